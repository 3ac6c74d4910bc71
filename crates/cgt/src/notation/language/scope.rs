//! Labels and `pass`: which braces they refer to.

use std::collections::{BTreeSet, HashSet};
use std::rc::Rc;

use super::super::error::SyntaxFault;
use super::code::{Instruction, Label, Op};
use super::parser::{Parsed, Parser};
use super::pending::{Braces, Scope, What};
use super::token::Name;
use super::words::labels;

impl Parser<'_> {
    pub(super) fn next_number(&mut self) -> usize {
        self.numbered += 1;
        self.numbered
    }

    /// Begins a scope, unless the next braces are inside others without a function between them.
    pub(super) fn begin_scope(&mut self) -> bool {
        let mut around = self.stack.iter().rev();
        let around =
            around.find(|pending| matches!(pending.what, What::Braces(_) | What::Function(..)));
        if around.is_some_and(|pending| matches!(pending.what, What::Braces(_))) {
            return false;
        }
        // The content of braces without labels has none.
        let around = self.scopes.last();
        let has_labels =
            self.lexer.has_loopy_names() && around.is_none_or(|scope| !scope.labels.is_empty());
        let labels = if has_labels {
            labels(&self.lexer.text[self.at..]).into_iter().collect()
        } else {
            HashSet::new()
        };
        let number = self.next_number();
        self.scopes.push(Scope {
            number,
            labels,
            defined: BTreeSet::new(),
            used: BTreeSet::new(),
            has_pass: false,
        });
        true
    }

    /// Takes the label before braces that begin here.
    pub(super) fn define_label(&mut self, label: Option<&Name>) -> Parsed<()> {
        let Some((label, scope)) = label.zip(self.scopes.last_mut()) else {
            return Ok(());
        };
        if scope.defined.insert(label.clone()) {
            return Ok(());
        }
        let fault = SyntaxFault::LabelTwice(label.to_string());
        Err(self.fault(fault))
    }

    /// Ends the scope, whose code begins at `start`. If nothing refers to its games, they need no labels.
    pub(super) fn end_scope(&mut self, at: usize, start: usize, passes: Vec<Label>) {
        let Some(scope) = self.scopes.pop() else {
            return;
        };
        if scope.used.is_empty() && !scope.has_pass {
            self.code[start..].iter_mut().for_each(drop_labels);
            return;
        }
        let used = scope.used.into_iter();
        let named = used.map(|name| Label::Named(name, scope.number));
        let labels: Rc<[Label]> = named.chain(passes).collect();
        self.code[start] = Instruction {
            at,
            op: Op::BeginSystem(labels.clone()),
        };
        self.emit_at(at, Op::EndSystem(labels));
    }

    /// The label of this name in the braces around the current token.
    pub(super) fn label(&mut self, name: &Name) -> Option<Label> {
        let mut scopes = self.scopes.iter_mut().rev();
        let scope = scopes.find(|scope| scope.labels.contains(&**name))?;
        scope.used.insert(name.clone());
        Some(Label::Named(name.clone(), scope.number))
    }

    /// `pass` in the innermost braces.
    pub(super) fn pass(&mut self) -> Option<Label> {
        self.scopes.last_mut()?.has_pass = true;
        let side = self.innermost_braces().map(Braces::read_pass)?;
        Some(Label::Pass(side))
    }

    fn innermost_braces(&mut self) -> Option<&mut Braces> {
        let mut pending = self.stack.iter_mut().rev();
        pending.find_map(|pending| match &mut pending.what {
            What::Braces(braces) => Some(braces),
            _ => None,
        })
    }
}

fn drop_labels(instruction: &mut Instruction) {
    if let Op::Game(_, labels) = &mut instruction.op {
        labels.clear();
    }
}
