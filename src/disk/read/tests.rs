use super::*;
use std::fs;

fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (path, text) in files {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    folder
}

fn run(here: &Path, paths: &[&str]) -> Result<Gathered, Fault> {
    let paths = paths.iter().map(PathBuf::from).collect();
    gather(Request { here: here.to_owned(), paths, stand_in: None })
}

fn own(gathered: &Gathered) -> Vec<&str> {
    let own = gathered.input.files.iter().filter(|file| file.origin == Origin::Own);
    own.map(|file| file.path.as_str()).collect()
}

#[test]
fn endings_in_any_case_count_and_hidden_files_do_not() {
    let folder = folder(&[
        ("content/a.yaml", ""),
        ("content/b.YML", ""),
        ("content/c.Yaml", ""),
        ("content/d.json", ""),
        ("content/.e.yaml", ""),
        ("content/.hidden/f.yaml", ""),
        ("elsewhere/g.yaml", ""),
    ]);
    let gathered = run(folder.path(), &[]).unwrap();
    assert_eq!(own(&gathered), ["content/a.yaml", "content/b.YML", "content/c.Yaml"]);
    assert_eq!(gathered.asked, None);
}

#[test]
fn ignore_files_count_from_the_project_down() {
    let folder = folder(&[
        (".gitignore", "old/\n*.bak.yaml\n"),
        ("content/a.yaml", ""),
        ("content/old/b.yaml", ""),
        ("content/c.bak.yaml", ""),
        ("content/in/.gitignore", "/d.yaml\n!e.bak.yaml\n"),
        ("content/in/d.yaml", ""),
        ("content/in/e.bak.yaml", ""),
        ("content/in/deep/d.yaml", ""),
    ]);
    let gathered = run(folder.path(), &[]).unwrap();
    assert_eq!(own(&gathered), ["content/a.yaml", "content/in/deep/d.yaml", "content/in/e.bak.yaml"]);
    // What is named is checked all the same.
    let gathered = run(folder.path(), &["content/old/b.yaml"]).unwrap();
    assert_eq!(gathered.asked.as_deref(), Some(&["content/old/b.yaml".to_owned()][..]));
    assert!(own(&gathered).contains(&"content/old/b.yaml"));
    let gathered = run(folder.path(), &["content/old"]).unwrap();
    assert!(own(&gathered).contains(&"content/old/b.yaml"));
}

#[test]
fn what_the_project_excludes_is_left_out_even_when_named() {
    let folder = folder(&[
        ("project.yaml", "kind: project\nexclude: [content/drafts/]\n"),
        ("content/a.yaml", ""),
        ("content/drafts/b.yaml", ""),
    ]);
    let gathered = run(folder.path(), &[]).unwrap();
    assert_eq!(own(&gathered), ["content/a.yaml", "project.yaml"]);
    let gathered = run(folder.path(), &["content/drafts/b.yaml"]).unwrap();
    assert_eq!(own(&gathered), ["content/a.yaml", "project.yaml"]);
    assert_eq!(gathered.left_out, ["content/drafts/b.yaml"]);
}

#[test]
fn a_path_that_is_not_there_and_two_projects_are_told() {
    let folder = folder(&[("one/content/a.yaml", ""), ("two/content/b.yaml", "")]);
    let missing = run(folder.path(), &["one/content/c.yaml"]).unwrap_err();
    assert!(missing.message.starts_with("cannot find one/content/c.yaml"), "{}", missing.message);
    let two = run(folder.path(), &["one/content/a.yaml", "two/content/b.yaml"]).unwrap_err();
    assert!(two.message.contains("different projects"), "{}", two.message);
}

#[test]
fn a_file_reached_twice_is_read_once() {
    let folder = folder(&[("content/a.yaml", ""), ("content/in/b.yaml", "")]);
    let here = folder.path().join("content/in");
    let gathered = run(&here, &["../a.yaml", "../../content/./a.yaml", ".."]).unwrap();
    assert_eq!(own(&gathered), ["content/a.yaml", "content/in/b.yaml"]);
}

#[test]
fn loose_files_share_the_folder_that_holds_them() {
    let folder = folder(&[("one/a.yaml", ""), ("two/b.yaml", "")]);
    let gathered = run(folder.path(), &["one/a.yaml", "two/b.yaml"]).unwrap();
    assert!(gathered.input.loose);
    assert_eq!(own(&gathered), ["one/a.yaml", "two/b.yaml"]);
}

#[test]
fn a_text_stands_in_for_a_file() {
    let folder = folder(&[("content/a.yaml", "old"), ("content/b.yaml", "")]);
    let stand_in = Some((PathBuf::from("content/a.yaml"), b"new".to_vec()));
    let request = Request { here: folder.path().to_owned(), paths: Vec::new(), stand_in };
    let gathered = gather(request).unwrap();
    let a: Vec<&RawFile> = gathered.input.files.iter().filter(|file| file.path == "content/a.yaml").collect();
    assert_eq!(a.len(), 1);
    assert_eq!(a[0].bytes, b"new");
    assert_eq!(gathered.asked.as_deref(), Some(&["content/a.yaml".to_owned()][..]));
}

#[cfg(unix)]
mod links {
    use super::*;
    use std::os::unix::fs::symlink;

    #[test]
    fn a_loop_ends_and_links_to_folders_are_not_followed() {
        let folder = folder(&[("content/a.yaml", ""), ("outside/b.yaml", "")]);
        symlink("..", folder.path().join("content/loop")).unwrap();
        symlink("../outside", folder.path().join("content/out")).unwrap();
        symlink("../outside/b.yaml", folder.path().join("content/b.yaml")).unwrap();
        let gathered = run(folder.path(), &[]).unwrap();
        assert_eq!(own(&gathered), ["content/a.yaml"]);
    }

    #[test]
    fn a_link_to_a_file_that_is_met_anyway_counts_once() {
        let folder = folder(&[("content/z.yaml", ""), ("content/.store/y.yaml", "")]);
        symlink("z.yaml", folder.path().join("content/a.yaml")).unwrap();
        symlink(".store/y.yaml", folder.path().join("content/b.yaml")).unwrap();
        symlink(".store/y.yaml", folder.path().join("content/c.yaml")).unwrap();
        let gathered = run(folder.path(), &[]).unwrap();
        assert_eq!(own(&gathered), ["content/b.yaml", "content/z.yaml"]);
        let gathered = run(folder.path(), &["content/a.yaml"]).unwrap();
        assert_eq!(gathered.asked.as_deref(), Some(&["content/z.yaml".to_owned()][..]));
    }

    #[test]
    fn links_out_of_the_project_are_refused_and_said() {
        let folder = folder(&[
            ("in/content/pack.yaml", ""),
            ("in/linked/pack.yaml", ""),
            ("out/b.yaml", ""),
            ("c.yaml", ""),
        ]);
        let project = folder.path().join("in");
        symlink("../../out/b.yaml", project.join("content/b.yaml")).unwrap();
        symlink("../../out", project.join("content/folder")).unwrap();
        symlink("linked", project.join("within")).unwrap();
        for path in ["content/b.yaml", "content/folder", "content/folder/b.yaml"] {
            let fault = run(&project, &[path]).unwrap_err();
            assert!(fault.message.starts_with(&format!("{path} leads out")), "{}", fault.message);
        }
        assert!(run(&project, &["content", "within"]).is_ok());
        // Where there is no project, nothing is led out of.
        symlink("c.yaml", folder.path().join("d.yaml")).unwrap();
        assert!(run(folder.path(), &["d.yaml"]).is_ok());
        fs::rename(project.join("content"), project.join("away")).unwrap();
        symlink("../out", project.join("content")).unwrap();
        assert!(run(&project, &[]).is_err());
    }

    #[test]
    fn folders_for_packs_are_not_looked_for_behind_links() {
        let folder = folder(&[
            ("in/project.yaml", "kind: project\npacks: [out, own]\n"),
            ("in/own/a.yaml", ""),
            ("out/b.yaml", ""),
        ]);
        symlink("../out", folder.path().join("in/out")).unwrap();
        let gathered = run(&folder.path().join("in"), &[]).unwrap();
        assert_eq!(own(&gathered), ["own/a.yaml", "project.yaml"]);
    }

    #[test]
    fn what_cannot_be_read_is_named() {
        let folder = folder(&[("content/a.yaml", "")]);
        symlink("nowhere.yaml", folder.path().join("content/b.yaml")).unwrap();
        fs::create_dir(folder.path().join("content/c.yaml")).unwrap();
        let gathered = run(folder.path(), &[]).unwrap();
        assert_eq!(own(&gathered), ["content/a.yaml"]);
        let why = Loss::Unreadable("there is no such file or folder".to_owned());
        assert_eq!(gathered.input.lost, [("content/b.yaml".to_owned(), why)]);
    }
}
