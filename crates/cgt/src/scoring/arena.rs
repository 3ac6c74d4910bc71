//! A store of guaranteed scoring games in canonical form.

use num_traits::Zero;

use super::ends::{ScoringEnds, number};
use super::guarantee::{NotGuaranteed, check_guarantee};
use super::scores::{Scores, worst};
use crate::augmented::{AugmentedArena, Form};
use crate::budget::{Budget, Limit, Meter, Stopped};
use crate::game::Relation;
use crate::number::Rational;
use crate::player::ByPlayer;

/// A guaranteed scoring game in canonical form, as a key into the [`ScoringArena`] that made it. Equal games have the same key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ScoringGame(pub(super) Form);

/// What a player has in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Side {
    /// No option: if the player is to move, the game is over with this score.
    Atom(Rational),
    /// These options, at least one.
    Options(Vec<ScoringGame>),
}

impl Side {
    /// The score of an atom.
    pub(super) fn atom(&self) -> Option<Rational> {
        match self {
            Side::Atom(score) => Some(score.clone()),
            Side::Options(_) => None,
        }
    }
}

/// A store of guaranteed scoring games, with what is known about them.
#[derive(Clone, Debug)]
pub struct ScoringArena {
    pub(super) augmented: AugmentedArena<ScoringEnds>,
}

impl Default for ScoringArena {
    fn default() -> ScoringArena {
        ScoringArena {
            augmented: AugmentedArena::new(ScoringEnds),
        }
    }
}

impl ScoringArena {
    /// The number s: the game that is over with this score.
    pub fn number(&mut self, score: &Rational) -> ScoringGame {
        ScoringGame(number(&mut self.augmented, score))
    }

    /// The canonical form of the game with these sides; a [`NotGuaranteed`] in the `Ok` if it is not guaranteed.
    ///
    /// # Errors
    /// When the arena would hold more forms than the budget allows games, or the budget asks to stop.
    ///
    /// # Panics
    /// If a list of options is empty.
    pub fn game(
        &mut self,
        sides: ByPlayer<Side>,
        budget: &Budget<'_>,
    ) -> Result<Result<ScoringGame, NotGuaranteed>, Stopped> {
        let marks = sides.as_ref().map(Side::atom);
        let options = sides.map(|side| match side {
            Side::Atom(_) => Vec::new(),
            Side::Options(options) => options,
        });
        let followers = options.left.iter().chain(&options.right);
        let worst = worst(&marks, followers.map(|option| &self.scores(*option).worst));
        if let Err(failure) = check_guarantee(&marks, &worst) {
            return Ok(Err(failure));
        }
        let options = options.map(|side| side.into_iter().map(|option| option.0).collect());
        let simplest = self
            .augmented
            .simplest(options, marks, &mut Meter::new(budget))?;
        budget.within(Limit::Games, self.augmented.len() as u64)?;
        Ok(Ok(ScoringGame(simplest)))
    }

    /// What the players have in the canonical form.
    pub fn sides(&self, game: ScoringGame) -> ByPlayer<Side> {
        let parts = self.augmented.options(game.0);
        let parts = parts.zip(self.augmented.marks(game.0).as_ref());
        parts.map(|(options, mark)| match mark {
            Some(score) => Side::Atom(score.clone()),
            None => Side::Options(options.iter().map(|&option| ScoringGame(option)).collect()),
        })
    }

    /// The stops: the score if each player moves first, Ls(G) for Left and Rs(G) for Right.
    pub fn stops(&self, game: ScoringGame) -> &ByPlayer<Rational> {
        &self.scores(game).stops
    }

    /// The stops with passes: the score that each player secures moving first if the opponent may pass as often as he likes,
    /// Ls\_(G) for Left and Rs^(G) for Right.
    pub fn stops_with_passes(&self, game: ScoringGame) -> &ByPlayer<Rational> {
        &self.scores(game).secured
    }

    /// The relation of two games.
    ///
    /// # Errors
    /// When the budget asks to stop.
    pub fn compare(
        &mut self,
        g: ScoringGame,
        h: ScoringGame,
        budget: &Budget<'_>,
    ) -> Result<Relation, Stopped> {
        self.augmented.compare(g.0, h.0, &mut Meter::new(budget))
    }

    /// The game with the players exchanged and the scores negated: the conjugate. Its sum with the game need not be 0.
    pub fn negative(&mut self, game: ScoringGame) -> ScoringGame {
        ScoringGame(self.augmented.negative(game.0))
    }

    /// The sum of two games.
    ///
    /// # Errors
    /// When the arena would hold more forms than the budget allows games, or the budget asks to stop.
    pub fn sum(
        &mut self,
        g: ScoringGame,
        h: ScoringGame,
        budget: &Budget<'_>,
    ) -> Result<ScoringGame, Stopped> {
        self.augmented.sum(g.0, h.0, budget).map(ScoringGame)
    }

    /// The sum of so many copies of a game, by doubling.
    ///
    /// # Errors
    /// Those of [`sum`](ScoringArena::sum).
    pub fn multiple(
        &mut self,
        game: ScoringGame,
        copies: u64,
        budget: &Budget<'_>,
    ) -> Result<ScoringGame, Stopped> {
        let mut sum = self.number(&Rational::zero());
        let (mut doubled, mut left) = (game, copies);
        while left > 0 {
            if left % 2 == 1 {
                sum = self.sum(sum, doubled, budget)?;
            }
            left /= 2;
            if left > 0 {
                doubled = self.sum(doubled, doubled, budget)?;
            }
        }
        Ok(sum)
    }

    /// The birthday: the depth of the canonical form.
    pub fn birthday(&self, game: ScoringGame) -> u64 {
        self.augmented.birthday(game.0)
    }

    /// Whether some game makes the sum with this one 0. It is then the negative.
    ///
    /// # Errors
    /// Those of [`sum`](ScoringArena::sum).
    pub fn is_invertible(
        &mut self,
        game: ScoringGame,
        budget: &Budget<'_>,
    ) -> Result<bool, Stopped> {
        let negative = self.negative(game);
        Ok(self.sum(game, negative, budget)? == self.number(&Rational::zero()))
    }

    /// The scores that the players can reach.
    pub(super) fn scores(&self, game: ScoringGame) -> &Scores {
        self.augmented.prospects(game.0)
    }
}
