//! The machine: carries out instructions with a stack of values and a stack of calls, and never recurses for a call.

mod braces;
mod calls;
mod loops;
mod pending_loop;
mod steps;

use std::rc::Rc;

use chopsticks_base::player::Player;
use chopsticks_cgt::notation::{Expression, ParseError, ReadError, SyntaxFault};
use hashbrown::HashMap;

use crate::arithmetic;
use crate::bench::Bench;
use crate::code::{Code, Instruction, Label, Op};
use crate::error::{Fault, Placed};
use crate::loopy;
use crate::names::hint;
use crate::object::{Function, Object};
use crate::order;
use crate::reference::Reference;
use crate::ruleset;
use crate::system::System;
use crate::table;
use crate::tall;
use crate::token::{Infix, Name, Prefix};
use pending_loop::Loop;

/// The variables of a session.
pub(crate) type Variables = HashMap<Name, Object>;

/// A statement or a function that is being carried out.
struct Frame {
    code: Rc<Code>,
    source: Rc<str>,
    /// The next instruction.
    next: usize,
    locals: Vec<(Name, Object)>,
    /// What labels and `pass` mean in the braces that are not complete.
    labels: HashMap<Label, Rc<Reference>>,
    /// Whether labels or `pass` of braces around the call can occur in it. Then its braces are a part of those.
    is_open: bool,
    loops: Vec<Loop>,
    /// The results gathered by the comprehensions that are open.
    gathered: Vec<Vec<Object>>,
    is_function: bool,
}

/// Carries out statements.
pub(crate) struct Machine<'m, 'a> {
    pub(crate) bench: &'m mut Bench<'a>,
    variables: &'m mut Variables,
    values: Vec<Object>,
    frames: Vec<Frame>,
    systems: Vec<System>,
    /// The number of steps that are left.
    steps: u64,
    limits: Limits,
    /// How many operations of the table have called functions within each other.
    nested: u32,
}

/// The limits on a statement.
#[derive(Clone, Copy)]
pub(crate) struct Limits {
    /// The number of instructions.
    pub(crate) steps: u64,
    /// The number of calls within each other.
    pub(crate) depth: u64,
}

/// Operations of the table call functions on the stack of the process, so only this many may be within each other.
const MOST_NESTED: u32 = 50;

type Done<T> = Result<T, Fault>;

impl<'m, 'a> Machine<'m, 'a> {
    pub(crate) fn new(
        bench: &'m mut Bench<'a>,
        variables: &'m mut Variables,
        limits: Limits,
    ) -> Machine<'m, 'a> {
        Machine {
            bench,
            variables,
            values: Vec::new(),
            frames: Vec::new(),
            systems: Vec::new(),
            steps: limits.steps,
            limits,
            nested: 0,
        }
    }

    /// The result of a statement.
    pub(crate) fn run(&mut self, code: Rc<Code>, source: Rc<str>) -> Result<Object, Placed> {
        self.frames.push(Frame::new(code, source.clone(), false));
        match self.carry_out(0) {
            Ok(result) => Ok(result),
            Err((inside, fault)) => {
                let at = self.place(&source);
                Err(Placed::new(at + inside, fault))
            }
        }
    }

    /// The place of the last instruction that belongs to this text.
    fn place(&self, source: &Rc<str>) -> usize {
        let mut frames = self.frames.iter().rev();
        let frame = frames.find(|frame| Rc::ptr_eq(&frame.source, source));
        let instruction = frame.and_then(|frame| frame.code.get(frame.next.saturating_sub(1)));
        instruction.map_or(0, |instruction| instruction.at)
    }

    /// Carries out the frames above `floor`. The number in an error is added to the place.
    fn carry_out(&mut self, floor: usize) -> Result<Object, (usize, Fault)> {
        while self.frames.len() > floor {
            let code = self.frame().code.clone();
            let depth = self.frames.len();
            while self.frames.len() == depth {
                let frame = self.frame();
                let Some(Instruction { op, .. }) = code.get(frame.next) else {
                    self.frames.pop();
                    break;
                };
                frame.next += 1;
                self.count_step().map_err(|fault| (0, fault))?;
                match op {
                    Op::Position(text) => {
                        let position = self.bench.position(text)?;
                        self.values.push(position);
                    }
                    op => self.step(op).map_err(|fault| (0, fault))?,
                }
            }
        }
        Ok(self.values.pop().unwrap_or(Object::Nothing))
    }

    fn pop(&mut self) -> Object {
        self.values.pop().unwrap_or(Object::Nothing)
    }

    fn pop_many(&mut self, count: usize) -> Vec<Object> {
        self.values
            .split_off(self.values.len().saturating_sub(count))
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
            // A position has been evaluated, because its error has a place in it.
            Op::Skip | Op::Position(_) => return Ok(()),
            Op::Nothing => Object::Nothing,
            Op::Number(number) => self.bench.number(number.clone()),
            Op::Value(value) => self.literal(value)?,
            Op::Loopy(name) => self.loopy(name)?,
            Op::Text(text) => Object::Text(text.clone()),
            Op::Boolean(truth) => Object::Boolean(*truth),
            Op::Load(name) => self.load(name)?,
            Op::Store(name) => {
                let object = self.pop();
                if object.has_open_games() {
                    // Outside its braces it would mean another game.
                    return Err(Fault::Unfinished(":=".to_owned()));
                }
                self.store(name, object.clone());
                object
            }
            Op::CheckName(name) => {
                let object = self.pop();
                self.check_loopy_name(name, &object)?;
                object
            }
            Op::Drop => {
                self.pop();
                return Ok(());
            }
            Op::Prefix(prefix) => {
                let operand = self.pop();
                self.prefix(*prefix, &operand)?
            }
            Op::Infix(infix) => {
                let b = self.pop();
                let a = self.pop();
                self.infix(*infix, &a, &b)?
            }
            Op::Range => {
                let by = self.pop();
                let b = self.pop();
                let a = self.pop();
                self.range(&a, &b, by)?
            }
            Op::Game(..)
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
                let truth = self.condition(operand_of(*infix))?;
                if truth == (*infix == Infix::Or) {
                    self.values.push(Object::Boolean(truth));
                    self.jump(*offset);
                }
                return Ok(());
            }
            Op::CheckBoolean(infix) => Object::Boolean(self.condition(operand_of(*infix))?),
            Op::Collect
            | Op::Yield
            | Op::Collected(_)
            | Op::Iterate(_)
            | Op::Next(..)
            | Op::Leave => return self.loop_step(op),
        };
        self.values.push(result);
        Ok(())
    }

    fn literal(&mut self, value: &Expression) -> Done<Object> {
        let none = &mut |_: &mut _, _: &str| Err(SyntaxFault::NoPositions);
        let budget = &self.bench.budget;
        let found = value.value_within(self.bench.arena, self.bench.reading, budget, none);
        let fault = match found {
            Ok(game) => return Ok(Object::Game(game)),
            Err(ReadError::Parse(ParseError {
                fault: SyntaxFault::Stopped(stopped),
                ..
            })) => return Err(stopped.into()),
            Err(ReadError::Parse(error)) => error.fault,
            Err(ReadError::Position { error, .. }) => error,
        };
        tall::literal(self.bench, value).ok_or_else(|| fault.into())
    }

    /// The variable of this name, or the operation.
    fn load(&mut self, name: &Name) -> Done<Object> {
        if let Some(object) = self.variable(name) {
            return Ok(object.clone());
        }
        if let Some(player) = Player::BOTH.into_iter().find(|it| it.to_string() == **name) {
            return Ok(Object::Player(player));
        }
        if table::named(name).next().is_some() {
            return Ok(Object::Operation(name.clone()));
        }
        if let Some(fault) = ruleset::uncalled(self.bench, name, self.called_next()) {
            return Err(fault);
        }
        let variables = self.variables.keys().map(|name| &**name);
        let hint = hint(name, variables);
        let name = name.to_string();
        Err(Fault::Undefined { name, hint })
    }

    fn variable(&self, name: &Name) -> Option<&Object> {
        let locals = self.frames.last().map(|frame| &frame.locals);
        let mut locals = locals.into_iter().flatten().rev();
        let local = locals.find(|(known, _)| known == name);
        let local = local.map(|(_, object)| object);
        local.or_else(|| self.variables.get(name))
    }

    fn store(&mut self, name: &Name, object: Object) {
        let frame = self.frame();
        let known = frame
            .locals
            .iter_mut()
            .rev()
            .find(|(known, _)| known == name);
        match known {
            Some((_, place)) => *place = object,
            None if frame.is_function => frame.locals.push((name.clone(), object)),
            None => _ = self.variables.insert(name.clone(), object),
        }
    }

    fn condition(&mut self, of: &str) -> Done<bool> {
        match self.pop() {
            Object::Boolean(truth) => Ok(truth),
            other => Err(Fault::Arguments {
                found: format!("{of} is {}", other.kind()),
                expected: "true or false".to_owned(),
            }),
        }
    }

    fn prefix(&mut self, prefix: Prefix, operand: &Object) -> Done<Object> {
        match prefix {
            Prefix::Plus if operand.is_game() => Ok(operand.clone()),
            Prefix::Plus => Ok(Object::Game(self.bench.short(operand)?)),
            Prefix::Minus => arithmetic::negative(self.bench, operand),
            Prefix::PlusMinus => {
                let options = arithmetic::options_of_switch(self.bench, operand)?;
                self.game(options, &[])
            }
            Prefix::Not => match operand {
                Object::Boolean(truth) => Ok(Object::Boolean(!truth)),
                other => Err(Fault::Arguments {
                    found: format!("`not` before {}", other.kind()),
                    expected: "true or false".to_owned(),
                }),
            },
            Prefix::Star => arithmetic::starred(self.bench, operand),
            Prefix::Up => arithmetic::ups(self.bench, operand),
            Prefix::Down => {
                let ups = arithmetic::ups(self.bench, operand)?;
                arithmetic::negative(self.bench, &ups)
            }
        }
    }

    fn infix(&mut self, infix: Infix, a: &Object, b: &Object) -> Done<Object> {
        match infix {
            Infix::Add | Infix::Attached | Infix::Subtract => {
                let (a, b) = (self.beside(a, b)?, self.beside(b, a)?);
                let sum = arithmetic::sum(self.bench, &a, &b, infix == Infix::Subtract)?;
                self.count_size(&sum)?;
                Ok(sum)
            }
            Infix::Multiply | Infix::Multiple => arithmetic::product(self.bench, a, b),
            Infix::Divide => arithmetic::quotient(self.bench, a, b),
            Infix::Remainder => arithmetic::remainder(self.bench, a, b),
            Infix::Power => arithmetic::power(self.bench, a, b),
            Infix::Sides => loopy::sides(self.bench, a, b),
            Infix::Range => {
                let one = self.bench.number(1);
                self.range(a, b, one)
            }
            Infix::OrdinalSum => self.apply("OrdinalSum", vec![a.clone(), b.clone()]),
            infix => Ok(Object::Boolean(order::compare(self.bench, infix, a, b)?)),
        }
    }
}

impl Frame {
    fn new(code: Rc<Code>, source: Rc<str>, is_function: bool) -> Frame {
        Frame {
            code,
            source,
            next: 0,
            locals: Vec::new(),
            labels: HashMap::new(),
            is_open: false,
            loops: Vec::new(),
            gathered: Vec::new(),
            is_function,
        }
    }

    fn of_function(function: &Function, arguments: Vec<Object>) -> Frame {
        let body = &function.body;
        let mut frame = Frame::new(body.code.clone(), body.source.clone(), true);
        frame.locals.clone_from(&function.captured);
        frame.labels.extend(function.labels.iter().cloned());
        frame.is_open = function.is_open() || arguments.iter().any(Object::is_open);
        let parameters = body.parameters.iter().cloned();
        frame.locals.extend(parameters.zip(arguments));
        frame
    }
}

/// What `and` and `or` decide, for an error.
fn operand_of(infix: Infix) -> &'static str {
    match infix {
        Infix::And => "an operand of `and`",
        _ => "an operand of `or`",
    }
}
