//! Scoring games from text.

use super::arena::{ScoringArena, ScoringGame, Side};
use super::guarantee::{NotGuaranteed, check_guarantee};
use super::scores::{Worst, worst};
use crate::budget::{Budget, Stopped};
use crate::number::Rational;
use crate::player::ByPlayer;

/// Why a text is not a guaranteed scoring game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadScoringError {
    /// Something else is expected at a place.
    #[error("at byte {at} of the scoring game: expected {expected}")]
    Unexpected {
        /// The byte, from 1 on.
        at: usize,
        /// What is expected.
        expected: &'static str,
    },
    /// A game in the text is not guaranteed.
    #[error("in the scoring game that ends at byte {at}: {reason}")]
    NotGuaranteed {
        /// The last byte of the game, from 1 on.
        at: usize,
        /// Which scores contradict.
        reason: NotGuaranteed,
    },
    /// A limit is reached.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// What is complete in a text: an atom, or a game. Canonical forms may have lost scores, so those of the text are kept.
enum Complete {
    Atom(Rational),
    Game(ScoringGame, Worst),
}

/// A game whose text is not complete.
#[derive(Default)]
struct Open {
    left: Option<Side>,
    options: Vec<ScoringGame>,
    /// The worst scores of the options of both players.
    worst: Vec<Worst>,
}

impl ScoringArena {
    /// The canonical form of the game that a text describes. A number is the game that is over with this score. `<G,H|K>` has
    /// the left options G and H and the right option K. For a player without options, `^` and a score is written.
    ///
    /// # Errors
    /// If the text describes no guaranteed game, when the arena would hold more forms than the budget allows games, or the
    /// budget asks to stop.
    pub fn read(
        &mut self,
        text: &str,
        budget: &Budget<'_>,
    ) -> Result<ScoringGame, ReadScoringError> {
        let mut reader = Reader { text, at: 0 };
        let mut around: Vec<Open> = Vec::new();
        loop {
            budget.ask()?;
            if reader.takes('<') {
                around.push(Open::default());
                continue;
            }
            let may_be_atom = around.last().is_some_and(|open| open.options.is_empty());
            let complete = if may_be_atom && reader.takes('^') {
                Complete::Atom(reader.number("a score")?)
            } else {
                let score = reader.number("a number, or a game such as <2|1> or <^0|1>")?;
                Complete::Game(self.number(&score), ByPlayer::both(score))
            };
            if let Some(game) = self.close(&mut reader, &mut around, complete, budget)? {
                return Ok(game);
            }
        }
    }

    /// Passes the signs that end sides and games; the game of the whole text if this ends it too.
    fn close(
        &mut self,
        reader: &mut Reader<'_>,
        around: &mut Vec<Open>,
        mut complete: Complete,
        budget: &Budget<'_>,
    ) -> Result<Option<ScoringGame>, ReadScoringError> {
        while let Some(mut open) = around.pop() {
            let side = match complete {
                Complete::Atom(score) => Side::Atom(score),
                Complete::Game(game, worst) => {
                    open.options.push(game);
                    open.worst.push(worst);
                    if reader.takes(',') {
                        around.push(open);
                        return Ok(None);
                    }
                    Side::Options(std::mem::take(&mut open.options))
                }
            };
            let Some(left) = open.left.take() else {
                reader.expect('|', "`,` and an option of Left, or `|`")?;
                open.left = Some(side);
                around.push(open);
                return Ok(None);
            };
            reader.expect('>', "`,` and an option of Right, or `>`")?;
            let sides = ByPlayer { left, right: side };
            let atoms = sides.as_ref().map(Side::atom);
            let worst = worst(&atoms, open.worst.iter());
            let at = reader.at;
            let refused = |reason| ReadScoringError::NotGuaranteed { at, reason };
            check_guarantee(&atoms, &worst).map_err(refused)?;
            let game = self.game(sides, budget)?.map_err(refused)?;
            complete = Complete::Game(game, worst);
        }
        reader.end()?;
        Ok(match complete {
            Complete::Game(game, _) => Some(game),
            Complete::Atom(_) => None,
        })
    }
}

/// A text, read from the beginning on.
struct Reader<'t> {
    text: &'t str,
    at: usize,
}

impl Reader<'_> {
    /// Passes a sign, if it is the next one after spaces.
    fn takes(&mut self, sign: char) -> bool {
        let rest = self.rest();
        let is_next = rest.starts_with(sign);
        if is_next {
            self.at = self.text.len() - rest.len() + sign.len_utf8();
        }
        is_next
    }

    fn rest(&self) -> &str {
        self.text[self.at..].trim_start()
    }

    fn expect(&mut self, sign: char, expected: &'static str) -> Result<(), ReadScoringError> {
        if self.takes(sign) {
            return Ok(());
        }
        Err(self.unexpected(expected))
    }

    fn end(&self) -> Result<(), ReadScoringError> {
        if self.rest().is_empty() {
            return Ok(());
        }
        Err(self.unexpected("the end of the text"))
    }

    /// A rational number, such as `-3` or `1/2`.
    fn number(&mut self, expected: &'static str) -> Result<Rational, ReadScoringError> {
        let rest = self.rest();
        let is_part = |sign: char| sign.is_ascii_digit() || sign == '-' || sign == '/';
        let length = rest.find(|sign| !is_part(sign)).unwrap_or(rest.len());
        let Ok(number) = rest[..length].parse() else {
            return Err(self.unexpected(expected));
        };
        self.at = self.text.len() - rest.len() + length;
        Ok(number)
    }

    fn unexpected(&self, expected: &'static str) -> ReadScoringError {
        let at = self.text.len() - self.rest().len() + 1;
        ReadScoringError::Unexpected { at, expected }
    }
}
