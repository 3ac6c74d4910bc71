//! The machine: executes instructions with a stack of values and a stack of calls, and never recurses for a call.

mod braces;
mod calls;
mod classes;
mod frame;
mod loops;
mod memory;
mod numbers;
mod operand;
mod operators;
mod pending_loop;
mod steps;
mod variables;

use std::rc::Rc;
use std::sync::Arc;

use chopsticks_base::raised;
use chopsticks_cgt::number::Dyadic;
use hashbrown::HashMap;

use crate::context::Context;
use crate::error::{Done, Fault, Placed, SourcePlace};
use crate::object::Object;
use crate::system::System;
use chopsticks_cgt::notation::language::{Code, Infix, Instruction, Name, Op};
use frame::Frame;
use memory::Memory;
pub(crate) use operand::Operand;

/// The variables of a session.
pub(crate) type Variables = HashMap<Name, Operand>;

/// Carries out statements.
pub(crate) struct Machine<'m, 'a> {
    pub(crate) context: &'m mut Context<'a>,
    variables: &'m mut Variables,
    values: Vec<Operand>,
    frames: Vec<Frame>,
    systems: Vec<System>,
    memory: Memory,
    /// The number of steps that are left.
    steps: u64,
    /// The number of nested operations of the table that have called functions.
    nested: u32,
}

/// The largest nesting of such calls: operations of the table call functions on the stack of the process.
const MAX_NESTED: u32 = 50;

impl<'m, 'a> Machine<'m, 'a> {
    pub(crate) fn new(
        context: &'m mut Context<'a>,
        variables: &'m mut Variables,
    ) -> Machine<'m, 'a> {
        Machine {
            steps: context.budget.steps,
            context,
            variables,
            values: Vec::new(),
            frames: Vec::new(),
            systems: Vec::new(),
            memory: Memory::default(),
            nested: 0,
        }
    }

    /// The result of a statement.
    pub(crate) fn run(&mut self, code: Rc<Code>, source: Rc<str>) -> Result<Object, Placed> {
        self.frames.push(Frame::new(code, source.clone(), false));
        match self.carried_out(0) {
            Ok(result) => Ok(result),
            Err((inside, fault)) => {
                let at = self.place(&source);
                let calls = self.calls(inside);
                // The text of the statement has only the call of a function.
                let at = if calls.is_empty() { at + inside } else { at };
                Err(Placed {
                    calls,
                    ..Placed::new(at, fault)
                })
            }
        }
    }

    /// The places of the last instructions of all frames, the innermost first; none outside of functions. `inside` is the
    /// number of bytes from the innermost place to the fault.
    fn calls(&self, inside: usize) -> Vec<SourcePlace> {
        if !self.frames.iter().any(|frame| frame.is_function) {
            return Vec::new();
        }
        // Errors are sent between threads. Few functions have many frames.
        let mut texts: Vec<(&Rc<str>, Arc<str>)> = Vec::new();
        let frames = self.frames.iter().rev().enumerate();
        let places = frames.map(|(number, frame)| {
            let instruction = frame.code.get(frame.next.saturating_sub(1));
            let at = instruction.map_or(0, |instruction| instruction.at);
            let at = at + if number == 0 { inside } else { 0 };
            let known = texts
                .iter()
                .position(|(text, _)| Rc::ptr_eq(text, &frame.source));
            let known = known.unwrap_or_else(|| {
                texts.push((&frame.source, Arc::from(&*frame.source)));
                texts.len() - 1
            });
            SourcePlace {
                at: frame.source[..at.min(frame.source.len())].chars().count(),
                source: Arc::clone(&texts[known].1),
            }
        });
        places.collect()
    }

    /// The place of the last instruction that belongs to this text.
    fn place(&self, source: &Rc<str>) -> usize {
        let mut frames = self.frames.iter().rev();
        let frame = frames.find(|frame| Rc::ptr_eq(&frame.source, source));
        let instruction = frame.and_then(|frame| frame.code.get(frame.next.saturating_sub(1)));
        instruction.map_or(0, |instruction| instruction.at)
    }

    /// [`Machine::carry_out`], where an error of a ruleset's own code is the fault.
    fn carried_out(&mut self, floor: usize) -> Result<Object, (usize, Fault)> {
        let result = raised::caught(|| self.carry_out(floor));
        result.unwrap_or_else(|error| Err((0, Fault::from_rules(error))))
    }

    /// Executes the frames above `floor`. The number in an error is the place.
    fn carry_out(&mut self, floor: usize) -> Result<Object, (usize, Fault)> {
        while self.frames.len() > floor {
            let code = self.frame().code.clone();
            let depth = self.frames.len();
            while self.frames.len() == depth {
                let frame = self.frame();
                let Some(Instruction { op, .. }) = code.get(frame.next) else {
                    self.leave_frame();
                    break;
                };
                frame.next += 1;
                self.count_step().map_err(|fault| (0, fault))?;
                match op {
                    Op::Position(text) => {
                        let position = self.context.position(text)?;
                        self.push(position);
                    }
                    op => self.step(op).map_err(|fault| (0, fault))?,
                }
            }
        }
        Ok(self.pop())
    }

    /// Ends the innermost frame, whose result is on the top of the stack.
    fn leave_frame(&mut self) {
        let key = self.frames.pop().and_then(|frame| frame.key);
        if let Some((key, result)) = key.zip(self.values.last()) {
            self.memory.remember(key, result);
        }
    }

    fn push(&mut self, object: Object) {
        let operand = self.held(object);
        self.values.push(operand);
    }

    /// An object as the machine holds it.
    fn held(&self, object: Object) -> Operand {
        Operand::new(self.context.arena, object)
    }

    /// A number as the machine holds it.
    fn held_number(&mut self, number: Dyadic) -> Operand {
        if number.is_inline() {
            Operand::Number(number)
        } else {
            Operand::Object(self.context.number(number))
        }
    }

    /// Pops the top of the stack as an object.
    fn pop(&mut self) -> Object {
        self.pop_operand().into_object(self.context.arena)
    }

    /// Pops the top of the stack. The parser emits operands before their operation, and a value for each statement.
    fn pop_operand(&mut self) -> Operand {
        self.values
            .pop()
            .expect("a value is on the stack for each operand")
    }

    fn pop_many(&mut self, count: usize) -> Vec<Object> {
        let operands = self.pop_operands(count).into_iter();
        operands
            .map(|operand| operand.into_object(self.context.arena))
            .collect()
    }

    fn pop_operands(&mut self, count: usize) -> Vec<Operand> {
        self.values.split_off(self.values.len() - count)
    }

    fn frame(&mut self) -> &mut Frame {
        self.frames
            .last_mut()
            .expect("an instruction belongs to a frame")
    }

    fn jump(&mut self, offset: isize) {
        let frame = self.frame();
        // The instruction itself has been passed.
        frame.next = (frame.next - 1).wrapping_add_signed(offset);
    }

    fn step(&mut self, op: &Op) -> Done<()> {
        let result = match op {
            // A position counts as evaluated, because its error has its own place.
            Op::Skip | Op::Position(_) => return Ok(()),
            Op::Nothing => Object::Nothing,
            Op::Number(_) | Op::Load(_) | Op::Store(_) | Op::Infix(_) => {
                return self.operand_step(op);
            }
            Op::Value(value) => self.literal(value)?,
            Op::Loopy(name) => self.loopy(name)?,
            Op::Text(text) => Object::Text(text.clone()),
            Op::Boolean(truth) => Object::Boolean(*truth),
            Op::Import(file) => {
                let imported = self.context.positions.import(file);
                Object::Ruleset(imported.map_err(Fault::of_position)?)
            }
            Op::CheckName(name) => {
                let object = self.pop();
                self.check_loopy_name(name, &object)?;
                object
            }
            Op::Drop => {
                self.pop_operand();
                return Ok(());
            }
            Op::Prefix(prefix) => {
                let operand = self.pop();
                self.prefix(*prefix, &operand)?
            }
            Op::Range => {
                let by = self.pop();
                let b = self.pop();
                let a = self.pop();
                self.range(&a, &b, by)?
            }
            Op::Game(..)
            | Op::Form(_)
            | Op::Reference(_)
            | Op::BeginBraces(_)
            | Op::BeginSystem(_)
            | Op::EndSystem(_) => return self.braces(op),
            Op::Gather(kind, count) => {
                self.count_elements(*count)?;
                let elements = self.pop_many(*count);
                self.gathered(*kind, elements)?
            }
            Op::CallName(..) | Op::Method(..) | Op::Call(_) | Op::Index | Op::Function(_) => {
                return self.call(op);
            }
            Op::Class(class) => self.define(class)?,
            Op::Jump(offset) => {
                self.jump(*offset);
                return Ok(());
            }
            Op::JumpUnless(offset) => {
                if !self.condition("the condition")? {
                    self.jump(*offset);
                }
                return Ok(());
            }
            Op::Decide(infix, offset) => {
                let truth = self.operand(*infix)?;
                if truth == (*infix == Infix::Or) {
                    self.push(Object::Boolean(truth));
                    self.jump(*offset);
                }
                return Ok(());
            }
            Op::CheckBoolean(infix) => Object::Boolean(self.operand(*infix)?),
            Op::Collect
            | Op::Yield
            | Op::Collected(_)
            | Op::Iterate(_)
            | Op::Next(..)
            | Op::Leave => return self.loop_step(op),
        };
        self.push(result);
        Ok(())
    }

    /// A step that takes and leaves numbers as they are held.
    fn operand_step(&mut self, op: &Op) -> Done<()> {
        let result = match op {
            Op::Number(number) => self.held_number(number.clone()),
            Op::Load(name) => match self.load(name)? {
                Some(operand) => operand,
                None => return Ok(()),
            },
            Op::Store(name) => self.assign(name)?,
            Op::Infix(infix) => {
                let b = self.pop_operand();
                let a = self.pop_operand();
                self.infix_of_operands(*infix, a, b)?
            }
            _ => unreachable!("no other step takes operands"),
        };
        self.values.push(result);
        Ok(())
    }
}
