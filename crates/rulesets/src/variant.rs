//! Variants: the same positions with other rights to move.

use chopsticks_base::listed;

listed! {
    /// The way in which a variant differs from its ruleset. All but the last one are as in CGSuite.
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
        Impartial = "impartial",
        /// Play ends as soon as one of the players cannot move, so that every value is dicotic.
        Dicotic = "dicotic",
        /// The players exchange their roles after each move.
        Twisted = "twisted",
        /// One player may pass once, while somebody can move.
        Pass = "pass",
    }
}

impl Variant {
    /// The variant with this name.
    pub fn named(name: &str) -> Option<Variant> {
        let mut all = Variant::ALL.into_iter();
        all.find(|variant| variant.name() == name)
    }

    /// The displayed name of the variant of a ruleset.
    pub(crate) fn name_of(self, ruleset: &str) -> String {
        match self {
            Variant::Impartial => format!("Impartial {ruleset}"),
            Variant::Dicotic => format!("Dicotic {ruleset}"),
            Variant::Twisted => format!("Twisted {ruleset}"),
            Variant::Pass => format!("{ruleset} with a Pass"),
        }
    }

    /// Whether a move in one component changes what is possible in others, so that a position is not a sum.
    pub(crate) fn joins_components(self) -> bool {
        match self {
            Variant::Impartial => false,
            Variant::Dicotic | Variant::Twisted | Variant::Pass => true,
        }
    }
}
