//! The values of (1|1)_n under misère play, modulo dicots, for all n up to the bound of a run.

use chopsticks_base::budget::Stopped;
use chopsticks_cgt::universe::{Universe, UniverseArena, UniverseGame};
use chopsticks_cgt::value::OutcomeClass;
use chopsticks_figures::values::outcomes;
use chopsticks_figures::{Category, Scale, StripPlot, math};
use chopsticks_simple::one_hand::dicot_grid::DicotGrid;

use super::spans_figure::X_LABEL;
use crate::harness::Run;

/// The theorem as a sentence.
pub const MISERE_PATTERN: &str = "Under misère play modulo dicots, (1|1)_n is 0 exactly for f(2i+1) ≤ n < L(2i), i ≥ 1, and * exactly for f(2i) ≤ n < f(2i) + L(2i−5), i ≥ 4, and for n = 1, 3, 8, 9.";

/// The notation of the sentence.
pub const MISERE_PATTERN_NOTATION: &str = "f is the Fibonacci sequence with f(1) = f(2) = 1, and L the Lucas sequence with L(0) = 2, L(1) = 1. G = H modulo dicots if G + X and H + X have the same outcome for every X in which, at every follower, both players can move or neither can.";

/// The values of (1|1)_n from n = 1 on.
pub struct MisereValues {
    /// The arena of the values.
    pub arena: UniverseArena,
    /// The values.
    pub values: Vec<UniverseGame>,
    /// The reason why they do not reach the bound, if so.
    pub stopped: Option<Stopped>,
}

impl MisereValues {
    /// Evaluates up to the bound of `run`, or until it is stopped.
    pub fn evaluate(run: &Run<'_>) -> MisereValues {
        let mut found = MisereValues {
            arena: UniverseArena::new(Universe::Dicot),
            values: Vec::new(),
            stopped: None,
        };
        for n in 1..=run.bound() {
            match found.next(n, run) {
                Ok(value) => found.values.push(value),
                Err(stopped) => {
                    found.stopped = Some(stopped);
                    break;
                }
            }
        }
        found
    }

    fn next(&mut self, n: u32, run: &Run<'_>) -> Result<UniverseGame, Stopped> {
        run.step(n)?;
        DicotGrid::new(n).value(&mut self.arena, (1, 1), &run.budget())
    }

    /// The values with their n.
    pub fn iter(&self) -> impl Iterator<Item = (u32, UniverseGame)> {
        (1..).zip(self.values.iter().copied())
    }

    /// The name of a value that is 0 or \*.
    pub fn name(&self, value: UniverseGame) -> Option<&'static str> {
        let named = [(self.arena.zero(), "0"), (self.arena.star(), "*")];
        let named = named.into_iter().find(|&(game, _)| game == value);
        named.map(|(_, name)| name)
    }
}

/// The values as a strip along n, if there is any: 0, \*, and others by their outcome.
pub fn misere_figure(values: &MisereValues) -> Option<StripPlot> {
    let kind = |value| match (values.name(value), values.arena.outcome(value)) {
        (Some("0"), _) => 0,
        (Some(_), _) => 1,
        (None, OutcomeClass::Next) => 2,
        (None, _) => 3,
    };
    let mut runs: Vec<(f64, u16)> = Vec::new();
    for (n, value) in values.iter() {
        let kind = kind(value);
        if runs.last().is_none_or(|&(_, last)| last != kind) {
            runs.push((f64::from(n), kind));
        }
    }
    let upto = values.values.len();
    (!runs.is_empty()).then(|| StripPlot {
        title: format!("Values of $(1|1)_n$ under misère play for $n ≤ {upto}$"),
        x_label: X_LABEL.to_owned(),
        scale: Scale::Logarithmic,
        runs,
        end: upto as f64 + 1.0,
        categories: vec![
            Category::new(math("0"), outcomes::ZERO),
            Category::new(math("*"), outcomes::STAR),
            Category::new("others, outcome N", outcomes::shades(OutcomeClass::Next)[1]),
            Category::new("others, outcome P", outcomes::shades(OutcomeClass::Next)[3]),
        ],
    })
}
