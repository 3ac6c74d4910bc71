//! The answer of a solver: whether a formula is satisfiable, and a satisfying assignment.

use super::clause::Lit;

/// An assignment; variables without a value are false.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Model {
    values: Vec<bool>,
}

impl Model {
    /// Whether a literal holds.
    pub fn holds(&self, literal: Lit) -> bool {
        let value = self.values.get(literal.index()).copied().unwrap_or(false);
        value == literal.is_positive()
    }
}

impl FromIterator<bool> for Model {
    fn from_iter<I: IntoIterator<Item = bool>>(values: I) -> Model {
        Model {
            values: values.into_iter().collect(),
        }
    }
}

/// The answer of a solver to a formula.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SolverAnswer {
    /// Satisfiable, with this assignment; for a quantified formula, of the outermost block.
    Holds(Option<Model>),
    /// Unsatisfiable.
    Fails,
    /// The solver does not know, or was stopped.
    Unknown,
}

impl SolverAnswer {
    /// Reads the output and the exit code of a SAT or QBF solver, in the format of the solver competitions.
    ///
    /// The exit code is 10 for a satisfiable and 20 for an unsatisfiable formula. The assignment is on the lines that
    /// begin with `v` or `V`; variables that the formula does not have are ignored. The assignment may be missing.
    pub fn read(code: Option<i32>, printed: &str, variables: usize) -> SolverAnswer {
        match code {
            Some(10) => SolverAnswer::Holds(values(printed, variables)),
            Some(20) => SolverAnswer::Fails,
            _ => SolverAnswer::Unknown,
        }
    }
}

fn values(printed: &str, variables: usize) -> Option<Model> {
    let lines = printed.lines().filter_map(|line| {
        let rest = line.strip_prefix(['v', 'V'])?;
        rest.starts_with(char::is_whitespace).then_some(rest)
    });
    let mut lines = lines.peekable();
    lines.peek()?;
    let mut values = vec![false; variables];
    let numbers = lines.flat_map(str::split_whitespace);
    let numbers = numbers.filter_map(|word| word.parse::<usize>().ok());
    // A zero ends a list, and false literals need no entry.
    for index in numbers.filter_map(|number| number.checked_sub(1)) {
        if let Some(value) = values.get_mut(index) {
            *value = true;
        }
    }
    Some(Model { values })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn output_of_solvers_is_read() {
        let printed = "c a comment\ns SATISFIABLE\nv 1 -2 3\nv -4 0\n";
        let SolverAnswer::Holds(Some(model)) = SolverAnswer::read(Some(10), printed, 5) else {
            panic!("it holds")
        };
        let values = (1..=5).map(|number| model.holds(Lit::variable(number)));
        assert_eq!(
            values.collect::<Vec<_>>(),
            [true, false, true, false, false]
        );
        let of_depqbf = "s cnf 1 3 4\nV -1 0\nV 2 0\n";
        let SolverAnswer::Holds(Some(model)) = SolverAnswer::read(Some(10), of_depqbf, 3) else {
            panic!("it holds")
        };
        assert!(model.holds(Lit::variable(2)) && model.holds(!Lit::variable(1)));
        assert_eq!(
            SolverAnswer::read(Some(10), "SATISFIABLE\n", 5),
            SolverAnswer::Holds(None)
        );
        assert_eq!(SolverAnswer::read(Some(20), "", 5), SolverAnswer::Fails);
        assert_eq!(
            SolverAnswer::read(Some(0), "s UNKNOWN\n", 5),
            SolverAnswer::Unknown
        );
        assert_eq!(SolverAnswer::read(None, "", 5), SolverAnswer::Unknown);
    }
}
