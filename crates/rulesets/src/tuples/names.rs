//! The names that a rule knows: those of numbers, of sequences and of helpers.

use chopsticks_base::reading::Misread;

use super::sequence::Sequence;
use super::value::Term;
use super::words::has_meaning;

/// The greatest size of a helper, and of an expression after helpers are put in.
pub(super) const MAX_SIZE: usize = 1000;

/// The variables known so far, and the helpers.
#[derive(Clone, Debug, Default)]
pub(super) struct Names {
    known: Vec<(String, Named)>,
    /// The number of variables.
    variables: usize,
    helpers: Vec<Helper>,
}

/// What a name stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Named {
    /// The variable of this number.
    Number(usize),
    Sequence(Sequence),
}

/// A number or a condition in terms of parameters, as in `small(k) = k <= n / 2`.
#[derive(Clone, Debug)]
pub(super) struct Helper {
    pub name: String,
    /// The number of its first parameter.
    pub first: usize,
    pub parameters: usize,
    pub body: Term,
}

impl Names {
    /// The number of variables, among them those of sequences.
    pub fn variables(&self) -> usize {
        self.variables
    }

    /// The names, with commas between them.
    pub fn list(&self) -> String {
        let names: Vec<&str> = self.known.iter().map(|(name, _)| &**name).collect();
        names.join(", ")
    }

    pub fn find(&self, name: &str) -> Option<Named> {
        let mut known = self.known.iter();
        Some(known.find(|(other, _)| other == name)?.1)
    }

    pub fn helper(&self, name: &str) -> Option<&Helper> {
        self.helpers.iter().find(|helper| helper.name == name)
    }

    pub fn add_helper(&mut self, helper: Helper) {
        self.helpers.push(helper);
    }

    pub fn add_number(&mut self, name: String) {
        self.known.push((name, Named::Number(self.variables)));
        self.variables += 1;
    }

    pub fn add_sequence(&mut self, name: String) -> Sequence {
        let sequence = Sequence(self.variables);
        self.known.push((name, Named::Sequence(sequence)));
        self.variables += Sequence::VARIABLES;
        sequence
    }

    /// Checks a new name.
    pub fn check(&self, name: &str) -> Result<(), Misread> {
        let is_word = name.starts_with(|c: char| c.is_ascii_alphabetic())
            && name.chars().all(|c| c.is_ascii_alphanumeric());
        let (what, expected) = if !is_word {
            (format!("\"{name}\""), "letters and digits")
        } else if has_meaning(name) {
            let found = format!("`{name}`, which has a meaning in rules");
            (found, "another name")
        } else if self.find(name).is_some() || self.helper(name).is_some() {
            (format!("`{name}` twice"), "different names")
        } else {
            return Ok(());
        };
        Err(Misread::new(format!("the variable {what}"), expected))
    }
}

impl Helper {
    /// The body for these parameters.
    pub fn with(&self, parameters: &[super::expression::Expression]) -> Result<Term, Misread> {
        self.body.replaced(self.first, parameters).within(MAX_SIZE)
    }
}
