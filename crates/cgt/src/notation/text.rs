//! Texts under construction: the pieces of a value in the order in which they are written.

use std::borrow::Cow;

use num_bigint::BigUint;
use thiserror::Error;

use super::constructor::TOWER;
use super::name::{MAX_BARS, Name};
use super::named::Named;
use super::style::Style;
use super::symbols;
use crate::number::Dyadic;
use crate::player::{ByPlayer, Player};

/// The text is longer than the caller's limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the text of the value exceeds the limit of {limit} bytes")]
pub struct TooLong {
    /// The limit, in bytes.
    pub limit: usize,
}

/// The place of a game in the text.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
    /// Among other options, or the whole text: braces are written.
    Listed,
    /// The only option of its side: braces are omitted, and the number of bars shows the level.
    Alone,
    /// Directly after ±: braces are written, and a sum of several parts needs parentheses.
    Switched,
}

/// A piece of text that is not written yet.
pub(crate) enum Piece<G> {
    Sign(Cow<'static, str>),
    Game(G, Place),
}

/// A text under construction.
pub(crate) struct Text<G> {
    pub(crate) style: Style,
    pub(crate) limit: usize,
    pub(crate) written: String,
    /// The pieces not written yet, last piece first.
    pub(crate) to_come: Vec<Piece<G>>,
}

impl<G: Copy> Text<G> {
    /// A text in this style, of at most `limit` bytes, that consists of this one pending game.
    pub(crate) fn new(style: Style, limit: usize, game: G) -> Text<G> {
        Text {
            style,
            limit,
            written: String::new(),
            to_come: vec![Piece::Game(game, Place::Listed)],
        }
    }

    pub(crate) fn push(&mut self, piece: &str) -> Result<(), TooLong> {
        let piece = &*self.style.marked(piece);
        if piece.len() > self.limit - self.written.len() {
            return Err(TooLong { limit: self.limit });
        }
        self.written.push_str(piece);
        Ok(())
    }

    pub(super) fn push_named(&mut self, name: &Name<G>, place: Place) -> Result<(), TooLong> {
        match name {
            Name::Uptimal(named) => {
                let grouped = named.has_several_parts() && place == Place::Switched;
                self.in_parentheses(grouped, |text| text.push_uptimal(named))
            }
            Name::Tiny { player, number, of } => {
                self.in_parentheses(place == Place::Switched, |text| {
                    text.expect_number(number)?;
                    text.expect_number(of)?;
                    text.push(&symbols::tiny(text.style, *player, number, of))
                })
            }
            Name::Switch(options) => {
                self.push_switch(options);
                Ok(())
            }
            Name::Tower {
                owner,
                base,
                right,
                steps,
            } => {
                self.push_tower(*owner, [*base, *right], steps, place);
                Ok(())
            }
            Name::Braces { options, bars } => {
                let braced = place != Place::Alone || *bars == MAX_BARS;
                self.push_braces(options, *bars, braced);
                Ok(())
            }
        }
    }

    pub(super) fn in_parentheses(
        &mut self,
        needed: bool,
        push: impl FnOnce(&mut Text<G>) -> Result<(), TooLong>,
    ) -> Result<(), TooLong> {
        self.push(if needed { "(" } else { "" })?;
        push(self)?;
        self.push(if needed { ")" } else { "" })
    }

    pub(super) fn push_uptimal(&mut self, named: &Named) -> Result<(), TooLong> {
        self.expect_number(&named.number)?;
        self.push(&symbols::named(self.style, named))
    }

    /// Stops before a number is converted to decimal if the text would certainly be too long: k bits give more than
    /// (k − 1) · 3/10 digits.
    pub(super) fn expect_number(&self, x: &Dyadic) -> Result<(), TooLong> {
        let bits = x.numerator().bits().max(u64::from(x.exponent()) + 1);
        let digits = bits.saturating_sub(1) / 10 * 3;
        match usize::try_from(digits) {
            Ok(digits) if digits <= self.limit - self.written.len() => Ok(()),
            _ => Err(TooLong { limit: self.limit }),
        }
    }

    pub(super) fn push_switch(&mut self, options: &[G]) {
        if let [option] = options {
            self.to_come.push(Piece::Game(*option, Place::Switched));
        } else {
            self.to_come.push(sign(self.style.close_brace()));
            self.push_side(options);
            self.to_come.push(sign(self.style.open_brace()));
        }
        self.to_come.push(sign(self.style.plus_minus()));
    }

    fn push_tower(&mut self, owner: Player, [base, right]: [G; 2], steps: &BigUint, place: Place) {
        let (open, close) = match (owner, place) {
            (Player::Left, _) => ("", ""),
            (Player::Right, Place::Switched) => ("(-", ")"),
            (Player::Right, Place::Listed | Place::Alone) => ("-", ""),
        };
        let pieces = [
            sign(open),
            Piece::Sign(Cow::Owned(TOWER.open(self.style))),
            Piece::Game(base, Place::Listed),
            sign(","),
            Piece::Game(right, Place::Listed),
            Piece::Sign(Cow::Owned(format!(",{steps})"))),
            sign(close),
        ];
        self.to_come.extend(pieces.into_iter().rev());
    }

    pub(crate) fn push_braces(&mut self, options: &ByPlayer<Vec<G>>, bars: usize, braced: bool) {
        let braces = [self.style.open_brace(), self.style.close_brace()];
        self.push_between(if braced { braces } else { ["", ""] }, options, bars);
    }

    /// The options of both players between two brackets.
    pub(crate) fn push_between(
        &mut self,
        [open, close]: [&'static str; 2],
        options: &ByPlayer<Vec<G>>,
        bars: usize,
    ) {
        self.to_come.push(sign(close));
        self.push_side(&options.right);
        self.to_come.push(sign(self.style.bars(bars)));
        self.push_side(&options.left);
        self.to_come.push(sign(open));
    }

    pub(super) fn push_side(&mut self, options: &[G]) {
        let place = match (self.style, options) {
            (Style::Braces, _) | (_, [_, _, ..]) => Place::Listed,
            _ => Place::Alone,
        };
        for (at, &option) in options.iter().enumerate().rev() {
            self.to_come.push(Piece::Game(option, place));
            self.to_come.push(sign(if at > 0 { "," } else { "" }));
        }
    }
}

/// A piece that is always the same.
pub(super) fn sign<G>(sign: &'static str) -> Piece<G> {
    Piece::Sign(Cow::Borrowed(sign))
}
