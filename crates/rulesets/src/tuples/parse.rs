//! The reader of rules on tuples: words, signs and new names.

use chopsticks_base::reading::{Cursor, Misread};
use std::collections::BTreeSet;

use super::names::Names;
use super::sequence::Sequence;
use super::words::Keyword;

/// The deepest nesting of parentheses.
pub(super) const MAX_DEPTH: usize = 50;

/// The unread rest of a rule, and the names known so far.
pub(super) struct Reader<'a> {
    pub cursor: Cursor<'a>,
    depth: usize,
    pub names: Names,
    /// The sequences in the expression that is being read.
    pub used: Vec<Sequence>,
    /// The variables that were read.
    pub variables: BTreeSet<usize>,
}

impl<'a> Reader<'a> {
    pub fn new(text: &'a str, names: Names) -> Reader<'a> {
        Reader {
            cursor: Cursor::new(text),
            depth: 0,
            names,
            used: Vec::new(),
            variables: BTreeSet::new(),
        }
    }

    /// The place of the next word or sign.
    pub fn place(&mut self) -> usize {
        self.cursor.skip_blanks();
        self.cursor.at()
    }

    /// Skips to the first of these words, or to the end.
    pub fn skip_to(&mut self, words: &[Keyword]) {
        let is_found = |word: &str| words.iter().any(|keyword| keyword.name() == word);
        while !self.is_at_end() && !is_found(self.cursor.word()) {
            let word = self.cursor.word();
            if !self.cursor.accept_word(word) || word.is_empty() {
                self.cursor.next_char();
            }
        }
    }

    pub fn is_at_end(&mut self) -> bool {
        self.cursor.peek().is_none()
    }

    /// Whether one of these signs comes next.
    pub fn is_next_one_of(&mut self, signs: &[&str]) -> bool {
        self.cursor.skip_blanks();
        let rest = self.cursor.rest();
        signs.iter().any(|sign| rest.starts_with(sign))
    }

    /// Whether a word other than the next one follows after it.
    pub fn is_second(&mut self, word: Keyword) -> bool {
        let mut cursor = self.cursor.clone();
        let first = cursor.word();
        !first.is_empty() && cursor.accept_word(first) && cursor.word() == word.name()
    }

    /// Reads this word or sign, if it is the next one.
    pub fn take(&mut self, word: &str) -> bool {
        if word.starts_with(char::is_alphabetic) {
            self.cursor.accept_word(word)
        } else {
            self.cursor.accept(word)
        }
    }

    pub fn take_word(&mut self, word: Keyword) -> bool {
        self.take(word.name())
    }

    pub fn expect(&mut self, word: &str) -> Result<(), Misread> {
        if self.take(word) {
            Ok(())
        } else {
            Err(self.unexpected(format!("`{word}`")))
        }
    }

    pub fn unexpected(&self, expected: impl Into<String>) -> Misread {
        self.cursor.misread(expected)
    }

    /// The error about what begins at an earlier place.
    pub fn misread_at(
        &self,
        at: usize,
        found: impl Into<String>,
        expected: impl Into<String>,
    ) -> Misread {
        self.cursor.misread_as(at, found, expected)
    }

    /// Reads the name of a new variable, which is not known yet.
    pub fn name(&mut self) -> Result<String, Misread> {
        let name = self.cursor.word();
        if !name.starts_with(|c: char| c.is_ascii_alphabetic()) {
            return Err(self.unexpected("the name of a variable"));
        }
        self.names.check(name)?;
        self.cursor.accept_word(name);
        Ok(name.to_owned())
    }

    /// Reads something that is nested.
    pub fn deeper<T>(
        &mut self,
        read: impl FnOnce(&mut Self) -> Result<T, Misread>,
    ) -> Result<T, Misread> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(self.unexpected(format!("parentheses at most {MAX_DEPTH} deep")));
        }
        let value = read(self);
        self.depth -= 1;
        value
    }
}
