//! The check of strategies against all replies of the opponent. Only the rules are shared with the search.

use chopsticks_base::budget::{Budget, Limit, Meter, Stopped};
use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_base::walk::{self, Known};
use hashbrown::HashMap;
use thiserror::Error;

use crate::error::{LineFault, RefusedLine};
use crate::listing::ListingReader;
use crate::plain::Turn;
use crate::solver::SumSolver;
use crate::strategy::{TITLE, word};
use crate::sum::PositionSum;
use crate::term::Term;

/// A strategy that was checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Replayed {
    /// The player who moves first.
    pub first: Player,
    /// The player who wins.
    pub winner: Player,
    /// The number of sums that were played through.
    pub sums: u64,
}

/// The reason why a strategy is refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RefusedStrategy {
    /// The budget did not suffice.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// The file is wrong.
    #[error(transparent)]
    Line(#[from] RefusedLine),
    /// The strategy is for another sum.
    #[error("the strategy is for another sum")]
    OtherSum,
    /// After some moves of the opponent there is no reply, or it is not a move.
    #[error("the strategy has no legal reply in a sum that the opponent can reach")]
    NoReply,
    /// Play by the strategy can repeat, so a ruleset is not short.
    #[error("a ruleset is not short: play by the strategy can repeat a sum")]
    NotShort,
}

/// A strategy as its file states it.
struct StrategyFile {
    first: Player,
    start: Vec<Term>,
    winner: Player,
    replies: HashMap<Vec<Term>, Vec<Term>>,
}

impl SumSolver<'_> {
    /// Plays a strategy through: the winner always has a reply and no sum recurs, so the opponent is the first who
    /// cannot move.
    ///
    /// # Errors
    /// When the file is wrong, belongs to another sum, lacks a reply, or allows repetition; or when the budget is used
    /// up.
    pub fn replay(
        &mut self,
        text: &str,
        sum: &PositionSum,
        budget: &Budget<'_>,
    ) -> Result<Replayed, RefusedStrategy> {
        let strategy = self.read_strategy(text)?;
        if strategy.start != self.forms.without_pairs(sum.terms()) {
            return Err(RefusedStrategy::OtherSum);
        }
        let mut meter = Meter::new(budget);
        let start = Turn {
            sum: strategy.start.clone(),
            player: strategy.first,
        };
        // Turns that wait for those after them. If one is met again meanwhile, play can repeat forever.
        let mut opened: HashMap<Turn, Vec<Turn>> = HashMap::new();
        let mut ended = Known::default();
        walk::evaluate(&mut ended, start, &mut meter, |ended, turn| {
            let was_opened = opened.remove(turn);
            let is_opened = was_opened.is_some();
            let after = match was_opened {
                Some(after) => after,
                None => {
                    let met = ended.known().len() + opened.len() + 1;
                    budget.within(Limit::Nodes, met as u64)?;
                    self.after(turn, &strategy)?
                }
            };
            if ended.have(after.iter().cloned()) {
                return Ok(Some(()));
            }
            if is_opened {
                return Err(RefusedStrategy::NotShort);
            }
            opened.insert(turn.clone(), after);
            Ok(None)
        })?;
        Ok(Replayed {
            first: strategy.first,
            winner: strategy.winner,
            sums: ended.len() as u64,
        })
    }

    /// The sums after all moves of the opponent, or after the winner's reply.
    fn after(
        &mut self,
        turn: &Turn,
        strategy: &StrategyFile,
    ) -> Result<Vec<Turn>, RefusedStrategy> {
        let mut after = self.forms.moves(&turn.sum, turn.player);
        if turn.player == strategy.winner {
            let reply = strategy.replies.get(&turn.sum);
            after.retain(|after| Some(after) == reply);
            if after.is_empty() {
                return Err(RefusedStrategy::NoReply);
            }
        }
        let player = turn.player.opponent();
        Ok(after.into_iter().map(|sum| Turn { sum, player }).collect())
    }

    fn read_strategy(&mut self, text: &str) -> Result<StrategyFile, RefusedLine> {
        let mut listing = ListingReader::new(text, TITLE, &mut self.forms)?;
        let mut start = None;
        let mut replies = ByPlayer::<HashMap<Vec<Term>, Vec<Term>>>::default();
        while let Some((found, sums)) = listing.next()? {
            // In the file, the terms are in the order of its own numbers.
            let sums = sums.into_iter();
            let sums: Vec<Vec<Term>> = sums.map(|sum| listing.forms.without_pairs(sum)).collect();
            let player = |prefix| {
                Player::BOTH
                    .into_iter()
                    .find(|&player| word(prefix, player) == found)
            };
            match (player("first"), player("reply"), &sums[..]) {
                (Some(_), _, [_]) if start.is_some() => {
                    return Err(listing.refused(LineFault::SecondStart));
                }
                (Some(first), _, [sum]) => start = Some((first, sum.clone())),
                (_, Some(winner), [before, after]) => {
                    let replies = &mut replies[winner];
                    if replies.insert(before.clone(), after.clone()).is_some() {
                        return Err(listing.refused(LineFault::SecondReply));
                    }
                }
                _ => return Err(listing.refused(LineFault::StrategyLine)),
            }
        }
        let (first, start) = start.ok_or_else(|| listing.refused(LineFault::NoStart))?;
        let ByPlayer { left, right } = replies;
        let (winner, replies) = match (left.is_empty(), right.is_empty()) {
            (false, true) => (Player::Left, left),
            (true, false) => (Player::Right, right),
            // Without replies, only the player who moves second can have won, immediately.
            (true, true) => (first.opponent(), left),
            (false, false) => return Err(listing.refused(LineFault::BothReply)),
        };
        Ok(StrategyFile {
            first,
            start,
            winner,
            replies,
        })
    }
}
