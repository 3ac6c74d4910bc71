//! Claims about one position for all numbers in it, if a theorem lists its values: they are claims about these values.

use std::rc::Rc;

use chopsticks_base::budget::Limit;
use chopsticks_base::player::ByPlayer;
use chopsticks_cgt::game::GameId;
use chopsticks_cgt::notation::language::{Code, Name, Op};
use hashbrown::HashSet;
use num_bigint::BigUint;
use num_traits::ToPrimitive;

use super::block::Block;
use super::cases::Level;
use super::copies::{Copies, positions_of};
use super::decide::{Decision, End};
use super::expression::Expression;
use super::listed_values::ListedValues;
use super::ranges::Range;
use super::representatives::Theorem;
use super::truth::Truth;
use crate::error::Placed;

/// At most so many cases are examined one by one, although a theorem lists the values.
const FEW_CASES: u32 = 100_000;

impl Decision<'_, '_, '_> {
    /// The truth of the claim from its last quantifier on, if it follows from the list of the values of the position in which
    /// its variables stand; `None` if it does not follow from this list, or there is none.
    pub(super) fn by_list(&mut self, at: usize, block: &Block) -> Result<Option<Truth>, Placed> {
        let is_last = at + 1 == self.claim.blocks.len();
        if !is_last || !are_many(&self.ranges(block)?) {
            return Ok(None);
        }
        let statement = &self.claim.statement;
        let names = block.variables.iter().map(|variable| variable.name.clone());
        let variables: Vec<Name> = names.collect();
        let texts = positions_of(&statement.code, &variables);
        let context = &self.machine.context;
        let list = (context.positions).listed_values(&texts, &context.budget);
        let Some(list) = list else { return Ok(None) };
        let copies = Copies {
            machine: self.machine,
            statement,
            numbers: &self.numbers,
            variables: &variables,
            texts: &list.texts,
            day_of_steps: list.day_of_steps,
        };
        let Some(counter) = copies.last_counter() else {
            return Ok(None);
        };
        if !self.has_position(block)? {
            return Ok(None);
        }
        let needed = counter.to_u64().unwrap_or(u64::MAX);
        let budget = &self.machine.context.budget;
        if let Err(stopped) = budget.affords(Limit::Tower, needed) {
            let placed = Placed::new(statement.at, stopped.into());
            return self.stopped(placed).map(Some);
        }
        let counter = counter.to_u32().unwrap_or(u32::MAX);
        self.by_values(&list, block, counter)
    }

    /// The truth of the claim if it is the same for all values in a list.
    fn by_values(
        &mut self,
        list: &ListedValues,
        block: &Block,
        counter: u32,
    ) -> Result<Option<Truth>, Placed> {
        let statement = Expression {
            code: with_values(&self.claim.statement.code, &list.texts),
            ..self.claim.statement.clone()
        };
        let decisive = block.quantifier.decisive().unwrap_or(true);
        let before = self.cases;
        let mut known = HashSet::new();
        for count in 0..=counter {
            for value in self.values(list, block, count) {
                if !known.insert(value) {
                    continue;
                }
                let opposite = self.machine.context.arena.negative(value);
                let games = list.texts.iter().map(|(text, is_exchanged)| {
                    let game = if *is_exchanged { opposite } else { value };
                    (text.clone(), game)
                });
                let games: Vec<(Name, GameId)> = games.collect();
                match self.truth_with(&statement, &games)? {
                    Truth::Known { holds, .. } if holds != decisive => {}
                    Truth::Open(gap) => return Ok(Some(Truth::Open(gap))),
                    _ => {
                        self.cases = before;
                        return Ok(None);
                    }
                }
            }
        }
        self.theorems.insert(Theorem::Structure);
        let example = Vec::new();
        let holds = !decisive;
        Ok(Some(Truth::Known { holds, example }))
    }

    /// Whether numbers that make a position are found among the first cases.
    fn has_position(&mut self, block: &Block) -> Result<bool, Placed> {
        let ranges = self.ranges(block)?;
        let variables: Vec<usize> = (0..ranges.len()).collect();
        let (outside, cases, left_out) = (self.numbers.len(), self.cases, self.left_out);
        let mut tried = 0;
        let found = Level::all(&ranges).try_for_each(|level| {
            level.visit(&mut |chosen| {
                tried += 1;
                if tried > FEW_CASES {
                    return Err(End::Truth(Truth::Absent));
                }
                let fits = match self.choose(block, &variables, chosen, outside) {
                    Ok(fits) => fits,
                    // The values in the list are examined as far as the limits allow.
                    Err(placed) => return Err(End::Truth(self.stopped(placed)?)),
                };
                if !fits || chosen.len() < variables.len() {
                    return Ok(fits);
                }
                match self.statement()? {
                    Truth::Absent => Ok(false),
                    truth => Err(End::Truth(truth)),
                }
            })
        });
        self.numbers.truncate(outside);
        (self.cases, self.left_out) = (cases, left_out);
        match found {
            Ok(()) => Ok(false),
            Err(End::Truth(truth)) => Ok(!matches!(truth, Truth::Absent)),
            Err(End::Fault(placed)) => Err(placed),
        }
    }

    /// The values in the list with this counter, and their negatives, without those that conditions on the hands leave out.
    fn values(&mut self, list: &ListedValues, block: &Block, count: u32) -> Vec<GameId> {
        let [without_listed, without_negatives] = left_out(list, block);
        let arena = &mut *self.machine.context.arena;
        let mut values = Vec::new();
        for value in (list.values)(arena, count) {
            if !without_listed {
                values.push(value);
            }
            if !without_negatives {
                values.push(arena.negative(value));
            }
        }
        values
    }
}

/// Whether conditions on the hands leave out the values in the list, and whether they leave out their negatives.
fn left_out(list: &ListedValues, block: &Block) -> [bool; 2] {
    let is_at_most = |less: &str, more: &str| {
        let conditions = block.conditions.iter();
        let mut bounds = conditions.filter_map(|condition| condition.bound(less));
        bounds.any(|bound| {
            let by = bound.by.bare_name();
            !bound.is_lower && by.is_some_and(|name| **name == *more)
        })
    };
    match &list.hands {
        // Each hand is at most the other one: they are equal, and the negatives of these values are among them.
        Some(ByPlayer { left, right }) if is_at_most(left, right) => {
            [false, !is_at_most(right, left)]
        }
        Some(ByPlayer { left, right }) => [is_at_most(right, left), false],
        None => [false, false],
    }
}

/// The code with names of values in place of the positions.
fn with_values(code: &Code, texts: &[(Name, bool)]) -> Rc<Code> {
    let mut code = code.to_vec();
    for instruction in &mut code {
        if let Op::Position(text, _) = &instruction.op
            && texts.iter().any(|(known, _)| known == text)
        {
            instruction.op = Op::Load(text.clone());
        }
    }
    Rc::new(code)
}

/// Whether there are more cases than are examined one by one.
fn are_many(ranges: &[Range]) -> bool {
    let mut cases = BigUint::from(1u32);
    for range in ranges {
        let Some(most) = &range.most else { continue };
        if *most < range.least {
            return false;
        }
        cases *= most - &range.least + 1u32;
    }
    cases > FEW_CASES.into() || ranges.iter().any(|range| range.most.is_none())
}
