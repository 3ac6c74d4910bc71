//! Rulesets on heaps, by the codes of their moves, and what the moves say of larger heaps.

use chopsticks_cgt::player::ByPlayer;
use chopsticks_heaps::{HeapCode, Recurrence};

use crate::described::DescribedRuleset;
use crate::kind::RulesetKind;
use crate::tuples::Tuples;

impl DescribedRuleset {
    /// The ruleset on heaps in which each player has the moves of a code. The name identifies it: rulesets with the
    /// same name are the same.
    ///
    /// ```
    /// use chopsticks_cgt::player::ByPlayer;
    /// use chopsticks_heaps::HeapCode;
    /// use chopsticks_rulesets::DescribedRuleset;
    ///
    /// let codes = ByPlayer { left: HeapCode::read("0.3")?, right: HeapCode::read("0.33")? };
    /// let ruleset = DescribedRuleset::on_heaps("One and One or Two", codes);
    /// assert!(!ruleset.is_impartial());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn on_heaps(name: &str, codes: ByPlayer<HeapCode>) -> DescribedRuleset {
        DescribedRuleset {
            kind: RulesetKind::Heap,
            ..DescribedRuleset::from_rules(name, Tuples::from_codes(codes))
        }
    }

    /// The moves of each player on a heap; `None` if the game is a variant or is not played on heaps.
    pub fn heap_codes(&self) -> Option<ByPlayer<HeapCode>> {
        let is_of_table = self.has_moves_of_table() && !self.has_turns();
        let tuples = self.rules.tuples().filter(|_| is_of_table);
        tuples?.codes()
    }

    /// What the moves say of the values of larger heaps or numbers, so that periods are proved; `None` if positions are not
    /// single numbers, or no theorem applies.
    pub fn recurrence(&self) -> Option<Recurrence> {
        let is_known = !self.joins_components() && !self.rules.has_turns();
        self.rules.tuples().filter(|_| is_known)?.recurrence()
    }
}
