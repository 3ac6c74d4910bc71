//! One case of a characterization: a conjunction of conditions.

use chopsticks_presburger::{Condition, Formula, Linear, Relation, write_condition};

/// Conditions on the counts of a position; the case applies where all of them hold.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Case {
    conditions: Vec<Condition>,
}

impl Case {
    /// The case with these conditions.
    pub fn new(conditions: Vec<Condition>) -> Case {
        Case { conditions }
    }

    /// An equivalent case: a count fixed by one condition is substituted in the others, and conditions on single counts
    /// come first.
    pub fn simplified(conditions: Vec<Condition>) -> Case {
        let fixed: Vec<(usize, i64)> = conditions.iter().filter_map(fixed).collect();
        let insert = |condition: &Condition| {
            let variables = condition.form.coefficients().len();
            let mut forms: Vec<Linear> = (0..variables)
                .map(|at| Linear::variable(variables, at))
                .collect();
            for &(at, value) in &fixed {
                forms[at] = Linear::constant(variables, value);
            }
            condition.substituted(&forms)
        };
        let mut simplified: Vec<Condition> = conditions
            .iter()
            .map(|condition| match self::fixed(condition) {
                Some(_) => condition.clone(),
                None => insert(condition),
            })
            .collect();
        simplified.sort_by_key(|condition| {
            let coefficients = condition.form.coefficients();
            let terms = coefficients.iter().filter(|&&c| c != 0).count();
            (terms, condition.relation != Relation::Zero)
        });
        Case::new(simplified)
    }

    /// The conditions of the case.
    pub fn conditions(&self) -> &[Condition] {
        &self.conditions
    }

    /// Whether all conditions hold for these counts.
    pub fn holds(&self, choice: &[u32]) -> bool {
        self.conditions
            .iter()
            .all(|condition| condition.holds(choice))
    }

    /// The conjunction of the conditions.
    pub fn formula(&self) -> Formula {
        Formula::conditions(&self.conditions)
    }

    /// The conditions as text, separated by commas; `0 = 0` if there are none.
    pub fn write(&self, names: &[String]) -> String {
        let texts = self.conditions.iter();
        let texts: Vec<String> = texts
            .map(|condition| write_condition(condition, names))
            .collect();
        if texts.is_empty() {
            "0 = 0".to_owned()
        } else {
            texts.join(", ")
        }
    }
}

/// The variable fixed by a condition, and its value.
fn fixed(condition: &Condition) -> Option<(usize, i64)> {
    let Condition { relation, form } = condition;
    if *relation != Relation::Zero {
        return None;
    }
    let mut terms = form
        .coefficients()
        .iter()
        .enumerate()
        .filter(|(_, c)| **c != 0);
    match (terms.next(), terms.next()) {
        (Some((at, 1)), None) => Some((at, -form.offset())),
        _ => None,
    }
}
