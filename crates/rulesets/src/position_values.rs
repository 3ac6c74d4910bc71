//! The values that the positions of a ruleset have.

use std::fmt;

use chopsticks_base::listed;

use crate::described::DescribedRuleset;

listed! {
    /// The values that the positions of a ruleset have.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum PositionValues {
        /// Short games in canonical form.
        CanonicalForms = "canonical forms",
        /// Nimbers, the canonical forms of impartial games.
        Nimbers = "nimbers",
        /// Loopy games.
        Loopy = "loopy",
        /// Nimbers or loony, without canonical forms: a player may move again, or must answer in a component.
        NimbersOrLoony = "nimbers or loony",
        /// Outcomes only: a player may move again, or must answer in a component, in play that is partizan or loopy.
        Outcomes = "outcomes",
    }
}

impl fmt::Display for PositionValues {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl DescribedRuleset {
    /// The values of its positions.
    ///
    /// ```
    /// use chopsticks_rulesets::{PositionValues, ShippedRuleset};
    ///
    /// let top_entails = ShippedRuleset::called("top-entails").ok_or("no such ruleset")?.read()?;
    /// assert_eq!(top_entails.values(), PositionValues::NimbersOrLoony);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn values(&self) -> PositionValues {
        if let Some(entailing) = self.entailing() {
            match entailing.why_no_values() {
                Some(_) => PositionValues::Outcomes,
                None => PositionValues::NimbersOrLoony,
            }
        } else if self.is_loopy() {
            PositionValues::Loopy
        } else if self.is_impartial() {
            PositionValues::Nimbers
        } else {
            PositionValues::CanonicalForms
        }
    }
}
