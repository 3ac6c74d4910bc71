//! The time of a described ruleset beside the same ruleset in Rust: all positions of Domineering on boards.
//!
//! `cargo bench -p chopsticks-rulesets --bench beside_rust` prints medians. The rounds of the two alternate, so that
//! other work on the machine disturbs both alike.

mod clock;

use std::error::Error;
use std::io::Write;

use chopsticks_cgt::budget::Budget;
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::ruleset::{Domineering, Short};
use chopsticks_cgt::solve::{CanonicalForms, Report, Solver};
use chopsticks_rulesets::ShippedRuleset;
use clock::Clock;

/// The plan of the benchmark: the boards, and the number of measurements of each ruleset on each board.
struct Plan {
    boards: &'static [&'static str],
    rounds: usize,
}

impl Plan {
    /// With `--test`, as used by `cargo test` and the checks, one small board is measured once.
    fn asked_for() -> Plan {
        if std::env::args().any(|argument| argument == "--test") {
            Plan {
                boards: &["4x5"],
                rounds: 1,
            }
        } else {
            Plan {
                boards: &["5x5", "5x6"],
                rounds: 15,
            }
        }
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let file = ShippedRuleset::called("domineering")
        .ok_or("no such file")?
        .read()?;
    let described = file.short().ok_or("domineering is short")?;
    let mut out = std::io::stdout().lock();
    writeln!(out, "| board | positions | Rust, ms | file, ms | ratio |")?;
    writeln!(out, "|---|--:|--:|--:|--:|")?;
    let Plan { boards, rounds } = Plan::asked_for();
    for text in boards {
        let (in_rust, in_file) = (text.parse()?, file.position(text)?);
        let (mut positions, mut times) = (0, [const { Vec::new() }; 3]);
        for _ in 0..rounds {
            let (rust, _) = measured(Domineering, in_rust)?;
            let (file, report) = measured(described, in_file.clone())?;
            positions = report.positions;
            for (times, time) in times.iter_mut().zip([rust, file, file / rust]) {
                times.push(time);
            }
        }
        let [rust, file, ratio] = times.map(median);
        writeln!(
            out,
            "| {text} | {positions} | {rust:.1} | {file:.1} | {ratio:.2} |"
        )?;
    }
    Ok(())
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

/// The time of a solution from an empty arena, in milliseconds.
fn measured<R: Short<Position: 'static>>(
    ruleset: R,
    start: R::Position,
) -> Result<(f64, Report), Box<dyn Error>> {
    let mut arena = Arena::new();
    let clock = Clock::start();
    let begin = clock.time();
    let mut solver = Solver::by_components(ruleset, CanonicalForms::new(&mut arena));
    solver.value(start, &Budget::UNLIMITED)?;
    let time = clock.time() - begin;
    Ok((time.as_secs_f64() * 1e3, solver.report()))
}
