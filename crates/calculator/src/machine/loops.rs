//! Loops: the values of their variables, and the results gathered by them.

use chopsticks_base::player::Player;
use chopsticks_cgt::game::Relation;

use super::pending_loop::{Loop, Remaining};
use super::{Done, Machine};
use crate::arithmetic;
use crate::code::{Op, Source};
use crate::error::Fault;
use crate::object::Object;
use crate::order::{reaches, relation};
use crate::token::Name;

impl Machine<'_, '_> {
    pub(super) fn loop_step(&mut self, op: &Op) -> Done<()> {
        match op {
            Op::Collect => self.frame().gathered.push(Vec::new()),
            Op::Yield => {
                self.count_elements(1)?;
                let object = self.pop();
                let gathered = self.frame().gathered.last_mut();
                gathered.expect("results are gathered").push(object);
            }
            Op::Collected(kind) => {
                let results = self.frame().gathered.pop();
                let gathered = self.gathered(*kind, results.expect("results are gathered"))?;
                self.values.push(gathered);
            }
            Op::Iterate(source) => {
                let source = self.begun(*source)?;
                let frame = self.frame();
                let variable = frame.locals.len();
                frame.loops.push(Loop {
                    source,
                    variable,
                    has_begun: false,
                });
            }
            Op::Next(name, exit) => self.next_round(name, *exit)?,
            _ => self.leave(),
        }
        Ok(())
    }

    /// Gives the variable of the innermost loop its next value, or ends the loop. Other variables assigned by the body
    /// persist.
    fn next_round(&mut self, name: &Name, exit: isize) -> Done<()> {
        let Some(mut innermost) = self.frame().loops.pop() else {
            return Ok(());
        };
        let Some(object) = self.advanced(&mut innermost)? else {
            self.frame().loops.push(innermost);
            self.leave();
            self.jump(exit);
            return Ok(());
        };
        let locals = &mut self.frame().locals;
        match locals.get_mut(innermost.variable) {
            Some((_, place)) => *place = object,
            None => locals.push((name.clone(), object)),
        }
        innermost.has_begun = true;
        self.frame().loops.push(innermost);
        Ok(())
    }

    /// Ends the innermost loop and forgets its variable.
    fn leave(&mut self) {
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
                    None => Err(Fault::Arguments {
                        found: format!("`in` {}", object.kind()),
                        expected: "a list or a set".to_owned(),
                    }),
                }
            }
            Source::Once => Ok(Remaining::Once(Some(self.pop()))),
            Source::From { has_to, has_by } => {
                let by = has_by.then(|| self.pop());
                let to = has_to.then(|| self.pop());
                let next = self.pop();
                let by = by.unwrap_or_else(|| self.context.number(1));
                self.steps(next, to, by)
            }
        }
    }

    /// From an object on, up or down by steps.
    fn steps(&mut self, next: Object, to: Option<Object>, by: Object) -> Done<Remaining> {
        let (next, by) = (self.context.value(&next)?, self.context.value(&by)?);
        let to = to.map(|to| self.context.value(&to)).transpose()?;
        let zero = self.context.number(0);
        let falls = match relation(self.context, &by, &zero)? {
            Relation::Greater => false,
            Relation::Less => true,
            Relation::Equal | Relation::Confused => {
                return Err(Fault::no_result("a step that is neither above nor below 0"));
            }
        };
        Ok(Remaining::Steps {
            next,
            to,
            by,
            falls,
        })
    }

    fn advanced(&mut self, innermost: &mut Loop) -> Done<Option<Object>> {
        match &mut innermost.source {
            Remaining::Once(object) => Ok(object.take()),
            Remaining::Elements(elements, passed) => {
                *passed += 1;
                Ok(elements.get(*passed - 1).cloned())
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
                    _ => Ok(Some(next.clone())),
                }
            }
        }
    }

    /// The list of a, a + by, …, as far as b.
    pub(super) fn range(&mut self, a: &Object, b: &Object, by: Object) -> Done<Object> {
        let mut steps = Loop {
            source: self.steps(a.clone(), Some(b.clone()), by)?,
            variable: 0,
            has_begun: false,
        };
        let mut elements = Vec::new();
        while let Some(next) = self.advanced(&mut steps)? {
            self.count_elements(1)?;
            elements.push(next);
            steps.has_begun = true;
        }
        Object::list(elements)
    }
}
