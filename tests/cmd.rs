//! The program as a user types it: arguments, output and exit codes (`tests/cmd/*.toml`).

#[test]
fn commands() {
    trycmd::TestCases::new().case("tests/cmd/*.toml");
}
