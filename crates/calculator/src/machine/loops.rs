//! Loops: the values of their variables, and the results gathered by them.

use chopsticks_base::player::Player;
use chopsticks_cgt::game::Relation;
use chopsticks_cgt::number::Dyadic;

use super::pending_loop::{Loop, Remaining};
use super::{Machine, Operand};
use crate::arithmetic;
use crate::error::{Done, Fault};
use crate::object::Object;
use crate::order::{reaches, relation};
use chopsticks_cgt::notation::language::{Gathered, Name, Source};

impl Machine<'_, '_> {
    /// Appends the value on the stack to the results that are gathered.
    pub(super) fn yield_result(&mut self) -> Done<()> {
        self.count_elements(1)?;
        let object = self.pop();
        let gathered = self.frame().gathered.last_mut();
        gathered.expect("results are gathered").push(object);
        Ok(())
    }

    /// The collection of the results.
    pub(super) fn collected(&mut self, kind: Gathered) -> Done<Object> {
        let results = self.frame().gathered.pop();
        self.gathered(kind, results.expect("results are gathered"))
    }

    /// Begins a loop.
    pub(super) fn iterate(&mut self, source: Source) -> Done<()> {
        let source = self.begun(source)?;
        let frame = self.frame();
        frame.loops.push(Loop {
            source,
            variable: frame.locals.len(),
            has_begun: false,
        });
        Ok(())
    }

    /// Gives the variable of the innermost loop its next value, or ends the loop. Other variables assigned by the body
    /// persist.
    pub(super) fn next_round(&mut self, name: &Name, exit: isize) -> Done<()> {
        let Some(mut innermost) = self.frame().loops.pop() else {
            return Ok(());
        };
        let Some(operand) = self.advanced(&mut innermost)? else {
            self.frame().loops.push(innermost);
            self.leave();
            self.jump(exit);
            return Ok(());
        };
        let locals = &mut self.frame().locals;
        match locals.get_mut(innermost.variable) {
            Some((_, place)) => *place = operand,
            None => locals.push((name.clone(), operand)),
        }
        innermost.has_begun = true;
        self.frame().loops.push(innermost);
        Ok(())
    }

    /// Ends the innermost loop and forgets its variable.
    pub(super) fn leave(&mut self) {
        let frame = self.frame();
        if let Some(ended) = frame.loops.pop()
            && ended.has_begun
        {
            frame.locals.remove(ended.variable);
        }
    }

    fn begun(&mut self, source: Source) -> Done<Remaining> {
        match source {
            Source::In => {
                let object = self.pop();
                match object.elements() {
                    Some(elements) => Ok(Remaining::Elements(elements.clone(), 0)),
                    None => Err(Fault::arguments(
                        format!("`in` {}", object.kind()),
                        "a list or a set",
                    )),
                }
            }
            Source::Once => Ok(Remaining::Once(Some(self.pop_operand()))),
            Source::From { has_to, has_by } => {
                let by = has_by.then(|| self.pop_operand());
                let to = has_to.then(|| self.pop_operand());
                let next = self.pop_operand();
                let by = by.unwrap_or(Operand::Number(Dyadic::from(1)));
                self.steps(next, to, by)
            }
        }
    }

    /// From an object on, up or down by steps.
    fn steps(&mut self, next: Operand, to: Option<Operand>, by: Operand) -> Done<Remaining> {
        let (next, to, by) = match (next, to, by) {
            (Operand::Number(next), None, Operand::Number(by)) if !by.is_zero() => {
                return Ok(Remaining::Numbers { next, to: None, by });
            }
            (Operand::Number(next), Some(Operand::Number(to)), Operand::Number(by))
                if !by.is_zero() =>
            {
                let to = Some(to);
                return Ok(Remaining::Numbers { next, to, by });
            }
            numbers_and_games => numbers_and_games,
        };
        let arena = &mut *self.context.arena;
        let (next, by) = (next.into_object(arena), by.into_object(arena));
        let to = to.map(|to| to.into_object(arena));
        let (next, by) = (self.context.value(&next)?, self.context.value(&by)?);
        let to = to.map(|to| self.context.value(&to)).transpose()?;
        let zero = self.context.number(0);
        let falls = match relation(self.context, &by, &zero)? {
            Relation::Less => true,
            // As in CGSuite, a loop with steps such as ^* ends beyond the last value.
            Relation::Greater | Relation::Confused => false,
            Relation::Equal => return Err(Fault::no_result("a step of 0; expected another game")),
        };
        Ok(Remaining::Steps {
            next,
            to,
            by,
            falls,
        })
    }

    fn advanced(&mut self, innermost: &mut Loop) -> Done<Option<Operand>> {
        match &mut innermost.source {
            Remaining::Once(operand) => Ok(operand.take()),
            Remaining::Elements(elements, passed) => {
                *passed += 1;
                let element = elements.get(*passed - 1).cloned();
                Ok(element.map(|element| self.held(element)))
            }
            Remaining::Numbers { next, to, by } => {
                if innermost.has_begun {
                    *next = &*next + by;
                }
                let passes = |to: &Dyadic| {
                    if by.is_negative() {
                        *next < *to
                    } else {
                        *next > *to
                    }
                };
                let has_ended = to.as_ref().is_some_and(passes);
                Ok((!has_ended).then(|| self.held_number(next.clone())))
            }
            Remaining::Steps {
                next,
                to,
                by,
                falls,
            } => {
                if innermost.has_begun {
                    *next = arithmetic::sum(self.context, next, by, false)?;
                }
                let player = if *falls { Player::Right } else { Player::Left };
                match to {
                    Some(to) if !reaches(self.context, player, next, to)? => Ok(None),
                    _ => Ok(Some(self.held(next.clone()))),
                }
            }
        }
    }

    /// The list `a..b..by` of the values on the stack.
    pub(super) fn range(&mut self) -> Done<Object> {
        let by = self.pop_operand();
        let b = self.pop_operand();
        let a = self.pop_operand();
        self.stepped(a, b, by)
    }

    /// The list of a, a + by, …, as far as b.
    pub(super) fn stepped(&mut self, a: Operand, b: Operand, by: Operand) -> Done<Object> {
        let mut steps = Loop {
            source: self.steps(a, Some(b), by)?,
            variable: 0,
            has_begun: false,
        };
        let mut elements = Vec::new();
        while let Some(next) = self.advanced(&mut steps)? {
            self.count_elements(1)?;
            elements.push(next.into_object(self.context.arena));
            steps.has_begun = true;
        }
        Object::list(elements)
    }
}
