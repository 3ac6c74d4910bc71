//! Claims about one position for all numbers in it, if a theorem lists its values: they are claims about these values.

use std::rc::Rc;

use chopsticks_base::player::ByPlayer;
use chopsticks_cgt::game::GameId;
use chopsticks_cgt::notation::language::{Code, Name, Op};
use num_bigint::BigUint;

use super::block::Block;
use super::copies::{Copies, positions_of};
use super::decide::Decision;
use super::ranges::Range;
use super::representatives::{ListedValues, Theorem};
use super::truth::Truth;
use crate::error::Placed;
use crate::object::Object;

/// At most so many cases are examined one by one, although a theorem lists the values.
const FEW_CASES: u32 = 100_000;

/// The largest counter of a value that is examined.
const LARGEST_COUNTER: u32 = 200;

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
        let texts: Vec<(Name, bool)> = texts.into_iter().zip(list.exchanged.clone()).collect();
        let copies = Copies {
            machine: self.machine,
            statement,
            numbers: &self.numbers,
            variables: &variables,
            texts: &texts,
            day_of_steps: list.day_of_steps,
        };
        let counter = copies.last_counter();
        let Some(counter) = counter.filter(|counter| *counter <= LARGEST_COUNTER) else {
            return Ok(None);
        };
        let code = with_values(&statement.code, &texts);
        let decisive = block.quantifier.decisive().unwrap_or(true);
        let before = self.cases;
        for value in self.values(&list, block, counter) {
            let opposite = self.machine.context.arena.negative(value);
            let games = texts.iter().map(|(text, is_exchanged)| {
                let game = if *is_exchanged { opposite } else { value };
                (text.clone(), game)
            });
            let games: Vec<(Name, GameId)> = games.collect();
            let source = &statement.source;
            let found = (self.machine).result_with(&code, source, &self.numbers, &games);
            if !matches!(found, Ok(Object::Boolean(holds)) if holds != decisive) {
                self.cases = before;
                return Ok(None);
            }
            self.cases += 1;
        }
        self.theorems.insert(Theorem::Structure);
        let example = Vec::new();
        let holds = !decisive;
        Ok(Some(Truth::Known { holds, example }))
    }

    /// The values in the list with counters up to a number, without those that conditions on the hands leave out.
    fn values(&mut self, list: &ListedValues, block: &Block, counter: u32) -> Vec<GameId> {
        let arena = &mut *self.machine.context.arena;
        let listed = (list.values)(arena, counter);
        let (mut values, mut known) = (Vec::new(), hashbrown::HashSet::new());
        let is_ordered = |less: &str, more: &str| {
            let mut bounds = block
                .conditions
                .iter()
                .filter_map(|condition| condition.bound(less));
            bounds.any(|bound| {
                let by = bound.by.bare_name();
                !bound.is_lower && by.is_some_and(|name| **name == *more)
            })
        };
        let [is_first, is_second] = match &list.hands {
            Some(ByPlayer { left, right }) => [is_ordered(left, right), is_ordered(right, left)],
            None => [false, false],
        };
        for value in listed {
            let opposite = arena.negative(value);
            for (game, is_left_out) in [(value, is_second), (opposite, is_first)] {
                if !is_left_out && known.insert(game) {
                    values.push(game);
                }
            }
        }
        values
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
