//! Variants: the same positions with other rights to move, as in CGSuite.

use std::fmt;

/// The way in which a variant differs from its ruleset.
///
/// ```
/// use chopsticks_cgt::player::Player;
/// use chopsticks_cgt::ruleset::Ruleset;
/// use chopsticks_rulesets::{ShippedRuleset, Variant};
///
/// let domineering = ShippedRuleset::called("domineering").ok_or("no such ruleset")?.read()?;
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

impl Variant {
    /// All variants.
    pub const ALL: [Variant; 3] = [Variant::Impartial, Variant::Dicotic, Variant::Twisted];

    /// The name in small letters, as in a flag.
    pub fn name(self) -> &'static str {
        match self {
            Variant::Impartial => "impartial",
            Variant::Dicotic => "dicotic",
            Variant::Twisted => "twisted",
        }
    }

    /// The variant with this name.
    pub fn named(name: &str) -> Option<Variant> {
        let mut all = Variant::ALL.into_iter();
        all.find(|variant| variant.name() == name)
    }
}

impl fmt::Display for Variant {
    /// The name with a capital, as before the name of the ruleset.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}
