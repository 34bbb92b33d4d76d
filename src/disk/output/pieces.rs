//! A file that is written while it grows, and compared with the one that is there.

use std::{
    fs::{self, File},
    io::{Read as _, Write as _},
    path::PathBuf,
};

use super::{Fault, Output};
use crate::emit::Pieces;

/// A file while it grows.
pub struct Growing<'o> {
    output: &'o Output,
    path: String,
    fresh: PathBuf,
    file: Option<File>,
    /// The file that is there, as long as it is the same so far.
    old: Option<File>,
}

impl<'o> Growing<'o> {
    /// An empty file.
    pub fn new(output: &'o Output, path: &str) -> Self {
        let fresh = output.fresh.join(path);
        let mut file = None;
        output.attempt(|| {
            output.make_parent(&fresh)?;
            file = Some(File::create(&fresh).map_err(|error| Fault::new("write", &fresh, &error))?);
            Ok(())
        });
        let there = output.folder.join(path);
        let is_file = output.there && there.symlink_metadata().is_ok_and(|there| there.is_file());
        let old = is_file.then(|| File::open(there).ok()).flatten();
        Self { output, path: path.to_owned(), fresh, file, old }
    }

    /// Whether the file that is there goes on with these bytes.
    fn goes_on(&mut self, piece: &[u8]) -> bool {
        let mut there = vec![0; piece.len()];
        self.old.as_mut().is_some_and(|old| old.read_exact(&mut there).is_ok()) && there == piece
    }
}

impl Pieces for Growing<'_> {
    fn put(&mut self, piece: &[u8]) {
        if self.old.is_some() && !self.goes_on(piece) {
            self.old = None;
        }
        let (file, fresh) = (&mut self.file, &self.fresh);
        self.output.attempt(|| match file {
            Some(file) => file.write_all(piece).map_err(|error| Fault::new("write", fresh, &error)),
            None => Ok(()),
        });
    }

    fn end(mut self: Box<Self>) {
        let same = self.old.as_mut().is_some_and(|old| old.read(&mut [0]).is_ok_and(|more| more == 0));
        if same {
            // The one that is there is linked in its place.
            let _ = fs::remove_file(&self.fresh);
        }
        self.output.taken(&self.path, same);
    }
}
