//! Pictures.

/// The endings of pictures that every browser shows.
pub const PICTURES: &[&str] = &["png", "jpg", "jpeg", "gif", "webp", "avif", "svg"];

/// Whether a path names a picture that every browser shows.
pub fn is_picture(path: &str) -> bool {
    let ending = path.rsplit_once('.').map(|(_, ending)| ending.to_lowercase());
    ending.is_some_and(|ending| PICTURES.contains(&ending.as_str()))
}
