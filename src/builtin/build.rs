//! Lists the files of the packs that the program brings along, for `include_bytes!`.

use std::{
    env, fs,
    io::Write,
    path::{Path, PathBuf},
};

fn main() -> std::io::Result<()> {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default()).join("content");
    let mut files = Vec::new();
    collect(&root, &mut files)?;
    // What stands beside the packs is the project's.
    files.retain(|file| file.parent() != Some(root.as_path()));
    files.sort();
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default()).join("builtin.rs");
    let mut list = fs::File::create(out)?;
    writeln!(list, "&[")?;
    for file in files {
        let name = file.strip_prefix(&root).unwrap_or(&file).to_string_lossy().replace('\\', "/");
        writeln!(list, "    ({name:?}, include_bytes!({:?})),", file.to_string_lossy())?;
    }
    writeln!(list, "]")
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> std::io::Result<()> {
    println!("cargo::rerun-if-changed={}", folder.display());
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else if path.extension().is_some_and(|extension| extension == "yaml") {
            println!("cargo::rerun-if-changed={}", path.display());
            files.push(path);
        }
    }
    Ok(())
}
