//! `chopsticks summary`: the frequency of each value in a family of positions.

use std::cmp::Reverse;
use std::io;

use chopsticks_lab::cgt::game::{Arena, GameId};
use chopsticks_lab::cgt::loopy::LoopyValue;
use chopsticks_lab::cgt::value::{Uptimals, outcome};
use chopsticks_lab::rulesets::{DescribedRuleset, RulesetValues};
use chopsticks_lab::tables::{Align, Cell, Label, Rows, Table};
use clap::Args;
use num_bigint::BigInt;
use num_rational::Ratio;

use crate::arguments::family::{FamilyArguments, Member};
use crate::arguments::notation::TableNotation;
use crate::arguments::ruleset::called;
use crate::arguments::table_format::{TableFile, TableFormat};
use crate::subjects::census::Census;
use crate::subjects::expressions::Expressions;
use crate::subjects::family_caption::family_caption;
use crate::subjects::positions::PositionArguments;
use crate::subjects::ruleset::EvaluatedFamily;
use crate::terminal::interrupt;
use crate::terminal::note::note;
use crate::wording::count::counted;
use crate::wording::family::caption;
use crate::wording::names::Names;
use crate::wording::outcome::outcome_cell;

const EXAMPLES: &str = "\
Examples:
  $ chopsticks summary \"(i|j)_5\"
  (i|j)_5

  value  count  share  outcome  uptimal
  -------------------------------------
  …
  $ chopsticks summary \"(i|j)_2000\" --format csv
  …
  $ chopsticks summary --ruleset clobber --size 2x2
  Clobber 2x2
  …
  $ chopsticks summary --ruleset clobber --followers xoxo
  Clobber, followers of xoxo
  …";

/// Count how often each value occurs in a family of positions
///
/// A whole grid (i|j)_n is counted without listing its positions, so that n can be in the thousands.
///
/// The family is as for `chopsticks table`, also one of expressions such as `Kayles(n) + Nim(m)`; or with --ruleset all boards of
/// --size, or all --followers of a position. The number of positions and that of different values are on standard error. `chopsticks find` lists the positions of a value.
#[derive(Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct Arguments {
    #[command(flatten)]
    format: TableFormat,
    #[command(flatten)]
    notation: TableNotation,
    #[command(flatten)]
    positions: PositionArguments,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let file = arguments.format.file()?;
    let mut arena = Arena::new();
    let PositionArguments {
        family, ruleset, ..
    } = &arguments.positions;
    let given = ruleset.read_flags()?;
    if let Some(family) = Expressions::read(&family.text, &given)? {
        return expressions(arguments, &file, family);
    }
    if let Some(ruleset) = called(given.rulesets, &family.text)? {
        return positions(arguments, &file, &ruleset, &mut arena);
    }
    if let Some(grid) = family.grid(&mut arena)? {
        let census = Census::from_counts(grid.census());
        let caption = caption(&family.text);
        return print(arguments, caption, &file, &census, Ok(()), &mut arena);
    }
    let mut members = family.evaluate(&mut arena)?;
    members.build(&mut arena);
    let mut census = Census::default();
    for value in members.all.iter().filter_map(Member::game) {
        census.add(LoopyValue::Short(value));
    }
    members.tell_refused();
    members.tell_by_theorem(|found| found.is_by_theorem);
    let complete = members.check_complete();
    print(
        arguments,
        caption(&family.text),
        &file,
        &census,
        complete,
        &mut arena,
    )
}

/// Counts the values of a family of expressions.
fn expressions(
    arguments: &Arguments,
    file: &TableFile<'_>,
    mut family: Expressions,
) -> anyhow::Result<()> {
    let FamilyArguments {
        ranges, threads, ..
    } = &arguments.positions.family;
    threads.tell_unused_for_ruleset();
    let members = family.evaluate(ranges, Expressions::value)?;
    let (census, complete) = Census::count_family(members);
    let caption = Label::new(&family.family.text);
    let arena = family.session.arena();
    print(arguments, caption, file, &census, complete, arena)
}

/// Counts the values of positions of a ruleset.
fn positions(
    arguments: &Arguments,
    file: &TableFile<'_>,
    ruleset: &DescribedRuleset,
    arena: &mut Arena,
) -> anyhow::Result<()> {
    let family = &arguments.positions.family;
    let (caption, census, complete) = if arguments.positions.are_family() {
        family.threads.tell_unused_for_ruleset();
        let budget = interrupt::budget();
        let mut values = RulesetValues::new(ruleset, arena);
        let positions =
            EvaluatedFamily::evaluate(ruleset, &family.text, &family.ranges, |position| {
                values.value(position, &budget)
            })?;
        let (census, complete) = Census::count_family(positions);
        (family_caption(ruleset, &family.text), census, complete)
    } else {
        let (caption, positions) = arguments.positions.listed(ruleset)?;
        let positions = positions.map(|(_, position)| position);
        let (census, complete) = Census::count_positions(ruleset, positions, arena);
        (caption, census, complete)
    };
    print(arguments, caption, file, &census, complete, arena)
}

fn print(
    arguments: &Arguments,
    caption: Label,
    file: &TableFile<'_>,
    census: &Census,
    complete: anyhow::Result<()>,
    arena: &mut Arena,
) -> anyhow::Result<()> {
    let names = Names::with_table_style(arguments.notation.style(&arguments.format));
    let mut table = CensusTable::new(caption, census, arena, names.for_format(file.format));
    let positions = counted(census.total(), "position");
    let values = counted(census.distinct(), "distinct value");
    let written = file.write_rows_found(&mut table, complete, "the counts are incomplete");
    note(format_args!("{positions}, {values}"));
    written?
}

/// The values that are short from the most to the least frequent, then the others in the same order.
struct CensusTable<'a> {
    head: Table,
    arena: &'a mut Arena,
    names: Names,
    uptimals: Uptimals,
    total: BigInt,
    games: Vec<(GameId, u64)>,
    loopy: Vec<(&'a LoopyValue, u64)>,
}

impl<'a> CensusTable<'a> {
    fn new(
        caption: Label,
        census: &'a Census,
        arena: &'a mut Arena,
        mut names: Names,
    ) -> CensusTable<'a> {
        let head = Table::new(caption)
            .column("value", Align::Left)
            .column("count", Align::Right)
            .column("share", Align::Right)
            .column("outcome", Align::Center)
            .column("uptimal", Align::Left);
        let games = names.by_frequency(arena, census.games());
        let mut loopy: Vec<_> = census.loopy().collect();
        loopy.sort_by_cached_key(|&(value, count)| {
            (Reverse(count), names.cell_of_loopy(arena, value).plain())
        });
        CensusTable {
            head,
            arena,
            names,
            uptimals: Uptimals::default(),
            total: BigInt::from(census.total().max(1)),
            games,
            loopy,
        }
    }

    fn row(&self, name: Cell, count: u64, outcome: Cell, uptimal: Option<Cell>) -> [Cell; 5] {
        let share = Cell::Fraction(Ratio::new(count.into(), self.total.clone()));
        let absent = || Cell::Absent("the game is not an uptimal".to_owned());
        let uptimal = uptimal.unwrap_or_else(absent);
        [name, count.into(), share, outcome, uptimal]
    }

    fn row_of_game(&mut self, game: GameId, count: u64) -> [Cell; 5] {
        let CensusTable { arena, names, .. } = self;
        let uptimal = self.uptimals.uptimal(arena, game);
        let uptimal = uptimal.map(|uptimal| names.keep(uptimal.to_string().into()));
        let (name, outcome) = (names.cell(arena, game), outcome(arena, game));
        self.row(name, count, outcome.to_string().into(), uptimal)
    }
}

impl Rows for CensusTable<'_> {
    fn head(&self) -> &Table {
        &self.head
    }

    fn each_row(&mut self, take: &mut dyn FnMut(&[Cell]) -> io::Result<()>) -> io::Result<()> {
        self.names.begin_table();
        for at in 0..self.games.len() {
            let (game, count) = self.games[at];
            take(&self.row_of_game(game, count))?;
        }
        for at in 0..self.loopy.len() {
            let (value, count) = self.loopy[at];
            let name = self.names.cell_of_loopy(self.arena, value);
            take(&self.row(name, count, outcome_cell(value), None))?;
        }
        Ok(())
    }
}
