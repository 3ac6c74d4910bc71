//! The orthodox moves of a player, by temperature.

use std::rc::Rc;

use chopsticks_base::player::Player;
use chopsticks_cgt::game::GameId;
use chopsticks_cgt::number::Dyadic;
use chopsticks_cgt::value::{Thermograph, orthodox_temperatures};

use super::{Known, MoveQuestion};
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
    /// In a sum, the moves in all components are compared by the thermographs of the whole sum after them.
    ///
    /// # Errors
    /// When the position or an option has no short value, and at a limit.
    pub(crate) fn orthodox_moves(
        &mut self,
        position: &Rc<Position>,
        player: Player,
    ) -> Done<Vec<OrthodoxRange>> {
        let question = MoveQuestion {
            first: Some(player),
            ..MoveQuestion::default()
        };
        let analysis = self.moves(position, &question)?;
        let before = self.thermograph_of(&Object::Position(Rc::clone(position)))?;
        let mut moves: Vec<OrthodoxMove> = Vec::new();
        for choice in &analysis.moves[player] {
            let after = self.thermograph_of(known_or_fault(&choice.value)?)?;
            let found = orthodox_temperatures(&before, player, &after);
            if !found.is_empty() {
                moves.push((Rc::clone(&choice.after), found));
            }
        }
        Ok(ranges(&moves))
    }

    fn thermograph_of(&mut self, value: &Object) -> Done<Thermograph> {
        let game: GameId = self.short(value)?;
        let known = &mut self.caches.thermographs;
        let found = known.thermograph_within(self.arena, game, &self.budget)?;
        Ok(found.clone())
    }
}

/// A value that is known, or the reason why it is not.
fn known_or_fault(value: &Known<Object>) -> Done<&Object> {
    value.as_ref().map_err(|why| match why.stopped() {
        Some(stopped) => Fault::from(stopped),
        None => Fault::NoResult(why.to_string()),
    })
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
