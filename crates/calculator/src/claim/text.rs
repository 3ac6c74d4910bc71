//! The tokens of a claim that are outside of brackets and quotes: quantifiers and comparisons stand there.

use crate::error::{Fault, Placed};

/// A token outside of brackets and quotes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Token<'a> {
    /// The byte at which it begins.
    pub(super) at: usize,
    /// Its text: a word, a number, a sign, or brackets with all that is in them.
    pub(super) text: &'a str,
}

impl Token<'_> {
    /// The byte after the token.
    pub(super) fn end(&self) -> usize {
        self.at + self.text.len()
    }
}

/// Signs of several characters, the longest first.
const SIGNS: [&str; 12] = [
    "..=", "<=", ">=", "==", "!=", "<>", "<|", "|>", ":=", "->", "=>", "..",
];

/// The tokens between two bytes of a text.
pub(super) fn tokens(text: &str, (from, to): (usize, usize)) -> Vec<Token<'_>> {
    let mut tokens = Vec::new();
    let mut at = from;
    while let Some(first) = text[at..to].chars().next() {
        let length = length(&text[at..to], first);
        if !first.is_whitespace() {
            let text = &text[at..at + length];
            tokens.push(Token { at, text });
        }
        at += length;
    }
    tokens
}

/// The byte at which a claim begins, after statements with `;` after them.
pub fn claim_start(text: &str) -> usize {
    let all = tokens(text, (0, text.len()));
    let last = all.iter().rfind(|token| token.text == ";");
    last.map_or(0, Token::end)
}

/// The length of the token with which a text begins.
fn length(text: &str, first: char) -> usize {
    let is_of_word = |sign: char| sign.is_alphanumeric() || sign == '_';
    if first == '"' {
        return quoted(text);
    }
    if "([{".contains(first) {
        return bracketed(text);
    }
    if is_of_word(first) {
        return text.find(|sign| !is_of_word(sign)).unwrap_or(text.len());
    }
    let sign = SIGNS.iter().find(|sign| text.starts_with(**sign));
    sign.map_or(first.len_utf8(), |sign| sign.len())
}

/// The length of the quoted text with which a text begins.
fn quoted(text: &str) -> usize {
    text[1..].find('"').map_or(text.len(), |end| end + 2)
}

/// The length of the brackets with which a text begins. Wrong brackets are found when the statement is read.
fn bracketed(text: &str) -> usize {
    let (mut at, mut depth) = (0, 0);
    while let Some(next) = text[at..].chars().next() {
        at += if next == '"' {
            quoted(&text[at..])
        } else {
            next.len_utf8()
        };
        depth += i32::from("([{".contains(next)) - i32::from(")]}".contains(next));
        if depth == 0 {
            break;
        }
    }
    at
}

/// The fault that something else was found at a byte.
pub(super) fn expected(at: usize, found: &str, expected: &str) -> Placed {
    let found = match found {
        "the end" | "nothing" | "no variable" | "no range" | "a quantifier" => {
            format!("found {found}")
        }
        sign => format!("found `{sign}`"),
    };
    Placed::new(at, Fault::arguments(found, expected))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn brackets_and_quotes_are_one_token() {
        let text = r#"Clobber("a for (") <= [x for x in y] for n>=5"#;
        let found = tokens(text, (0, text.len()));
        let found: Vec<&str> = found.iter().map(|token| token.text).collect();
        let expected = [
            "Clobber",
            r#"("a for (")"#,
            "<=",
            "[x for x in y]",
            "for",
            "n",
            ">=",
            "5",
        ];
        assert_eq!(found, expected);
    }
}
