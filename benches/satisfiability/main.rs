//! How long the questions of *Proving Satisfiability in Chopsticks* take by each method, for X growing until it gives up.
//!
//! `cargo bench --bench satisfiability > data/measured/satisfiability.csv` makes the table from which the experiment
//! `satisfiability` draws its figure; `-- --limit SECONDS` says how long a method may take for all X of a question
//! together, `-- --test` asks every method a little. DepQBF is run if it is on the PATH. One series in the file that is
//! kept goes further than a run with the limit below: `data/README.md` says which.

#![expect(
    clippy::print_stderr,
    reason = "a person reads the notes of a benchmark"
)]

mod clock;
mod depqbf;
mod method;
mod question;

use std::error::Error;
use std::io;
use std::process::ExitCode;
use std::time::Duration;

use chopsticks_lab::hand::encode::Under;
use clock::Clock;
use method::{Method, Said};
use question::Question;

/// The largest X that is asked.
const MAX_COUNT: u32 = 41;
/// Questions are asked again until a method has worked so long on one X.
const ENOUGH: Duration = Duration::from_millis(100);
/// How long a method may take for all X of a question together, unless something else is said.
const LIMIT: Duration = Duration::from_secs(60);

/// How much is measured.
struct Plan {
    limit: Duration,
    enough: Duration,
    most: u32,
}

fn main() -> ExitCode {
    match plan(std::env::args().skip(1)).and_then(|plan| measure(&plan)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Reads the flags, of which cargo gives one itself.
fn plan(mut arguments: impl Iterator<Item = String>) -> Result<Plan, Box<dyn Error>> {
    let mut plan = Plan {
        limit: LIMIT,
        enough: ENOUGH,
        most: MAX_COUNT,
    };
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--bench" => {}
            "--test" => (plan.enough, plan.most) = (Duration::ZERO, 4),
            "--limit" => {
                let seconds = arguments
                    .next()
                    .ok_or("--limit needs a number of seconds")?;
                plan.limit = Duration::try_from_secs_f64(seconds.parse()?)?;
            }
            other => return Err(format!("unknown argument {other}").into()),
        }
    }
    Ok(plan)
}

fn measure(plan: &Plan) -> Result<(), Box<dyn Error>> {
    let methods = Method::available();
    if !methods.contains(&Method::DepQbf) {
        eprintln!("there is no depqbf (`apt install depqbf`): its rows are missing");
    }
    if !Clock::is_of_processor() {
        eprintln!(
            "this system does not tell processor time in /proc: times are those of the clock on the wall"
        );
    }
    let mut out = csv::Writer::from_writer(io::stdout().lock());
    out.write_record([
        "method", "preset", "question", "player", "goal", "x", "answer", "seconds",
    ])?;
    for question in Question::all() {
        for method in methods.iter().filter(|method| method.is_for(&question)) {
            series(*method, &question, plan, &mut out)?;
        }
    }
    Ok(())
}

/// Asks for one X after the other until the method gives up.
fn series(
    method: Method,
    question: &Question,
    plan: &Plan,
    out: &mut csv::Writer<impl io::Write>,
) -> csv::Result<()> {
    let mut left = plan.limit;
    for x in 1..=plan.most {
        let (said, time) = ask(method, question, Under(x), (left, plan.enough));
        out.write_record([
            method.name(),
            question.preset,
            &question.number().to_string(),
            question.player_name(),
            &question.goal_name(),
            &x.to_string(),
            said.name(),
            &format!("{:.6}", time.as_secs_f64()),
        ])?;
        out.flush()?;
        left = left.saturating_sub(time);
        if !said.is_answer() {
            break;
        }
    }
    Ok(())
}

/// The answer, and the mean of the times that it took.
fn ask(
    method: Method,
    question: &Question,
    under: Under,
    (limit, enough): (Duration, Duration),
) -> (Said, Duration) {
    let (mut times, mut sum) = (0, Duration::ZERO);
    // What the clock of a thread tells is some milliseconds old, so many short times are taken together.
    let clock = Clock::start();
    loop {
        let (said, elsewhere) = method.ask(question, under, limit);
        times += 1;
        sum += elsewhere.unwrap_or_default();
        let spent = match elsewhere {
            Some(_) => sum,
            None => clock.spent(),
        };
        if spent >= enough || !said.is_answer() {
            return (said, spent / times);
        }
    }
}
