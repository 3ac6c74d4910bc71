//! Braces and names of loopy games: games, systems of games that refer to each other, and sets.

use chopsticks_base::player::ByPlayer;
use chopsticks_cgt::loopy::{self, LoopyFault};
use chopsticks_cgt::notation::SyntaxFault;

use super::{Done, Frame, Machine};
use crate::arithmetic;
use crate::code::{Gathered, Label, Op};
use crate::error::Fault;
use crate::object::{Items, Object};
use crate::order::{equal, sorted};
use crate::pass::Pass;
use crate::system::System;

impl Machine<'_, '_> {
    pub(super) fn loopy(&mut self, name: &str) -> Done<Object> {
        let read = loopy::read(
            name,
            self.bench.arena,
            self.bench.reading,
            &self.bench.budget,
        );
        match read {
            Ok(graph) => self.bench.loopy(graph),
            Err(loopy::LoopyReadError::Stopped(stopped)) => Err(stopped.into()),
            // The place within the name adds nothing to the place of the name.
            Err(loopy::LoopyReadError::At { fault, .. }) => Err(of_name(fault)),
        }
    }

    /// An error if the object is not the game that the name always denotes.
    pub(super) fn check_loopy_name(&mut self, name: &str, object: &Object) -> Done<()> {
        let known = self.loopy(name)?;
        match equal(self.bench, &known, object)? {
            true => Ok(()),
            false => Err(Fault::Reserved(name.to_owned())),
        }
    }

    pub(super) fn braces(&mut self, op: &Op) -> Done<()> {
        let result = match op {
            Op::Game(counts, labels) => {
                let right = self.pop_many(counts.right);
                let left = self.pop_many(counts.left);
                self.game(ByPlayer { left, right }, labels)?
            }
            Op::Reference(label) => self.reference(label)?,
            Op::BeginPasses(sides) => {
                let begun = sides.iter().map(|&side| (side, Pass::default()));
                self.frame().passes.extend(begun);
                return Ok(());
            }
            Op::BeginSystem => {
                self.systems.push(System::default());
                return Ok(());
            }
            _ => {
                let system = self.systems.pop().unwrap_or_default();
                let object = self.pop();
                system.value(self.bench, object)?
            }
        };
        self.values.push(result);
        Ok(())
    }

    fn reference(&mut self, label: &Label) -> Done<Object> {
        let frame = self.frames.last();
        let pass = frame.and_then(|frame| frame.pass(label)).cloned();
        match (self.systems.last_mut(), label, pass) {
            (Some(system), Label::Named(name), _) => Ok(system.labelled(self.bench, name)),
            (Some(system), Label::Pass(_), Some(pass)) => Ok(system.pass(self.bench, &pass)),
            _ => Err(label.outside()),
        }
    }

    fn game(&mut self, options: ByPlayer<Vec<Object>>, labels: &[Label]) -> Done<Object> {
        let mut all = options.left.iter().chain(&options.right);
        let is_open = all.any(|option| matches!(option, Object::Term(_)));
        let (mut name, mut passes) = (None, Vec::new());
        for label in labels {
            match label {
                Label::Named(label) => name = Some(label),
                Label::Pass(side) => passes.extend(self.frame().end_pass(*side)),
            }
        }
        let is_referred_to = name.is_some() || passes.iter().any(|pass| pass.get().is_some());
        match self.systems.last_mut() {
            Some(system) if is_open || is_referred_to => {
                let options = options.map(arithmetic::flattened);
                system.game(self.bench, options, name, &passes)
            }
            _ => arithmetic::game(self.bench, options),
        }
    }

    /// A list, or a set: sorted, without duplicates.
    pub(super) fn gathered(&mut self, kind: Gathered, elements: Vec<Object>) -> Done<Object> {
        match kind {
            Gathered::List => Object::list(elements),
            Gathered::Set => {
                let sorted = sorted(self.bench, elements)?;
                Ok(Object::Set(Items::new(sorted)?.into()))
            }
        }
    }
}

impl Frame {
    /// The game that `pass` means in a side.
    fn pass(&self, label: &Label) -> Option<&Pass> {
        let mut passes = self.passes.iter().rev();
        let found = passes.find(|(side, _)| *label == Label::Pass(*side));
        found.map(|(_, pass)| pass)
    }

    /// Forgets what `pass` means in a side, whose game is complete.
    fn end_pass(&mut self, side: usize) -> Option<Pass> {
        let at = self.passes.iter().rposition(|(begun, _)| *begun == side)?;
        Some(self.passes.remove(at).1)
    }
}

/// The fault of a name such as `1/4over`, in the words of the language where `/` divides.
fn of_name(fault: LoopyFault) -> Fault {
    match fault {
        LoopyFault::Short(SyntaxFault::Denominator(zeros))
            if zeros.bytes().all(|digit| digit == b'0') =>
        {
            Fault::no_result("a division by zero has no result")
        }
        fault => Fault::no_result(fault),
    }
}
