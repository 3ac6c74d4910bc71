//! `chopsticks describe`: conditions on the counts of hands that say who wins.

use std::cell::RefCell;
use std::path::PathBuf;
use std::time::Instant;

use chopsticks_lab::budget::Budget;
use chopsticks_lab::simple::characterization::{Language, Unfit, fit};
use chopsticks_lab::simple::outcome_table::{MoreHands, OutcomeTable};
use clap::Args;

use crate::arguments::memory::{MOST_HANDS, Memory};
use crate::terminal::interrupt::{interrupted, stop_on_interrupt};
use crate::terminal::output;
use crate::terminal::progress::Progress;
use crate::wording::count::counted;

/// Find a short description of who wins Simple Chopsticks with one finger count and many hands
///
/// The description has two lists of cases: positions with as many hands that the player to move loses, and positions with
/// one hand less that the player to move wins. That player has a1, a2, … hands that show 1, 2, … fingers, the opponent b1,
/// b2, …. It agrees with the outcomes of all positions with at most so many hands; `chopsticks prove` tells whether it is
/// right for all.
#[derive(Args)]
pub(crate) struct Arguments {
    /// The finger count n
    #[arg(value_name = "N", value_parser = clap::value_parser!(u32).range(1..=MOST_FINGERS))]
    fingers: u32,
    /// The most hands of a side in the positions that it is fitted to
    #[arg(long, value_name = "COUNT", default_value_t = 8, value_parser = clap::value_parser!(u32).range(1..=MOST_HANDS))]
    hands: u32,
    /// How many counts of a side a comparison may add up
    #[arg(long, value_name = "COUNT", default_value_t = Language::SMALL.largest_sum, value_parser = clap::value_parser!(u32).range(1..))]
    sums: u32,
    /// The largest difference in a comparison of sums; single counts are compared with numbers up to one more
    #[arg(long, value_name = "NUMBER", default_value_t = Language::SMALL.largest_constant, value_parser = clap::value_parser!(u32).range(0..=1_000))]
    constants: u32,
    /// Write the description to this file
    #[arg(long, value_name = "FILE", default_value = "-")]
    output: PathBuf,
    #[command(flatten)]
    memory: Memory,
}

/// More fingers have more conditions than a machine can hold.
const MOST_FINGERS: i64 = 8;

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    stop_on_interrupt()?;
    let budget = arguments.memory.budget();
    let hands = arguments.hands;
    let table = OutcomeTable::evaluate(arguments.fingers, hands, MoreHands::ByTheorem4, &budget)?;
    let language = Language {
        largest_sum: arguments.sums,
        largest_constant: arguments.constants,
    };
    let (progress, start) = (RefCell::new(Progress::default()), Instant::now());
    let should_stop = || {
        let seconds = start.elapsed().as_secs();
        progress
            .borrow_mut()
            .show(|| format!("looking for cases, {seconds} s"));
        interrupted()
    };
    let budget = Budget {
        should_stop: &should_stop,
        ..budget
    };
    let fit = fit(&table, hands, language, &budget).map_err(|unfit| match unfit {
        // A limit and no fault of the input.
        Unfit::Stopped(stopped) => anyhow::Error::new(stopped),
        unfit => unfit.into(),
    })?;
    drop(progress);
    output::write_bytes(&arguments.output, fit.characterization.write().as_bytes())?;
    let [equal, fewer] = fit.at_least;
    let (equal_found, fewer_found) = (
        fit.characterization.equal().len(),
        fit.characterization.fewer().len(),
    );
    let hands = counted(hands.into(), "hand");
    eprintln!(
        "right for all positions with at most {hands} a side; {equal_found} + {fewer_found} cases, and at least {equal} + {fewer} are \
         needed in these conditions"
    );
    Ok(())
}
