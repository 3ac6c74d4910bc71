//! `chopsticks table`: properties of the members of a family of positions.

mod columns;
mod layout;
mod outcomes;
mod periods;

use std::sync::Arc;

use anyhow::{anyhow, ensure};
use chopsticks_lab::calculator::Object;
use chopsticks_lab::cgt::loopy::{LoopyValue, Outcome};
use chopsticks_lab::cgt::misere::MisereSearch;
use chopsticks_lab::rulesets::{
    DescribedRuleset, PositionFamily, PositionValues, RulesetValues, ShippedRuleset,
    misere_outcome_of_position, outcome_of_position,
};
use chopsticks_lab::session::{Answer, Property, Session};
use chopsticks_lab::tables::{Format, Label, Table};
use clap::Args;
use num_bigint::BigUint;

use crate::arguments::family::{self, FamilyArguments, Member, Members};
use crate::arguments::limits;
use crate::arguments::notation::TableNotation;
use crate::arguments::ruleset::{RulesetArguments, called};
use crate::arguments::table_format::{TableFile, TableFormat};
use crate::subjects::expressions::Expressions;
use crate::subjects::family_caption::family_caption;
use crate::subjects::ruleset::{EvaluatedFamily, FamilyMember};
use crate::terminal::interrupt;
use crate::wording::family::caption;
use columns::{Cells, Column, Named};
use layout::{board, board_side, family_table, listing};
use outcomes::Outcomes;

const EXAMPLES: &str = "\
Examples:
  $ chopsticks table \"(i|j)_5\"
  (i|j)_5, column i, row j

    5  *  *  *  *  *
    4  0  *  *  *  *
    3  ^  0  *  *  *
    2  *  0  0  *  *
    1  0  *  v  0  *
  j\\i  1  2  3  4  5
  $ chopsticks table \"(1|1)_n\" --n 1..4 --columns value,temperature
  (1|1)_n

  n  value  temperature
  ---------------------
  1  *      0
  2  0      -1
  3  *      0
  4  *      0
  $ chopsticks table \"(1^h|1^h)_3\" --with h=1..4 --output hands.tex
  $ chopsticks table \"{i}x{j}\" --ruleset domineering --i 1..2 --j 1..3
  {i}x{j}

  i\\j  1  2    3
  ---------------------
    1  0  -1   -1
    2  1  +-1  {2|-1/2}
  $ chopsticks table \"Kayles(n)\" --n 1..3
  Kayles(n)

  n  value  outcome
  -----------------
  1  *      N
  2  *2     N
  3  *3     N";

/// Tabulate the values of a family of positions
///
/// A family (i|j)_n with a fixed n is printed as a board, as in Table 1 of the paper, unless ranges or columns are given.
/// Every other family is printed with one row per member.
///
/// With --ruleset, the family is a position in the notation of that ruleset, in which `{i}` is a number and `{xo*i}` is i
/// copies of `xo`. A position may have the name of its ruleset instead, as `Domineering("2x{k}")`; where positions are
/// numbers, `Nim(n,3)` needs no braces. Every small letter has a flag for its range. With two parameters and without
/// --columns, the values are printed in rows and columns.
///
/// Any other expression of the language with calls is a family as well: `f(n)` with a function of a file .cgs of --ruleset, and
/// `Kayles(n) + Nim(m)`. The names that mean nothing else are its parameters.
#[derive(Args)]
#[command(after_long_help = EXAMPLES, args = limits::QUOTIENTS)]
pub(crate) struct Arguments {
    /// The columns, separated by commas, or `all` [default: value,outcome]
    ///
    /// The columns are the fields of `chopsticks value --json`, such as mean, uptimal, birthday, which is that of the
    /// position, or canonical_birthday, which is that of its canonical form; and rests_on: whether the value is computed or
    /// follows from the structure theorem.
    #[arg(long, value_delimiter = ',', value_name = "COLUMN")]
    columns: Vec<Named>,
    #[command(flatten)]
    format: TableFormat,
    #[command(flatten)]
    notation: TableNotation,
    #[command(flatten)]
    family: FamilyArguments,
    #[command(flatten)]
    ruleset: RulesetArguments,
    /// Print the outcomes when the player who cannot move wins
    #[arg(long, help_heading = "Rulesets")]
    misere: bool,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    check_columns(&arguments.columns())?;
    let file = arguments.format.file()?;
    let mut session = Session::new();
    let family = &arguments.family;
    let given = arguments.ruleset.read_flags()?;
    if let Some(family) = Expressions::read(&family.text, &given)? {
        return expressions(arguments, &file, family);
    }
    if let Some(ruleset) = called(given.rulesets, &family.text)? {
        return positions(arguments, &file, &ruleset, &mut session);
    }
    ensure!(
        !arguments.misere,
        "--misere needs positions of a ruleset: write its name, as in Kayles(n), or add --ruleset"
    );
    let parsed = family::read(&family.text);
    let parsed = parsed.map_err(|error| with_ruleset(error, &family.text))?;
    check_names(&parsed.parameters(), &arguments.columns())?;
    if arguments.has_outcome_alone() {
        let columns = arguments.columns();
        let found = outcomes::of_hands(family, &columns, session.arena())?;
        return write_outcomes(found, arguments, &file);
    }
    let members = family.evaluate(session.arena())?;
    let mut cells = arguments.cells(&mut session);
    let complete = members.check_complete();
    members.tell_by_theorem(|found| found.is_by_theorem);
    if let Some(side) = board_side(&members.all).filter(|_| arguments.columns.is_empty()) {
        let board = board(&family.text, side, &members, &mut cells);
        return file.write_found(&board.render(file.format), complete, INCOMPLETE)?;
    }
    let table = table(arguments, &members, &mut cells);
    let numbers = members.all.iter().map(|member| members.numbers(member));
    let numbers: Vec<Vec<BigUint>> = numbers.collect();
    let values = members.all.iter().map(Member::game).collect();
    let lines = periods::lines(&table, &numbers, values, None, session.arena());
    write(&table, &lines, complete, arguments, &file)
}

/// Writes a table, and what is known of the periods of its columns.
fn write(
    table: &Table,
    lines: &[String],
    complete: anyhow::Result<()>,
    arguments: &Arguments,
    file: &TableFile<'_>,
) -> anyhow::Result<()> {
    let complete = file.write_found(&file.render(table), complete, INCOMPLETE)?;
    (arguments.format).print_lines(lines, true, file.format)?;
    complete
}

/// Writes a table of outcomes alone.
fn write_outcomes(
    found: Outcomes,
    arguments: &Arguments,
    file: &TableFile<'_>,
) -> anyhow::Result<()> {
    write(&found.table, &found.lines, found.complete, arguments, file)
}

/// The error for a text that is not a family of Simple Chopsticks, with a hint if it may be a family of a ruleset.
fn with_ruleset(error: anyhow::Error, text: &str) -> anyhow::Error {
    match ShippedRuleset::called(text).map(|shipped| shipped.read()) {
        Some(Ok(ruleset)) => anyhow!(
            "{text}: found a ruleset without a position, expected one such as {}",
            PositionFamily::example(&ruleset)
        ),
        _ if text.contains(['{', '"']) => anyhow!(
            "{error:#}\na family of positions of a ruleset has its name, as in Domineering(\"{{m}}x{{n}}\"), or needs --ruleset"
        ),
        _ => error,
    }
}

const INCOMPLETE: &str = "the table is incomplete";

/// Checks that each column is asked for once, so that headers are keys in CSV and JSON.
fn check_columns(columns: &[Column]) -> anyhow::Result<()> {
    for (at, column) in columns.iter().enumerate() {
        let name = column.header();
        ensure!(
            columns[..at].iter().all(|before| before.header() != name),
            "--columns: found {name} twice, expected each column once"
        );
    }
    Ok(())
}

/// Checks that no parameter has the name of a column.
fn check_names(names: &[String], columns: &[Column]) -> anyhow::Result<()> {
    for name in names {
        ensure!(
            columns.iter().all(|column| column.header() != name),
            "the parameter {name} has the name of a column of the table: expected another name, or other --columns"
        );
    }
    Ok(())
}

/// The table of a family of positions of a ruleset.
fn positions(
    arguments: &Arguments,
    file: &TableFile<'_>,
    ruleset: &Arc<DescribedRuleset>,
    session: &mut Session,
) -> anyhow::Result<()> {
    arguments.family.threads.tell_unused_for_ruleset();
    let has_outcome_alone = arguments.columns.is_empty() || arguments.has_outcome_alone();
    ensure!(
        !arguments.misere || has_outcome_alone,
        "--misere: found other columns than outcome, expected none: values are those of normal play"
    );
    ensure!(
        ruleset.values() != PositionValues::Outcomes || has_outcome_alone,
        "--columns: found other columns than outcome, expected none: positions of {} have outcomes only",
        ruleset.name()
    );
    let FamilyArguments { text, ranges, .. } = &arguments.family;
    let names = PositionFamily::read(ruleset, text)?.parameters().to_vec();
    let moves = PositionFamily::recurrence(ruleset, text);
    let has_outcomes_only = arguments.misere || ruleset.values() == PositionValues::Outcomes;
    let (columns, is_crossing) = arguments.shown(&names, has_outcomes_only, file.format)?;
    let (caption, budget) = (family_caption(ruleset, text), interrupt::budget());
    if has_outcomes_only {
        let mut search = ruleset.short().map(MisereSearch::new);
        let family =
            EvaluatedFamily::evaluate(ruleset, text, ranges, |position| match &mut search {
                Some(search) => Ok(Outcome::from_class(search.outcome(position, &budget)?)),
                None if arguments.misere => misere_outcome_of_position(ruleset, position, &budget),
                None => outcome_of_position(ruleset, position, session.arena(), &budget),
            })?;
        let table = family_table(caption, &columns, is_crossing, &family, outcomes::cells);
        let lines = periods::lines(&table, &family.numbers(), None, moves, session.arena());
        return write(&table, &lines, family.check_complete(), arguments, file);
    }
    if arguments.has_outcome_alone() {
        let found = outcomes::of_positions(&arguments.family, ruleset, &columns)?;
        return write_outcomes(found, arguments, file);
    }
    let mut values = RulesetValues::new(ruleset, session.arena());
    let family = EvaluatedFamily::evaluate(ruleset, text, ranges, |position| {
        values.value(position, &budget)
    })?;
    let mut cells = arguments.cells(session);
    let row = |member: &FamilyMember<LoopyValue>, columns: &[Column]| {
        cells.of_ruleset(ruleset, member, columns)
    };
    let table = family_table(caption, &columns, is_crossing, &family, row);
    let values = family.members.iter().map(|member| match &member.found {
        Ok(LoopyValue::Short(value)) => Some(*value),
        _ => None,
    });
    let values = values.collect();
    let lines = periods::lines(&table, &family.numbers(), values, moves, session.arena());
    write(&table, &lines, family.check_complete(), arguments, file)
}

/// The table of a family of expressions.
fn expressions(
    arguments: &Arguments,
    file: &TableFile<'_>,
    mut family: Expressions,
) -> anyhow::Result<()> {
    ensure!(
        !arguments.misere,
        "--misere: found an expression, expected positions of one ruleset; --columns misere_outcome_class is for both"
    );
    arguments.family.threads.tell_unused_for_ruleset();
    let (mut columns, is_crossing) =
        arguments.shown(&family.family.parameters, false, file.format)?;
    if arguments.has_outcome_alone() {
        let found = outcomes::of_expressions(family, &arguments.family.ranges, &columns)?;
        return write_outcomes(found, arguments, file);
    }
    let evaluated = family.evaluate(&arguments.family.ranges, Expressions::answer)?;
    if arguments.columns.is_empty() && are_no_games(&evaluated) {
        columns.retain(|column| column.header() != Property::OUTCOME);
    }
    let mut cells = arguments.cells(&mut family.session);
    let row = |member: &FamilyMember<Answer>, columns: &[Column]| {
        cells.of_expression(&member.found, columns)
    };
    let caption = Label::new(&family.family.text);
    let table = family_table(caption, &columns, is_crossing, &evaluated, row);
    let values = evaluated.members.iter().map(|member| match &member.found {
        Ok(Answer {
            object: Object::Game(value),
            ..
        }) => Some(*value),
        _ => None,
    });
    let (values, numbers) = (values.collect(), evaluated.numbers());
    let lines = periods::lines(&table, &numbers, values, None, family.session.arena());
    write(&table, &lines, evaluated.check_complete(), arguments, file)
}

/// Whether something is found of a family, and none of it is a game, such as texts and lists: they have no outcomes.
fn are_no_games(family: &EvaluatedFamily<Answer>) -> bool {
    let members = family.members.iter();
    let mut found = members.flat_map(|member| &member.found).peekable();
    found.peek().is_some() && found.all(|answer| !answer.object.is_game())
}

impl Arguments {
    /// Whether outcomes are asked for, and nothing else.
    fn has_outcome_alone(&self) -> bool {
        let columns = self.columns.iter().flat_map(|named| &named.0);
        let mut headers = columns.map(Column::header);
        !self.columns.is_empty() && headers.all(|header| header == Property::OUTCOME)
    }

    fn cells<'a>(&self, session: &'a mut Session) -> Cells<'a> {
        Cells::new(session, self.notation.style(&self.format))
    }

    /// The columns of a family with parameters of these names, and whether the only one is printed in rows and columns. JSON has a
    /// record for each member.
    ///
    /// # Errors
    /// When a parameter has the name of a column.
    fn shown(
        &self,
        names: &[String],
        has_outcomes_only: bool,
        format: Format,
    ) -> anyhow::Result<(Vec<Column>, bool)> {
        let is_crossing = names.len() == 2
            && format != Format::Json
            && (has_outcomes_only || self.columns.is_empty());
        let columns = match (has_outcomes_only, is_crossing) {
            (true, _) => vec![Column::named(Property::OUTCOME)],
            (false, true) => vec![Column::named(Property::VALUE)],
            (false, false) => self.columns(),
        };
        if !is_crossing {
            check_names(names, &columns)?;
        }
        Ok((columns, is_crossing))
    }

    fn columns(&self) -> Vec<Column> {
        if self.columns.is_empty() {
            Column::default_columns()
        } else {
            let named = self.columns.iter().flat_map(|named| &named.0);
            named.cloned().collect()
        }
    }
}

fn table(arguments: &Arguments, members: &Members, cells: &mut Cells<'_>) -> Table {
    let columns = arguments.columns();
    let rows = members.all.iter().map(|member| {
        let properties = cells.of_hands(&members.family, member, &columns);
        (members.numbers(member), properties)
    });
    let caption = caption(&arguments.family.text);
    listing(caption, &members.names, &columns, rows)
}
