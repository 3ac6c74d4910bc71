//! Scoring games from text.

use chopsticks_base::message::quoted;
use chopsticks_base::reading::{Cursor, Misread};

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
    #[error("in the scoring game, {0}")]
    Misread(#[from] Misread),
    /// A game in the text is not guaranteed.
    #[error("in the scoring game that ends at character {at}: {reason}")]
    NotGuaranteed {
        /// The last character of the game, from 1 on.
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
        let mut cursor = Cursor::new(text);
        let mut around: Vec<Open> = Vec::new();
        loop {
            budget.ask()?;
            if cursor.accept("<") {
                around.push(Open::default());
                continue;
            }
            let may_be_atom = around.last().is_some_and(|open| open.options.is_empty());
            let complete = if may_be_atom && cursor.accept("^") {
                Complete::Atom(number(&mut cursor, "a score")?)
            } else {
                let score = number(&mut cursor, "a number, or a game such as <2|1> or <^0|1>")?;
                Complete::Game(self.number(&score), ByPlayer::both(score))
            };
            if let Some(game) = self.close(&mut cursor, &mut around, complete, budget)? {
                return Ok(game);
            }
        }
    }

    /// Passes the signs that end sides and games; the game of the whole text if this ends it too.
    fn close(
        &mut self,
        cursor: &mut Cursor<'_>,
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
                    if cursor.accept(",") {
                        around.push(open);
                        return Ok(None);
                    }
                    Side::Options(std::mem::take(&mut open.options))
                }
            };
            let Some(left) = open.left.take() else {
                expect(cursor, "|", "`,` and an option of Left, or `|`")?;
                open.left = Some(side);
                around.push(open);
                return Ok(None);
            };
            expect(cursor, ">", "`,` and an option of Right, or `>`")?;
            let sides = ByPlayer { left, right: side };
            let atoms = sides.as_ref().map(Side::atom);
            let worst = worst(&atoms, open.worst.iter());
            let at = cursor.since(0).chars().count();
            let refused = |reason| ReadScoringError::NotGuaranteed { at, reason };
            check_guarantee(&atoms, &worst).map_err(refused)?;
            let game = self.game(sides, budget)?.map_err(refused)?;
            complete = Complete::Game(game, worst);
        }
        if cursor.peek().is_some() {
            return Err(cursor.misread("the end of the text").into());
        }
        Ok(match complete {
            Complete::Game(game, _) => Some(game),
            Complete::Atom(_) => None,
        })
    }
}

/// Passes a sign.
fn expect(cursor: &mut Cursor<'_>, sign: &str, expected: &str) -> Result<(), Misread> {
    if cursor.accept(sign) {
        Ok(())
    } else {
        Err(cursor.misread(expected))
    }
}

/// Reads a rational number, such as `-3` or `1/2`.
fn number(cursor: &mut Cursor<'_>, expected: &str) -> Result<Rational, Misread> {
    cursor.skip_blanks();
    let mut ahead = cursor.clone();
    let text = ahead.take_while(|sign| sign.is_ascii_digit() || sign == '-' || sign == '/');
    if text.is_empty() {
        return Err(cursor.misread(expected));
    }
    let refused = |_| cursor.misread_as(cursor.at(), format!("`{}`", quoted(text)), expected);
    let number = text.parse().map_err(refused)?;
    *cursor = ahead;
    Ok(number)
}
