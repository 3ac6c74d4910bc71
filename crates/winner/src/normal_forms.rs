//! Sums in normal form, and the options of components as such sums.

use chopsticks_base::player::Player;
use chopsticks_cgt::game::Arena;

use crate::components::{Components, Sums, Worth};
use crate::term::{ComponentId, Term, TermKind, ValueId, remove_pairs};
use crate::values::Values;

/// The components and values of which sums consist.
pub(crate) struct NormalForms<'a> {
    pub components: Components<'a>,
    pub values: Values,
    /// The number of positions that may be visited to find values. It grows with the search, so that they take a bounded
    /// share of the time.
    pub allowed: u64,
    /// Working space.
    scratch: Vec<ValueId>,
}

impl<'a> NormalForms<'a> {
    /// No components, and no values but 0.
    pub fn new(arena: Arena) -> NormalForms<'a> {
        NormalForms {
            components: Components::new(),
            values: Values::new(arena),
            allowed: NormalForms::MAX_POSITIONS,
            scratch: Vec::new(),
        }
    }

    /// Brings a sum into normal form: components with known values become values, pairs G − G vanish if play in G certainly
    /// ends, values are added up as long as the sums are small, and the terms are sorted.
    pub fn normalize(&mut self, sum: &mut Vec<Term>) {
        let mut values = std::mem::take(&mut self.scratch);
        values.clear();
        sum.retain_mut(|term| match term.kind() {
            TermKind::Value(value) => {
                values.push(value);
                false
            }
            TermKind::Component { component, negated } => match self.worth(component) {
                Worth::Known(value) => {
                    values.push(self.values.signed(value, negated));
                    false
                }
                _ if self.components[component].is_zero() => false,
                _ => {
                    let negated = negated && !self.components[component].is_symmetric;
                    *term = Term::component(component, negated);
                    true
                }
            },
        });
        // Were play in G endless, G − G could be a draw.
        remove_pairs(sum, |a, b| self.cancels(a, b));
        self.add_up(&mut values);
        sum.extend(values.iter().map(|&value| Term::value(value)));
        self.scratch = values;
    }

    /// Whether one component is the negative of the other, and their sum 0.
    fn cancels(&mut self, a: Term, b: Term) -> bool {
        let Some(component) = b.as_component() else {
            return false;
        };
        a.as_component() == Some(component)
            && (a != b || self.components[component].is_symmetric)
            && self.components.certainly_ends(component)
    }

    /// Adds up values as long as the sums are small, and sorts the rest.
    fn add_up(&mut self, values: &mut Vec<ValueId>) {
        values.retain(|&value| value != Values::ZERO);
        values.sort_unstable();
        let mut at = 0;
        while at < values.len() {
            let added = (at + 1..values.len())
                .find_map(|other| Some((other, self.values.sum(values[at], values[other])?)));
            match added {
                Some((other, sum)) => {
                    values.remove(other);
                    values[at] = sum;
                    if sum == Values::ZERO {
                        values.remove(at);
                    }
                    at = 0;
                }
                None => at += 1,
            }
        }
        values.sort_unstable();
    }

    /// The sum with Left and Right exchanged.
    pub fn negative(&mut self, sum: &[Term]) -> Vec<Term> {
        let negate = |&term: &Term| match term.kind() {
            TermKind::Value(value) => Term::value(self.values.negative(value)),
            TermKind::Component { component, negated } => {
                let negated = !negated && !self.components[component].is_symmetric;
                Term::component(component, negated)
            }
        };
        let mut negative: Vec<Term> = sum.iter().map(negate).collect();
        negative.sort_unstable();
        negative
    }

    /// Left's options of a term, as sums in normal form.
    pub fn left_options(&mut self, term: Term) -> Vec<Vec<Term>> {
        let (component, negated) = match term.kind() {
            TermKind::Component { component, negated } => (component, negated),
            TermKind::Value(value) => return self.values.option_terms(value, Player::Left),
        };
        let player = Player::Left.opponent_if(negated);
        if self.components[component].options[player].is_none() {
            let options = self.sums_after(component, player);
            self.components[component].options[player] = Some(Sums::new(&options));
        }
        let options = self.components[component].options[player].iter();
        let mut options: Vec<Vec<Term>> = options
            .flat_map(|options| options.iter().map(<[Term]>::to_vec))
            .collect();
        if negated {
            for option in &mut options {
                *option = self.negative(option);
            }
        }
        options
    }

    /// The options of a component for a player as sums in normal form, without dominated values.
    fn sums_after(&mut self, component: ComponentId, player: Player) -> Vec<Vec<Term>> {
        let mut options = self.components.parts_of_options(component, player);
        options.iter_mut().for_each(|option| self.normalize(option));
        options.sort_unstable();
        options.dedup();
        self.remove_dominated(&mut options, player);
        options
    }

    /// Removes options that are values and no better than others.
    fn remove_dominated(&mut self, options: &mut Vec<Vec<Term>>, player: Player) {
        let value = |option: &Vec<Term>| match option[..] {
            [] => Some(Values::ZERO),
            [term] => term.as_value(),
            _ => None,
        };
        let mut values: Vec<ValueId> = options.iter().filter_map(value).collect();
        let all = values.clone();
        values.retain(|&v| {
            !all.iter()
                .any(|&other| other != v && self.values.at_least(player, other, v))
        });
        options.retain(|option| value(option).is_none_or(|v| values.contains(&v)));
    }
}

#[cfg(test)]
mod tests {
    use chopsticks_cgt::ruleset::{Ruleset, Short};

    use super::*;
    use crate::error::NoPosition;
    use crate::rules::{NamedRules, Rules};

    /// A counter that either player can lower by 1, so its value is 0 or *.
    #[derive(Clone, Copy)]
    struct Countdown;

    impl Ruleset for Countdown {
        type Position = u32;

        fn options(&self, &count: &u32, _: Player) -> Vec<u32> {
            count.checked_sub(1).into_iter().collect()
        }
    }

    impl Short for Countdown {}

    /// Whether the value of the countdown from this number is found.
    fn is_evaluated(forms: &mut NormalForms<'_>, count: u32) -> bool {
        let terms = forms.components.read(0, &count.to_string());
        let mut sum = terms.expect("a number is a position");
        forms.normalize(&mut sum);
        sum.iter().all(|term| term.as_value().is_some())
    }

    /// The work on values is bounded; a search allows more of it.
    #[test]
    fn values_are_found_as_long_as_the_work_on_them_is_allowed() {
        let mut forms = NormalForms::new(Arena::new());
        let rules = NamedRules {
            name: "countdown".to_owned(),
            identity: String::new(),
            ruleset: Countdown,
            read: Box::new(|text| {
                text.parse()
                    .map_err(|_| NoPosition("expected a number".to_owned()))
            }),
        };
        forms.components.add_ruleset(Rules::new(rules));
        assert!(!is_evaluated(&mut forms, 10_000));
        // The work allowed at the beginning is used up.
        assert!(!is_evaluated(&mut forms, 12));
        forms.allowed += 100;
        assert!(is_evaluated(&mut forms, 11));
        assert!(!is_evaluated(&mut forms, 6_000));
    }
}
