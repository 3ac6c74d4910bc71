//! Texts with quotation marks.

/// A text as it is written in the language, with quotation marks and escapes.
pub fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    write_escaped(text, &['"'], &mut quoted);
    quoted + "\""
}

/// Writes a text with escapes of these quotation marks and of other signs.
pub(crate) fn write_escaped(text: &str, marks: &[char], written: &mut String) {
    for c in text.chars() {
        match c {
            '\n' => written.push_str("\\n"),
            '\t' => written.push_str("\\t"),
            c if c == '\\' || marks.contains(&c) => written.extend(['\\', c]),
            c => written.push(c),
        }
    }
}
