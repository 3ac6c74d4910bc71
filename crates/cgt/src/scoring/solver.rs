//! The values of games whose moves carry points, each component once.

use std::fmt;

use chopsticks_base::walk::{self, Known};

use super::arena::{ScoringArena, ScoringGame, Side};
use super::guarantee::NotGuaranteed;
use super::moves::{ScoredMove, ScoredMoves};
use crate::budget::{Budget, Limit, Meter, Stopped};
use crate::player::ByPlayer;

/// Why a game whose moves carry points has no value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoScoringValue<C> {
    /// A follower of the component is not guaranteed.
    NotGuaranteed(C, NotGuaranteed),
    /// A limit is reached.
    Stopped(Stopped),
}

impl<C> From<Stopped> for NoScoringValue<C> {
    fn from(stopped: Stopped) -> NoScoringValue<C> {
        NoScoringValue::Stopped(stopped)
    }
}

/// Evaluates components to scoring games, and remembers them.
pub struct ScoringSolver<R: ScoredMoves> {
    rules: R,
    known: Known<R::Component, ScoringGame>,
}

impl<R: ScoredMoves> fmt::Debug for ScoringSolver<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ScoringSolver")
            .field("known", &self.known.len())
            .finish_non_exhaustive()
    }
}

impl<R: ScoredMoves> ScoringSolver<R> {
    /// A solver that has evaluated nothing yet.
    pub fn new(rules: R) -> ScoringSolver<R> {
        ScoringSolver {
            rules,
            known: Known::default(),
        }
    }

    /// The value of a component: its moves to G that add p to the score are options G + p, and a player who cannot move has the
    /// atom with the score of the end.
    ///
    /// # Errors
    /// If some follower is not guaranteed, and at a limit of the budget.
    pub fn value(
        &mut self,
        component: R::Component,
        arena: &mut ScoringArena,
        budget: &Budget<'_>,
    ) -> Result<ScoringGame, NoScoringValue<R::Component>> {
        let (rules, mut meter) = (&self.rules, Meter::new(budget));
        let value = walk::evaluate(&mut self.known, component, &mut meter, |known, part| {
            budget.within(Limit::Positions, known.size())?;
            let moves = ByPlayer::from_fn(|player| rules.moves(part, player));
            let all = moves.left.iter().chain(&moves.right);
            if !known.have(all.flat_map(|one| one.becomes.iter().cloned())) {
                return Ok(None);
            }
            let sides = ByPlayer::try_from_fn(|player| {
                if moves[player].is_empty() {
                    return Ok(Side::Atom(rules.end(part, player)));
                }
                let options = moves[player].iter();
                let options = options.map(|one| option(arena, one, known.known(), budget));
                Ok::<_, Stopped>(Side::Options(options.collect::<Result<_, _>>()?))
            })?;
            match arena.game(sides, budget)? {
                Ok(game) => Ok(Some(game)),
                Err(reason) => Err(NoScoringValue::NotGuaranteed(part.clone(), reason)),
            }
        });
        value.copied()
    }
}

/// The option to which a move leads, if the values of its components are known.
fn option<C: Eq + std::hash::Hash>(
    arena: &mut ScoringArena,
    one: &ScoredMove<C>,
    known: &Known<C, ScoringGame>,
    budget: &Budget<'_>,
) -> Result<ScoringGame, Stopped> {
    let mut option = arena.number(&one.adds);
    for part in &one.becomes {
        option = arena.sum(option, known[part], budget)?;
    }
    Ok(option)
}
