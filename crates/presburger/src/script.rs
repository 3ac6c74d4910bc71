//! Questions about formulas as SMT-LIB 2 scripts, for solvers such as z3 and cvc5.

use std::fmt::Write as _;

use super::{Condition, Formula, Linear, Relation};

/// The question whether a formula has no solution in natural numbers.
#[derive(Clone, Debug)]
pub struct Question {
    /// The name, which the script prints before the solver's answer. It has no quotation marks.
    pub name: String,
    /// The formula, which is expected to have no solution.
    pub formula: Formula,
}

/// A script that asks the questions one after another. For each it prints the name, and then `unsat` if the formula has no
/// solution in natural numbers, or `sat` if it has one. The lines of `comments` come first.
pub fn write_script(comments: &str, names: &[String], questions: &[Question]) -> String {
    let mut script = String::new();
    for line in comments.lines() {
        let _ = writeln!(script, "; {line}");
    }
    // Parities are remainders by a constant, which solvers count as linear.
    script.push_str("(set-logic QF_LIA)\n");
    for name in names {
        let _ = writeln!(script, "(declare-const {name} Int)\n(assert (>= {name} 0))");
    }
    for question in questions {
        let formula = write_formula(&question.formula, names);
        let _ = writeln!(
            script,
            "(echo \"{}\")\n(push 1)\n(assert {formula})\n(check-sat)\n(pop 1)",
            question.name
        );
    }
    script
}

fn write_formula(formula: &Formula, names: &[String]) -> String {
    let joined = |operator: &str, parts: &[Formula], none: &str| match parts {
        [] => none.to_owned(),
        [only] => write_formula(only, names),
        _ => {
            let parts: Vec<String> = parts
                .iter()
                .map(|part| write_formula(part, names))
                .collect();
            format!("({operator} {})", parts.join(" "))
        }
    };
    match formula {
        Formula::Is(condition) => write_condition(condition, names),
        Formula::Not(inner) => format!("(not {})", write_formula(inner, names)),
        Formula::All(parts) => joined("and", parts, "true"),
        Formula::Any(parts) => joined("or", parts, "false"),
    }
}

fn write_condition(condition: &Condition, names: &[String]) -> String {
    let form = write_form(&condition.form, names);
    match condition.relation {
        Relation::NotNegative => format!("(>= {form} 0)"),
        Relation::Zero => format!("(= {form} 0)"),
        Relation::Odd => format!("(= (mod {form} 2) 1)"),
        Relation::Even => format!("(= (mod {form} 2) 0)"),
    }
}

fn write_form(form: &Linear, names: &[String]) -> String {
    let coefficients = form.coefficients().iter().zip(names);
    let mut terms: Vec<String> = coefficients
        .filter(|(coefficient, _)| **coefficient != 0)
        .map(|(&coefficient, name)| match coefficient {
            1 => name.clone(),
            _ => format!("(* {} {name})", write_number(coefficient)),
        })
        .collect();
    if form.offset() != 0 || terms.is_empty() {
        terms.push(write_number(form.offset()));
    }
    match terms.as_slice() {
        [only] => only.clone(),
        _ => format!("(+ {})", terms.join(" ")),
    }
}

fn write_number(number: i64) -> String {
    if number < 0 {
        format!("(- {})", number.unsigned_abs())
    } else {
        number.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::super::read_condition;
    use super::*;

    /// By the grammar and the theories of SMT-LIB 2.6: a negative number is an application of minus, and a sum, a
    /// conjunction and a disjunction have at least two parts.
    #[test]
    fn formulas_in_the_syntax_of_smt_lib() {
        let names = ["x", "y"].map(String::from).to_vec();
        let is = |text| Formula::Is(read_condition(text, &names).unwrap());
        let formula = Formula::All(vec![
            is("x - 2*y >= 1"),
            Formula::Any(vec![is("x odd"), is("y = 0")]).negated(),
            Formula::Any(vec![]),
            Formula::Any(vec![is("0 >= 0")]),
        ]);
        assert_eq!(
            write_formula(&formula, &names),
            "(and (>= (+ x (* (- 2) y) (- 1)) 0) (not (or (= (mod x 2) 1) (= y 0))) false (>= 0 0))"
        );
    }

    #[test]
    fn a_script_asks_each_question_by_itself() {
        let names = vec!["x".to_owned()];
        let question = Question {
            name: "half".to_owned(),
            formula: Formula::zero(Linear::new(vec![2], -1)),
        };
        assert_eq!(
            write_script("why\nand how", &names, &[question]),
            "; why\n; and how\n(set-logic QF_LIA)\n(declare-const x Int)\n(assert (>= x 0))\n\
             (echo \"half\")\n(push 1)\n(assert (= (+ (* 2 x) (- 1)) 0))\n(check-sat)\n(pop 1)\n"
        );
    }
}
