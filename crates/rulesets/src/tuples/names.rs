//! The names that a rule knows: those of numbers, of sequences and of helpers.

use chopsticks_base::reading::Misread;
use toml::Spanned;

use super::parse::Reader;
use super::sequence::Sequence;
use super::term::Term;
use super::words::has_meaning;
use crate::fault::Fault;

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
    name: String,
    /// The number of its first parameter.
    first: usize,
    parameters: usize,
    body: Term,
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
        match () {
            () if !is_word => Err(Misread::new(
                format!("the variable \"{name}\""),
                "letters and digits",
            )),
            () if has_meaning(name) => Err(Misread::new(
                format!("the variable `{name}`, which has a meaning in rules"),
                "another name",
            )),
            () if self.find(name).is_some() || self.helper(name).is_some() => Err(Misread::new(
                format!("the variable `{name}` twice"),
                "different names",
            )),
            () => Ok(()),
        }
    }

    /// Adds the helpers of a list, each of which may use those before it.
    pub fn add_helpers(&mut self, texts: &[Spanned<String>]) -> Result<(), Fault> {
        for text in texts {
            let key = || format!("define \"{}\"", text.get_ref());
            let helper = Helper::read(text.get_ref(), self);
            let helper = helper.map_err(|misread| Fault::at(text, misread).of_key(key()))?;
            self.helpers.push(helper);
        }
        Ok(())
    }
}

impl Helper {
    pub fn parameters(&self) -> usize {
        self.parameters
    }

    /// Reads `name(a, b) = …`, or `name = …` without parameters.
    fn read(text: &str, names: &Names) -> Result<Helper, Misread> {
        let mut reader = Reader::new(text, names.clone());
        let name = reader.name()?;
        let first = names.variables;
        if reader.take("(") {
            loop {
                let parameter = reader.name()?;
                if parameter == name {
                    return Err(reader.unexpected("another name than that of the helper"));
                }
                reader.names.add_number(parameter);
                if !reader.take(",") {
                    break;
                }
            }
            reader.expect(")")?;
        }
        reader.expect("=")?;
        let body = reader.term()?;
        if !reader.is_at_end() {
            return Err(reader.unexpected("an operation or the end"));
        }
        Ok(Helper {
            name,
            first,
            parameters: reader.names.variables - first,
            body: body.within(MAX_SIZE)?,
        })
    }

    /// The body for these parameters.
    pub fn with(&self, parameters: &[super::expression::Expression]) -> Result<Term, Misread> {
        self.body.replaced(self.first, parameters).within(MAX_SIZE)
    }
}
