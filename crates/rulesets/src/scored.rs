//! Rulesets whose moves carry points.

use std::ops::Deref;

use chopsticks_cgt::budget::Budget;
use chopsticks_cgt::number::Rational;
use chopsticks_cgt::player::Player;
use chopsticks_cgt::ruleset::{Ruleset, Sign};
use chopsticks_cgt::scoring::{ScoreSearch, ScoredMove, ScoredMoves};
use chopsticks_cgt::solve::SolveError;

use crate::described::DescribedRuleset;
use crate::entailing::EntailingRuleset;
use crate::longest_play::longest_play;
use crate::position::DescribedPosition;

/// The moves of a ruleset with their points; `R` is a reference to it, borrowed or counted. Where moves have none, the score stays.
///
/// ```
/// use chopsticks_cgt::budget::Budget;
/// use chopsticks_cgt::scoring::ScoreSearch;
/// use chopsticks_rulesets::{ScoredRuleset, ShippedRuleset};
///
/// let ruleset = ShippedRuleset::called("DotsAndBoxes").ok_or("no such ruleset")?.read()?;
/// let scored = ScoredRuleset(&ruleset);
/// let start = scored.components(ruleset.position("1x2")?);
/// let scores = ScoreSearch::new(scored).scores(&start, &Budget::UNLIMITED)?;
/// // The player who moves first gets no box or both.
/// assert_eq!(scores.left, -scores.right);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct ScoredRuleset<R>(pub R);

impl DescribedRuleset {
    /// Whether moves carry points.
    pub fn has_points(&self) -> bool {
        self.rules.has_points()
    }

    /// The positions to which a player can move, each with the points that the player gets.
    pub fn moves_with_points(
        &self,
        position: &DescribedPosition,
        player: Player,
    ) -> Vec<(DescribedPosition, i64)> {
        if self.has_points() {
            return EntailingRuleset(self).moves_with_points(position, player);
        }
        let options = self.options(position, player).into_iter();
        options.map(|option| (option, 0)).collect()
    }
}

impl<R: Deref<Target = DescribedRuleset>> ScoredRuleset<R> {
    /// The components of a position, each as one that stands for those with the same value.
    pub fn components(&self, position: DescribedPosition) -> Vec<DescribedPosition> {
        let parts = self.0.components(position).into_iter();
        let parts = parts.map(|part| {
            let found = self.0.representative(part.clone());
            if found.sign == Sign::Opposite {
                part
            } else {
                found.position
            }
        });
        parts.collect()
    }

    /// Fails if play from a position may continue forever, so that there may be no score.
    ///
    /// # Errors
    /// Those of [`longest_play`], and where nothing proves that play ends.
    pub fn check_that_play_ends(
        &self,
        position: &DescribedPosition,
        budget: &Budget<'_>,
    ) -> Result<(), SolveError<DescribedPosition>> {
        if self.0.always_ends() {
            return Ok(());
        }
        let endless = SolveError::OnlyOutcome("play may continue forever without a score");
        let short = self.0.short().ok_or(endless)?;
        longest_play(short, position.clone(), budget).map(|_| ())
    }
}

impl<R: Deref<Target = DescribedRuleset>> ScoredMoves for ScoredRuleset<R> {
    type Component = DescribedPosition;

    fn moves(
        &self,
        component: &DescribedPosition,
        player: Player,
    ) -> Vec<ScoredMove<DescribedPosition>> {
        let moves = self.0.moves_with_points(component, player).into_iter();
        let moves = moves.map(|(option, points)| ScoredMove {
            becomes: self.components(option),
            adds: Rational::from_integer(player.pick(points, -points).into()),
        });
        moves.collect()
    }

    fn binds(&self, component: &DescribedPosition) -> bool {
        component.binds()
    }
}

/// The score of a position if Left moves first and both play well.
///
/// # Errors
/// If play may continue forever, and at a limit.
pub(crate) fn left_score(
    ruleset: &DescribedRuleset,
    position: DescribedPosition,
    budget: &Budget<'_>,
) -> Result<Rational, SolveError<DescribedPosition>> {
    let scored = ScoredRuleset(ruleset);
    scored.check_that_play_ends(&position, budget)?;
    let start = scored.components(position);
    Ok(ScoreSearch::new(scored).score(&start, Player::Left, budget)?)
}
