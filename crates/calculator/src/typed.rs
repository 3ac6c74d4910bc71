//! Files of statements, which are read as if they were typed.

/// The parts of a file, each with the number of lines before it. A part ends with a line unless it `is_open`, so that
/// the next line may complete a statement. Empty lines between parts are left out.
pub fn typed_parts(text: &str, is_open: impl Fn(&str) -> bool) -> Vec<(usize, String)> {
    let mut parts = Vec::new();
    let mut part = String::new();
    let mut begin = 0;
    for (number, line) in text.lines().enumerate() {
        if part.is_empty() {
            begin = number;
        }
        part.push_str(line);
        part.push('\n');
        if part.trim().is_empty() {
            part.clear();
        } else if !is_open(&part) {
            parts.push((begin, std::mem::take(&mut part)));
        }
    }
    if !part.is_empty() {
        parts.push((begin, part));
    }
    parts
}
