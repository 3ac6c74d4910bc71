//! Rulesets on heaps made from codes by a session, kept as long as they are in use.

use std::collections::BTreeMap;
use std::sync::{Arc, Weak};

use chopsticks_base::player::ByPlayer;
use chopsticks_heaps::HeapCode;
use chopsticks_rulesets::DescribedRuleset;

/// The rulesets by their names, which determine the codes.
#[derive(Debug, Default)]
pub(super) struct MadeRulesets {
    known: BTreeMap<String, Weak<DescribedRuleset>>,
    /// The rulesets that are kept.
    kept: Vec<Arc<DescribedRuleset>>,
    /// Twice the number of rulesets in use when unused ones were last forgotten.
    most: usize,
}

/// The number of rulesets below which unused ones are not forgotten.
const FIRST_MOST: usize = 1_000;

impl MadeRulesets {
    /// The ruleset with this name, whose moves are those of the codes.
    pub(super) fn ruleset(
        &mut self,
        name: &str,
        codes: ByPlayer<HeapCode>,
    ) -> Arc<DescribedRuleset> {
        if let Some(known) = self.known.get(name).and_then(Weak::upgrade) {
            return known;
        }
        if self.known.len() >= self.most.max(FIRST_MOST) {
            self.known.retain(|_, known| known.strong_count() > 0);
            self.most = 2 * self.known.len();
        }
        let made = Arc::new(DescribedRuleset::on_heaps(name, codes));
        self.known.insert(name.to_owned(), Arc::downgrade(&made));
        made
    }

    /// Uses a ruleset from now on.
    pub(super) fn keep(&mut self, made: Arc<DescribedRuleset>) {
        if !self.kept.iter().any(|kept| Arc::ptr_eq(kept, &made)) {
            self.kept.push(made);
        }
    }

    /// The rulesets in use.
    pub(super) fn in_use(&self) -> impl Iterator<Item = Arc<DescribedRuleset>> {
        self.known.values().filter_map(Weak::upgrade)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unused_rulesets_are_forgotten() {
        let mut made = MadeRulesets::default();
        let mut ruleset = |name: &str| {
            let code = || HeapCode::subtraction(&[1, 2]).unwrap();
            let (left, right) = (code(), code());
            (
                made.ruleset(name, ByPlayer { left, right }),
                made.known.len(),
            )
        };
        let (kept, _) = ruleset("kept");
        for number in 0..10_000 {
            let (_, count) = ruleset(&number.to_string());
            assert!(count <= FIRST_MOST, "{count}");
        }
        assert!(Arc::ptr_eq(&kept, &ruleset("kept").0));
        assert_eq!(made.in_use().count(), 1);
    }

    #[test]
    fn a_ruleset_is_kept_once() {
        let mut made = MadeRulesets::default();
        for _ in 0..3 {
            let (left, right) = (HeapCode::none(), HeapCode::none());
            let ruleset = made.ruleset("none", ByPlayer { left, right });
            made.keep(ruleset);
        }
        assert_eq!((made.kept.len(), made.in_use().count()), (1, 1));
    }
}
