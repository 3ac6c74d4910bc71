//! Rulesets for the tests, by definition: a move takes counters from one heap, as in `Subtraction([2,3,7])`.

use std::any::Any;
use std::rc::Rc;

use chopsticks_base::budget::Budget;
use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_calculator::{
    BoxedError, CalculatorSettings, HeapPeriod, HeapValues, KnownRuleset, KnownValue, NoPositions,
    PositionNotation, PositionRefusal, Positions, RulesetParameter, RulesetPosition,
};
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::notation::ReadingLimits;

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
        limits: &ReadingLimits,
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
                taken: ByPlayer {
                    left: taken.clone(),
                    right: taken,
                },
            }))
        };
        (family == "Subtraction").then(found)
    }

    fn example_of_family(&self, family: &str) -> Option<&'static str> {
        (family == "Subtraction").then_some("Subtraction([2,3,7])")
    }
}

/// What each player may take from a heap.
#[derive(Clone, Debug)]
struct Taking {
    name: String,
    taken: ByPlayer<Vec<u32>>,
}

impl Taking {
    fn is_impartial(&self) -> bool {
        self.taken.left == self.taken.right
    }

    fn options(&self, heap: u32, player: Player) -> impl Iterator<Item = u32> {
        let taken = self.taken[player].iter();
        taken.filter_map(move |&taken| heap.checked_sub(taken))
    }

    fn nim_values(&self, last: u32) -> Vec<u32> {
        let mut values: Vec<u32> = Vec::new();
        for heap in 0..=last {
            let options: Vec<u32> = self
                .options(heap, Player::Left)
                .map(|rest| values[rest as usize])
                .collect();
            values.extend((0..).find(|value| !options.contains(value)));
        }
        values
    }

    /// As many values as a move can reach determine all later ones, so a block of values that occurs twice repeats
    /// forever.
    fn period(&self, values: &[u32]) -> Option<HeapPeriod> {
        let most = self.taken.left.iter().max().copied().unwrap_or_default() as usize;
        let windows: Vec<&[u32]> = values.windows(most.max(1)).collect();
        let (preperiod, later) = (0..windows.len()).find_map(|first| {
            let later = (first + 1..windows.len()).find(|&later| windows[later] == windows[first]);
            later.map(|later| (first, later))
        })?;
        Some(HeapPeriod {
            period: later - preperiod,
            preperiod,
            saltus: 0,
        })
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

    fn heap_values(&self, last: u32, _: &Budget<'_>) -> Option<Result<HeapValues, BoxedError>> {
        let values = || {
            let values = self.nim_values(last);
            Ok(HeapValues {
                period: self.period(&values),
                values,
            })
        };
        self.is_impartial().then(values)
    }

    fn partizan_join(&self, right: &dyn KnownRuleset) -> Option<Rc<dyn KnownRuleset>> {
        let right: &Taking = right.as_any().downcast_ref()?;
        Some(Rc::new(Taking {
            name: format!("{}.PartizanJoin({})", self.name, right.name),
            taken: ByPlayer {
                left: self.taken.left.clone(),
                right: right.taken.right.clone(),
            },
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
        self.taking.is_impartial()
    }

    fn options(&self, player: Player) -> Result<Vec<Rc<dyn RulesetPosition>>, BoxedError> {
        let rests = self.taking.options(self.heap, player);
        let heaps = rests.map(|rest| Rc::new(self.with_rest(rest)) as Rc<dyn RulesetPosition>);
        Ok(heaps.collect())
    }

    fn value(&self, arena: &mut Arena, _: &Budget<'_>) -> Result<KnownValue, BoxedError> {
        let mut values = Vec::new();
        for heap in 0..=self.heap {
            let options = ByPlayer::from_fn(|player| {
                let rests = self.taking.options(heap, player);
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
