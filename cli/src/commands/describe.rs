//! `chopsticks describe`: conditions on the counts of hands that decide the winner, and a proof that they are right.

use std::path::PathBuf;

use anyhow::{anyhow, bail};
use chopsticks_lab::budget::Budget;
use chopsticks_lab::simple::many_hands::characterization::{
    Characterization, Fit, Language, StepResult, Unfit, fit,
};
use chopsticks_lab::simple::many_hands::outcome_table::{MoreHands, OutcomeTable};
use clap::Args;

use super::prove::{rejected, unsettled};
use crate::arguments::limits::{self, MAX_HANDS};
use crate::arguments::whole_number::whole_number;
use crate::terminal::failure::NoAnswer;
use crate::terminal::interrupt::{self, check_stop};
use crate::terminal::note::note;
use crate::terminal::output;
use crate::terminal::progress::{Clock, Progress};
use crate::wording::count::counted;
use crate::wording::wrong_description::wrong_near;

const EXAMPLES: &str = "\
Examples:
  $ chopsticks describe 2
  finger count 2
  as many hands: the player to move loses if
    b2 = 0, a1 odd
  one hand less: the player to move wins if
    a2 = 0, b2 > 0, b1 odd
  $ chopsticks describe 3 --output three.txt
  $ chopsticks prove three.txt
  …";

/// Find a short description of who wins Simple Chopsticks with one finger count and any number of hands
///
/// The description consists of two lists of cases: the positions with equal numbers of hands that the player to move loses,
/// and the positions with one hand fewer that the player to move wins. In a case, a1, a2, … are the numbers of hands of the
/// player to move that show 1, 2, … fingers, and b1, b2, … those of the opponent. With more hands than the opponent the
/// player to move wins; with at least two hands fewer the player to move loses.
///
/// The description is fitted to all positions with at most a given number of hands a side. Then the command tries to
/// prove it for any number of hands. The last line on standard error reports the result: proved, only checked for the
/// positions that it was fitted to, or wrong in a larger position. The default settings give a description that is
/// proved for finger counts 1 to 4. For finger count 5, --known writes one that is proved and that another search found.
/// For larger finger counts none is known. A description that is not proved is still written, and the exit code is 2.
#[derive(Args)]
#[command(after_long_help = EXAMPLES, args = limits::TABLE_MEMORY, args = limits::DESCRIPTION)]
pub(crate) struct Arguments {
    /// The finger count n
    #[arg(value_name = "N", value_parser = whole_number(1..=MAX_FINGERS))]
    fingers: u32,
    /// Fit the description to all positions with at most this many hands a side [default: 8 for N up to 3, 12 for N =
    /// 4, 5 for N = 5, 3 for N = 6, 2 for larger N]
    #[arg(long, value_name = "COUNT", value_parser = whole_number(1..=MAX_HANDS))]
    hands: Option<u32>,
    /// The largest number of counts of one side that a comparison may add
    #[arg(long, value_name = "COUNT", default_value_t = Language::SMALL.largest_sum, value_parser = whole_number(1..=u32::MAX))]
    sums: u32,
    /// The largest constant in a comparison of sums; single counts are compared with constants up to one larger
    #[arg(long, value_name = "NUMBER", default_value_t = Language::SMALL.largest_constant, value_parser = whole_number(0..=1_000))]
    constants: u32,
    /// Search for nothing, and write the description that the program contains: for N from 2 to 5, proved for any number of hands
    #[arg(long, conflicts_with_all = ["hands", "sums", "constants", "max-nodes"])]
    known: bool,
    /// Write the description to FILE; `-` is standard output
    #[arg(long, short, value_name = "FILE", default_value = "-")]
    output: PathBuf,
}

/// With more fingers there would be more conditions than fit into memory.
const MAX_FINGERS: u32 = 8;

/// For finger counts up to 4, enough hands for a description that is right for any number of hands: for finger count 4,
/// a description fitted to at most 10 hands a side is wrong in larger positions. For larger finger counts, as many as
/// take seconds.
fn enough_hands(fingers: u32) -> u32 {
    match fingers {
        ..=3 => 8,
        4 => 12,
        5 => 5,
        6 => 3,
        _ => 2,
    }
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    if arguments.known {
        return write_known(arguments);
    }
    let budget = interrupt::budget();
    let hands = arguments.hands.unwrap_or(enough_hands(arguments.fingers));
    let table = OutcomeTable::evaluate(arguments.fingers, hands, MoreHands::ByTheorem4, &budget)?;
    let language = Language {
        largest_sum: arguments.sums,
        largest_constant: arguments.constants,
    };
    let fit = fitted(&table, hands, language, &budget)?;
    output::write_bytes(&arguments.output, fit.characterization.write().as_bytes())?;
    report(&fit, hands).inspect_err(|_| hint_at_known(arguments.fingers))
}

/// Writes the description in the program.
///
/// # Errors
/// If there is none for this finger count.
fn write_known(arguments: &Arguments) -> anyhow::Result<()> {
    let fingers = arguments.fingers;
    let known = Characterization::proved(fingers).ok_or_else(|| {
        anyhow!("no description is known for finger count {fingers}; expected one of 2, 3, 4 and 5")
    })?;
    output::write_bytes(&arguments.output, known.write().as_bytes())?;
    note(format_args!(
        "{} from the program, without a search or a proof in this run; `chopsticks prove` proves them",
        cases(&known)
    ));
    Ok(())
}

/// Says where a proved description is, if the search has not found one.
fn hint_at_known(fingers: u32) {
    if let Some(known) = Characterization::proved(fingers) {
        note(format_args!(
            "{} are known and proved for finger count {fingers}, which this search has not found: `chopsticks describe {fingers} --known` writes them",
            cases(&known)
        ));
    }
}

/// The numbers of cases, such as `3 + 3 cases`.
fn cases(characterization: &Characterization) -> String {
    let [equal, fewer] = [characterization.equal(), characterization.fewer()].map(<[_]>::len);
    format!("{equal} + {fewer} cases")
}

/// A description that agrees with the table.
fn fitted(
    table: &OutcomeTable,
    hands: u32,
    language: Language,
    budget: &Budget<'_>,
) -> anyhow::Result<Fit> {
    let clock = Clock::new("looking for cases");
    let budget = Budget {
        should_stop: &|| clock.should_stop(),
        ..*budget
    };
    fit(table, hands, language, &budget).map_err(|unfit| match unfit {
        // A limit and no fault of the input.
        Unfit::Stopped(stopped) => anyhow::Error::new(stopped),
        Unfit::Inseparable { .. } => {
            anyhow!("{unfit}; allow more conditions with --sums or --constants")
        }
    })
}

/// Reports the length of the description and its justification on standard error.
///
/// # Errors
/// If the description is not proved, the reason.
fn report(fit: &Fit, hands: u32) -> anyhow::Result<()> {
    let characterization = &fit.characterization;
    let [equal_at_least, fewer_at_least] = fit.at_least;
    note(format_args!(
        "{}; every description in conditions of this kind needs at least {equal_at_least} + {fewer_at_least}",
        cases(characterization)
    ));
    let hands = counted(hands.into(), "hand");
    let right = format!("right for all positions with at most {hands} a side");
    let formulas = proof(characterization, &right)?;
    note(format_args!(
        "proved for any number of hands: none of the {formulas} formulas that would contradict it has a solution"
    ));
    Ok(())
}

/// Proves a description that is `right` as far as the text says for any number of hands; the number of formulas.
///
/// # Errors
/// Where it is wrong, or else the first formula that may have a solution.
fn proof(characterization: &Characterization, right: &str) -> anyhow::Result<usize> {
    let budget = interrupt::budget();
    let progress = Progress::default();
    let (mut formulas, mut open) = (0, None);
    for step in characterization.prove(&budget) {
        formulas += 1;
        progress.show(|| format!("proof, {formulas} formulas"));
        let why = match step.result {
            StepResult::Shown { .. } => continue,
            StepResult::Fails { mover, opponent } => {
                let larger = mover.hands().max(opponent.hands());
                let wrong = wrong_near(&mover, &opponent);
                bail!(NoAnswer::because(format!(
                    "{right}, but not for all larger ones: {wrong}; a fit with --hands {larger} takes this into account"
                )));
            }
            StepResult::Refused(flaw) => rejected(flaw),
            StepResult::Unsettled(why) => unsettled(why),
        };
        open.get_or_insert(why.context(format!(
            "{right}; not proved for larger ones (`chopsticks prove FILE --max-nodes COUNT` searches longer): \"{}\"",
            step.name
        )));
        if check_stop().is_err() {
            break;
        }
    }
    open.map_or(Ok(formulas), Err)
}
