//! The winners of sums that were asked for, which a cache keeps from one run to another.

use std::collections::BTreeSet;

use chopsticks_base::budget::Budget;
use chopsticks_base::cache::Cache;
use chopsticks_cgt::solve::listed_game;

use crate::components::Components;
use crate::normal_forms::NormalForms;
use crate::term::{ComponentId, Term, TermKind};

/// The fewest sums searched for a winner that is kept: some milliseconds of work.
const FEWEST: u64 = 1_000;

/// The most followers of a value in a sum whose winner is kept.
const MAX_FOLLOWERS: usize = 1_000;

/// The answers.
const WINS: &str = "wins";
const LOSES: &str = "loses";

/// The question for a cache whether Left wins a sum moving first.
pub(crate) struct KeptWinner<'c> {
    cache: &'c dyn Cache,
    topic: String,
    question: String,
}

impl<'c> KeptWinner<'c> {
    /// The question about the sum of these terms; `None` if there is no cache, or it keeps nothing about them.
    pub fn of_sum(
        forms: &NormalForms<'_>,
        terms: &[Term],
        budget: &Budget<'c>,
    ) -> Option<KeptWinner<'c>> {
        let cache = budget.cache?;
        let components = terms.iter().filter_map(|term| term.as_component());
        let rules = components.map(|component| lasting_identity(&forms.components, component));
        let rules: Vec<&str> = rules
            .collect::<Option<BTreeSet<_>>>()?
            .into_iter()
            .collect();
        if rules.is_empty() {
            return None;
        }
        let texts = terms.iter().map(|&term| text(forms, term, &rules));
        let mut texts: Vec<String> = texts.collect::<Option<_>>()?;
        texts.sort_unstable();
        Some(KeptWinner {
            cache,
            topic: format!("winners\n{}", rules.join("\n\nand\n\n")),
            question: texts.join("\n"),
        })
    }

    /// The answer, if it is kept.
    pub fn find(&self) -> Option<bool> {
        match self.cache.kept(&self.topic).get(&self.question)?.as_str() {
            WINS => Some(true),
            LOSES => Some(false),
            _ => None,
        }
    }

    /// Keeps the answer, if it took this number of sums and that is worth it.
    pub fn keep(&self, wins: bool, sums: u64) {
        if sums >= FEWEST {
            let answer = if wins { WINS } else { LOSES };
            self.cache.keep(&self.topic, &self.question, answer);
        }
    }
}

fn lasting_identity<'r>(components: &'r Components<'_>, component: ComponentId) -> Option<&'r str> {
    let (ruleset, _) = components.text(component);
    components.rulesets()[ruleset].lasting_identity.as_deref()
}

/// A term, with the number of its ruleset among these.
fn text(forms: &NormalForms<'_>, term: Term, rules: &[&str]) -> Option<String> {
    match term.kind() {
        TermKind::Value(value) => {
            let values = &forms.values;
            let list = listed_game(&values.arena, values.game(value), MAX_FOLLOWERS)?;
            Some(format!("value {list}"))
        }
        TermKind::Component { component, negated } => {
            let (_, position) = forms.components.text(component);
            let identity = lasting_identity(&forms.components, component)?;
            let number = rules.iter().position(|&rules| rules == identity)?;
            let sign = if negated { '-' } else { '+' };
            Some(format!("{sign}{number} {position}"))
        }
    }
}
