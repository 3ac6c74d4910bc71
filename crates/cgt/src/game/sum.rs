//! The group of games: disjunctive sum, negative, difference and integer multiple.

use num_bigint::BigInt;
use num_traits::Signed;

use super::canonical::slices;
use super::id::GameId;
use super::{Arena, Shape};
use crate::budget::{Budget, Meter, Stopped};
use crate::player::{ByPlayer, Player};

impl Arena {
    /// The disjunctive sum g + h.
    pub fn sum(&mut self, g: GameId, h: GameId) -> GameId {
        let sum = self.sum_within(g, h, &Budget::UNLIMITED);
        sum.expect("there is no limit")
    }

    /// The disjunctive sum g + h within a budget; each pair of followers to be added counts as a position.
    ///
    /// The sums of all pairs computed so far are remembered, even if the budget does not suffice.
    ///
    /// # Errors
    /// The limit on positions or games that was exceeded, or [`Stopped::Asked`].
    pub fn sum_within(
        &mut self,
        g: GameId,
        h: GameId,
        budget: &Budget<'_>,
    ) -> Result<GameId, Stopped> {
        g.check(self.tag);
        h.check(self.tag);
        if let Some(sum) = self.known_sum(g, h) {
            return Ok(sum);
        }
        // Not `walk::evaluate`: sums that need no form would be remembered too, and the options of each sum listed twice.
        let (mut meter, mut pairs) = (Meter::new(budget), 0);
        let mut stack = vec![SumFrame::new(g, h)];
        let mut results = Vec::new();
        let mut options = ByPlayer::default();
        while let Some(frame) = stack.last_mut() {
            match self.next_part(frame) {
                Some((a, b)) => match self.known_sum(a, b) {
                    Some(sum) => results.push(sum),
                    None => stack.push(SumFrame::new(a, b)),
                },
                None => {
                    let frame = *frame;
                    stack.pop();
                    let parts = [frame.g, frame.h]
                        .map(|game| self.option_count(game))
                        .iter()
                        .sum();
                    let sum = self.sum_from_parts(frame, &mut results, &mut options);
                    self.sums.insert(self.sum_key(frame.g, frame.h), sum);
                    results.push(sum);
                    pairs += 1;
                    meter.check(pairs, self.size())?;
                    meter.count(parts)?;
                }
            }
        }
        Ok(results.pop().expect("the sum of the last pair"))
    }

    /// The sum of all the games; 0 for none.
    pub fn sum_of(&mut self, games: &[GameId]) -> GameId {
        let zero = self.zero();
        games.iter().fold(zero, |sum, &game| self.sum(sum, game))
    }

    /// The difference g − h.
    pub fn difference(&mut self, g: GameId, h: GameId) -> GameId {
        let negative = self.negative(h);
        self.sum(g, negative)
    }

    /// n · g, that is |n| copies of g, or of −g for negative n.
    pub fn multiple(&mut self, n: &BigInt, g: GameId) -> GameId {
        let multiple = self.multiple_within(n, g, &Budget::UNLIMITED);
        multiple.expect("there is no limit")
    }

    /// n · g within a budget.
    ///
    /// # Errors
    /// Those of [`Arena::sum_within`]. The budget applies to each sum separately.
    pub fn multiple_within(
        &mut self,
        n: &BigInt,
        g: GameId,
        budget: &Budget<'_>,
    ) -> Result<GameId, Stopped> {
        if let Shape::Number(x) = self.shape(g) {
            let product = x.times(n);
            return Ok(self.number(product));
        }
        let unit = if n.is_negative() { self.negative(g) } else { g };
        let mut multiple = self.zero();
        for bit in (0..n.bits()).rev() {
            multiple = self.sum_within(multiple, multiple, budget)?;
            if n.magnitude().bit(bit) {
                multiple = self.sum_within(multiple, unit, budget)?;
            }
        }
        Ok(multiple)
    }

    /// The negative −g: Left and Right exchanged throughout.
    pub fn negative(&mut self, g: GameId) -> GameId {
        g.check(self.tag);
        // Not `walk::evaluate`: the negatives are numbered like the games, without a map.
        let mut stack = vec![g];
        while let Some(&game) = stack.last() {
            let before = stack.len();
            if self.negatives[game.index()].is_none() {
                for player in Player::BOTH {
                    let missing = |id: &&GameId| self.negatives[id.index()].is_none();
                    stack.extend(self.listed(game, player).iter().filter(missing));
                }
            }
            if stack.len() == before {
                stack.pop();
                self.negate_from_options(game);
            }
        }
        self.negatives[g.index()].expect("the last to be popped")
    }

    /// Records the negative of `game`, given those of its options. The negative of a canonical form is canonical.
    fn negate_from_options(&mut self, game: GameId) {
        if self.negatives[game.index()].is_some() {
            return;
        }
        let negative = match self.shape(game) {
            Shape::Number(x) => {
                let x = -x;
                self.number(x)
            }
            Shape::Form(options) => {
                let negate = |id: &GameId| self.negatives[id.index()].expect("options go first");
                let options = options.swapped();
                let negatives = options.map(|side| side.iter().map(negate).collect());
                self.canonical_game(negatives)
            }
        };
        self.negatives[game.index()] = Some(negative);
        self.negatives[negative.index()] = Some(game);
    }

    fn sum_key(&self, g: GameId, h: GameId) -> (GameId, GameId) {
        if g.word() <= h.word() { (g, h) } else { (h, g) }
    }

    /// The sum, if no form has to be built for it. By the theorem of Sprague and Grundy, *j + *k = *(j XOR k).
    fn known_sum(&mut self, g: GameId, h: GameId) -> Option<GameId> {
        if self.negatives[g.index()] == Some(h) {
            return Some(self.zero());
        }
        if let (Some(j), Some(k)) = (self.as_nimber(g), self.as_nimber(h)) {
            return Some(self.nimber(j ^ k));
        }
        match (self.as_number(g), self.as_number(h)) {
            (Some(x), Some(y)) => {
                let sum = x + y;
                Some(self.number(sum))
            }
            (Some(x), None) if x.is_zero() => Some(h),
            (None, Some(y)) if y.is_zero() => Some(g),
            _ => self.sums.get(&self.sum_key(g, h)).copied(),
        }
    }

    /// The next of the options g^L + h, g + h^L, g^R + h, g + h^R of the frame's sum.
    ///
    /// Numbers list no options here, by number translation: {G^L | G^R} + x = {G^L + x | G^R + x}.
    fn next_part(&self, frame: &mut SumFrame) -> Option<(GameId, GameId)> {
        let mut at = frame.next;
        frame.next += 1;
        for player in Player::BOTH {
            for (moving, other) in [(frame.g, frame.h), (frame.h, frame.g)] {
                let options = self.listed(moving, player);
                match options.get(at) {
                    Some(&option) => return Some((option, other)),
                    None => at -= options.len(),
                }
            }
        }
        None
    }

    /// The number of options of both players, without those of numbers.
    fn option_count(&self, game: GameId) -> u64 {
        let counts = Player::BOTH.map(|player| self.listed(game, player).len() as u64);
        counts[0] + counts[1]
    }

    /// The frame's sum, given its options, which are the last `results`; `options` is working space.
    fn sum_from_parts(
        &mut self,
        frame: SumFrame,
        results: &mut Vec<GameId>,
        options: &mut ByPlayer<Vec<GameId>>,
    ) -> GameId {
        for player in [Player::Right, Player::Left] {
            let parts = self.listed(frame.g, player).len() + self.listed(frame.h, player).len();
            options[player].clear();
            options[player].extend(results.drain(results.len() - parts..));
        }
        if self.is_number(frame.g) || self.is_number(frame.h) {
            for player in Player::BOTH {
                self.sort_options(&mut options[player]);
            }
            return self.intern(slices(options));
        }
        let split = ByPlayer::from_fn(|player| self.listed(frame.g, player).len());
        self.simplify(options, Some(split))
    }
}

/// A sum under construction; `next` is the number of options already requested.
#[derive(Clone, Copy)]
struct SumFrame {
    g: GameId,
    h: GameId,
    next: usize,
}

impl SumFrame {
    fn new(g: GameId, h: GameId) -> SumFrame {
        SumFrame { g, h, next: 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Limit;

    /// The switches ±1 and ±2.
    fn switches(arena: &mut Arena) -> [GameId; 2] {
        [1, 2].map(|end| {
            let [left, right] = [end, -end].map(|end| vec![arena.integer(end)]);
            arena.game(ByPlayer { left, right })
        })
    }

    fn games(games: usize) -> Budget<'static> {
        Budget {
            games: games as u64,
            ..Budget::UNLIMITED
        }
    }

    #[test]
    fn a_sum_may_reach_the_limit_and_not_exceed_it() {
        let mut arena = Arena::new();
        let [g, h] = switches(&mut arena);
        for few in [0, arena.len() - 1] {
            let mut arena = Arena::new();
            let [g, h] = switches(&mut arena);
            let stopped = Stopped::at(Limit::Games, few as u64);
            assert_eq!(arena.sum_within(g, h, &games(few)), Err(stopped));
        }
        let sum = arena.sum(g, h);
        let enough = arena.len();
        for (most, found) in [(enough - 1, false), (enough, true)] {
            let mut arena = Arena::new();
            let [g, h] = switches(&mut arena);
            assert_eq!(arena.sum_within(g, h, &games(most)).is_ok(), found);
        }
        assert_eq!(arena.sum_within(g, h, &games(0)), Ok(sum));
    }

    /// ±1 + ±2, ±1 + 2, ±1 − 2, 1 ± 2 and −1 ± 2 are built; the other sums are of numbers.
    #[test]
    fn a_sum_may_take_as_many_positions_as_pairs_that_are_no_numbers() {
        for (positions, found) in [(4, false), (5, true)] {
            let mut arena = Arena::new();
            let [g, h] = switches(&mut arena);
            let budget = Budget {
                positions,
                ..Budget::UNLIMITED
            };
            assert_eq!(arena.sum_within(g, h, &budget).is_ok(), found);
        }
    }

    /// Three of the five pairs are added before the limit of two takes effect, and two on the second call.
    #[test]
    fn a_sum_that_is_stopped_goes_on_where_it_was() {
        let mut arena = Arena::new();
        let [g, h] = switches(&mut arena);
        let budget = Budget {
            positions: 2,
            ..Budget::UNLIMITED
        };
        let mut stops = 0;
        while arena.sum_within(g, h, &budget).is_err() {
            stops += 1;
        }
        assert_eq!(stops, 1);
        let asked = Budget {
            should_stop: &|| true,
            ..Budget::UNLIMITED
        };
        let sum = arena.sum(g, h);
        assert_eq!(arena.sum_within(g, sum, &asked), Err(Stopped::Asked));
    }
}
