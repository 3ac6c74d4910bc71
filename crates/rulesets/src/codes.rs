//! Rulesets on heaps, by the codes of their moves.

use chopsticks_cgt::player::ByPlayer;
use chopsticks_heaps::HeapCode;

use crate::described::DescribedRuleset;
use crate::look::Looks;
use crate::rules::Rules;
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
    /// let ruleset = DescribedRuleset::on_heaps("One and One or Two".to_owned(), codes);
    /// assert!(!ruleset.is_impartial());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn on_heaps(name: String, codes: ByPlayer<HeapCode>) -> DescribedRuleset {
        DescribedRuleset {
            file_name: name.clone(),
            text: name.clone(),
            title: name.clone(),
            name,
            source: String::new(),
            about: String::new(),
            variant: None,
            is_loopy: false,
            rules: Rules::Heap(Tuples::from_codes(codes)),
            start: None,
            looks: Looks::default(),
            facts: Vec::new(),
        }
    }

    /// The moves of each player on a heap; `None` if the game is a variant or is not played on heaps.
    pub fn heap_codes(&self) -> Option<ByPlayer<HeapCode>> {
        match (&self.rules, self.variant) {
            (Rules::Heap(tuples), None) => Some(tuples.codes()),
            _ => None,
        }
    }
}
