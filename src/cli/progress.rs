//! A line that says that work goes on, where it takes long and someone is watching.

use std::{
    io::{self, Write},
    sync::mpsc::{RecvTimeoutError, Sender, channel},
    thread::{JoinHandle, spawn},
    time::Duration,
};

/// How long work may take without a word.
const PATIENCE: Duration = Duration::from_millis(500);

/// Takes its line away when dropped.
pub struct Progress {
    running: Option<(Sender<()>, JoinHandle<()>)>,
}

impl Progress {
    /// Says what is going on, after half a second.
    pub fn start(wanted: bool, what: &'static str) -> Self {
        if !wanted {
            return Self { running: None };
        }
        let (stop, stopped) = channel::<()>();
        let thread = spawn(move || {
            if stopped.recv_timeout(PATIENCE) != Err(RecvTimeoutError::Timeout) {
                return;
            }
            let mut err = io::stderr();
            let _ = write!(err, "{what} ...").and_then(|()| err.flush());
            let _ = stopped.recv();
            let _ = write!(err, "\r\x1b[2K").and_then(|()| err.flush());
        });
        Self { running: Some((stop, thread)) }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some((stop, thread)) = self.running.take() {
            drop(stop);
            let _ = thread.join();
        }
    }
}
