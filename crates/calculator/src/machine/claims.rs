//! Expressions of claims, in which some names stand for numbers.

use std::rc::Rc;

use chopsticks_cgt::game::GameId;
use chopsticks_cgt::notation::language::{Code, Name};
use num_bigint::{BigInt, BigUint};

use super::operand::Operand;
use super::variables::Meaning;
use super::{Frame, Machine};
use crate::claim::{Claim, ClaimLimits, Verdict, decide};
use crate::error::Placed;
use crate::object::Object;

impl Machine<'_, '_> {
    /// The verdict on a claim.
    ///
    /// # Errors
    /// The fault of its text, or of the statement for some numbers.
    pub(crate) fn verdict(
        &mut self,
        text: &str,
        limits: ClaimLimits<'_>,
    ) -> Result<Verdict, Placed> {
        let claim = Claim::read(text, &self.context.budget)?;
        decide(self, &claim, limits)
    }

    /// The result of an expression in which these names stand for numbers and games. After a fault the machine goes on with what it
    /// did before.
    pub(crate) fn result_with(
        &mut self,
        code: &Rc<Code>,
        source: &Rc<str>,
        numbers: &[(Name, BigUint)],
        games: &[(Name, GameId)],
    ) -> Result<Object, Placed> {
        let (frames, values, systems) = (self.frames.len(), self.values.len(), self.systems.len());
        let steps = std::mem::replace(&mut self.steps, self.context.budget.steps);
        let mut frame = Frame::new(Rc::clone(code), Rc::clone(source), true);
        for (name, number) in numbers {
            let number = self.held_number(BigInt::from(number.clone()).into());
            frame.locals.push((name.clone(), number));
        }
        for (name, game) in games {
            let game = Operand::Object(Object::Game(*game));
            frame.locals.push((name.clone(), game));
        }
        frame.floor = values;
        self.frames.push(frame);
        let result = self.carried_out(frames);
        let result = result.map_err(|inside| {
            let at = self.place(source);
            if self.frames.len() > frames + 1 {
                let calls = self.calls(inside.at);
                return Placed {
                    at,
                    calls,
                    ..inside
                };
            }
            let at = at + inside.at;
            Placed { at, ..inside }
        });
        self.frames.truncate(frames);
        self.values.truncate(values);
        self.systems.truncate(systems);
        self.steps = steps;
        result
    }

    /// The object that is called by a name; `None` if it means nothing.
    pub(crate) fn called(&mut self, name: &Name) -> Option<Object> {
        let variable = self.variable_as_object(name);
        variable.or_else(|| match self.meaning(name).ok()?? {
            Meaning::Object(object) | Meaning::Family(Some(object)) => Some(object),
            Meaning::Operation => Some(Object::Operation(name.clone())),
            Meaning::Family(None) => None,
        })
    }
}
