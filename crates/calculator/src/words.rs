//! Words, quoted texts, comments and names of loopy games: what the lexer recognizes by its first characters.

use crate::error::Fault;

/// The word that a text begins with: a letter or more than one, digits, `_`. A run of `v` is not a word but arrows.
pub(crate) fn word(text: &str) -> Option<&str> {
    let end = text
        .find(|c: char| !(c.is_ascii_alphanumeric() || c == '_'))
        .unwrap_or(text.len());
    let found = &text[..end];
    let begins = found.starts_with(|c: char| c.is_ascii_alphabetic());
    let after_arrows = found.trim_start_matches('v');
    let is_word = !after_arrows.is_empty()
        && (after_arrows.len() == found.len()
            || !after_arrows.starts_with(|c: char| c.is_ascii_digit()));
    (begins && is_word).then_some(found)
}

/// The byte of the next character at or after byte `at` that is neither blank nor in a comment, and where a comment begins
/// that is never closed.
pub(crate) fn skip_blanks_and_comments(text: &str, mut at: usize) -> (usize, Option<usize>) {
    loop {
        let rest = text[at..].trim_start();
        at = text.len() - rest.len();
        let skipped = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            match rest.find("*/") {
                Some(end) => end + 2,
                None => return (text.len(), Some(at)),
            }
        } else {
            return (at, None);
        };
        at += skipped;
    }
}

/// The quoted text that a text begins with, and the number of bytes with its quotes.
pub(crate) fn quoted(text: &str) -> Result<(String, usize), Fault> {
    let mut read = String::new();
    let mut characters = text.char_indices().skip(1);
    while let Some((at, c)) = characters.next() {
        match c {
            '"' => return Ok((read, at + 1)),
            '\\' => match characters.next() {
                Some((_, 'n')) => read.push('\n'),
                Some((_, 't')) => read.push('\t'),
                Some((_, c @ ('"' | '\\'))) => read.push(c),
                _ => return Err(Fault::Escape),
            },
            c => read.push(c),
        }
    }
    Err(Fault::UnclosedText)
}

/// The names of loopy games, each before its prefixes.
pub(crate) const LOOPY: &[&str] = &[
    "under", "over", "uponth", "upon", "off", "on", "dud", "^[on]", "v[on]", "^<on>", "v<on>",
    "↑[on]", "↓[on]", "↑<on>", "↓<on>",
];

/// The length of the name of a loopy game that the text begins with, with a number before it and a star after it.
pub(crate) fn loopy_length(text: &str) -> Option<usize> {
    let unsigned = text.strip_prefix(['-', '−']).unwrap_or(text);
    let is_numeric = |c: char| c.is_ascii_digit() || c == '/';
    let after_number = unsigned.trim_start_matches(is_numeric);
    if !after_number.starts_with(['o', 'u', 'd', '^', 'v', '↑', '↓']) {
        return None;
    }
    // A minus sign without a number is an operator.
    if after_number.len() == unsigned.len() && unsigned.len() < text.len() {
        return None;
    }
    let name = LOOPY.iter().find(|&&name| begins_with(after_number, name));
    let after = &after_number[name?.len()..];
    let star = after.strip_prefix('*').filter(|after| {
        !after.starts_with(|c: char| c.is_ascii_alphanumeric() || "([{*^".contains(c))
    });
    Some(text.len() - star.unwrap_or(after).len())
}

/// Whether a text begins with this name, and not with a longer word.
fn begins_with(text: &str, name: &str) -> bool {
    let Some(after) = text.strip_prefix(name) else {
        return false;
    };
    let is_open = name.ends_with(|c: char| c.is_alphabetic());
    !is_open || !after.starts_with(|c: char| c.is_ascii_alphanumeric() || "_{".contains(c))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrows_are_not_words() {
        for (text, expected) in [
            ("value+1", Some("value")),
            ("vvvvx := 3", Some("vvvvx")),
            ("v", None),
            ("vv*", None),
            ("v3", None),
            ("n3", Some("n3")),
            ("3n", None),
        ] {
            assert_eq!(word(text), expected, "{text}");
        }
    }

    #[test]
    fn names_of_loopy_games() {
        for (text, length) in [
            ("over+1", Some(4)),
            ("overs", None),
            ("-1/4v<on>* + 1", Some(10)),
            ("-over", None),
            ("2upon*3", Some(5)),
            ("uponth", Some(6)),
            ("on.Tiny", Some(2)),
        ] {
            assert_eq!(loopy_length(text), length, "{text}");
        }
    }

    #[test]
    fn comments_are_blank() {
        let text = " // one\n /* two */ x";
        assert_eq!(skip_blanks_and_comments(text, 0), (text.len() - 1, None));
        assert_eq!(skip_blanks_and_comments("1 /* 2", 1), (6, Some(2)));
        assert_eq!(quoted("\"a\\\"b\" c").unwrap(), ("a\"b".to_owned(), 6));
    }
}
