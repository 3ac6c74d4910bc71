//! Reading of words: names of loopy games, labels of braces and `pass`.

use super::error::ParseError;
use super::lexer::{Language, Lexer, Token};
use super::loopy_name::{NamedLoopy, name_at_start, star_is_added};
use crate::number::Dyadic;

impl Lexer<'_> {
    /// The name of a loopy game after this number, and the nimber after it.
    pub(super) fn loopy(&mut self, number: &Dyadic) -> Result<Option<NamedLoopy>, ParseError> {
        if self.language == Language::Short {
            return Ok(None);
        }
        let Some((length, name, is_negative)) = name_at_start(self.rest()) else {
            return Ok(None);
        };
        let (text, after) = self.rest().split_at(length);
        let is_added = star_is_added(text, after);
        let start = self.at;
        self.at += length;
        Ok(Some(NamedLoopy {
            number: number.clone(),
            name,
            is_negative,
            nimber: if is_added { self.star(start)? } else { 0 },
        }))
    }

    /// A label, `pass` or another word, in a text of loopy games. A run of `v` and its digits are arrows.
    pub(super) fn word(&mut self) -> Option<Token> {
        let rest = self.rest();
        let end = rest.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_'));
        let (word, after) = rest.split_at(end.unwrap_or(rest.len()));
        let after_arrows = word.trim_start_matches('v');
        let is_word = word.starts_with(|c: char| c.is_ascii_lowercase())
            && (after_arrows.starts_with(|c: char| c.is_ascii_alphabetic())
                || after.starts_with('{'));
        if self.language != Language::Loopy || !is_word {
            return None;
        }
        self.at += word.len();
        Some(if after.starts_with('{') {
            self.at += 1;
            Token::Label(word.to_owned())
        } else if word == "pass" {
            Token::Pass
        } else {
            Token::Word(word.to_owned())
        })
    }
}
