//! Sums that are decided one after another, with the results about earlier ones.

use std::mem::replace;
use std::path::Path;
use std::rc::Rc;
use std::sync::Arc;

use anyhow::{Context, anyhow};
use chopsticks_lab::budget::Budget;
use chopsticks_lab::calculator::{
    CalculatorSettings, ColumnTables, Method, MoveQuestion, Position,
};
use chopsticks_lab::player::Player;
use chopsticks_lab::rulesets::DescribedRuleset;
use chopsticks_lab::session::{Justified, Session};
use chopsticks_lab::simple::query::Proved;
use chopsticks_lab::tables::{Records, Table};
use chopsticks_lab::winner::{
    PositionSum, RefusedOutcomes, RefusedStrategy, SumSolver, rulesets_of_file,
};

use super::arguments::Arguments;
use crate::arguments::limits;
use crate::subjects::argument;
use crate::subjects::moves::{Listed, MoveView};
use crate::subjects::ruleset::undecided;
use crate::terminal::answers::Answer;
use crate::terminal::failure::{ends_all_work, is_limit};
use crate::terminal::interrupt;
use crate::terminal::interrupt::forget_interrupt;
use crate::terminal::lanes::{LANES, threads_for_one};
use crate::terminal::note::note;
use crate::terminal::progress::Clock;
use crate::terminal::record::Record;
use crate::terminal::{input, output};
use crate::wording::count::counted;
use crate::wording::proved;

/// A lane with more positions forgets them between two lines, so that many lines do not fill the memory.
const KEPT_POSITIONS: usize = 500_000;

/// Decides sums. The answers do not depend on earlier ones, except by the variables of the calculator.
pub(super) struct SumAnswers<'a> {
    arguments: &'a Arguments,
    /// The file of --check.
    strategy: Option<Strategy<'a>>,
    /// The rulesets of --ruleset.
    rulesets: Vec<Arc<DescribedRuleset>>,
    /// The results of earlier sums, besides the rulesets.
    session: Session,
    /// Whether an earlier sum may have left data in memory.
    has_earlier: bool,
}

/// A strategy to be checked. Its file may be a pipe, which can be read only once.
struct Strategy<'a> {
    file: &'a Path,
    text: String,
}

impl SumAnswers<'_> {
    /// A session with the contents of the file of --table.
    ///
    /// # Errors
    /// When a ruleset or the file is refused.
    pub(super) fn new(arguments: &Arguments) -> anyhow::Result<SumAnswers<'_>> {
        let given = arguments.rulesets.read_all(&arguments.sum)?;
        let session = argument::session(&given)?;
        let strategy = arguments.check.as_deref().map(Strategy::read).transpose()?;
        if let Some(strategy) = &strategy {
            learn_rulesets(&session, &strategy.text)?;
        }
        let mut answers = SumAnswers {
            arguments,
            strategy,
            rulesets: given.rulesets,
            session,
            has_earlier: false,
        };
        if let Some(file) = &arguments.table {
            answers.read_outcomes(file)?;
        }
        Ok(answers)
    }

    /// Adds the outcomes in a file, if it exists, to the known ones.
    fn read_outcomes(&mut self, file: &Path) -> anyhow::Result<()> {
        if !file.exists() {
            return Ok(());
        }
        let saved = read(file)?;
        learn_rulesets(&self.session, &saved)?;
        let clock = Clock::new("reading");
        let budget = Budget {
            should_stop: &|| clock.should_stop(),
            ..interrupt::budget()
        };
        let read = self
            .session
            .with_solver(|solver| solver.read_outcomes(&saved, &budget));
        read.map_err(|error| match error {
            RefusedOutcomes::Undecided(error) => undecided(error),
            error => error.into(),
        })
        .with_context(|| file.display().to_string())?;
        Ok(())
    }

    /// Writes all known outcomes to the file of --table.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(super) fn write_outcomes(&mut self) -> anyhow::Result<()> {
        let Some(file) = &self.arguments.table else {
            return Ok(());
        };
        // Another run may have written the file meanwhile. A Ctrl-C that ended the search must not end the reading too.
        forget_interrupt();
        self.read_outcomes(file)
            .context("the outcomes of this run are not written")?;
        let outcomes = self.session.with_solver(SumSolver::write_outcomes);
        output::write_bytes(file, outcomes.as_bytes())
    }

    /// The answer to a sum.
    ///
    /// # Errors
    /// When the text is not a sum, and at a limit.
    pub(super) fn answer(&mut self, text: &str) -> anyhow::Result<Answer> {
        let has_earlier = replace(&mut self.has_earlier, true);
        if self.arguments.has_lanes() && self.can_forget() {
            let count = self.session.with_solver(|solver| solver.positions());
            if count > KEPT_POSITIONS {
                self.session.forget();
            }
        }
        match self.try_to_answer(text) {
            // The limits apply to one sum, and earlier ones have used up a part of them.
            Err(error)
                if has_earlier
                    && self.can_forget()
                    && is_limit(&error)
                    && !ends_all_work(&error) =>
            {
                self.session.forget();
                self.try_to_answer(text)
            }
            answer => answer,
        }
    }

    /// Whether the memory can be cleared without losing anything that is needed later.
    fn can_forget(&self) -> bool {
        self.arguments.table.is_none() && self.session.variables().next().is_none()
    }

    fn try_to_answer(&mut self, text: &str) -> anyhow::Result<Answer> {
        let arguments = self.arguments;
        let clock = Clock::new("searching");
        let should_stop = || clock.should_stop();
        let settings = limits::settings();
        let budget = settings.budget;
        let lanes = if arguments.has_lanes() { LANES } else { 1 };
        let settings = CalculatorSettings {
            budget: Budget {
                memory: budget.memory / lanes as u64,
                should_stop: &should_stop,
                ..budget
            },
            ..settings
        };
        let session = &mut self.session;
        let expression = argument::expression(session, &self.rulesets, text, &settings)?;
        let Justified {
            found: position,
            mut proved,
        } = session.position(&expression, &settings)?;
        session.with_solver(|solver| solver.set_threads(threads_for_one(arguments.threads)));
        let mut notes = Vec::new();
        let text = match &self.strategy {
            Some(strategy) => {
                let addends = session.addends(&expression, &settings)?;
                proved.extend(addends.proved);
                session.with_solver(|solver| {
                    let sum = solver.sum(addends.found)?;
                    strategy.check(solver, &sum, &settings.budget)
                })?
            }
            None => {
                let (text, note) =
                    self.searched(text, &expression, &position, &mut proved, settings)?;
                notes.extend(note);
                text
            }
        };
        notes.append(&mut proved::notes(&proved));
        Ok(Answer { text, notes })
    }

    /// The winner and the moves of the position that an expression is, with a note on the table; `proved` collects what they
    /// rest on.
    fn searched(
        &mut self,
        input: &str,
        expression: &str,
        position: &Rc<Position>,
        proved: &mut Vec<Proved>,
        settings: CalculatorSettings<'_>,
    ) -> anyhow::Result<(String, Option<String>)> {
        let SumAnswers {
            arguments, session, ..
        } = self;
        let before = session.with_solver(|solver| Work::so_far(solver));
        let question = MoveQuestion {
            first: arguments.first.player(),
            has_moves: !arguments.no_moves,
            only_winning: !arguments.all,
            method: Some(Method::Search),
            play: arguments.play.play(),
            ..MoveQuestion::default()
        };
        let found = session.moves(position, &question, &settings);
        let found = found.map_err(|fault| session.error(fault, expression))?;
        let analysis = found.found;
        proved.extend(found.proved);
        if let (Some(file), Some(first)) = (&arguments.strategy, question.first) {
            let addends = session.addends(expression, &settings)?.found;
            session.with_solver(|solver| {
                let sum = solver.sum(addends)?;
                write_strategy(file, solver, &sum, first, &settings.budget)
            })?;
        }
        let work = session.with_solver(|solver| Work::so_far(solver));
        let mut view = MoveView {
            session,
            analysis: &analysis,
            settings,
            first: question.first,
            listed: Listed {
                winning: !arguments.all,
                sensible: false,
            },
            style: arguments.format.style(),
            max_name: settings.budget.text as usize,
        };
        if arguments.format.json {
            let record = record(&mut view, input, &before, &work)?;
            Ok((record.into_line(), None))
        } else {
            Ok((shown(&mut view)?, view.note()))
        }
    }
}

/// The work done by a solver.
struct Work {
    nodes: u64,
    positions: usize,
}

impl Work {
    /// The work done so far.
    fn so_far(solver: &SumSolver<'_>) -> Work {
        Work {
            nodes: solver.nodes(),
            positions: solver.positions(),
        }
    }
}

/// The moves.
fn table(view: &mut MoveView<'_>, has_wins: bool) -> anyhow::Result<Table> {
    let caption = match (view.listed.winning, view.analysis.method) {
        (true, Method::Scores) => "Best moves",
        (true, _) => "Winning moves",
        (false, _) => "All moves",
    };
    let columns = view.analysis.columns();
    let is_shown =
        |tables| tables != ColumnTables::Number && (has_wins || tables != ColumnTables::Winner);
    view.table(caption, columns.filter(|column| is_shown(column.tables)))
}

/// The answer for people.
fn shown(view: &mut MoveView<'_>) -> anyhow::Result<String> {
    // Whether a move wins is said only beside losing moves.
    let has_wins = !view.listed.winning;
    let (outcome, table) = (view.outcome(), table(view, has_wins)?);
    Ok(if table.rows().is_empty() {
        format!("{outcome}\n")
    } else {
        format!("{outcome}\n\n{}", output::table_text(&table))
    })
}

/// The answer for programs, with the number of sums searched for this one and of components not met before.
fn record(
    view: &mut MoveView<'_>,
    input: &str,
    before: &Work,
    after: &Work,
) -> anyhow::Result<Record> {
    let mut record = Record::new(input);
    view.record_outcome(&mut record)?;
    // The solver of sums does not play for scores.
    if view.analysis.method != Method::Scores {
        record.push("sums", after.nodes - before.nodes);
        record.push("positions", after.positions - before.positions);
    }
    record.push("moves", Records(&table(view, true)?));
    Ok(record)
}

impl Strategy<'_> {
    fn read(file: &Path) -> anyhow::Result<Strategy<'_>> {
        let text = read(file)?;
        Ok(Strategy { file, text })
    }

    /// Replays it.
    fn check(
        &self,
        solver: &mut SumSolver<'_>,
        sum: &PositionSum,
        budget: &Budget<'_>,
    ) -> anyhow::Result<String> {
        let replayed = solver
            .replay(&self.text, sum, budget)
            .map_err(|error| match error {
                RefusedStrategy::Stopped(stopped) => stopped.into(),
                error => anyhow!("{}: {error}", self.file.display()),
            })?;
        let sums = counted(replayed.sums, "sum");
        Ok(format!(
            "{} wins if {} moves first: the strategy was played through {sums}\n",
            replayed.winner, replayed.first
        ))
    }
}

/// Learns the rulesets of a file that an earlier run wrote. Whoever reads the file reports the line of one that is not
/// found.
fn learn_rulesets(session: &Session, saved: &str) -> anyhow::Result<()> {
    for name in rulesets_of_file(saved) {
        session.learn_ruleset(name)?;
    }
    Ok(())
}

fn read(file: &Path) -> anyhow::Result<String> {
    input::text(file).with_context(|| format!("cannot read {}", file.display()))
}

/// Writes the winner's replies, if `first` moves first.
fn write_strategy(
    file: &Path,
    solver: &mut SumSolver<'_>,
    sum: &PositionSum,
    first: Player,
    budget: &Budget<'_>,
) -> anyhow::Result<()> {
    let is_graph = file.extension().is_some_and(|ending| ending == "dot");
    let strategy = if is_graph {
        solver.strategy_graph(sum, first, budget)
    } else {
        solver.strategy(sum, first, budget)
    };
    let strategy = strategy.map_err(undecided)?;
    output::write_bytes(file, strategy.text.as_bytes())?;
    let replies = counted(strategy.replies, "sum");
    note(format_args!(
        "{}: replies of {} to {replies}",
        file.display(),
        strategy.winner
    ));
    Ok(())
}
