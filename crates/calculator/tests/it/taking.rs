//! Rulesets for the tests, by definition: a move takes counters from one heap, as in `Subtraction([2,3,7])`.

use std::any::Any;
use std::fmt;
use std::rc::Rc;
use std::sync::Arc;

use chopsticks_base::budget::Budget;
use chopsticks_base::player::Player;
use chopsticks_base::reading::Misread;
use chopsticks_calculator::{
    CalculatorSettings, KnownRuleset, NoPositions, PositionNotation, PositionRefusal, Positions,
    RulesetParameter, RulesetPosition,
};
use chopsticks_cgt::ruleset::Ruleset;
use chopsticks_rulesets::{BoxedError, DescribedRuleset, GamePosition, Rules};

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
    ) -> Result<Rc<RulesetPosition>, PositionRefusal> {
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
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Taking {
    name: String,
    taken: Vec<u32>,
}

impl Taking {
    fn rests(&self, heap: u32) -> impl Iterator<Item = u32> {
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

    fn position(&self, text: &str) -> Result<Rc<RulesetPosition>, BoxedError> {
        let rules = DescribedRuleset::from_rules(&self.name, self.clone());
        let heap = Rules::read(self, text)?;
        let position = RulesetPosition::new(Arc::new(rules), heap.into_described());
        Ok(Rc::new(position))
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// A heap.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Heap {
    taking: Taking,
    heap: u32,
}

impl fmt::Display for Heap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}({})", self.taking.name, self.heap)
    }
}

impl Ruleset for Taking {
    type Position = Heap;

    fn options(&self, position: &Heap, _: Player) -> Vec<Heap> {
        let rests = self.rests(position.heap);
        let heaps = rests.map(|heap| Heap {
            taking: self.clone(),
            heap,
        });
        heaps.collect()
    }
}

impl Rules for Taking {
    fn read(&self, text: &str) -> Result<Heap, Misread> {
        Ok(Heap {
            taking: self.clone(),
            heap: text.parse().map_err(|_| Misread::new(text, "a heap"))?,
        })
    }

    fn is_impartial(&self) -> bool {
        true
    }

    fn is_called_by_name(&self) -> bool {
        false
    }
}

impl GamePosition for Heap {}
