//! Words, labels, quoted texts and comments, which the lexer recognizes by their first characters.

use std::rc::Rc;

use hashbrown::HashMap;

use super::super::constructor::constructor_words;
use super::super::loopy_name::is_label;
use super::fault::LanguageFault;
use super::token::Name;

/// Whether a name cannot be assigned to, because it belongs to the notation of values, or the names of rulesets begin
/// with it.
pub(super) fn is_reserved(name: &str) -> bool {
    name == "J" || constructor_words().any(|word| word == name) || is_package(name)
}

/// Whether this is a package of CGSuite, in which its rulesets are: `game.strip.ToadsAndFrogs`.
pub(super) fn is_package(name: &str) -> bool {
    matches!(name, "game" | "cgsuite" | "examples")
}

/// The length of `singleton class` and the like, and of `game` before the name of a class, at the beginning of a text.
pub(super) fn begins_class(text: &str) -> Option<usize> {
    let first = word(text)?;
    let (after, _) = skip_blanks_and_comments(text, first.len());
    let next = word(&text[after..])?;
    match first {
        "singleton" | "mutable" | "system" if next == "class" => Some(after + next.len()),
        "game" => Some(first.len()),
        _ => None,
    }
}

/// The word at the beginning of a text: letters, digits and `_`, beginning with a letter. A run of `v` is not a word
/// but arrows, except where a label stands.
pub(super) fn word(text: &str) -> Option<&str> {
    let end = text
        .find(|c: char| !(c.is_ascii_alphanumeric() || c == '_'))
        .unwrap_or(text.len());
    let (found, after) = text.split_at(end);
    let begins = found.starts_with(|c: char| c.is_ascii_alphabetic());
    let after_arrows = found.trim_start_matches('v');
    let is_word = !after_arrows.is_empty()
        && (after_arrows.len() == found.len()
            || !after_arrows.starts_with(|c: char| c.is_ascii_digit()));
    (begins && (is_word || after.starts_with('{'))).then_some(found)
}

/// The run of `v` at the beginning of a text, which are arrows unless a parameter has this name.
pub(super) fn arrows(text: &str) -> Option<&str> {
    let after = text.trim_start_matches('v');
    let found = &text[..text.len() - after.len()];
    let goes_on = after.starts_with(|c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '{'));
    (!found.is_empty() && !goes_on).then_some(found)
}

/// The labels in the braces at the beginning of a text, including a label of these braces. Quoted texts and comments
/// contain no labels.
pub(super) fn labels(text: &str) -> Vec<&str> {
    let mut labels = Vec::new();
    let mut depth = 0;
    let mut at = 0;
    while let Some(next) = text[at..].chars().next() {
        at = match next {
            '"' => at + quoted(&text[at..]).map_or(text.len() - at, |(_, length)| length),
            '/' => skip_blanks_and_comments(text, at).0.max(at + 1),
            '}' if depth <= 1 => break,
            _ => at + next.len_utf8(),
        };
        match next {
            '{' => {
                labels.extend(label_before(&text[..at - 1]));
                depth += 1;
            }
            '}' => depth -= 1,
            _ => {}
        }
    }
    labels
}

/// The label that a text ends with.
fn label_before(text: &str) -> Option<&str> {
    let start = text.trim_end_matches(|c: char| c.is_ascii_alphanumeric());
    Some(&text[start.len()..]).filter(|found| is_label(found))
}

/// The byte of the next character at or after byte `at` that is neither blank nor in a comment, and the beginning of an
/// unclosed comment.
pub(super) fn skip_blanks_and_comments(text: &str, mut at: usize) -> (usize, Option<usize>) {
    loop {
        let rest = text[at..].trim_start();
        at = text.len() - rest.len();
        let skipped = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if let Some(comment) = rest.strip_prefix("/*") {
            match comment.find("*/") {
                Some(length) => length + 4,
                None => return (text.len(), Some(at)),
            }
        } else {
            return (at, None);
        };
        at += skipped;
    }
}

/// The quoted text at the beginning of a text, and its length in bytes including the quotes.
///
/// # Errors
/// A text without its end, or an unknown escape.
pub(super) fn quoted(text: &str) -> Result<(String, usize), LanguageFault> {
    let mut read = String::new();
    let mut characters = text.char_indices().skip(1);
    while let Some((at, c)) = characters.next() {
        match c {
            '"' => return Ok((read, at + 1)),
            '\\' => match characters.next() {
                Some((_, 'n')) => read.push('\n'),
                Some((_, 't')) => read.push('\t'),
                Some((_, c @ ('"' | '\\'))) => read.push(c),
                _ => return Err(LanguageFault::Escape),
            },
            c => read.push(c),
        }
    }
    Err(LanguageFault::UnclosedText)
}

/// For the parentheses of `text` that have a subscript: the byte where they open, and the end of the subscript.
pub(super) fn subscripted_parentheses(text: &str) -> HashMap<usize, usize> {
    let mut closings = HashMap::new();
    if !text.contains(")_") {
        return closings;
    }
    let mut open = Vec::new();
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'(' => open.push(at),
            b')' => {
                if let Some(opening) = open.pop() {
                    closings.insert(opening, at);
                }
            }
            _ => (),
        }
    }
    let subscript = |(&open, &close): (&usize, &usize)| {
        let start = text[close + 1..].strip_prefix('_').map(|_| close + 2)?;
        Some((open, subscript_end(text, start, &closings)?))
    };
    closings.iter().filter_map(subscript).collect()
}

/// The names in the text of a position: its words of letters, each once.
pub(super) fn names_in(text: &str) -> Rc<[Name]> {
    let mut names: Vec<&str> = Vec::new();
    for name in text.split(|sign: char| !sign.is_alphabetic()) {
        if !name.is_empty() && !names.contains(&name) {
            names.push(name);
        }
    }
    names.into_iter().map(Name::from).collect()
}

/// The end of the integer, letter or group in parentheses that begins at byte `start`.
fn subscript_end(text: &str, start: usize, closings: &HashMap<usize, usize>) -> Option<usize> {
    let rest = &text[start..];
    match rest.chars().next()? {
        '(' => closings.get(&start).map(|close| close + 1),
        '0'..='9' => {
            let behind = rest.trim_start_matches(|c: char| c.is_ascii_digit());
            Some(text.len() - behind.len())
        }
        letter if letter.is_alphabetic() => Some(start + letter.len_utf8()),
        _ => None,
    }
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

    /// The names before any braces inside the open braces.
    #[test]
    fn labels_are_those_of_the_braces() {
        for (text, expected) in [
            ("a{b|{0|c2{0|*}}} + d{0|d}", vec!["a", "c2"]),
            ("{0|a{\"}b{\"|a}}; e{0|e}", vec!["a"]),
            ("{/*b{*/0|*a{0|a}}", vec!["a"]),
            ("a{0|ab{v{", vec!["a"]),
        ] {
            assert_eq!(labels(text), expected, "{text}");
        }
    }

    #[test]
    fn comments_are_blank() {
        let text = " // one\n /* two */ x";
        assert_eq!(skip_blanks_and_comments(text, 0), (text.len() - 1, None));
        assert_eq!(skip_blanks_and_comments("1 /* 2", 1), (6, Some(2)));
        assert_eq!(skip_blanks_and_comments("/*/ 1 */ 2", 0), (9, None));
        assert_eq!(quoted("\"a\\\"b\" c").unwrap(), ("a\"b".to_owned(), 6));
    }
}
