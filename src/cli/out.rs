//! Standard output, which may be full.

use std::io::{self, BufWriter, Write};

/// Buffers what is written, and remembers the first thing that the system refused: commands go on to their end, and
/// what they wrote is asked for once.
pub struct Out<W: Write> {
    inner: BufWriter<W>,
    refused: Option<io::Error>,
}

impl<W: Write> Out<W> {
    /// Nothing is written yet.
    pub fn new(inner: W) -> Self {
        Self { inner: BufWriter::new(inner), refused: None }
    }

    /// Writes what is left; the reason where something could not be written. A closed pipe
    /// (`loresmith check | head`) is no fault.
    pub fn finish(mut self) -> Option<io::Error> {
        let _ = self.flush();
        self.refused.take().filter(|why| why.kind() != io::ErrorKind::BrokenPipe)
    }

    fn note<T: Default>(&mut self, done: io::Result<T>) -> io::Result<T> {
        match done {
            Ok(done) => Ok(done),
            // A call that a signal broke off is made again by whoever made it.
            Err(why) if why.kind() == io::ErrorKind::Interrupted => Err(why),
            Err(why) => {
                let kind = why.kind();
                self.refused.get_or_insert(why);
                Err(kind.into())
            }
        }
    }
}

impl<W: Write> Write for Out<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let done = self.inner.write(bytes);
        self.note(done)
    }

    fn flush(&mut self) -> io::Result<()> {
        let done = self.inner.flush();
        self.note(done)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Full(io::ErrorKind);

    impl Write for Full {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(self.0.into())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn what_could_not_be_written_is_not_lost() {
        let left = |kind| {
            let mut out = Out::new(Full(kind));
            let _ = out.write_all(b"findings");
            out.finish().map(|why| why.kind())
        };
        assert_eq!(left(io::ErrorKind::StorageFull), Some(io::ErrorKind::StorageFull));
        assert_eq!(left(io::ErrorKind::BrokenPipe), None);
        assert!(Out::new(Vec::new()).finish().is_none());
    }
}
