//! Assignments to what is more than a name, as in `list[2] := x`, `x += 1` and `list.Add(x)`.

use std::ops::Range;

use super::code::{Change, Instruction, Op};
use super::fault::LanguageFault;
use super::parser::{Due, Parsed, Parser};
use super::pending::{Elements, What};
use super::token::{Infix, Name};

/// Methods whose result a variable, or an element of one, holds from then on, if it held a collection.
const RENEWING: [&str; 9] = [
    "AddAll",
    "Clear",
    "Put",
    "PutAll",
    "Remove",
    "RemoveAll",
    "RemoveAt",
    "Sort",
    "SortWith",
];

/// A variable, or an element of what it holds.
struct Target {
    name: Name,
    /// The beginning of its code.
    start: usize,
    /// The codes of the indices.
    indices: Vec<Range<usize>>,
}

impl Parser<'_> {
    /// Takes `:=`, or an operator with `=` after it, after a variable or an element of one.
    pub(super) fn assignment(&mut self, infix: Option<Infix>) -> Parsed<Due> {
        self.apply_tight_prefixes();
        let is_operand = self
            .stack
            .last()
            .is_some_and(|pending| pending.is_operator());
        let Some(target) = Target::at_end(&self.code).filter(|_| !is_operand) else {
            return Err(self.fault(LanguageFault::NoTarget));
        };
        self.check_target(&target.name)?;
        let read = self.code[target.start..].to_vec();
        let depth = target.indices.len();
        let name = self.keep_indices(target);
        if infix.is_some() {
            self.code.extend(read);
        }
        Ok(self.push(What::Change(name, depth, infix)))
    }

    /// `list.Add(x)`, `list.Update(k, x)`, `list.Sort()` and others for a variable or an element of one, whose code ends where that
    /// of the arguments begins.
    pub(super) fn change(&mut self, method: &Name, arguments: &Elements) -> Option<Op> {
        let (before, after) = self.code.split_at(arguments.first);
        let change = match (&**method, arguments.count) {
            ("Add", 1) => Some(Change::Add),
            ("Update", 2) => Some(Change::Set),
            (known, _) if RENEWING.contains(&known) => None,
            _ => return None,
        };
        if change.is_some() && matches!(after.last()?.op, Op::Named(_)) {
            return None;
        }
        let target = Target::at_end(before)?;
        let count = arguments.count;
        let arguments = self.code.split_off(arguments.first);
        let read = self.code[target.start..].to_vec();
        let depth = target.indices.len();
        let name = self.keep_indices(target);
        let op = match change {
            Some(change) => {
                let depth = depth + usize::from(change == Change::Set);
                Op::Change(change, name, depth)
            }
            None => {
                self.code.extend(read);
                Op::Renew(name, depth, method.clone(), count)
            }
        };
        self.code.extend(arguments);
        Some(op)
    }

    /// Leaves only the indices of a target in the code.
    fn keep_indices(&mut self, target: Target) -> Name {
        let read = self.code.split_off(target.start);
        let indices = target.indices.into_iter();
        let within = indices.map(|index| index.start - target.start..index.end - target.start);
        self.code
            .extend(within.flat_map(|index| read[index].to_vec()));
        target.name
    }
}

impl Target {
    /// The target whose code is at the end of this one.
    fn at_end(code: &[Instruction]) -> Option<Target> {
        let mut indices = Vec::new();
        let mut end = code.len();
        loop {
            end = end.checked_sub(1)?;
            match &code[end].op {
                Op::Load(name) => {
                    indices.reverse();
                    let (name, start) = (name.clone(), end);
                    return Some(Target {
                        name,
                        start,
                        indices,
                    });
                }
                Op::Index => {
                    let start = start_of_operand(code, end)?;
                    indices.push(start..end);
                    end = start;
                }
                _ => return None,
            }
        }
    }
}

/// The beginning of the value whose code ends here; `None` if it has conditions, loops or braces.
fn start_of_operand(code: &[Instruction], end: usize) -> Option<usize> {
    let mut missing = 1;
    let mut start = end;
    while missing > 0 {
        start = start.checked_sub(1)?;
        missing += code[start].op.operands()?;
        missing -= 1;
    }
    Some(start)
}
