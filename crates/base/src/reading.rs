//! Reading of short texts from left to right: a cursor, and the error that says where, what was expected and what was found.

use std::fmt;

use thiserror::Error;

use crate::message::quoted;

/// Something else was expected at a place of a text.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{place}found {found}, expected {expected}")]
pub struct Misread {
    /// The place.
    pub place: Place,
    /// A description of the text at this place.
    pub found: String,
    /// A description of the expected text.
    pub expected: String,
}

/// A place in a text; shown with a colon behind it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// The whole text.
    Whole,
    /// This number of characters is before it.
    Character(usize),
    /// A line, counted from 1.
    Line(usize),
    /// A cell of a board, with its row and its column, counted from 1.
    Cell(usize, usize),
    /// A vertex of a graph, counted from 1.
    Vertex(usize),
    /// The value of a key.
    Key(&'static str),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Whole => Ok(()),
            Place::Character(before) => write!(f, "at character {}: ", before + 1),
            Place::Line(line) => write!(f, "line {line}: "),
            Place::Cell(row, column) => write!(f, "row {row}, column {column}: "),
            Place::Vertex(vertex) => write!(f, "vertex {vertex}: "),
            Place::Key(key) => write!(f, "{key}: "),
        }
    }
}

impl Misread {
    /// The error about a whole text.
    pub fn new(found: impl Into<String>, expected: impl Into<String>) -> Misread {
        Misread {
            place: Place::Whole,
            found: found.into(),
            expected: expected.into(),
        }
    }

    /// The same error with its place.
    pub fn at(self, place: Place) -> Misread {
        Misread { place, ..self }
    }
}

/// A place in a text that is read from left to right. Blanks before words and signs are skipped.
#[derive(Clone, Debug)]
pub struct Cursor<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Cursor<'a> {
    /// The beginning of a text.
    pub fn new(text: &'a str) -> Cursor<'a> {
        Cursor { text, at: 0 }
    }

    /// The number of bytes before the place.
    pub fn at(&self) -> usize {
        self.at
    }

    /// Goes to an earlier place, which has this number of bytes before it.
    pub fn go_back(&mut self, at: usize) {
        self.at = at;
    }

    /// The text that is not read yet.
    pub fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// The text from an earlier place to here.
    pub fn since(&self, at: usize) -> &'a str {
        &self.text[at..self.at]
    }

    /// Goes to the next character that is not blank.
    pub fn skip_blanks(&mut self) {
        self.at = self.text.len() - self.rest().trim_start().len();
    }

    /// The next character that is not blank.
    pub fn peek(&mut self) -> Option<char> {
        self.skip_blanks();
        self.rest().chars().next()
    }

    /// Reads the next character, which may be blank.
    pub fn next_char(&mut self) -> Option<char> {
        let next = self.rest().chars().next()?;
        self.at += next.len_utf8();
        Some(next)
    }

    /// Reads a sign if it comes next; returns whether it does.
    pub fn accept(&mut self, sign: &str) -> bool {
        self.skip_blanks();
        let is_next = self.rest().starts_with(sign);
        self.at += if is_next { sign.len() } else { 0 };
        is_next
    }

    /// The characters that come next and belong to a word.
    pub fn take_while(&mut self, belongs: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let end = rest.find(|c| !belongs(c)).unwrap_or(rest.len());
        self.at += end;
        &rest[..end]
    }

    /// The word or number that comes next, without reading it; empty before a sign and at the end.
    pub fn word(&mut self) -> &'a str {
        self.skip_blanks();
        self.clone().take_while(char::is_alphanumeric)
    }

    /// Reads a word if it comes next; returns whether it does.
    pub fn accept_word(&mut self, word: &str) -> bool {
        let is_next = self.word() == word;
        self.at += if is_next { word.len() } else { 0 };
        is_next
    }

    /// The error for the word, number or sign that comes next, or for the end.
    pub fn misread(&self, expected: impl Into<String>) -> Misread {
        let mut cursor = self.clone();
        let found = match (cursor.word(), cursor.rest().chars().next()) {
            ("", None) => "the end".to_owned(),
            ("", Some(sign)) => format!("`{sign}`"),
            (word, _) => format!("`{}`", quoted(word)),
        };
        cursor.misread_as(cursor.at, found, expected)
    }

    /// The error for what begins at an earlier place, with a description of it.
    pub fn misread_as(
        &self,
        at: usize,
        found: impl Into<String>,
        expected: impl Into<String>,
    ) -> Misread {
        let before = self.text[..at].chars().count();
        Misread::new(found, expected).at(Place::Character(before))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_name_the_word_the_sign_or_the_end() {
        let mut cursor = Cursor::new("↑ for1 + ");
        assert!(cursor.accept("↑") && !cursor.accept("+"));
        let shown = |cursor: &Cursor<'_>| cursor.misread("a name").to_string();
        assert_eq!(
            shown(&cursor),
            "at character 3: found `for1`, expected a name"
        );
        assert!(!cursor.accept_word("for") && cursor.accept_word("for1"));
        assert_eq!(shown(&cursor), "at character 8: found `+`, expected a name");
        assert!(cursor.accept("+"));
        assert_eq!(
            shown(&cursor),
            "at character 10: found the end, expected a name"
        );
        assert_eq!((cursor.at(), cursor.since(4)), (10, "for1 +"));
    }
}
