//! A complete strategy of the winner, written as a file.

use std::cmp::Reverse;

use chopsticks_base::budget::{Budget, Limit, Meter};
use chopsticks_base::player::Player;
use hashbrown::HashSet;

use crate::error::Undecided;
use crate::listing::Listing;
use crate::plain::Turn;
use crate::solver::SumSolver;
use crate::sum::PositionSum;
use crate::term::Term;

/// The first line of a strategy.
pub(crate) const TITLE: &str = "chopsticks strategy 1";

/// A sum, and the sum after a move.
pub(crate) type Step = (Vec<Term>, Vec<Term>);

/// All moves that occur when the winner follows a strategy.
pub(crate) struct Play {
    pub winner: Player,
    /// The sum before the first move.
    pub start: Vec<Term>,
    /// The winner's reply to each sum, in a reproducible order.
    pub replies: Vec<Step>,
    /// The moves of the opponent.
    pub moves: Vec<Step>,
}

/// A winner's reply to every move of the opponent.
#[derive(Clone, Debug)]
pub struct SumStrategy {
    /// The player who wins.
    pub winner: Player,
    /// The number of sums for which there is a reply.
    pub replies: u64,
    /// The file, for [`SumSolver::replay`].
    pub text: String,
}

impl SumSolver<'_> {
    /// A strategy for the player who wins the sum if `first` moves first. Every sum in it counts as a node.
    ///
    /// # Errors
    /// When the budget is used up, or play can repeat.
    pub fn strategy(
        &mut self,
        sum: &PositionSum,
        first: Player,
        budget: &Budget<'_>,
    ) -> Result<SumStrategy, Undecided> {
        let Play {
            winner,
            start,
            replies,
            ..
        } = self.play(sum, first, budget)?;
        let mut listing = Listing::new(TITLE, &mut self.forms);
        listing.line(&word("first", first), &[&start]);
        for (sum, reply) in &replies {
            listing.line(&word("reply", winner), &[sum, reply]);
        }
        Ok(SumStrategy {
            winner,
            replies: replies.len() as u64,
            text: listing.finish(),
        })
    }

    /// What is played if the winner follows a strategy and `first` moves first.
    ///
    /// # Errors
    /// Those of [`SumSolver::strategy`].
    pub(crate) fn play(
        &mut self,
        sum: &PositionSum,
        first: Player,
        budget: &Budget<'_>,
    ) -> Result<Play, Undecided> {
        let wins_first = self.wins_first(sum, first, budget)?;
        let winner = first.opponent_if(!wins_first);
        let start = self.forms.without_pairs(sum.terms());
        let mut meter = Meter::new(budget);
        let (mut replies, mut answered) = (Vec::new(), Vec::new());
        let mut met = HashSet::new();
        let mut waiting = vec![Turn {
            sum: start.clone(),
            player: first,
        }];
        while let Some(turn) = waiting.pop() {
            if !met.insert(turn.clone()) {
                continue;
            }
            let Turn { sum, player } = turn;
            meter.step()?;
            budget.within(Limit::Nodes, met.len() as u64)?;
            let moves = self.forms.moves(&sum, player);
            if player != winner {
                for after in moves {
                    answered.push((sum.clone(), after.clone()));
                    waiting.push(Turn {
                        sum: after,
                        player: winner,
                    });
                }
                continue;
            }
            // A position without terms is won by the player who is not to move.
            let reply = self.winning(moves, winner, &met, budget)?;
            replies.push((sum, reply.clone()));
            waiting.push(Turn {
                sum: reply,
                player: winner.opponent(),
            });
        }
        Ok(Play {
            winner,
            start,
            replies,
            moves: answered,
        })
    }

    /// A winning move, preferably to a sum met before.
    fn winning(
        &mut self,
        mut moves: Vec<Vec<Term>>,
        winner: Player,
        met: &HashSet<Turn>,
        budget: &Budget<'_>,
    ) -> Result<Vec<Term>, Undecided> {
        let opponent = winner.opponent();
        moves.sort_by_key(|after| {
            let is_met = met.contains(&Turn {
                sum: after.clone(),
                player: opponent,
            });
            (Reverse(is_met), after.len())
        });
        for after in moves {
            if !self.wins_terms(after.clone(), opponent, budget)? {
                return Ok(after);
            }
        }
        Err(Undecided::NotShort)
    }
}

/// A word of the file with the name of a player.
pub(crate) fn word(word: &str, player: Player) -> String {
    format!("{word}-{}", player.word())
}
