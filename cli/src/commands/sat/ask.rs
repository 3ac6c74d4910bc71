//! The answer to a question, from the built-in solver or from an external one.

use std::fs::File;
use std::io::{self, BufWriter, Write};

use anyhow::{Context, bail};
use chopsticks_lab::hand::encode::{
    Backend, Batsat, ClausalProof, Cnf, ForcingStrategy, InvalidModel, LineOfPlay, Model,
    ReachQuestion, Size, SolverAnswer, Under, dimacs, drat, qdimacs,
};
use chopsticks_lab::hand::ruleset::Move;

use super::arguments::Arguments;
use super::query::Query;
use crate::subjects::solver::{Call, Solver, UNKNOWN};
use crate::terminal::failure::NoAnswer;
use crate::terminal::interrupt::check_stop;
use crate::terminal::progress::Progress;

/// The built-in solver; if `recorded`, it stores its derived clauses, which takes memory.
fn in_process(query: &Query, recorded: bool) -> Batsat<'static> {
    let solver = Batsat::new(&query.budget);
    if recorded { solver.recording() } else { solver }
}

/// Instructions for installing solvers.
const SOLVERS: &str = "install cadical, minisat or cryptominisat5 for lines of play, or depqbf for strategies, for example with `apt install`";

/// The name of the solver.
pub(super) fn solver(arguments: &Arguments) -> &str {
    arguments.solver.as_deref().unwrap_or(Batsat::NAME)
}

/// The external solver, if there is one.
fn external(arguments: &Arguments) -> Option<Solver<'_>> {
    arguments.solver.as_deref().map(|command| Solver {
        command,
        advice: SOLVERS,
        limits: arguments.solver_limits,
    })
}

/// The answer found.
#[derive(Default)]
pub(super) struct Found {
    /// The bound for which the answer is yes; `None` if it is no for every bound.
    pub(super) under: Option<Under>,
    /// How the goal is reached, as far as the solver says it.
    pub(super) how: Option<How>,
    /// The last formula.
    pub(super) formula: FormulaSize,
    /// The greatest bound for which the answer is no, with its proof if the solver gives one.
    pub(super) not: Option<(Under, Option<ClausalProof>)>,
}

impl Found {
    /// The line of play, if the solver gives one.
    pub(super) fn line(&self) -> Option<&LineOfPlay> {
        match self.how.as_ref()? {
            How::Line(line) => Some(line),
            How::Strategy(_) | How::First(_) => None,
        }
    }

    /// The complete strategy, if the solver gives it.
    pub(super) fn strategy(&self) -> Option<&ForcingStrategy> {
        match self.how.as_ref()? {
            How::Strategy(strategy) => Some(strategy),
            How::Line(_) | How::First(_) => None,
        }
    }

    /// The first move of the player who forces the goal, if there is one to make.
    pub(super) fn first(&self) -> Option<Move> {
        match self.how.as_ref()? {
            How::Line(_) => None,
            How::Strategy(strategy) => strategy.first(),
            How::First(first) => *first,
        }
    }

    /// Whether there is a checked line of play or a checked complete strategy.
    pub(super) fn says_how(&self) -> bool {
        self.line().is_some() || self.strategy().is_some()
    }
}

/// How a goal is reached or forced.
pub(super) enum How {
    /// Along this line of play.
    Line(LineOfPlay),
    /// With these moves.
    Strategy(ForcingStrategy),
    /// With this move at the start, if a move is needed.
    First(Option<Move>),
}

/// The size of a formula, and its number of quantifier blocks.
#[derive(Clone, Copy, Default)]
pub(super) struct FormulaSize {
    pub(super) size: Size,
    pub(super) blocks: usize,
}

/// The answer of a solver for one bound.
struct Said {
    verdict: Verdict,
    formula: FormulaSize,
}

/// A yes with how, or a no with its proof, as far as provided by the solver.
enum Verdict {
    Yes(Option<How>),
    No(Option<ClausalProof>),
}

impl Said {
    /// From the answer of a solver; `read` reads the assignment for a yes.
    ///
    /// # Errors
    /// When the solver gives no answer, or a wrong assignment.
    fn new(
        answer: SolverAnswer,
        read: impl FnOnce(&Model) -> Result<How, InvalidModel>,
        proof: Option<ClausalProof>,
        (size, blocks): (Size, usize),
    ) -> anyhow::Result<Said> {
        let verdict = match answer {
            SolverAnswer::Holds(model) => Verdict::Yes(model.as_ref().map(read).transpose()?),
            SolverAnswer::Fails => Verdict::No(proof),
            SolverAnswer::Unknown => return Err(NoAnswer::because(UNKNOWN).into()),
        };
        Ok(Said {
            verdict,
            formula: FormulaSize { size, blocks },
        })
    }
}

/// Asks for one bound after the other until the answer is yes.
///
/// # Errors
/// When a solver is missing, gives no answer, or gives a wrong line of play; at limits, and on Ctrl-C.
pub(super) fn found(query: &Query, arguments: &Arguments) -> anyhow::Result<Found> {
    let progress = Progress::default();
    let recorded = !arguments.unchecked;
    let mut asked: Box<dyn FnMut(Under) -> anyhow::Result<Said> + '_> =
        match (query.question.is_forced(), external(arguments)) {
            (true, Some(solver)) if query.expand => {
                Box::new(move |under| expanded_outside(query, under, solver))
            }
            (true, Some(solver)) => Box::new(move |under| forced_outside(query, under, solver)),
            (true, None) => Box::new(move |under| forced(query, under, recorded)),
            (false, Some(solver)) => Box::new(move |under| reached_outside(query, under, solver)),
            (false, None) => reached(query, recorded)?,
        };
    let mut found = Found::default();
    for under in query.bounds() {
        progress.show(|| format!("solving for X = {}", under.0));
        check_stop().with_context(|| before(&found, under))?;
        let said = asked(under).with_context(|| before(&found, under))?;
        found.formula = said.formula;
        match said.verdict {
            Verdict::No(proof) => found.not = Some((under, proof)),
            Verdict::Yes(how) => {
                (found.under, found.how) = (Some(under), how);
                break;
            }
        }
    }
    Ok(found)
}

/// The context of an error: the answers so far, and the unanswered bound.
fn before(found: &Found, under: Under) -> String {
    let open = format!("no answer for X = {}", under.0);
    match &found.not {
        None => open,
        Some((under, _)) => format!("the answer is no for X = {}; {open}", under.0),
    }
}

/// Lines of play, by the built-in solver, which keeps its clauses from one bound to the next.
fn reached<'q>(
    query: &'q Query,
    recorded: bool,
) -> anyhow::Result<Box<dyn FnMut(Under) -> anyhow::Result<Said> + 'q>> {
    let (start, goal) = (query.start.clone(), query.goal.clone());
    let solver = in_process(query, recorded);
    let mut reach = ReachQuestion::new(&query.game, start, goal, query.rules, solver)?;
    if query.is_up_to_symmetry {
        reach = reach.up_to_symmetry();
    }
    Ok(Box::new(move |under| {
        query.fits(under)?;
        let answer = match (query.least, under.plies().last()) {
            // Fewer plies have been asked for already.
            (true, Some(plies)) => reach.after(plies),
            _ => {
                reach.close(under);
                reach.sink().solve(&[])
            }
        };
        if let Some(stopped) = reach.sink().stopped() {
            return Err(stopped.into());
        }
        let size = reach.sink().size();
        let proof = match answer {
            SolverAnswer::Fails => reach.sink().learnt(),
            SolverAnswer::Holds(_) | SolverAnswer::Unknown => None,
        };
        let line = |model: &Model| reach.line(model).map(How::Line);
        Said::new(answer, line, proof, (size, 0))
    }))
}

fn reached_outside(query: &Query, under: Under, solver: Solver<'_>) -> anyhow::Result<Said> {
    let mut reach = query.reach(under)?;
    let about = query.asks(under);
    let formula = reach.sink();
    let size = formula.size();
    let (answer, proof) = outside(solver, "question.cnf", size, |out| {
        dimacs::write(formula, &about, out)
    })?;
    let line = |model: &Model| reach.line(model).map(How::Line);
    Said::new(answer, line, proof, (size, 0))
}

/// Strategies, by the built-in solver, with all choices of the opponent written out.
fn forced(query: &Query, under: Under, recorded: bool) -> anyhow::Result<Said> {
    let force = query.force(under)?;
    let mut solver = in_process(query, recorded);
    let (answer, expansion) = force.expand(&query.budget, &mut solver)?;
    if let Some(stopped) = solver.stopped() {
        return Err(stopped.into());
    }
    let read = |model: &Model| force.strategy(&expansion, model).map(How::Strategy);
    let size = force.formula().matrix().size();
    let blocks = force.formula().blocks().len();
    Said::new(answer, read, solver.learnt(), (size, blocks))
}

/// Strategies, by an external SAT solver.
fn expanded_outside(query: &Query, under: Under, solver: Solver<'_>) -> anyhow::Result<Said> {
    let force = query.force(under)?;
    let mut copies = Cnf::default();
    let expansion = query.expand_into(&force, &mut copies)?;
    let (answer, proof) = outside(solver, "question.cnf", copies.size(), |out| {
        dimacs::write(&copies, &query.about_formula(under), out)
    })?;
    let read = |model: &Model| force.strategy(&expansion, model).map(How::Strategy);
    Said::new(answer, read, proof, (copies.size(), 0))
}

fn forced_outside(query: &Query, under: Under, solver: Solver<'_>) -> anyhow::Result<Said> {
    let force = query.force(under)?;
    let about = query.asks(under);
    let formula = force.formula();
    let size = formula.matrix().size();
    let (answer, _) = outside(solver, "quantified.qdimacs", size, |out| {
        qdimacs::write(formula, &about, out)
    })?;
    let read = |model: &Model| force.first_move(model).map(How::First);
    Said::new(answer, read, None, (size, formula.blocks().len()))
}

/// Asks an external solver about the formula in a file; a no comes with its proof, if the command contains `{proof}`.
fn outside(
    solver: Solver<'_>,
    file: &str,
    size: Size,
    write: impl FnOnce(&mut BufWriter<&mut File>) -> io::Result<()>,
) -> anyhow::Result<(SolverAnswer, Option<ClausalProof>)> {
    let call = Call::new(solver, file, |created| {
        let mut out = BufWriter::new(created);
        write(&mut out)?;
        Ok(out.flush()?)
    })?;
    let mut printed = String::new();
    let status = call.run(|line| {
        printed.push_str(line);
        printed.push('\n');
        Ok(())
    })?;
    match SolverAnswer::read(status.code(), &printed, size.variables) {
        SolverAnswer::Unknown if !status.success() => {
            bail!("{} failed with {status} on the file {file}", solver.command)
        }
        SolverAnswer::Fails if call.writes_proof() => {
            let proof = drat::read(call.proof()?).map_err(|error| match error {
                drat::NotDrat::Io(error) => anyhow::Error::from(error),
                error => error.into(),
            });
            let proof = proof.with_context(|| format!("the proof of {}", solver.command))?;
            Ok((SolverAnswer::Fails, Some(proof)))
        }
        answer => Ok((answer, None)),
    }
}
