//! Reads formulas, one a line, and writes a refutation of each, one a line; `proof/compact.py` uses it.
//!
//! A formula is a list of words in front of what they are about: `all N` and `any N` before N formulas; `at-least-zero`, `zero` and
//! `even` before a form, which has the number of its variables, the constant and the coefficients. A refutation is written
//! likewise: `sum N` before N pairs of an inequality and its multiplier, `parity N` before N even forms, `odd I N` before N even
//! forms and a refutation, `choice I N` before N refutations, `sign` and `halves` before a form and two refutations.

use std::io::{BufRead, Write, stdin, stdout};
use std::str::SplitWhitespace;

use chopsticks_presburger::budget::Budget;
use chopsticks_presburger::{
    Condition, Division, Formula, Linear, Refutation, Relation, Satisfiability, refute,
};

fn main() {
    for line in stdin().lock().lines() {
        let line = line.expect("the formulas are text");
        let formula = formula(&mut line.split_whitespace());
        let answer = match refute(&formula, &Budget::UNLIMITED) {
            Ok(Satisfiability::Never(refutation)) => text(&refutation),
            Ok(Satisfiability::Holds(solution)) => panic!("the formula holds for {solution:?}"),
            Err(unsettled) => panic!("{unsettled}"),
        };
        writeln!(stdout(), "{answer}").expect("the refutations can be written");
    }
}

fn number(words: &mut SplitWhitespace<'_>) -> i64 {
    let word = words.next().expect("the line ends; expected a number");
    word.parse()
        .unwrap_or_else(|_| panic!("found {word}, expected a number"))
}

fn form(words: &mut SplitWhitespace<'_>) -> Linear {
    let variables = number(words);
    let constant = number(words);
    let coefficients = (0..variables).map(|_| number(words));
    Linear::new(coefficients.collect(), constant)
}

fn formula(words: &mut SplitWhitespace<'_>) -> Formula {
    let formulas = |words: &mut SplitWhitespace<'_>| {
        let count = number(words);
        (0..count).map(|_| formula(words)).collect()
    };
    match words.next() {
        Some("all") => Formula::All(formulas(words)),
        Some("any") => Formula::Any(formulas(words)),
        Some("at-least-zero") => Formula::Is(Condition::at_least_zero(form(words))),
        Some("zero") => Formula::Is(Condition::new(Relation::Zero, form(words))),
        Some("even") => Formula::Is(Condition::new(Relation::Even, form(words))),
        other => panic!("found {other:?}, expected a formula"),
    }
}

fn text(refutation: &Refutation) -> String {
    let numbers = |numbers: &[usize]| -> String {
        numbers.iter().map(|number| format!(" {number}")).collect()
    };
    let each = |parts: &[Refutation]| -> String {
        parts
            .iter()
            .map(|part| format!(" {}", text(part)))
            .collect()
    };
    let form = |form: &Linear| {
        let coefficients = form.coefficients().iter().map(|by| format!(" {by}"));
        let coefficients: String = coefficients.collect();
        format!(
            " {} {}{coefficients}",
            form.coefficients().len(),
            form.offset()
        )
    };
    match refutation {
        Refutation::Sum(terms) => {
            let pairs = terms
                .iter()
                .map(|(which, times)| format!(" {which} {times}"));
            format!("sum {}{}", terms.len(), pairs.collect::<String>())
        }
        Refutation::Parity(terms) => format!("parity {}{}", terms.len(), numbers(terms)),
        Refutation::Odd {
            inequality,
            by,
            then,
        } => format!(
            "odd {inequality} {}{} {}",
            by.len(),
            numbers(by),
            text(then)
        ),
        Refutation::Choice { which, each: parts } => {
            format!("choice {which} {}{}", parts.len(), each(parts))
        }
        Refutation::Division {
            form: of,
            by,
            each: parts,
        } => {
            let word = match by {
                Division::Sign => "sign",
                Division::Parity => "halves",
            };
            format!("{word}{}{}", form(of), each(&parts[..]))
        }
    }
}
