//! The flags `--max-…`, one for each limit that a command has, from the table of [`Limit`].
//!
//! A command has the flags of some of these lists. What they say is the [budget](interrupt::budget) of the run, for the
//! command and for the programs of rulesets, which are carried out before it.

use chopsticks_lab::budget::{Budget, Limit};
use chopsticks_lab::calculator::CalculatorSettings;
use clap::{Arg, ArgMatches};

use crate::arguments::whole_number::count_up_to;
use crate::terminal::interrupt;

/// The most hands per player that a command accepts; no table for more would fit into memory, even with finger count 2.
pub(crate) const MAX_HANDS: u32 = 10_000;

/// A flag for a limit.
#[derive(Clone, Copy)]
pub(crate) struct LimitFlag {
    limit: Limit,
    default: u64,
    help: &'static str,
}

impl LimitFlag {
    /// With the default and the help of the table.
    const fn of(limit: Limit) -> LimitFlag {
        LimitFlag::new(limit, Budget::DEFAULT.allowed(limit), limit.help())
    }

    /// With another default and another help.
    const fn new(limit: Limit, default: u64, help: &'static str) -> LimitFlag {
        LimitFlag {
            limit,
            default,
            help,
        }
    }
}

impl From<LimitFlag> for Arg {
    fn from(flag: LimitFlag) -> Arg {
        let most = flag.limit.largest();
        Arg::new(flag.limit.flag())
            .long(flag.limit.flag())
            .value_name(flag.limit.value_name())
            .default_value(flag.default.to_string())
            .value_parser(move |text: &str| count_up_to(most)(text))
            .help(flag.help)
            .help_heading("Limits")
    }
}

/// The limits on reading and evaluating.
pub(crate) const EVALUATION: [LimitFlag; 10] = [
    LimitFlag::of(Limit::Positions),
    LimitFlag::of(Limit::Moves),
    LimitFlag::of(Limit::Games),
    LimitFlag::of(Limit::Nimber),
    LimitFlag::of(Limit::Exponent),
    LimitFlag::of(Limit::Ups),
    LimitFlag::of(Limit::Multiple),
    LimitFlag::of(Limit::Tower),
    LimitFlag::of(Limit::Pairs),
    LimitFlag::of(Limit::Text),
];
/// The limits on statements of the calculator and on the code of classes.
const LANGUAGE: [LimitFlag; 5] = [
    LimitFlag::of(Limit::Steps),
    LimitFlag::of(Limit::Depth),
    LimitFlag::of(Limit::Nested),
    LimitFlag::of(Limit::Applied),
    LimitFlag::of(Limit::Met),
];
/// The limit on misère quotients.
pub(crate) const QUOTIENTS: [LimitFlag; 1] = [LimitFlag::of(Limit::Elements)];
/// The limits on exploring a game in which play can go on forever.
pub(crate) const GRAPH: [LimitFlag; 1] = [LimitFlag::new(
    Limit::Positions,
    20_000_000,
    Limit::Positions.help(),
)];
/// The memory that a table of outcomes may take.
pub(crate) const TABLE_MEMORY: [LimitFlag; 1] = [LimitFlag::of(Limit::Memory)];
/// The memory of a search for a certificate.
pub(crate) const SEARCH_MEMORY: [LimitFlag; 1] = [LimitFlag::new(
    Limit::Memory,
    2_000_000_000,
    "Stop the search for a certificate when it needs more memory",
)];
/// The memory of a sequence of nim-values.
pub(crate) const SEQUENCE_MEMORY: [LimitFlag; 1] = [LimitFlag::new(
    Limit::Memory,
    4_000_000_000,
    "Refuse sequences that need more memory",
)];
/// The limits on the search for the winner of a sum.
pub(crate) const SUM: [LimitFlag; 2] = [
    LimitFlag::new(Limit::Nodes, 1_000_000_000, "Stop after this many sums"),
    LimitFlag::new(
        Limit::Memory,
        2_000_000_000,
        "Forget outcomes of sums when they need more memory, a quarter of it for each sum of standard input; positions take memory too (--max-positions)",
    ),
];
/// The limits on formulas and on the search for their models.
pub(crate) const FORMULA: [LimitFlag; 3] = [
    LimitFlag::of(Limit::Copies),
    LimitFlag::of(Limit::Clauses),
    LimitFlag::of(Limit::Conflicts),
];
/// The limit on the proof of a formula that describes outcomes.
pub(crate) const DESCRIPTION: [LimitFlag; 1] = [LimitFlag::new(
    Limit::Nodes,
    100_000,
    "Stop the proof of a formula after this many nodes",
)];
/// The limit on a proof.
pub(crate) const PROOF: [LimitFlag; 1] = [LimitFlag::of(Limit::Nodes)];
/// The limits on a calculation for the explorer's page.
pub(crate) const PAGE: [LimitFlag; 3] = [
    LimitFlag::new(
        Limit::Positions,
        chopsticks_explorer::DEFAULT_BUDGET.positions,
        "Stop a calculation after this many positions",
    ),
    LimitFlag::new(
        Limit::Games,
        chopsticks_explorer::DEFAULT_BUDGET.games,
        "Stop a calculation after this many distinct values",
    ),
    LimitFlag::new(
        Limit::Tower,
        chopsticks_explorer::DEFAULT_BUDGET.tower,
        Limit::Tower.help(),
    ),
];

/// The flags on the language, which every command has.
pub(crate) fn of_every_command() -> [Arg; 5] {
    LANGUAGE.map(|flag| Arg::from(flag).global(true).hide_short_help(true))
}

/// What the flags of a command say.
pub(crate) fn given(command: &ArgMatches) -> impl Iterator<Item = (Limit, u64)> {
    Limit::ALL.iter().filter_map(|&limit| {
        let given = command.try_get_one(limit.flag()).ok()??;
        Some((limit, *given))
    })
}

/// The settings of the calculator for the run.
pub(crate) fn settings() -> CalculatorSettings<'static> {
    CalculatorSettings::within(interrupt::budget())
}

/// The length of the longest text, in bytes.
pub(crate) fn text_length() -> usize {
    interrupt::budget().text_length()
}
