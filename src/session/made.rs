//! Rulesets made from parameters by a session, kept as long as they are in use.

use std::collections::BTreeMap;
use std::sync::{Arc, Weak};

use chopsticks_rulesets::{BoxedError, DescribedRuleset};

/// The rulesets by their names, which determine them.
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
    /// The ruleset with this name, as `make` makes it of the name.
    ///
    /// # Errors
    /// Those of `make`.
    pub(super) fn ruleset(
        &mut self,
        name: &str,
        make: &dyn Fn(&str) -> Result<DescribedRuleset, BoxedError>,
    ) -> Result<Arc<DescribedRuleset>, BoxedError> {
        if let Some(known) = self.known.get(name).and_then(Weak::upgrade) {
            return Ok(known);
        }
        if self.known.len() >= self.most.max(FIRST_MOST) {
            self.known.retain(|_, known| known.strong_count() > 0);
            self.most = 2 * self.known.len();
        }
        let made = Arc::new(make(name)?);
        self.known.insert(name.to_owned(), Arc::downgrade(&made));
        Ok(made)
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
    use chopsticks_base::player::ByPlayer;
    use chopsticks_heaps::HeapCode;

    use super::*;

    /// A ruleset in which a player takes these numbers.
    fn taking(name: &str, taken: &[u64]) -> Result<DescribedRuleset, BoxedError> {
        let code = HeapCode::subtraction(taken)?;
        Ok(DescribedRuleset::on_heaps(name, ByPlayer::both(code)))
    }

    #[test]
    fn unused_rulesets_are_forgotten() {
        let mut made = MadeRulesets::default();
        let mut ruleset = |name: &str| {
            let ruleset = made.ruleset(name, &|name| taking(name, &[1, 2]));
            (ruleset.unwrap(), made.known.len())
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
            let ruleset = made.ruleset("none", &|name| taking(name, &[]));
            made.keep(ruleset.unwrap());
        }
        assert_eq!((made.kept.len(), made.in_use().count()), (1, 1));
    }
}
