//! The limits of every command that evaluates something.

use chopsticks_lab::budget::Budget;
use chopsticks_lab::calculator::CalculatorSettings;
use chopsticks_lab::cgt::loopy::DEFAULT_BUDGET;
use chopsticks_lab::cgt::notation::ReadingLimits;
use clap::Args;

use crate::arguments::whole_number::{count, count_up_to};
use crate::terminal::interrupt;

/// With larger exponents, the exponent of a product of numbers may not fit 32 bits. A number with this one takes 60 MB.
const MOST_EXPONENT: u32 = 500_000_000;

/// The limits on reading and evaluating.
#[derive(Args)]
#[command(next_help_heading = "Limits")]
pub(crate) struct Limits {
    /// Stop after this many positions
    #[arg(long, value_name = "COUNT", default_value_t = DEFAULT_BUDGET.positions, value_parser = count::<u64>)]
    max_positions: u64,
    /// Stop after this many moves of a ruleset on tuples of numbers, such as Wythoff's Game, were looked at
    #[arg(long, value_name = "COUNT", default_value_t = DEFAULT_BUDGET.moves, value_parser = count::<u64>)]
    max_moves: u64,
    /// Stop after this many distinct values
    #[arg(long, value_name = "COUNT", default_value_t = 10_000_000, value_parser = count::<u64>)]
    max_games: u64,
    /// Refuse nimbers *k with a larger k, since the canonical form of *k has 2k options
    #[arg(long, value_name = "SIZE", default_value_t = ReadingLimits::default().nimber, value_parser = count::<u32>)]
    max_nimber: u32,
    /// Refuse powers with a larger exponent
    #[arg(long, value_name = "EXPONENT", default_value_t = ReadingLimits::default().exponent, value_parser = |text: &str| count_up_to(MOST_EXPONENT)(text))]
    max_exponent: u32,
    /// Refuse uptimals such as ^k and ^[k] with a larger k
    #[arg(long, value_name = "COUNT", default_value_t = ReadingLimits::default().ups, value_parser = count::<u32>)]
    max_ups: u32,
    /// Refuse multiples k.G with a larger k, unless G is a number or an uptimal
    #[arg(long, value_name = "FACTOR", default_value_t = ReadingLimits::default().multiple, value_parser = count::<u32>)]
    max_multiple: u32,
    /// Refuse to build towers Tower(G,H,k) with a larger k
    #[arg(long, value_name = "STEPS", default_value_t = ReadingLimits::default().tower, value_parser = count::<u32>)]
    max_tower: u32,
    /// Stop if a comparison of loopy games needs more pairs of positions, at about six bytes per pair, or if all for
    /// one game need ten times as many
    #[arg(long, value_name = "COUNT", default_value_t = DEFAULT_BUDGET.pairs, value_parser = count::<u64>)]
    max_pairs: u64,
    /// Leave out names of values that are longer, and report it
    #[arg(long, value_name = "BYTES", default_value_t = 1_000_000, value_parser = count::<usize>)]
    pub(crate) max_text: usize,
}

/// The limits on statements of the calculator.
#[derive(Args)]
#[command(next_help_heading = "Limits")]
pub(crate) struct LanguageLimits {
    /// Stop a statement after this many steps
    #[arg(long, value_name = "COUNT", default_value_t = CalculatorSettings::STEPS, value_parser = count::<u64>)]
    max_steps: u64,
    /// Stop if more functions are called within each other
    #[arg(long, value_name = "COUNT", default_value_t = CalculatorSettings::DEPTH, value_parser = count::<u64>)]
    max_depth: u64,
}

impl LanguageLimits {
    /// The limits of the calculator, without positions.
    pub(crate) fn settings(&self, limits: &Limits) -> CalculatorSettings<'static> {
        CalculatorSettings {
            reading: limits.reading(),
            budget: limits.budget(),
            steps: self.max_steps,
            depth: self.max_depth,
            text: limits.max_text,
            ..CalculatorSettings::default()
        }
    }
}

/// The limits on exploring a game in which play can go on forever.
#[derive(Args)]
#[command(next_help_heading = "Limits")]
pub(crate) struct GraphLimits {
    /// Stop after this many positions
    #[arg(long, value_name = "COUNT", default_value_t = 20_000_000, value_parser = count::<u64>)]
    max_positions: u64,
}

impl GraphLimits {
    /// The limits on exploring and solving; Ctrl-C and the end of the time stop it.
    pub(crate) fn budget(&self) -> Budget<'static> {
        Budget {
            positions: self.max_positions,
            ..interrupt::budget()
        }
    }
}

impl Limits {
    /// The limits on solving; Ctrl-C and the end of the time stop it.
    pub(crate) fn budget(&self) -> Budget<'static> {
        Budget {
            positions: self.max_positions,
            moves: self.max_moves,
            games: self.max_games,
            tower: self.max_tower.into(),
            pairs: self.max_pairs,
            ..interrupt::budget()
        }
    }

    /// The limits on reading.
    pub(crate) fn reading(&self) -> ReadingLimits {
        ReadingLimits {
            nimber: self.max_nimber,
            exponent: self.max_exponent,
            ups: self.max_ups,
            multiple: self.max_multiple,
            tower: self.max_tower,
            games: u32::try_from(self.max_games).unwrap_or(u32::MAX),
        }
    }
}
