//! Variants: the same positions with other rights to move, as in CGSuite.

use std::fmt;

/// The way in which a variant differs from its ruleset.
///
/// ```
/// use chopsticks_cgt::player::Player;
/// use chopsticks_cgt::ruleset::Ruleset;
/// use chopsticks_rulesets::{ShippedRuleset, Variant};
///
/// let domineering = ShippedRuleset::named("domineering").ok_or("no such ruleset")?.read()?;
/// let cram = domineering.with_variant(Variant::Impartial);
/// assert_eq!(cram.name(), "Impartial Domineering");
/// assert_eq!(cram.options(&cram.position("1x2")?, Player::Left).len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Variant {
    /// Either player may make the moves of both.
    Impartial,
    /// Play ends as soon as one of the players cannot move, so that every value is dicotic.
    Dicotic,
    /// The players exchange their roles after each move.
    Twisted,
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Variant::Impartial => "Impartial",
            Variant::Dicotic => "Dicotic",
            Variant::Twisted => "Twisted",
        })
    }
}
