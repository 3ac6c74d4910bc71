//! Comparison: G ≤ H by fingerprints or witnesses if possible, and otherwise by a search with an explicit stack.

use std::cmp::Ordering;
use std::convert::Infallible;

use super::arena::{Arena, Node};
use super::fingerprint::Facts;
use super::id::GameId;
use super::order_cache::Frame;
use super::stop::Stop;
use super::workspace::Entry;
use crate::budget::{Budget, Meter, Stopped};
use crate::player::Player;

/// The relation of two games: the four cases of the partial order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Relation {
    /// G < H.
    Less,
    /// G = H.
    Equal,
    /// G > H.
    Greater,
    /// G ‖ H: neither G ≤ H nor G ≥ H.
    Confused,
}

impl Relation {
    /// The relation of G to H from G ≤ H and H ≤ G.
    pub(crate) fn new(at_most: bool, at_least: bool) -> Relation {
        match (at_most, at_least) {
            (true, true) => Relation::Equal,
            (true, false) => Relation::Less,
            (false, true) => Relation::Greater,
            (false, false) => Relation::Confused,
        }
    }

    /// The sign between G and H, as it is read and printed everywhere.
    pub fn sign(self) -> &'static str {
        match self {
            Relation::Less => "<",
            Relation::Equal => "=",
            Relation::Greater => ">",
            Relation::Confused => "<>",
        }
    }

    /// The relation between "G is" and "H".
    pub fn words(self) -> &'static str {
        match self {
            Relation::Less => "less than",
            Relation::Equal => "equal to",
            Relation::Greater => "greater than",
            Relation::Confused => "confused with",
        }
    }
}

impl From<Ordering> for Relation {
    /// The relation of two games that are ordered.
    fn from(order: Ordering) -> Relation {
        match order {
            Ordering::Less => Relation::Less,
            Ordering::Equal => Relation::Equal,
            Ordering::Greater => Relation::Greater,
        }
    }
}

/// The pair g, h for which g ≤ h means that `a` is at least as good as `b` for `player`.
fn in_order<T: Copy>(player: Player, a: T, b: T) -> (T, T) {
    player.pick((b, a), (a, b))
}

/// A step of a search that is never stopped.
fn without_end() -> Result<(), Infallible> {
    Ok(())
}

impl Arena {
    /// The relation of `g` to `h`.
    pub fn compare(&mut self, g: GameId, h: GameId) -> Relation {
        Relation::new(self.le(g, h), self.le(h, g))
    }

    /// The relation of `g` to `h`, for comparisons that may take long.
    ///
    /// Answers found before an interruption are remembered, unless the cache forgets them.
    ///
    /// # Errors
    /// [`Stopped::Asked`], or the limit on seconds.
    pub fn compare_within(
        &mut self,
        g: GameId,
        h: GameId,
        budget: &Budget<'_>,
    ) -> Result<Relation, Stopped> {
        let mut meter = Meter::new(budget);
        let mut step = || meter.step();
        let at_most = self.decide(g, h, &mut step)?;
        Ok(Relation::new(at_most, self.decide(h, g, &mut step)?))
    }

    /// Whether g ≤ h.
    pub fn le(&mut self, g: GameId, h: GameId) -> bool {
        let Ok(answer) = self.decide(g, h, &mut without_end);
        answer
    }

    /// Whether g ≤ h; `step` is called before each step of a search.
    fn decide<E>(
        &mut self,
        g: GameId,
        h: GameId,
        step: &mut impl FnMut() -> Result<(), E>,
    ) -> Result<bool, E> {
        g.check(self.tag);
        h.check(self.tag);
        match self.recall(g, h) {
            Some(answer) => Ok(answer),
            None => self.search(g, h, step),
        }
    }

    /// Whether `a` is at least as good as `b` for `player`.
    pub fn at_least(&mut self, player: Player, a: GameId, b: GameId) -> bool {
        let (g, h) = in_order(player, a, b);
        self.le(g, h)
    }

    /// Whether `a` is at least as good as `b` for `player`, for comparisons that may take long.
    ///
    /// # Errors
    /// [`Stopped::Asked`], or the limit on seconds.
    pub fn at_least_within(
        &mut self,
        player: Player,
        a: GameId,
        b: GameId,
        budget: &Budget<'_>,
    ) -> Result<bool, Stopped> {
        let mut meter = Meter::new(budget);
        let (g, h) = in_order(player, a, b);
        self.decide(g, h, &mut || meter.step())
    }

    /// Whether a move of `player` from a position with the value `game` to one with the value `option` is *sensible*:
    /// at least as good as some move in the canonical form (`SensibleOptions` of CGSuite).
    ///
    /// # Errors
    /// [`Stopped::Asked`], or the limit on seconds.
    pub fn is_sensible(
        &mut self,
        player: Player,
        game: GameId,
        option: GameId,
        budget: &Budget<'_>,
    ) -> Result<bool, Stopped> {
        for kept in std::mem::take(&mut self.options(game)[player]) {
            if self.at_least_within(player, option, kept, budget)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// [`Arena::at_least`] for two different games whose facts are known.
    pub(super) fn at_least_given(&mut self, player: Player, a: &Entry, b: &Entry) -> bool {
        let (g, h) = in_order(player, a, b);
        let known = g.facts.le(&h.facts);
        known
            .or_else(|| self.recall_beyond_masks([g.id, h.id], [&g.facts, &h.facts]))
            .unwrap_or_else(|| {
                let Ok(answer) = self.search(g.id, h.id, &mut without_end);
                answer
            })
    }

    /// Whether g ≤ h, if fingerprints, stops, witnesses or the cache decide it.
    fn recall(&self, g: GameId, h: GameId) -> Option<bool> {
        if g == h {
            return Some(true);
        }
        let (a, b) = (&self.facts[g.index()], &self.facts[h.index()]);
        a.le(b).or_else(|| self.recall_beyond_masks([g, h], [a, b]))
    }

    /// Whether g ≤ h, for two different games with these facts, whose masks do not decide it.
    fn recall_beyond_masks(&self, [g, h]: [GameId; 2], facts: [&Facts; 2]) -> Option<bool> {
        if self.are_larger_nimbers([g, h], facts) {
            return Some(false);
        }
        self.by_stops(facts[0], facts[1])
            .or_else(|| self.witnesses.le(g, h))
            .or_else(|| self.order.get(g, h))
    }

    /// Whether both games are nimbers from *3 on, which have the same masks. Different nimbers are confused.
    fn are_larger_nimbers(&self, games: [GameId; 2], [a, b]: [&Facts; 2]) -> bool {
        let is_nimber = |game: GameId| matches!(self.nodes[game.index()], Node::Nimber(_));
        (a.below, a.above) == (b.below, b.above) && games.into_iter().all(is_nimber)
    }

    /// Whether g ≤ h, if their stops decide it. Both stops are monotone, and LS(g) < RS(h) implies g < h.
    fn by_stops(&self, g: &Facts, h: &Facts) -> Option<bool> {
        let (a, b) = (g.stops, h.stops);
        if a == b {
            return None;
        }
        let order = |a: Stop, b: Stop| self.compare_stops(a, b);
        if order(a.left, b.left).is_gt() || order(a.right, b.right).is_gt() {
            return Some(false);
        }
        order(a.left, b.right).is_lt().then_some(true)
    }

    /// g ≤ h exactly when no g^L ≥ h and no h^R ≤ g. Numbers list no options: by number avoidance, if one of the games is a
    /// number and the other is not, only the options of the other one matter.
    fn search<E>(
        &mut self,
        g: GameId,
        h: GameId,
        step: &mut impl FnMut() -> Result<(), E>,
    ) -> Result<bool, E> {
        let last = g.index().max(h.index());
        if self.witnesses.lack(last) {
            self.extend_witnesses(last);
            if let Some(answer) = self.witnesses.le(g, h) {
                return Ok(answer);
            }
        }
        let mut stack = std::mem::take(&mut self.order.stack);
        stack.push(Frame { g, h, next: 0 });
        let answer = self.search_from(&mut stack, step);
        stack.clear();
        self.order.stack = stack;
        answer
    }

    /// The answer for the first frame of the stack. Not `walk::evaluate`: the cache of answers forgets, and a search ends at the
    /// first option that decides.
    fn search_from<E>(
        &mut self,
        stack: &mut Vec<Frame>,
        step: &mut impl FnMut() -> Result<(), E>,
    ) -> Result<bool, E> {
        let mut answer = None;
        while let Some(&frame) = stack.last() {
            step()?;
            let verdict = match answer.take() {
                Some(true) => Ok(false),
                Some(false) => self.advance(frame, frame.next + 1),
                None if self.refuted_at_once(frame) => Ok(false),
                None => self.advance(frame, 0),
            };
            match verdict {
                Ok(holds) => {
                    self.witnesses.steps += 1;
                    self.order.insert(frame.g, frame.h, holds, self.nodes.len());
                    answer = Some(holds);
                    stack.pop();
                }
                Err((next, (g, h))) => {
                    stack.last_mut().expect("it was just there").next = next;
                    stack.push(Frame { g, h, next: 0 });
                }
            }
        }
        Ok(answer.expect("the first frame was answered last"))
    }

    /// The comparisons that would refute frame.g ≤ frame.h if they held, from number `from` on.
    fn refutations(
        &self,
        frame: Frame,
        from: usize,
    ) -> impl Iterator<Item = (GameId, GameId)> + use<'_> {
        let left = self.listed(frame.g, Player::Left);
        let right = self.listed(frame.h, Player::Right);
        let by_left = left.iter().skip(from);
        let by_right = right.iter().skip(from.saturating_sub(left.len()));
        let by_left = by_left.map(move |&option| (frame.h, option));
        by_left.chain(by_right.map(move |&option| (option, frame.g)))
    }

    /// Whether a remembered answer refutes frame.g ≤ frame.h. The two games are different.
    fn refuted_at_once(&self, frame: Frame) -> bool {
        let mut refutations = self.refutations(frame, 0);
        refutations.any(|(g, h)| self.recall(g, h) == Some(true))
    }

    /// Tries the possible refutations from number `from` on: `Ok` with the frame's answer, or `Err` with the number of a
    /// refutation and the comparison that must be searched first.
    fn advance(&self, frame: Frame, from: usize) -> Result<bool, (usize, (GameId, GameId))> {
        let mut refutations = self.refutations(frame, from).zip(from..);
        let decided = refutations.find_map(|((g, h), at)| match self.recall(g, h) {
            Some(true) => Some(Ok(false)),
            Some(false) => None,
            None => Some(Err((at, (g, h)))),
        });
        decided.unwrap_or(Ok(true))
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use num_bigint::BigInt;

    use super::*;
    use crate::player::ByPlayer;

    /// n · ↑ < (n + 1) · ↑ (*Winning Ways*, chapter 8). Fingerprints do not decide it for a large n.
    #[test]
    fn a_comparison_that_is_stopped_can_be_asked_again() {
        let mut arena = Arena::new();
        let (zero, star) = (arena.zero(), arena.nimber(1));
        let up = arena.game(ByPlayer {
            left: vec![zero],
            right: vec![star],
        });
        let [fewer, more] = [200, 201].map(|n| arena.multiple(&BigInt::from(n), up));
        let asked = Cell::new(0);
        let should_stop = || {
            asked.set(asked.get() + 1);
            true
        };
        let budget = Budget {
            should_stop: &should_stop,
            ..Budget::UNLIMITED
        };
        let stopped = arena.compare_within(fewer, more, &budget);
        assert_eq!(stopped, Err(Stopped::Asked));
        let found = arena.compare_within(fewer, more, &Budget::UNLIMITED);
        assert_eq!(found, Ok(Relation::Less));
        assert_eq!(arena.compare(more, fewer), Relation::Greater);
        assert_eq!(
            arena.compare_within(fewer, fewer, &budget),
            Ok(Relation::Equal)
        );
        assert_eq!(asked.get(), 1);
    }
}
