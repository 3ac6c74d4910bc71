//! The flags `--max-…`, one for each limit that a command has, from the table of [`Limit`].

use std::marker::PhantomData;
use std::sync::OnceLock;

use chopsticks_lab::budget::{Budget, Limit};
use chopsticks_lab::calculator::CalculatorSettings;
use clap::{Arg, ArgMatches, Args, Command, FromArgMatches, error};

use crate::arguments::whole_number::count_up_to;
use crate::terminal::interrupt;

/// The most hands per player that a command accepts; no table for more would fit into memory, even with finger count 2.
pub(crate) const MAX_HANDS: u32 = 10_000;

/// A flag for a limit.
pub(crate) struct Flag {
    limit: Limit,
    default: u64,
    help: &'static str,
}

impl Flag {
    /// With the default and the help of the table.
    const fn of(limit: Limit) -> Flag {
        Flag {
            limit,
            default: Budget::DEFAULT.allowed(limit),
            help: limit.help(),
        }
    }

    /// With another default and another help.
    const fn new(limit: Limit, default: u64, help: &'static str) -> Flag {
        Flag {
            limit,
            default,
            help,
        }
    }

    fn argument(&self, is_global: bool) -> Arg {
        let most = self.limit.largest();
        Arg::new(self.limit.flag())
            .long(self.limit.flag())
            .value_name(self.limit.value_name())
            .default_value(self.default.to_string())
            .value_parser(move |text: &str| count_up_to(most)(text))
            .help(self.help)
            .help_heading("Limits")
            .global(is_global)
            .hide_short_help(is_global)
    }
}

/// The limits that a command has as flags.
pub(crate) trait LimitSet {
    const FLAGS: &'static [Flag];

    /// Whether every command has them.
    const ARE_GLOBAL: bool = false;
}

/// The limits of a command, as its flags give them.
pub(crate) struct LimitFlags<S> {
    /// In the order of the flags.
    given: Vec<u64>,
    set: PhantomData<S>,
}

impl<S: LimitSet> LimitFlags<S> {
    /// The limits on a run, which Ctrl-C and the end of the time stop.
    pub(crate) fn budget(&self) -> Budget<'static> {
        self.within(interrupt::budget())
    }

    /// The length of the longest text, in bytes.
    pub(crate) fn text_length(&self) -> usize {
        self.within(Budget::UNLIMITED).text_length()
    }

    /// These limits, and otherwise those of `other`.
    pub(crate) fn within<'a>(&self, mut other: Budget<'a>) -> Budget<'a> {
        for (limit, given) in self.given() {
            *other.allowed_mut(limit) = given;
        }
        other
    }

    /// What the flags say.
    pub(crate) fn given(&self) -> impl Iterator<Item = (Limit, u64)> {
        let limits = S::FLAGS.iter().map(|flag| flag.limit);
        limits.zip(self.given.iter().copied())
    }
}

impl<S: LimitSet> Args for LimitFlags<S> {
    fn augment_args(command: Command) -> Command {
        let flags = S::FLAGS.iter();
        command.args(flags.map(|flag| flag.argument(S::ARE_GLOBAL)))
    }

    fn augment_args_for_update(command: Command) -> Command {
        LimitFlags::<S>::augment_args(command)
    }
}

impl<S: LimitSet> FromArgMatches for LimitFlags<S> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<LimitFlags<S>, error::Error> {
        let given = S::FLAGS.iter().map(|flag| {
            let given = matches.get_one(flag.limit.flag());
            *given.unwrap_or(&flag.default)
        });
        Ok(LimitFlags {
            given: given.collect(),
            set: PhantomData,
        })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), error::Error> {
        *self = LimitFlags::from_arg_matches(matches)?;
        Ok(())
    }
}

/// What the flags of the command say.
static OF_COMMAND: OnceLock<Vec<(Limit, u64)>> = OnceLock::new();

/// Keeps what the flags of the command say for [`of_programs`].
pub(crate) fn keep(command: &ArgMatches) {
    let given = Limit::ALL.iter().filter_map(|&limit| {
        let given = command.try_get_one(limit.flag()).ok()??;
        Some((limit, *given))
    });
    let _ = OF_COMMAND.set(given.collect());
}

/// The limits on the programs of rulesets, which are carried out before the command: those of its flags.
pub(crate) fn of_programs() -> Budget<'static> {
    let mut budget = interrupt::budget();
    for &(limit, given) in OF_COMMAND.get().into_iter().flatten() {
        *budget.allowed_mut(limit) = given;
    }
    budget
}

/// Declares the limits of a command.
macro_rules! limit_sets {
    ($($(#[$about:meta])+ $limits:ident, $set:ident $(, global = $is_global:literal)?: $($flag:expr),+;)+) => {$(
        $(#[$about])+
        pub(crate) type $limits = LimitFlags<$set>;

        pub(crate) enum $set {}

        impl LimitSet for $set {
            const FLAGS: &'static [Flag] = &[$($flag),+];
            $(const ARE_GLOBAL: bool = $is_global;)?
        }
    )+};
}

limit_sets! {
    /// The limits on reading and evaluating.
    Limits, Evaluation:
        Flag::of(Limit::Positions),
        Flag::of(Limit::Moves),
        Flag::of(Limit::Games),
        Flag::of(Limit::Nimber),
        Flag::of(Limit::Exponent),
        Flag::of(Limit::Ups),
        Flag::of(Limit::Multiple),
        Flag::of(Limit::Tower),
        Flag::of(Limit::Pairs),
        Flag::of(Limit::Text);
    /// The limits on statements of the calculator and on the code of classes.
    LanguageLimits, Language, global = true:
        Flag::of(Limit::Steps),
        Flag::of(Limit::Depth),
        Flag::of(Limit::Nested),
        Flag::of(Limit::Applied),
        Flag::of(Limit::Met);
    /// The limit on misère quotients.
    QuotientLimits, Quotients:
        Flag::of(Limit::Elements);
    /// The limits on exploring a game in which play can go on forever.
    GraphLimits, Graphs:
        Flag::new(Limit::Positions, 20_000_000, Limit::Positions.help());
    /// The memory that a table of outcomes may take.
    Memory, Tables:
        Flag::of(Limit::Memory);
    /// The memory of a search for a certificate.
    SearchMemory, Certificates:
        Flag::new(Limit::Memory, 2_000_000_000, "Stop the search for a certificate when it needs more memory");
    /// The memory of a sequence of nim-values.
    SequenceMemory, Sequences:
        Flag::new(Limit::Memory, 4_000_000_000, "Refuse sequences that need more memory");
    /// The limits on the search for the winner of a sum.
    SearchLimits, Sums:
        Flag::new(Limit::Nodes, 1_000_000_000, "Stop after this many sums"),
        Flag::new(Limit::Memory, 2_000_000_000, "Forget outcomes of sums when they need more memory, a quarter of it for each sum of standard input; positions take memory too (--max-positions)");
    /// The limits on formulas and on the search for their models.
    FormulaLimits, Formulas:
        Flag::of(Limit::Copies),
        Flag::of(Limit::Clauses),
        Flag::of(Limit::Conflicts);
    /// The limit on the proof of a formula that describes outcomes.
    DescriptionLimits, Descriptions:
        Flag::new(Limit::Nodes, 100_000, "Stop the proof of a formula after this many nodes");
    /// The limit on a proof.
    ProofLimits, Proofs:
        Flag::of(Limit::Nodes);
}

/// The limits of a session, which can be changed in it.
pub(crate) fn limits_of_sessions() -> impl Iterator<Item = Limit> {
    let flags = [Evaluation::FLAGS, Quotients::FLAGS, Language::FLAGS];
    let limits = flags.into_iter().flatten().map(|flag| flag.limit);
    [Limit::Seconds].into_iter().chain(limits)
}

#[cfg(feature = "explore")]
limit_sets! {
    /// The limits on a calculation for the explorer's page.
    PageLimits, Pages:
        Flag::new(Limit::Positions, chopsticks_explorer::DEFAULT_BUDGET.positions, "Stop a calculation after this many positions"),
        Flag::new(Limit::Games, chopsticks_explorer::DEFAULT_BUDGET.games, "Stop a calculation after this many distinct values"),
        Flag::new(Limit::Tower, chopsticks_explorer::DEFAULT_BUDGET.tower, Limit::Tower.help());
}

/// The limits on evaluating texts of the calculator.
#[derive(Args)]
pub(crate) struct CalculatorLimits {
    #[command(flatten)]
    pub(crate) evaluation: Limits,
    #[command(flatten)]
    quotients: QuotientLimits,
}

impl CalculatorLimits {
    /// The limits of the calculator, without positions.
    pub(crate) fn settings(&self) -> CalculatorSettings<'static> {
        CalculatorSettings::within(self.quotients.within(self.budget()))
    }

    /// The limits on a run, which Ctrl-C and the end of the time stop.
    pub(crate) fn budget(&self) -> Budget<'static> {
        self.evaluation.budget()
    }

    /// The length of the longest text, in bytes.
    pub(crate) fn text_length(&self) -> usize {
        self.evaluation.text_length()
    }
}
