//! The program as a user types it: arguments, output and exit codes (`tests/cmd/*.toml`).

#[test]
fn commands() {
    trycmd::TestCases::new().case("tests/cmd/*.toml");
}

/// Findings that nobody could write down were not told: that is no success.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_said() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("every Linux has one");
    let done = std::process::Command::new(env!("CARGO_BIN_EXE_loresmith"))
        .args(["explain"])
        .stdout(full)
        .output()
        .expect("the program starts");
    let said = String::from_utf8_lossy(&done.stderr);
    assert_eq!(done.status.code(), Some(2), "{said}");
    assert_eq!(said, "loresmith: cannot write to standard output: no space left on device\n");
}
