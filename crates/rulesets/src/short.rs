//! Rulesets of files in which play always ends.

use std::ops::Deref;

use chopsticks_cgt::player::Player;
use chopsticks_cgt::ruleset::{LineBoard, Representative, Ruleset, Short};

use crate::described::DescribedRuleset;
use crate::position::DescribedPosition;

/// A ruleset whose file declares that play always ends; `R` is a reference to it, borrowed or counted.
///
/// The solver detects a wrong claim when it meets a position that is its own follower.
#[derive(Clone, Copy, Debug)]
pub struct ShortRuleset<R>(pub(crate) R);

impl DescribedRuleset {
    /// The ruleset, if its file declares that play always ends, and the turn always passes.
    pub fn short(&self) -> Option<ShortRuleset<&DescribedRuleset>> {
        ShortRuleset::new(self)
    }
}

impl<R: Deref<Target = DescribedRuleset>> ShortRuleset<R> {
    /// The ruleset, if its file declares that play always ends, and the turn always passes.
    pub fn new(ruleset: R) -> Option<ShortRuleset<R>> {
        (!ruleset.is_loopy && !ruleset.has_turns()).then_some(ShortRuleset(ruleset))
    }

    /// The ruleset.
    pub fn described(&self) -> &DescribedRuleset {
        &self.0
    }
}

impl<R: Deref<Target = DescribedRuleset>> Ruleset for ShortRuleset<R> {
    type Position = DescribedPosition;

    fn options(&self, position: &DescribedPosition, player: Player) -> Vec<DescribedPosition> {
        self.0.options(position, player)
    }

    fn option_count(&self, position: &DescribedPosition, player: Player) -> usize {
        self.0.option_count(position, player)
    }

    fn components(
        &self,
        position: DescribedPosition,
    ) -> impl IntoIterator<Item = DescribedPosition> {
        self.0.components(position)
    }

    fn components_are_costly(&self, position: &DescribedPosition) -> bool {
        self.0.components_are_costly(position)
    }

    fn representative(&self, position: DescribedPosition) -> Representative<DescribedPosition> {
        self.0.representative(position)
    }

    fn lasting_identity(&self) -> Option<String> {
        self.0.lasting_identity()
    }

    fn line_board(&self, position: &DescribedPosition) -> Option<LineBoard> {
        self.0.line_board(position)
    }
}

impl<R: Deref<Target = DescribedRuleset>> Short for ShortRuleset<R> {
    fn is_proved_to_end(&self) -> bool {
        self.0.always_ends()
    }
}
