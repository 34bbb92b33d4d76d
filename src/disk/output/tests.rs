use super::*;

fn files(list: &[(&str, &str)]) -> Vec<OutputFile> {
    list.iter().map(|(path, text)| OutputFile::text(*path, *text)).collect()
}

fn write(folder: &Path, files: &[OutputFile]) -> Result<Written, Fault> {
    let output = Output::begin(folder, folder)?;
    for file in files {
        output.put(file.clone());
    }
    output.end()
}

fn names(folder: &Path) -> Vec<String> {
    let all = walkdir::WalkDir::new(folder).sort_by_file_name().into_iter().flatten();
    all.filter(|entry| !entry.file_type().is_dir())
        .map(|entry| crate::disk::shown(entry.path(), folder))
        .filter(|path| !path.ends_with(LIST))
        .collect()
}

/// Writes a file piece by piece.
fn grown(folder: &Path, pieces: &[&str]) -> Written {
    let output = Output::begin(folder, folder).unwrap();
    let mut file = output.begin("large/a.json");
    for piece in pieces {
        file.put(piece.as_bytes());
    }
    file.end();
    output.end().unwrap()
}

#[test]
fn a_file_may_come_in_pieces() {
    let space = tempfile::tempdir().unwrap();
    let out = space.path().join("out");
    let changed = |pieces: &[&str]| {
        let written = grown(&out, pieces);
        assert_eq!(fs::read_to_string(out.join("large/a.json")).unwrap(), pieces.concat());
        written.changed
    };
    assert_eq!(changed(&["one ", "two"]), 1);
    assert_eq!(changed(&["one", " two"]), 0);
    assert_eq!(changed(&["one", " two", " three"]), 1);
    assert_eq!(changed(&["one", " two"]), 1);
    assert_eq!(changed(&["one", " 2wo"]), 1);
    assert_eq!(changed(&[]), 1);
}

#[test]
fn a_foreign_folder_is_refused_and_not_touched() {
    let space = tempfile::tempdir().unwrap();
    let out = space.path().join("out");
    fs::create_dir(&out).unwrap();
    fs::write(out.join("thesis.txt"), "years of work").unwrap();
    let fault = write(&out, &files(&[("a.json", "1")])).unwrap_err();
    assert!(fault.message.contains("no build wrote"), "{}", fault.message);
    assert_eq!(names(space.path()), ["out/thesis.txt"]);
    fs::write(space.path().join("file"), "").unwrap();
    assert!(write(&space.path().join("file"), &files(&[("a.json", "1")])).is_err());
}

#[test]
fn what_was_put_into_a_folder_of_ours_is_not_lost() {
    let space = tempfile::tempdir().unwrap();
    let out = space.path().join("out");
    write(&out, &files(&[("a.json", "1"), ("b.json", "1")])).unwrap();
    fs::write(out.join("thesis.txt"), "years of work").unwrap();
    fs::write(out.join(".DS_Store"), "").unwrap();
    let fault = write(&out, &files(&[("a.json", "2")])).unwrap_err();
    assert!(fault.message.contains("holds thesis.txt, not written by me"), "{}", fault.message);
    assert_eq!(names(&out), [".DS_Store", MARKER, "a.json", "b.json", "thesis.txt"]);
    assert_eq!(fs::read_to_string(out.join("a.json")).unwrap(), "1");
    fs::rename(out.join("thesis.txt"), space.path().join("thesis.txt")).unwrap();
    let written = write(&out, &files(&[("a.json", "2")])).unwrap();
    assert_eq!(written, Written { files: 1, changed: 1, removed: 1 });
    // A file of somebody that has the name of one of ours is theirs until the two are equal.
    fs::write(out.join("c.json"), "theirs").unwrap();
    assert!(write(&out, &files(&[("a.json", "2"), ("c.json", "3")])).is_err());
    fs::write(out.join("c.json"), "3").unwrap();
    assert!(write(&out, &files(&[("a.json", "2"), ("c.json", "3")])).is_ok());
}

#[test]
fn a_marker_alone_makes_no_folder_ours() {
    let space = tempfile::tempdir().unwrap();
    fs::write(space.path().join(MARKER), MARK).unwrap();
    fs::write(space.path().join("README.md"), "mine").unwrap();
    fs::write(space.path().join("a.json"), "years of work").unwrap();
    assert!(write(space.path(), &files(&[("a.json", "1")])).is_err());
    assert_eq!(fs::read_to_string(space.path().join("a.json")).unwrap(), "years of work");
}

#[test]
fn a_repository_is_refused_even_with_the_marker() {
    let space = tempfile::tempdir().unwrap();
    fs::create_dir(space.path().join(".git")).unwrap();
    fs::write(space.path().join(MARKER), "").unwrap();
    assert!(write(space.path(), &files(&[("a.json", "1")])).is_err());
    assert!(space.path().join(".git").is_dir());
}

#[test]
fn an_absent_an_empty_and_an_own_folder_are_written() {
    let space = tempfile::tempdir().unwrap();
    let out = space.path().join("deep/out");
    let written = write(&out, &files(&[("a.json", "1"), ("b/c.json", "2")])).unwrap();
    assert_eq!(written, Written { files: 2, changed: 2, removed: 0 });
    assert_eq!(names(&out), [MARKER, "a.json", "b/c.json"]);
    let empty = space.path().join("empty");
    fs::create_dir(&empty).unwrap();
    assert!(write(&empty, &files(&[("a.json", "1")])).is_ok());
    let written = write(&out, &files(&[("a.json", "3")])).unwrap();
    assert_eq!(written, Written { files: 1, changed: 1, removed: 1 });
    assert_eq!(names(&out), [MARKER, "a.json"]);
    assert_eq!(names(space.path()).len(), 4, "no sibling is left");
}

#[test]
fn the_readme_is_kept() {
    let space = tempfile::tempdir().unwrap();
    let out = space.path().join("out");
    write(&out, &files(&[("a.json", "1")])).unwrap();
    fs::write(out.join("README.md"), "mine").unwrap();
    let written = write(&out, &files(&[("a.json", "2")])).unwrap();
    assert_eq!(written.removed, 0);
    assert_eq!(names(&out), [MARKER, "README.md", "a.json"]);
    assert_eq!(fs::read_to_string(out.join("README.md")).unwrap(), "mine");
}

#[test]
fn a_readme_alone_is_kept_from_the_first_build_on() {
    let space = tempfile::tempdir().unwrap();
    let out = space.path().join("out");
    fs::create_dir(&out).unwrap();
    fs::write(out.join("README.md"), "mine").unwrap();
    fs::write(out.join(".DS_Store"), "").unwrap();
    write(&out, &files(&[("a.json", "1")])).unwrap();
    assert_eq!(names(&out), [MARKER, "README.md", "a.json"]);
    assert_eq!(fs::read_to_string(out.join("README.md")).unwrap(), "mine");
}

#[cfg(unix)]
#[test]
fn nothing_is_written_when_nothing_differs_and_equal_files_are_linked() {
    use std::os::unix::fs::MetadataExt;
    let space = tempfile::tempdir().unwrap();
    let out = space.path().join("out");
    write(&out, &files(&[("a.json", "1"), ("b.json", "2")])).unwrap();
    let number = |path: &Path| path.metadata().unwrap().ino();
    let (folder, a, b) = (number(&out), number(&out.join("a.json")), number(&out.join("b.json")));
    let again = write(&out, &files(&[("a.json", "1"), ("b.json", "2")])).unwrap();
    assert_eq!(again.changed, 0);
    assert_eq!((number(&out), number(&out.join("a.json"))), (folder, a));
    write(&out, &files(&[("a.json", "1"), ("b.json", "3")])).unwrap();
    assert_eq!(number(&out.join("a.json")), a, "an equal file is the same file");
    assert_ne!(number(&out.join("b.json")), b);
    assert_eq!(fs::read_to_string(out.join("b.json")).unwrap(), "3");
}

#[test]
fn an_interrupted_run_is_cleaned_up() {
    let space = tempfile::tempdir().unwrap();
    let out = space.path().join("out");
    write(&out, &files(&[("a.json", "1")])).unwrap();
    fs::write(out.join("README.md"), "mine").unwrap();
    // Stopped while it was filling.
    let half = sibling(&out, "new");
    fs::create_dir(&half).unwrap();
    fs::write(half.join(MARKER), "").unwrap();
    fs::write(half.join("half.json"), "").unwrap();
    // Stopped between the two renames.
    fs::rename(&out, sibling(&out, "old")).unwrap();
    write(&out, &files(&[("a.json", "1")])).unwrap();
    assert_eq!(names(space.path()), ["out/.loresmith", "out/README.md", "out/a.json"]);
}

#[test]
fn a_folder_that_only_looks_like_ours_is_not_removed() {
    let space = tempfile::tempdir().unwrap();
    let out = space.path().join("out");
    let alike = sibling(&out, "old");
    fs::create_dir(&alike).unwrap();
    fs::write(alike.join("thesis.txt"), "").unwrap();
    let _ = write(&out, &files(&[("a.json", "1")]));
    assert!(alike.join("thesis.txt").is_file());
}

#[test]
fn no_path_leaves_the_folder() {
    let space = tempfile::tempdir().unwrap();
    let out = space.path().join("out");
    for path in ["../a", "/a", "a/../../b", "./a", "", "a//b", "C:/a", "a\\b", "a/", MARKER, "a/./b"] {
        assert!(write(&out, &files(&[(path, "x")])).is_err(), "{path}");
    }
    assert!(!space.path().join("a").exists() && !space.path().join("b").exists());
}

#[cfg(unix)]
#[test]
fn links_inside_and_outside_are_not_written_through() {
    let space = tempfile::tempdir().unwrap();
    let out = space.path().join("out");
    write(&out, &files(&[("a.json", "1")])).unwrap();
    let target = space.path().join("target.json");
    fs::write(&target, "9").unwrap();
    fs::remove_file(out.join("a.json")).unwrap();
    std::os::unix::fs::symlink(&target, out.join("a.json")).unwrap();
    write(&out, &files(&[("a.json", "1")])).unwrap();
    assert_eq!(fs::read_to_string(&target).unwrap(), "9");
    assert!(!out.join("a.json").is_symlink());
    let link = space.path().join("link");
    std::os::unix::fs::symlink(&out, &link).unwrap();
    write(&link, &files(&[("a.json", "2")])).unwrap();
    assert!(link.is_symlink());
    assert_eq!(fs::read_to_string(out.join("a.json")).unwrap(), "2");
}
