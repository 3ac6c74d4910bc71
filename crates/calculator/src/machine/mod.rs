//! The machine: executes instructions with a stack of values and a stack of calls, and never recurses for a call.

mod braces;
mod calls;
mod change;
mod claims;
mod classes;
mod frame;
mod import;
mod loops;
mod memory;
mod named_arguments;
mod numbers;
mod operand;
mod operators;
mod outside;
mod parameters;
mod pending_loop;
mod steps;
mod variables;

use std::rc::Rc;
use std::sync::Arc;

use chopsticks_base::budget::Limit;
use chopsticks_base::player::ByPlayer;
use chopsticks_base::raised;
use chopsticks_cgt::number::Dyadic;
use hashbrown::HashMap;

use crate::context::Context;
use crate::depth::{APPLIED, Deeper};
use crate::error::{Done, Fault, Placed, SourcePlace};
use crate::object::Object;
use crate::system::System;
use chopsticks_cgt::notation::language::{Code, Connective, Instruction, Name, Op};
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
    /// The program that is being imported.
    importing: Option<String>,
}

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
            importing: None,
        }
    }

    /// The result of a statement.
    pub(crate) fn run(&mut self, code: Rc<Code>, source: Rc<str>) -> Result<Object, Placed> {
        self.frames.push(Frame::new(code, source.clone(), false));
        self.carried_out(0).map_err(|inside| {
            let at = self.place(&source);
            let calls = self.calls(inside.at);
            // The text of the statement has only the call of a function.
            let at = if calls.is_empty() { at + inside.at } else { at };
            Placed {
                at,
                calls,
                ..inside
            }
        })
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
    fn carried_out(&mut self, floor: usize) -> Result<Object, Placed> {
        let result = raised::caught(|| self.carry_out(floor));
        result.unwrap_or_else(|error| Err(Fault::from_rules(error).into()))
    }

    /// Executes the frames above `floor`. The place in an error is within the text of the last instruction.
    fn carry_out(&mut self, floor: usize) -> Result<Object, Placed> {
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
                self.count_steps(1)?;
                self.step(op)?;
            }
        }
        Ok(self.pop())
    }

    /// Begins an operation that calls functions, or an import.
    fn apply_deeper(&self) -> Done<Deeper> {
        Deeper::begin(&APPLIED, Limit::Applied, &self.context.budget)
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

    fn push_number(&mut self, number: Dyadic) {
        let operand = self.held_number(number);
        self.values.push(operand);
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

    fn pop_sides(&mut self, counts: ByPlayer<usize>) -> ByPlayer<Vec<Object>> {
        let right = self.pop_many(counts.right);
        let left = self.pop_many(counts.left);
        ByPlayer { left, right }
    }

    fn pop_operands(&mut self, count: usize) -> Vec<Operand> {
        self.values.split_off(self.values.len() - count)
    }

    fn frame(&mut self) -> &mut Frame {
        self.frames
            .last_mut()
            .expect("an instruction belongs to a frame")
    }

    fn jump_unless(&mut self, offset: isize) -> Done<()> {
        if !self.condition("the condition")? {
            self.jump(offset);
        }
        Ok(())
    }

    /// Jumps if the truth value on the stack determines the result of `and` or `or`, which it then is; otherwise drops it.
    fn decide(&mut self, connective: Connective, offset: isize) -> Done<()> {
        let truth = self.truth(connective)?;
        if truth == (connective == Connective::Or) {
            self.push(Object::Boolean(truth));
            self.jump(offset);
        }
        Ok(())
    }

    /// Ends the function, whose result is the value on the stack.
    fn return_value(&mut self) {
        let result = self.pop_operand();
        let frame = self.frame();
        frame.next = frame.code.len();
        let floor = frame.floor;
        self.values.truncate(floor);
        self.values.push(result);
    }

    fn jump(&mut self, offset: isize) {
        let frame = self.frame();
        // The instruction itself has been passed.
        frame.next = (frame.next - 1).wrapping_add_signed(offset);
    }

    /// Pushes what an instruction computes.
    fn push_result(&mut self, compute: impl FnOnce(&mut Self) -> Done<Object>) -> Done<()> {
        let object = compute(self)?;
        self.push(object);
        Ok(())
    }

    /// Carries out an instruction. The place in an error is within the text of the instruction.
    #[inline]
    fn step(&mut self, op: &Op) -> Result<(), Placed> {
        match op {
            Op::Skip => {}
            Op::Nothing => self.push(Object::Nothing),
            Op::Number(number) => self.push_number(number.clone()),
            Op::Value(value) => self.push_result(|machine| machine.literal(value))?,
            Op::Position(text, names) => {
                let numbers = self.numbers_in_position(names)?;
                let position = self.context.position(text, &numbers)?;
                self.push(position);
            }
            Op::Loopy(name) => self.push_result(|machine| machine.loopy(name))?,
            Op::Text(text) => self.push(Object::Text(text.clone())),
            Op::Boolean(truth) => self.push(Object::Boolean(*truth)),
            Op::Import(file) => self.push_result(|machine| machine.import(file))?,
            Op::Load(name) => self.load(name)?,
            Op::Store(name) | Op::Declare(name) => self.assign(name)?,
            Op::Change(change, name, depth) => self.change(*change, name, *depth)?,
            Op::Renew(variable, depth, method, count) => {
                self.renew(variable, *depth, method, *count)?
            }
            Op::CheckName(name) => self.check_loopy_name(name)?,
            Op::Named(name) => {
                let argument = Rc::new(self.pop());
                self.push(Object::Named(name.clone(), argument));
            }
            Op::Is(class) => self.push_result(|machine| {
                let object = machine.pop();
                machine.is_of_class(&object, class).map(Object::Boolean)
            })?,
            Op::Return => self.return_value(),
            Op::Drop => drop(self.pop_operand()),
            Op::Prefix(prefix) => self.push_result(|machine| machine.prefix(*prefix))?,
            Op::Infix(infix) => self.infix(*infix)?,
            Op::Range => self.push_result(Machine::range)?,
            Op::BeginBraces(labels) => self.begin(labels),
            Op::BeginSystem(labels) => self.begin_system(labels),
            Op::EndSystem(labels) => self.end_system(labels)?,
            Op::Game(counts, labels) => {
                let options = self.pop_sides(*counts);
                self.push_result(|machine| machine.game(options, labels))?;
            }
            Op::Form(counts) => {
                let options = self.pop_sides(*counts);
                self.push_result(|machine| machine.context.form_with_options(options))?;
            }
            Op::Reference(label) => self.push_result(|machine| machine.reference(label))?,
            Op::Gather(kind, count) => self.push_result(|machine| machine.gather(*kind, *count))?,
            Op::CallName(name, count) => self.call_name(name, *count)?,
            Op::Method(name, count) => self.call_method(name, *count)?,
            Op::Call(count) => self.call_value(*count)?,
            Op::Index => self.push_result(Machine::element)?,
            Op::Function(body) => self.push_result(|machine| machine.function(body))?,
            Op::Class(class) => self.push_result(|machine| machine.define(class))?,
            Op::Jump(offset) => self.jump(*offset),
            Op::JumpUnless(offset) => self.jump_unless(*offset)?,
            Op::Decide(connective, offset) => self.decide(*connective, *offset)?,
            Op::CheckBoolean(connective) => {
                self.push_result(|machine| machine.truth(*connective).map(Object::Boolean))?
            }
            Op::Collect => self.frame().gathered.push(Vec::new()),
            Op::Yield => self.yield_result()?,
            Op::Collected(kind) => self.push_result(|machine| machine.collected(*kind))?,
            Op::Iterate(source) => self.iterate(*source)?,
            Op::Next(name, exit) => self.next_round(name, *exit)?,
            Op::Leave => self.leave(),
        }
        Ok(())
    }
}
