//! Statements that compare copies of one position with fixed games, and the counter from which on they do not change.
//!
//! `docs/paper/proofs/listed_values.md` proves the bound: let the steps from g to {g | h} of a value have options h born by
//! day c. How N copies of the value compare with a game born by day b is the same for all counters from b + (N − 1)c + N + 1 on.

use std::ops::Range;
use std::rc::Rc;

use chopsticks_cgt::notation::language::{Code, Infix, Name, Op, Prefix};
use num_bigint::{BigInt, BigUint};
use num_traits::{One, ToPrimitive, Zero};

use super::expression::Expression;
use super::follow::{Followed, follow, mentions};
use crate::class::is_outcome_class;
use crate::machine::Machine;
use crate::object::Object;

/// The texts of the positions in which one of these variables stands, each once.
pub(super) fn positions_of(code: &Code, variables: &[Name]) -> Vec<Name> {
    let mut texts = Vec::new();
    for instruction in code.iter() {
        if let Op::Position(text, names) = &instruction.op
            && names.iter().any(|name| variables.contains(name))
            && !texts.contains(text)
        {
            texts.push(text.clone());
        }
    }
    texts
}

/// What is known of an object on the stack.
#[derive(Clone, Debug)]
enum Known {
    /// It does not depend on the position; it is what this part of the code computes.
    Fixed(Range<usize>),
    /// So many copies of the position, and a game born by a day.
    Copies { count: BigInt, day: BigUint },
    /// An object that is the same for all large counters.
    Settled,
}

impl Followed for Known {
    fn is_determined(&self) -> bool {
        !matches!(self, Known::Copies { .. })
    }
}

/// Follows the code of a statement.
pub(super) struct Copies<'f, 'm, 'a> {
    pub(super) machine: &'f mut Machine<'m, 'a>,
    pub(super) statement: &'f Expression,
    pub(super) numbers: &'f [(Name, BigUint)],
    /// The variables that stand nowhere but in the position.
    pub(super) variables: &'f [Name],
    /// The texts of the position, each with whether the players are exchanged.
    pub(super) texts: &'f [(Name, bool)],
    /// The latest birthday of the options of steps.
    pub(super) day_of_steps: u64,
}

impl Copies<'_, '_, '_> {
    /// A counter of the value of the position from which on the statement has one truth; `None` if its form does not show one.
    pub(super) fn last_counter(mut self) -> Option<BigUint> {
        let mut last = BigUint::ZERO;
        let code = Rc::clone(&self.statement.code);
        let result = follow(&code, |op, operands, code| {
            self.step(op, operands, code, &mut last)
        })?;
        result.is_determined().then_some(last)
    }

    fn step(
        &mut self,
        op: &Op,
        operands: &[Known],
        code: Range<usize>,
        last: &mut BigUint,
    ) -> Option<Known> {
        match op {
            Op::Load(name) if self.variables.contains(name) => return None,
            Op::Function(body) if mentions(&body.code, self.variables) => return None,
            Op::Position(text, _) => {
                let found = self.texts.iter().find(|(known, _)| known == text);
                return Some(match found {
                    Some((_, is_exchanged)) => Known::Copies {
                        count: if *is_exchanged { -1 } else { 1 }.into(),
                        day: BigUint::ZERO,
                    },
                    None => Known::Fixed(code),
                });
            }
            _ => {}
        }
        let is_fixed = |known: &Known| matches!(known, Known::Fixed(_));
        if operands.iter().all(is_fixed) {
            return Some(Known::Fixed(code));
        }
        if operands.iter().all(Followed::is_determined) {
            let is_by_value = matches!(op, Op::Infix(_) | Op::Prefix(_) | Op::Gather(..));
            return is_by_value.then_some(Known::Settled);
        }
        match (op, operands) {
            (Op::Prefix(Prefix::Plus), [same]) => Some(same.clone()),
            (Op::Prefix(Prefix::Minus), [copies]) => times(copies, &(-1).into()),
            (Op::Infix(Infix::Comparison(_)), [left, right]) => {
                let difference = self.sum(left, right, true)?;
                self.compared(&difference, last)
            }
            (Op::Infix(Infix::Add), [left, right]) => self.sum(left, right, false),
            (Op::Infix(Infix::Subtract), [left, right]) => self.sum(left, right, true),
            (Op::Infix(Infix::Multiply | Infix::Multiple), [Known::Fixed(code), copies]) => {
                let factor = self.result(code)?;
                times(copies, &self.machine.context.as_integer(&factor)?)
            }
            (Op::Is(class), [copies]) if is_outcome_class(class) => self.compared(copies, last),
            (Op::Method(name, 0) | Op::CallName(name, 1), [copies]) => {
                let Object::Operation(name) = self.machine.called(name)? else {
                    return None;
                };
                let Known::Copies { day, .. } = copies else {
                    return None;
                };
                let is_settled = match &*name {
                    "OutcomeClass" | "Outcome" | "IsZero" => true,
                    // The values are infinitesimal, so that these ask for no more than whether the copies are 0.
                    "IsInfinitesimal" | "IsNumber" | "Mean" | "LeftStop" | "RightStop"
                    | "Temperature" => day.is_zero(),
                    _ => false,
                };
                is_settled.then(|| self.compared(copies, last))?
            }
            _ => None,
        }
    }

    /// A truth that depends on how copies and a game compare with 0.
    fn compared(&self, copies: &Known, last: &mut BigUint) -> Option<Known> {
        let Known::Copies { count, day } = copies else {
            return None;
        };
        if !count.is_zero() {
            let count = count.magnitude().to_u64()?;
            *last = settled_from(count, day, self.day_of_steps).max(last.clone());
        }
        Some(Known::Settled)
    }

    /// A sum or a difference.
    fn sum(&mut self, left: &Known, right: &Known, is_difference: bool) -> Option<Known> {
        let (a, b) = self.parts(left)?;
        let (c, d) = self.parts(right)?;
        let count = if is_difference { a - c } else { a + c };
        Some(Known::Copies { count, day: b + d })
    }

    /// The number of copies, and a day by which the rest is born.
    fn parts(&mut self, known: &Known) -> Option<(BigInt, BigUint)> {
        match known {
            Known::Copies { count, day } => Some((count.clone(), day.clone())),
            Known::Fixed(code) => {
                let object = self.result(code)?;
                let context = &mut self.machine.context;
                let game = context.short(&object).ok()?;
                let known = &mut context.caches.birthdays;
                let day = known.birthday_within(context.arena, game, &context.budget);
                Some((BigInt::zero(), day.ok()?.clone()))
            }
            Known::Settled => None,
        }
    }

    /// What a part of the code computes.
    fn result(&mut self, code: &Range<usize>) -> Option<Object> {
        let code = Rc::new(self.statement.code[code.clone()].to_vec());
        let source = &self.statement.source;
        let found = self.machine.result_with(&code, source, self.numbers, &[]);
        found.ok()
    }
}

/// A counter from which on it is the same how so many copies, at least one, compare with a game born by this day.
fn settled_from(copies: u64, day: &BigUint, day_of_steps: u64) -> BigUint {
    day + BigUint::from(copies - 1) * (day_of_steps + 1) + 2u32
}

/// A multiple of copies and a game.
fn times(known: &Known, factor: &BigInt) -> Option<Known> {
    let Known::Copies { count, day } = known else {
        return None;
    };
    Some(Known::Copies {
        count: count * factor,
        day: day * factor.magnitude().max(&BigUint::one()),
    })
}

#[cfg(test)]
mod tests {
    use chopsticks_cgt::game::{Arena, GameId};
    use chopsticks_cgt::value::days::born_by;

    use super::*;

    /// Up to three copies of towers T·[h]^k, and of {T·[h]^k | h'}, against all games born by day 2.
    #[test]
    fn copies_of_high_towers_compare_alike() {
        let arena = &mut Arena::new();
        let games: Vec<GameId> = born_by::<2>(arena);
        for (place, &step) in games.iter().enumerate() {
            for &base in &games[..4] {
                let reply = games[(place * 7 + 3) % games.len()];
                let mut tower = vec![base];
                for k in 0..16 {
                    tower.push(arena.pair(tower[k], step));
                }
                let topped: Vec<GameId> =
                    (tower.iter()).map(|&low| arena.pair(low, reply)).collect();
                for values in [tower, topped] {
                    for copies in 1..=3 {
                        assert_settled(arena, &values, copies, &games);
                    }
                }
            }
        }
    }

    fn assert_settled(arena: &mut Arena, values: &[GameId], copies: u64, games: &[GameId]) {
        let from = settled_from(copies, &2u32.into(), 2).to_usize().unwrap();
        let sums: Vec<GameId> = (values[from..from + 4].iter())
            .map(|&value| (1..copies).fold(value, |sum, _| arena.sum(sum, value)))
            .collect();
        for &game in games {
            let compared = sums
                .iter()
                .map(|&sum| [arena.le(sum, game), arena.le(game, sum)]);
            let compared: Vec<[bool; 2]> = compared.collect();
            assert!(compared.windows(2).all(|pair| pair[0] == pair[1]));
        }
    }
}
