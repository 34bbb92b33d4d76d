//! Text in HTML.

use std::fmt::Write as _;

/// Writes text so that it is text, between tags and in quoted attributes.
pub fn escape(out: &mut String, text: &str) {
    // A string takes everything.
    let _ = write(out, text);
}

/// The same into whatever takes text.
///
/// # Errors
/// Those of what takes it.
pub fn write(out: &mut impl std::fmt::Write, text: &str) -> std::fmt::Result {
    let mut from = 0;
    for (at, byte) in text.bytes().enumerate() {
        let safe = match byte {
            b'&' => "&amp;",
            b'<' => "&lt;",
            b'>' => "&gt;",
            b'"' => "&quot;",
            b'\'' => "&#39;",
            // Control characters are no characters of HTML.
            0..=8 | 11 | 12 | 14..=31 | 127 => "\u{fffd}",
            _ => continue,
        };
        out.write_str(&text[from..at])?;
        out.write_str(safe)?;
        from = at + 1;
    }
    out.write_str(&text[from..])
}

/// The same as a string of its own.
pub fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    escape(&mut out, text);
    out
}

/// A path of a file as part of an address.
pub fn in_address(path: &str) -> String {
    let mut out = String::with_capacity(path.len());
    for byte in path.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'-' | b'_' | b'.' | b'~' => {
                out.push(char::from(byte));
            }
            _ => {
                let _ = write!(out, "%{byte:02X}");
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_gets_out_of_its_place() {
        assert_eq!(escaped("a <b> & \"c\" 'd'"), "a &lt;b&gt; &amp; &quot;c&quot; &#39;d&#39;");
        assert_eq!(escaped("\u{0}x\ny"), "\u{fffd}x\ny");
        assert_eq!(escaped("Ærø"), "Ærø");
    }
}
