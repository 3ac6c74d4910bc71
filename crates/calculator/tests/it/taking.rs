//! Rulesets for the tests, by definition: a move takes counters from one heap, as in `Subtraction([2,3,7])`.

use std::any::Any;
use std::rc::Rc;

use chopsticks_base::budget::Budget;
use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_calculator::{
    BoxedError, CalculatorSettings, KnownRuleset, KnownValue, NoPositions, PositionNotation,
    PositionRefusal, Positions, RulesetParameter, RulesetPosition,
};
use chopsticks_cgt::game::Arena;

/// The caller that knows the family.
#[derive(Debug)]
pub struct Takings;

/// The default settings with these rulesets.
pub fn settings() -> CalculatorSettings<'static> {
    CalculatorSettings {
        positions: &Takings,
        ..CalculatorSettings::default()
    }
}

impl Positions for Takings {
    fn read(
        &self,
        text: &str,
        limits: &Budget<'_>,
    ) -> Result<Rc<dyn RulesetPosition>, PositionRefusal> {
        NoPositions.read(text, limits)
    }

    fn ruleset_of_family(
        &self,
        family: &str,
        parameters: &[RulesetParameter],
    ) -> Option<Result<Rc<dyn KnownRuleset>, BoxedError>> {
        let [RulesetParameter::Integers(taken)] = parameters else {
            return None;
        };
        let taken: Option<Vec<u32>> = taken.iter().map(|n| n.try_into().ok()).collect();
        let found = || -> Result<Rc<dyn KnownRuleset>, BoxedError> {
            let taken = taken.filter(|taken| !taken.contains(&0));
            let taken = taken.ok_or("expected numbers of counters")?;
            Ok(Rc::new(Taking {
                name: format!("{family}({taken:?})").replace(", ", ","),
                taken,
            }))
        };
        (family == "Subtraction").then(found)
    }

    fn example_of_family(&self, family: &str) -> Option<&'static str> {
        (family == "Subtraction").then_some("Subtraction([2,3,7])")
    }
}

/// What may be taken from a heap.
#[derive(Clone, Debug)]
struct Taking {
    name: String,
    taken: Vec<u32>,
}

impl Taking {
    fn options(&self, heap: u32) -> impl Iterator<Item = u32> {
        let taken = self.taken.iter();
        taken.filter_map(move |&taken| heap.checked_sub(taken))
    }
}

impl KnownRuleset for Taking {
    fn text(&self) -> String {
        self.name.clone()
    }

    fn notation(&self) -> PositionNotation {
        PositionNotation::Numbers { coordinates: 1 }
    }

    fn position(&self, text: &str) -> Result<Rc<dyn RulesetPosition>, BoxedError> {
        Ok(Rc::new(Heap {
            taking: self.clone(),
            heap: text.parse()?,
        }))
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// A heap.
#[derive(Debug)]
struct Heap {
    taking: Taking,
    heap: u32,
}

impl Heap {
    fn with_rest(&self, rest: u32) -> Heap {
        Heap {
            taking: self.taking.clone(),
            heap: rest,
        }
    }
}

impl RulesetPosition for Heap {
    fn text(&self) -> String {
        format!("{}({})", self.taking.name, self.heap)
    }

    fn is_impartial(&self) -> bool {
        true
    }

    fn options(&self, _: Player) -> Result<Vec<Rc<dyn RulesetPosition>>, BoxedError> {
        let rests = self.taking.options(self.heap);
        let heaps = rests.map(|rest| Rc::new(self.with_rest(rest)) as Rc<dyn RulesetPosition>);
        Ok(heaps.collect())
    }

    fn value(&self, arena: &mut Arena, _: &Budget<'_>) -> Result<KnownValue, BoxedError> {
        let mut values = Vec::new();
        for heap in 0..=self.heap {
            let options = ByPlayer::from_fn(|_| {
                let rests = self.taking.options(heap);
                rests.map(|rest| values[rest as usize]).collect()
            });
            values.push(arena.game(options));
        }
        Ok(KnownValue::Game(values[self.heap as usize]))
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
