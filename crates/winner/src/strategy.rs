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

/// A sum, and the sum after the winner's reply.
type Reply = (Vec<Term>, Vec<Term>);

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
        let winner = if self.wins_first(sum, first, budget)? {
            first
        } else {
            first.opponent()
        };
        let start = self.forms.without_pairs(sum.terms());
        let replies = self.replies(&start, first, winner, budget)?;
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

    /// The replies of the winner, in a reproducible order.
    fn replies(
        &mut self,
        start: &[Term],
        first: Player,
        winner: Player,
        budget: &Budget<'_>,
    ) -> Result<Vec<Reply>, Undecided> {
        let mut meter = Meter::new(budget);
        let mut replies: Vec<Reply> = Vec::new();
        let mut met = HashSet::new();
        let mut waiting = vec![Turn {
            sum: start.to_vec(),
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
                let replied = |sum| Turn {
                    sum,
                    player: winner,
                };
                waiting.extend(moves.into_iter().map(replied));
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
        Ok(replies)
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
