//! `chopsticks table`: properties of the members of a family of positions.

use anyhow::{Context, ensure};
use chopsticks_lab::budget::Budget;
use chopsticks_lab::cgt::game::{Arena, GameId};
use chopsticks_lab::cgt::loopy::LoopyValue;
use chopsticks_lab::cgt::misere::MisereOutcomes;
use chopsticks_lab::cgt::solve::Solver;
use chopsticks_lab::cgt::value::{AtomicWeight, OutcomeClass, Summaries, Summary, Uptimals};
use chopsticks_lab::report::{Align, Board, Cell, Label, Table};
use chopsticks_lab::rulesets::{DescribedRuleset, RulesetValues};
use chopsticks_lab::simple::family::Parameters;
use chopsticks_lab::simple::query::PositionValue;
use clap::{Args, ValueEnum};

use crate::arguments::family::{FamilyArguments, Member, Members};
use crate::arguments::limits::Limits;
use crate::arguments::notation::TableNotation;
use crate::arguments::ruleset::RulesetArguments;
use crate::arguments::table_format::{TableFile, TableFormat};
use crate::subjects::ruleset::{FamilyMember, PositionFamily, ending};
use crate::wording::family::{caption, math};
use crate::wording::names::Names;

const EXAMPLES: &str = "\
Examples:
  $ chopsticks table \"(i|j)_5\"
  (i|j)_5, column i, row j

    5  *  *  *  *  *
    4  0  *  *  *  *
    3  ^  0  *  *  *
    2  *  0  0  *  *
    1  0  *  v  0  *
  i\\j  1  2  3  4  5
  $ chopsticks table \"(1|1)_n\" --n 1..=4 --columns value,temperature
  (1|1)_n

  n  value  temperature
  ---------------------
  1  *      0
  2  0      -1
  3  *      0
  4  *      0
  $ chopsticks table \"(1^h|1^h)_3\" --with h=1..=4 --output hands.tex
  $ chopsticks table \"{i}x{j}\" --ruleset domineering --i 1..=2 --j 1..=3
  {i}x{j}

  i\\j  1  2    3
  ---------------------
    1  0  -1   -1
    2  1  +-1  {2|-1/2}";

/// Tabulate the values of a family of positions
///
/// A family (i|j)_n with a fixed n is printed as a board, as in Table 1 of the paper, unless ranges or columns are given.
/// Every other family is printed with one row per member.
///
/// With --ruleset, the family is a position in the notation of that ruleset, in which `{i}` is a number and `{xo*i}` is i
/// copies of `xo`. With two parameters and without --columns, the values are printed in rows and columns.
#[derive(Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The columns, separated by commas [default: value,outcome]
    #[arg(long, value_enum, value_delimiter = ',', value_name = "COLUMN")]
    columns: Vec<Property>,
    #[command(flatten)]
    format: TableFormat,
    #[command(flatten)]
    notation: TableNotation,
    #[command(flatten)]
    family: FamilyArguments,
    #[command(flatten)]
    ruleset: RulesetArguments,
    /// Print the outcomes when the player who cannot move wins
    #[arg(long, requires = "ruleset", help_heading = "Rulesets")]
    misere: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Property {
    /// The canonical form
    Value,
    /// The outcome class: L, R, N or P
    Outcome,
    /// The birthday
    Birthday,
    /// The number of followers of the canonical form
    Followers,
    /// The left stop
    LeftStop,
    /// The right stop
    RightStop,
    /// The mean
    Mean,
    /// The temperature
    Temperature,
    /// The atomic weight, if the value is atomic
    AtomicWeight,
    /// The uptimal expansion by its digits, such as .22* for 2·↑ + 2·↑² + *, if the value is an uptimal
    Uptimal,
    /// Whether the value is computed, or follows from the structure theorem
    RestsOn,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    check_columns(&arguments.columns)?;
    let file = arguments.format.file()?;
    let mut arena = Arena::new();
    if let Some(ruleset) = arguments.ruleset.read_for(&arguments.family.text)? {
        return positions(arguments, &file, &ruleset, &mut arena);
    }
    let family = &arguments.family;
    let members = family.evaluate(&mut arena)?;
    let mut cells = Cells::new(&mut arena, arguments);
    match board_side(&members.all, arguments) {
        Some(side) => file.write(&board(&family.text, side, &members.all, &mut cells))?,
        None => file.write(&table(arguments, &members, &mut cells))?,
    }
    members.tell_by_theorem();
    members.check_complete().context("the table is incomplete")
}

/// Checks that each column is asked for once, so that headers are keys in CSV and JSON.
fn check_columns(columns: &[Property]) -> anyhow::Result<()> {
    for (at, column) in columns.iter().enumerate() {
        let name = column.to_possible_value().expect("no column is hidden");
        let name = name.get_name();
        ensure!(
            !columns[..at].contains(column),
            "--columns: found {name} twice, expected each column once"
        );
    }
    Ok(())
}

/// The side of the board on which the members are the cells, if they are (i|j)_n for all i and j and nothing but the
/// value is asked for.
fn board_side(members: &[Member], arguments: &Arguments) -> Option<usize> {
    let side = members.len().isqrt();
    let complete = side * side == members.len() && side > 1;
    let cell = |parameters: &Parameters| {
        Some((parameters.get("i")?.clone(), parameters.get("j")?.clone()))
    };
    let expected = (1..=side).flat_map(|i| (1..=side).map(move |j| (i.into(), j.into())));
    let is_board = complete
        && arguments.columns.is_empty()
        && members.iter().zip(expected).all(|(member, expected)| {
            member.parameters.len() == 2 && cell(&member.parameters) == Some(expected)
        });
    is_board.then_some(side)
}

fn board(family: &str, side: usize, members: &[Member], cells: &mut Cells<'_>) -> Board {
    let caption = Label::new(format!("{family}, column i, row j"));
    let caption = match math(family) {
        Some(formula) => caption.latex(format!("${formula}$, column $i$, row $j$")),
        None => caption,
    };
    Board::from_fn(caption, side, |i, j| {
        cells.of(&members[(i - 1) * side + j - 1], Property::Value)
    })
}

/// The table of a family of positions of a ruleset.
fn positions(
    arguments: &Arguments,
    file: &TableFile<'_>,
    ruleset: &DescribedRuleset,
    arena: &mut Arena,
) -> anyhow::Result<()> {
    let FamilyArguments { text, limits, .. } = &arguments.family;
    let budget = limits.budget();
    if arguments.misere {
        return misere(arguments, file, ruleset, &budget);
    }
    let mut values = RulesetValues::new(ruleset, arena);
    let family = PositionFamily::evaluate(ruleset, &arguments.family, |position| {
        values.value(position, &budget)
    })?;
    let mut cells = Cells::new(arena, arguments);
    let mut cell = |member: &FamilyMember<LoopyValue>, column| cells.of_member(member, column);
    file.write(&match arguments.columns[..] {
        [] if family.names.len() == 2 => {
            crossing(text, &family, |member| cell(member, Property::Value))
        }
        _ => listing(text, &arguments.columns(), &family, cell),
    })?;
    family.check_complete().context("the table is incomplete")
}

/// The table of the outcomes of a family of positions under misère play.
fn misere(
    arguments: &Arguments,
    file: &TableFile<'_>,
    ruleset: &DescribedRuleset,
    budget: &Budget<'_>,
) -> anyhow::Result<()> {
    ensure!(
        matches!(arguments.columns[..], [] | [Property::Outcome]),
        "--misere: found other columns than outcome, expected none: values are those of normal play"
    );
    let mut solver = Solver::new(ending(ruleset, "--misere")?, MisereOutcomes);
    let text = &arguments.family.text;
    let family = PositionFamily::evaluate(ruleset, &arguments.family, |position| {
        let wins = solver.value(position, budget)?;
        Ok(OutcomeClass::of_moving_first(wins))
    })?;
    let cell = |member: &FamilyMember<OutcomeClass>| match &member.found {
        Ok(class) => class.to_string().into(),
        Err(reason) => Cell::missing(format!("{reason:#}")),
    };
    file.write(&match family.names.len() {
        2 => crossing(text, &family, cell),
        _ => listing(text, &[Property::Outcome], &family, |member, _| {
            cell(member)
        }),
    })?;
    family.check_complete().context("the table is incomplete")
}

/// The cells of a family with two parameters: the first one has rows, the second one columns.
fn crossing<T>(
    text: &str,
    family: &PositionFamily<T>,
    mut cell: impl FnMut(&FamilyMember<T>) -> Cell,
) -> Table {
    let corner = format!("{}\\{}", family.names[0], family.names[1]);
    let mut table = Table::new(text).column(corner, Align::Right);
    let first = |member: &FamilyMember<T>| member.numbers[0].clone();
    let mut rows = family.members.chunk_by(|a, b| first(a) == first(b));
    for member in rows.clone().next().into_iter().flatten() {
        table = table.column(member.numbers[1].to_string(), Align::Left);
    }
    for row in &mut rows {
        let values = row.iter().map(&mut cell);
        let number = Cell::Integer(first(&row[0]).into());
        table.push([number].into_iter().chain(values).collect::<Vec<_>>());
    }
    table
}

/// One row for each member.
fn listing<T>(
    text: &str,
    columns: &[Property],
    family: &PositionFamily<T>,
    mut cell: impl FnMut(&FamilyMember<T>, Property) -> Cell,
) -> Table {
    let mut table = Table::new(text);
    for name in &family.names {
        table = table.column(name.as_str(), Align::Right);
    }
    for &column in columns {
        table = table.column(column.header(), Align::Left);
    }
    for member in &family.members {
        let numbers = member.numbers.iter().cloned();
        let numbers = numbers.map(|number| Cell::Integer(number.into()));
        let properties = columns.iter().map(|&column| cell(member, column));
        table.push(numbers.chain(properties).collect::<Vec<_>>());
    }
    table
}

impl Arguments {
    fn columns(&self) -> Vec<Property> {
        match self.columns[..] {
            [] => vec![Property::Value, Property::Outcome],
            _ => self.columns.clone(),
        }
    }
}

fn table(arguments: &Arguments, members: &Members, cells: &mut Cells<'_>) -> Table {
    let columns = arguments.columns();
    let mut table = Table::new(caption(&arguments.family.text));
    for name in &members.names {
        table = table.column(name.as_str(), Align::Right);
    }
    for &column in &columns {
        table = table.column(column.header(), Align::Left);
    }
    for member in &members.all {
        let parameters = members.names.iter().map(|name| {
            let value = &member.parameters[name];
            Cell::Integer(value.clone().into())
        });
        let parameters: Vec<Cell> = parameters.collect();
        let properties = columns.iter().map(|&column| cells.of(member, column));
        table.push(parameters.into_iter().chain(properties).collect::<Vec<_>>());
    }
    table
}

impl Property {
    fn header(self) -> &'static str {
        match self {
            Property::Value => "value",
            Property::Outcome => "outcome",
            Property::Birthday => "birthday",
            Property::Followers => "followers",
            Property::LeftStop => "left_stop",
            Property::RightStop => "right_stop",
            Property::Mean => "mean",
            Property::Temperature => "temperature",
            Property::AtomicWeight => "atomic_weight",
            Property::Uptimal => "uptimal",
            Property::RestsOn => "rests_on",
        }
    }
}

/// Makes the cells of a table.
struct Cells<'a> {
    arena: &'a mut Arena,
    limits: &'a Limits,
    names: Names,
    summaries: Summaries,
    uptimals: Uptimals,
}

impl<'a> Cells<'a> {
    fn new(arena: &'a mut Arena, arguments: &'a Arguments) -> Cells<'a> {
        let limits = &arguments.family.limits;
        Cells {
            arena,
            limits,
            names: Names::of_tables(limits.max_text, arguments.notation.style()),
            summaries: Summaries::default(),
            uptimals: Uptimals::default(),
        }
    }

    fn of(&mut self, member: &Member, property: Property) -> Cell {
        match &member.value {
            Ok(found) if property == Property::RestsOn => Label::new(match found.is_by_theorem {
                true => "structure theorem",
                false => "computation",
            })
            .into(),
            Ok(found) => self.property(&found.value, property),
            Err(reason) => Cell::missing(reason.to_string()),
        }
    }

    /// The cell of a position of a ruleset.
    fn of_member(&mut self, member: &FamilyMember<LoopyValue>, property: Property) -> Cell {
        match (&member.found, property) {
            (Ok(LoopyValue::Short(game)), _) => {
                self.property(&PositionValue::Game(*game), property)
            }
            (Ok(value), Property::Value) => self.names.cell_of_loopy(self.arena, value),
            (Ok(_), _) => Cell::missing("the value is not short"),
            (Err(reason), _) => Cell::missing(format!("{reason:#}")),
        }
    }

    fn property(&mut self, value: &PositionValue, property: Property) -> Cell {
        match property {
            Property::Value => self.names.cell_of_value(self.arena, value),
            Property::Outcome => value.outcome(self.arena).to_string().into(),
            _ => match value.game(self.arena, &self.limits.budget()) {
                Ok(game) => self.property_of_game(game, property),
                Err(reason) => Cell::missing(reason.to_string()),
            },
        }
    }

    fn property_of_game(&mut self, game: GameId, property: Property) -> Cell {
        match property {
            Property::Uptimal => match self.uptimals.of(self.arena, game) {
                Some(uptimal) => uptimal.to_string().into(),
                None => Label::new("none").into(),
            },
            _ => {
                let summary = self.summaries.of(self.arena, game);
                self.summarised(&summary, property)
            }
        }
    }

    fn summarised(&mut self, summary: &Summary, property: Property) -> Cell {
        match property {
            Property::Birthday => Cell::Integer(summary.birthday.clone().into()),
            Property::Followers => Cell::Integer(summary.followers.clone().into()),
            Property::LeftStop => summary.stops.left.to_string().into(),
            Property::RightStop => summary.stops.right.to_string().into(),
            Property::Mean => summary.mean.to_string().into(),
            Property::Temperature => summary.temperature.to_string().into(),
            Property::AtomicWeight => match summary.atomic_weight {
                AtomicWeight::Weight(weight) => self.names.cell(self.arena, weight),
                AtomicWeight::NotAtomic(_) => Label::new("none").into(),
            },
            Property::Value | Property::Outcome | Property::Uptimal | Property::RestsOn => {
                unreachable!("these need no summary")
            }
        }
    }
}
