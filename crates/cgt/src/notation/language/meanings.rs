//! The names in a statement: those to which it gives a meaning, and those whose meaning comes from outside.

use std::slice;

use super::code::{Code, Instruction, Op, Statement};
use super::token::Name;

impl Statement {
    /// The names of the variables, functions and classes to which the statement gives a meaning; the variables of its loops,
    /// too.
    pub fn defined(&self) -> impl Iterator<Item = &Name> {
        defined(&self.code)
    }

    /// The same without the variables of loops.
    pub fn changed(&self) -> impl Iterator<Item = &Name> {
        let is_of_loop = |op: &Op| matches!(op, Op::Next(..));
        let lasting = self
            .code
            .iter()
            .filter(move |instruction| !is_of_loop(&instruction.op));
        lasting.filter_map(|instruction| meant(&instruction.op))
    }

    /// The names whose meaning comes from outside, without those that are called, in the order of the text and each once.
    pub fn free_names(&self) -> Vec<&Name> {
        self.outside_names(|op| match op {
            Op::Load(name) => slice::from_ref(name),
            Op::Position(_, within) => within,
            _ => &[],
        })
    }

    /// The names that are called and whose meaning comes from outside, in the order of the text and each once.
    pub fn called_names(&self) -> Vec<&Name> {
        self.outside_names(|op| match op {
            Op::CallName(name, _) => slice::from_ref(name),
            _ => &[],
        })
    }

    /// The names among those that instructions use which have no meaning of their own.
    fn outside_names(&self, used: impl Fn(&Op) -> &[Name] + Copy) -> Vec<&Name> {
        let mut names = Vec::new();
        add_outside_names(&self.code, &[], used, &mut names);
        names
    }
}

/// The names to which instructions give a meaning.
fn defined(code: &Code) -> impl Iterator<Item = &Name> {
    code.iter().filter_map(|instruction| meant(&instruction.op))
}

/// The name to which an instruction gives a meaning.
fn meant(op: &Op) -> Option<&Name> {
    match op {
        Op::Store(name)
        | Op::Declare(name)
        | Op::Change(_, name, _)
        | Op::Renew(name, ..)
        | Op::Next(name, _) => Some(name),
        Op::Class(class) => Some(&class.name),
        _ => None,
    }
}

/// Adds the names that a code uses without a meaning of its own, or one of `known`.
fn add_outside_names<'a>(
    code: &'a Code,
    known: &[&'a Name],
    used: impl Fn(&'a Op) -> &'a [Name] + Copy,
    names: &mut Vec<&'a Name>,
) {
    let known: Vec<&Name> = known.iter().copied().chain(defined(code)).collect();
    for Instruction { op, .. } in code {
        for name in used(op) {
            if !known.contains(&name) && !names.contains(&name) {
                names.push(name);
            }
        }
        if let Op::Function(body) = op {
            let parameters = body.parameters.iter().map(|parameter| &parameter.name);
            let known: Vec<&Name> = known.iter().copied().chain(parameters).collect();
            add_outside_names(&body.code, &known, used, names);
        }
    }
}
