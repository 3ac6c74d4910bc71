//! What a kind of play says about ends.

use std::fmt::Debug;
use std::hash::Hash;

use crate::player::{ByPlayer, Player};

/// Who has the mark of an end, and which.
pub(crate) type Marks<M> = ByPlayer<Option<M>>;

/// What a kind of play says about ends: what the player to move has there, and what this is worth in sums.
pub(crate) trait Ends: Copy + Debug {
    /// What the mark of an end says.
    type Mark: Clone + Debug + Eq + Ord + Hash;

    /// What the players can reach from a form.
    type Prospects: Clone + Debug;

    /// What the players can reach from a form with these marks, whose options have these prospects.
    fn prospects(
        marks: &Marks<Self::Mark>,
        options: &ByPlayer<Vec<&Self::Prospects>>,
    ) -> Self::Prospects;

    /// The mark of the sum of two ends.
    fn sum(a: &Self::Mark, b: &Self::Mark) -> Self::Mark;

    /// The mark with the players exchanged.
    fn negative(mark: &Self::Mark) -> Self::Mark;

    /// The one of two marks that a player likes better.
    fn better(player: Player, a: Self::Mark, b: Self::Mark) -> Self::Mark;

    /// Whether a player has, beside every end of hers, at least as much at the first form as at the second one. If the player
    /// has a mark at the second one, this is the *proviso* of the order. It holds wherever the first form is at least the
    /// second one for that player.
    fn is_as_strong(
        self,
        player: Player,
        first: &Self::Prospects,
        second: &Self::Prospects,
    ) -> bool;

    /// Whether a player reaches without a mark what it gives.
    fn is_needless(self, player: Player, mark: &Self::Mark, without: &Self::Prospects) -> bool;
}
