//! Ends under misère play: the player to move who has the mark of an end in every component has won.

use super::kind::Universe;
use super::winners::Winners;
use crate::augmented::{AugmentedArena, Draft, Ends, Form, Marks, WrittenEnds};
use crate::budget::{Meter, Stopped};
use crate::player::{ByPlayer, Player};

/// Ends under misère play, in the sums of a universe.
#[derive(Clone, Copy, Debug)]
pub(super) struct MisereEnds(pub(super) Universe);

impl Ends for MisereEnds {
    type Mark = ();
    type Prospects = Winners;

    fn prospects(marks: &Marks<()>, options: &ByPlayer<Vec<&Winners>>) -> Winners {
        Winners::of(marks.map(|mark| mark.is_some()), options)
    }

    fn sum((): &(), (): &()) {}

    fn negative((): &()) {}

    fn better(_player: Player, (): (), (): ()) {}

    /// If G ≥ H, Left also wins G moving first whenever she wins H so.
    fn is_as_strong(self, player: Player, first: &Winners, second: &Winners) -> bool {
        let wins = |winners: &Winners| winners.first[player];
        let is_strong = |winners: &Winners| winners.is_strong(self.0, player);
        (wins(first) || !wins(second)) && (is_strong(first) || !is_strong(second))
    }

    fn is_needless(self, player: Player, (): &(), without: &Winners) -> bool {
        without.is_strong(self.0, player)
    }
}

impl WrittenEnds for MisereEnds {
    /// Modulo dicots, \* is written for marks.
    fn write_marks(
        arena: &mut AugmentedArena<MisereEnds>,
        mut draft: Draft<()>,
        _meter: &mut Meter<'_>,
    ) -> Result<Draft<()>, Stopped> {
        let is_zero = draft.options.left.is_empty() && draft.options.right.is_empty();
        if arena.ends.0 == Universe::Dicot && !is_zero {
            for player in Player::BOTH {
                if draft.marks[player].take().is_some() {
                    draft.options[player].push(star(arena));
                }
            }
        }
        Ok(draft)
    }
}

/// The game without options.
pub(super) fn zero(arena: &mut AugmentedArena<MisereEnds>) -> Form {
    arena.intern_simplest(ByPlayer::default(), ByPlayer::both(Some(())))
}

/// \* = {0|0}.
pub(super) fn star(arena: &mut AugmentedArena<MisereEnds>) -> Form {
    let zero = zero(arena);
    arena.intern_simplest(ByPlayer::both(vec![zero]), ByPlayer::both(None))
}
