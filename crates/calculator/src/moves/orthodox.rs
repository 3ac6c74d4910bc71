//! The orthodox moves of a player, by temperature.

use std::rc::Rc;

use chopsticks_base::player::Player;
use chopsticks_cgt::game::GameId;
use chopsticks_cgt::number::Dyadic;
use chopsticks_cgt::value::{Thermograph, orthodox_temperatures};

use num_traits::One;

use super::Known;
use crate::context::Context;
use crate::error::{Done, Fault};
use crate::object::{Object, Position};

/// A range of temperatures with the positions after the moves that are orthodox in it.
pub(crate) struct OrthodoxRange {
    pub(crate) from: Dyadic,
    pub(crate) to: Dyadic,
    pub(crate) after: Vec<Rc<Position>>,
}

/// The position after a move, and the temperatures at which the move is orthodox.
type OrthodoxMove = (Rc<Position>, Vec<(Dyadic, Dyadic)>);

impl Context<'_> {
    /// The orthodox moves of a player, in ranges of temperatures from the hottest to the coldest. Moves that are orthodox at
    /// one temperature alone are left out beside others.
    ///
    /// # Errors
    /// When the position is a sum, in which the best move depends on the temperatures of the other components; when the
    /// position or an option has no short value, and at a limit.
    pub(crate) fn orthodox_moves(
        &mut self,
        position: &Rc<Position>,
        player: Player,
    ) -> Done<Vec<OrthodoxRange>> {
        let component = match position.components() {
            [] => return Ok(Vec::new()),
            [component] if component.copies.is_one() => component,
            _ => return Err(Fault::arguments("found a sum", "one position or one value")),
        };
        let part = self.part(component)?;
        let before = self.thermograph_of(&part.value)?;
        let mut moves: Vec<OrthodoxMove> = Vec::new();
        for (becomes, value) in &part.moves[player] {
            let after = self.thermograph_of(value)?;
            let found = orthodox_temperatures(&before, player, &after);
            if !found.is_empty() {
                moves.push((self.after_move(position, 0, becomes.clone()), found));
            }
        }
        Ok(ranges(&moves))
    }

    fn thermograph_of(&mut self, value: &Known<Object>) -> Done<Thermograph> {
        let value = value.as_ref().map_err(|why| match why.stopped() {
            Some(stopped) => Fault::from(stopped),
            None => Fault::NoResult(why.to_string()),
        })?;
        let game: GameId = self.short(value)?;
        let known = &mut self.caches.thermographs;
        let found = known.thermograph_within(self.arena, game, &self.budget)?;
        Ok(found.clone())
    }
}

/// The ranges between the ends of all intervals, those with equal moves joined.
fn ranges(moves: &[OrthodoxMove]) -> Vec<OrthodoxRange> {
    let intervals = moves.iter().flat_map(|(_, found)| found);
    let mut ends: Vec<&Dyadic> = intervals.flat_map(|(from, to)| [from, to]).collect();
    ends.sort_unstable();
    ends.dedup();
    // Infinitesimals and numbers with them have one temperature only.
    let pairs: Vec<[&Dyadic; 2]> = match &ends[..] {
        [only] => vec![[only, only]],
        ends => ends.windows(2).map(|pair| [pair[0], pair[1]]).collect(),
    };
    let mut ranges = Vec::<OrthodoxRange>::new();
    for [from, to] in pairs.into_iter().rev() {
        let holds =
            |(_, found): &&OrthodoxMove| found.iter().any(|(low, high)| low <= from && to <= high);
        let after: Vec<Rc<Position>> = moves
            .iter()
            .filter(holds)
            .map(|(after, _)| after.clone())
            .collect();
        let is_same = |range: &OrthodoxRange| {
            range.after.len() == after.len()
                && range
                    .after
                    .iter()
                    .zip(&after)
                    .all(|(a, b)| Rc::ptr_eq(a, b))
        };
        match ranges.last_mut().filter(|range| is_same(range)) {
            Some(range) => range.from = from.clone(),
            None => ranges.push(OrthodoxRange {
                from: from.clone(),
                to: to.clone(),
                after,
            }),
        }
    }
    ranges
}
