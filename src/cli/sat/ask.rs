//! The answer to a question, from the solver in the process or from one outside.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::time::Instant;

use anyhow::bail;

use super::super::limits::interrupted;
use super::super::progress::Progress;
use super::super::solver::{self, Unknown};
use super::Arguments;
use super::query::Query;
use crate::encode::{
    Answer, Backend, Batsat, ClauseSink, Expansion, Force, Line, Model, Reach, Size, Under, dimacs,
    qdimacs,
};
use crate::ruleset::chopsticks::Move;
use crate::solve::Stopped;

/// Where solvers come from.
const SOLVERS: &str = "for lines of play there are cadical, minisat and cryptominisat5, for strategies depqbf, each with `apt install`";

/// What was found.
pub(super) struct Found {
    /// The bound for which the answer is yes; `None`: there is none up to the one given.
    pub(super) under: Option<Under>,
    /// How it is reached, where the solver says so.
    pub(super) line: Option<Line>,
    /// With which move it is forced, where there is one and the solver says so.
    pub(super) first: Option<Move>,
    /// How large the last formula was.
    pub(super) size: Size,
    /// How often the quantifiers change in it, which is 0 without quantifiers.
    pub(super) blocks: usize,
}

/// A yes with the values that prove it, or a no, and the formula it is about.
struct Said {
    holds: bool,
    line: Option<Line>,
    first: Option<Move>,
    size: Size,
    blocks: usize,
}

/// Asks for one bound after the other until the answer is yes.
///
/// # Errors
/// When a solver does not know, or is not there, or says what is not so; at limits, and on Ctrl-C.
pub(super) fn found(query: &Query, arguments: &Arguments) -> anyhow::Result<Found> {
    let since = Instant::now();
    let mut progress = Progress::default();
    let mut asked: Box<dyn FnMut(Under) -> anyhow::Result<Said> + '_> =
        match (query.question.is_forced(), arguments.solver.as_deref()) {
            (true, Some(command)) => Box::new(move |under| forced_outside(query, under, command)),
            (true, None) => Box::new(move |under| forced(query, under, arguments.max_copies)),
            (false, Some(command)) => Box::new(move |under| reached_outside(query, under, command)),
            (false, None) => reached(query)?,
        };
    let mut found = Found {
        under: None,
        line: None,
        first: None,
        size: Size::default(),
        blocks: 0,
    };
    for under in query.bounds() {
        progress.show(|| format!("in under {} moves", under.0));
        let said = asked(under)?;
        (found.size, found.blocks) = (said.size, said.blocks);
        if said.holds {
            (found.under, found.line, found.first) = (Some(under), said.line, said.first);
            break;
        }
    }
    drop(progress);
    eprintln!("{:.3} s", since.elapsed().as_secs_f64());
    Ok(found)
}

/// The values, if any were said, with which the answer is yes; `None`: it is no.
///
/// # Errors
/// When the solver does not know.
fn decided(answer: Answer) -> anyhow::Result<Option<Option<Model>>> {
    match answer {
        Answer::Holds(model) => Ok(Some(model)),
        Answer::Fails => Ok(None),
        Answer::Unknown if interrupted() => Err(Stopped::Asked.into()),
        Answer::Unknown => Err(Unknown.into()),
    }
}

/// Lines of play, by the solver in the process, which goes on from one bound to the next.
fn reached<'q>(
    query: &'q Query,
) -> anyhow::Result<Box<dyn FnMut(Under) -> anyhow::Result<Said> + 'q>> {
    let (start, goal) = (query.start.clone(), query.goal.clone());
    let solver = Batsat::new(&interrupted);
    let mut reach = Reach::new(&query.game, start, goal, query.rules, solver)?;
    Ok(Box::new(move |under| {
        let answer = match (query.least, under.plies().last()) {
            // Fewer plies have been asked for already.
            (true, Some(plies)) => match reach.reached_after(plies) {
                Some(reached) => reach.sink().solve(&[reached]),
                None => Answer::Fails,
            },
            _ => {
                reach.close(under);
                reach.sink().solve(&[])
            }
        };
        let model = decided(answer)?;
        let size = reach.sink().size();
        said_of_line(&reach, model, size)
    }))
}

fn reached_outside(query: &Query, under: Under, command: &str) -> anyhow::Result<Said> {
    let mut reach = query.reach(under)?;
    let about = query.asks(under);
    let formula = reach.sink();
    let size = formula.size();
    let answer = outside(command, "question.cnf", size, |out| {
        dimacs::write(formula, &about, out)
    })?;
    said_of_line(&reach, decided(answer)?, size)
}

fn said_of_line<S: ClauseSink>(
    reach: &Reach<S>,
    model: Option<Option<Model>>,
    size: Size,
) -> anyhow::Result<Said> {
    let holds = model.is_some();
    let line = model.flatten().map(|model| reach.line(&model));
    Ok(Said {
        holds,
        line: line.transpose()?,
        first: None,
        size,
        blocks: 0,
    })
}

/// Strategies, by the solver in the process, with all choices of the opponent written out.
fn forced(query: &Query, under: Under, limit: u64) -> anyhow::Result<Said> {
    let force = query.force(under)?;
    let mut solver = Batsat::new(&interrupted);
    let expansion = Expansion::new(force.formula(), limit, &mut solver)?;
    let model = decided(solver.solve(&[]))?;
    let model = model.map(|model| model.map(|model| expansion.outermost(&model)));
    said_of_strategy(&force, model)
}

fn forced_outside(query: &Query, under: Under, command: &str) -> anyhow::Result<Said> {
    let force = query.force(under)?;
    let about = query.asks(under);
    let formula = force.formula();
    let size = formula.matrix().size();
    let answer = outside(command, "question.qdimacs", size, |out| {
        qdimacs::write(formula, &about, out)
    })?;
    said_of_strategy(&force, decided(answer)?)
}

fn said_of_strategy(force: &Force, model: Option<Option<Model>>) -> anyhow::Result<Said> {
    let holds = model.is_some();
    let first = model.flatten().map(|model| force.first_move(&model));
    Ok(Said {
        holds,
        line: None,
        first: first.transpose()?.flatten(),
        size: force.formula().matrix().size(),
        blocks: force.formula().blocks().len(),
    })
}

/// Asks a solver outside about the formula in a file.
fn outside(
    command: &str,
    file: &str,
    size: Size,
    write: impl FnOnce(&mut BufWriter<&mut File>) -> io::Result<()>,
) -> anyhow::Result<Answer> {
    let mut printed = String::new();
    let into = |created: &mut File| {
        let mut out = BufWriter::new(created);
        write(&mut out)?;
        Ok(out.flush()?)
    };
    let status = solver::run(command, file, SOLVERS, into, |line| {
        printed.push_str(line);
        printed.push('\n');
        Ok(())
    })?;
    match Answer::read(status.code(), &printed, size.variables) {
        Answer::Unknown if !status.success() => bail!("{command} ended with {status}"),
        answer => Ok(answer),
    }
}
