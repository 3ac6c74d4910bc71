//! Files of statements, which are read as if they were typed.

use std::path::Path;

/// Whether the file with this name has statements.
pub fn is_program(file: &str) -> bool {
    file.ends_with(".cgs")
}

/// The path of a file that a program names, which is relative to that program.
pub fn beside(program: &str, file: &str) -> String {
    let folder = program
        .rfind(['/', '\\'])
        .map_or("", |end| &program[..=end]);
    if Path::new(file).is_absolute() {
        file.to_owned()
    } else {
        format!("{folder}{file}")
    }
}

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

/// The parts of a file that a program imports. Its lines that change a limit, such as `:set max-games 10**8`, hold where the file itself is
/// carried out.
pub fn imported_parts(text: &str, is_open: impl Fn(&str) -> bool) -> Vec<(usize, String)> {
    let mut parts = typed_parts(text, is_open);
    parts.retain(|(_, part)| part.split_whitespace().next() != Some(":set"));
    parts
}

/// The words of a text; those in quotation marks and comments, too.
pub fn words_of(text: &str) -> impl Iterator<Item = &str> {
    text.split(|sign: char| !sign.is_alphabetic() && !sign.is_ascii_digit() && sign != '_')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_beside_the_program_that_names_them() {
        assert_eq!(beside("games/all.cgs", "my.toml"), "games/my.toml");
        assert_eq!(beside("all.cgs", "games/my.toml"), "games/my.toml");
        assert_eq!(beside("games/all.cgs", "/games/my.toml"), "/games/my.toml");
        assert_eq!(beside("", "my.toml"), "my.toml");
    }
}
