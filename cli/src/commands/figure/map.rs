//! Maps of families with two parameters.

use chopsticks_lab::budget::{Limit, reserve};
use chopsticks_lab::cgt::game::{Arena, GameId};
use chopsticks_lab::cgt::notation::Writer;
use chopsticks_lab::cgt::value::outcome;
use chopsticks_lab::figures::values;
use chopsticks_lab::figures::values::{OutcomeCategories, ValueKinds, drop_unused};
use chopsticks_lab::figures::{Category, CellAxis, Figure, HeatMap, math, palette};
use chopsticks_lab::simple::family::Family;
use chopsticks_lab::simple::one_hand::grid::Grid;
use num_bigint::BigUint;
use num_traits::ToPrimitive;

use super::arguments::{Arguments, Content};
use crate::arguments::family::{Member, Members};
use crate::terminal::interrupt::go_on;

/// n, if the members are all the (i|j)_n with i, j ≤ n.
pub(super) fn whole_grid(family: &Family, arguments: &Arguments) -> Option<u32> {
    let fingers = family.grid().filter(|_| arguments.ranges.are_open());
    fingers?.to_u32()
}

/// All the values of (i|j)_n.
pub(super) fn grid(
    n: u32,
    names: &[String],
    arguments: &Arguments,
    arena: &mut Arena,
) -> anyhow::Result<Box<dyn Figure>> {
    let budget = arguments.limits.budget();
    let positions = u64::from(n).pow(2);
    budget.within(Limit::Positions, positions)?;
    let grid = Grid::evaluate(arena, n, &budget)?;
    let mut colours = Colours::new(arguments.family.content(), arena);
    let mut rows = grid.cells(|value| colours.category(arena, value));
    let mut cells = Vec::new();
    reserve(&mut cells, positions)?;
    let mut row = vec![0; n as usize];
    while rows.next_row(&mut row) {
        go_on()?;
        cells.extend_from_slice(&row);
    }
    let categories = drop_unused(colours.categories(), &mut cells);
    Ok(Box::new(HeatMap {
        title: arguments.family_title(),
        x: CellAxis::numbers(format!("fingers of Left's hand, ${}$", names[0]), 1..=n),
        y: CellAxis::numbers(format!("fingers of Right's hand, ${}$", names[1]), 1..=n),
        cells,
        categories,
        texts: Vec::new(),
    }))
}

/// The colours of values in a map.
enum Colours {
    Kinds(ValueKinds),
    Outcomes,
}

impl Colours {
    fn new(content: Content, arena: &mut Arena) -> Colours {
        match content {
            Content::Value => Colours::Kinds(ValueKinds::new(arena)),
            Content::Outcome => Colours::Outcomes,
        }
    }

    fn category(&mut self, arena: &mut Arena, value: GameId) -> u16 {
        match self {
            Colours::Kinds(kinds) => kinds.kind(arena, value),
            Colours::Outcomes => OutcomeCategories::index(outcome(arena, value)),
        }
    }

    fn categories(self) -> Vec<Category> {
        match self {
            Colours::Kinds(kinds) => kinds.all(),
            Colours::Outcomes => OutcomeCategories::categories(),
        }
    }
}

/// Members with two parameters; the first one gives the columns.
pub(super) fn map(
    members: &Members,
    arguments: &Arguments,
    arena: &mut Arena,
) -> anyhow::Result<Box<dyn Figure>> {
    let [x, y] = [0, 1].map(|at| members.names[at].as_str());
    // The second parameter runs faster.
    let first = members.all.first().map(|member| &member.parameters[x]);
    let is_first = |member: &&Member| Some(&member.parameters[x]) == first;
    // A map without members is refused when it is drawn.
    let rows = members.all.iter().take_while(is_first).count().max(1);
    let row_by_row = (0..rows).flat_map(|row| members.all.iter().skip(row).step_by(rows));
    let Cells {
        places,
        texts,
        categories,
    } = Cells::from_members(row_by_row, arguments, arena);
    Ok(Box::new(HeatMap {
        title: arguments.family_title(),
        x: axis(x, members.all.iter().step_by(rows)),
        y: axis(y, members.all.iter().take(rows)),
        cells: places,
        categories,
        texts,
    }))
}

/// The axis of a parameter, which takes its values from these members in turn.
fn axis<'a>(name: &str, members: impl Iterator<Item = &'a Member>) -> CellAxis {
    let numbers: Vec<&BigUint> = members.map(|member| &member.parameters[name]).collect();
    let in_a_row = numbers.windows(2).all(|pair| pair[0] + 1u32 == *pair[1]);
    let ends = numbers.first().zip(numbers.last());
    let ends = ends.and_then(|(first, last)| Some((first.to_u32()?, last.to_u32()?)));
    match ends.filter(|_| in_a_row) {
        Some((first, last)) => CellAxis::numbers(math(name), first..=last),
        None => CellAxis::texts(
            math(name),
            numbers.iter().map(ToString::to_string).collect(),
        ),
    }
}

/// The cells of a map, row by row.
struct Cells {
    places: Vec<u16>,
    texts: Vec<String>,
    /// The categories to which the places refer.
    categories: Vec<Category>,
}

impl Cells {
    fn from_members<'a>(
        members: impl Iterator<Item = &'a Member>,
        arguments: &Arguments,
        arena: &mut Arena,
    ) -> Cells {
        let mut texts = Texts {
            arguments,
            writer: Writer::default(),
        };
        let mut colours = Colours::new(arguments.family.content(), arena);
        let (places, texts): (Vec<Option<u16>>, Vec<String>) = members
            .map(|member| match member.game() {
                Some(value) => (
                    Some(colours.category(arena, value)),
                    texts.text(arena, value),
                ),
                None => (None, String::new()),
            })
            .unzip();
        let mut categories = colours.categories();
        let no_position = categories.len() as u16;
        categories.push(Category::new("no position", palette::REST));
        let places = places.into_iter();
        let mut places: Vec<u16> = places.map(|place| place.unwrap_or(no_position)).collect();
        Cells {
            categories: drop_unused(categories, &mut places),
            places,
            texts,
        }
    }
}

/// The texts in the cells of a map.
struct Texts<'a> {
    arguments: &'a Arguments,
    writer: Writer,
}

impl Texts<'_> {
    /// A longer text has no room in a cell.
    const LONGEST: usize = 10;

    fn text(&mut self, arena: &mut Arena, value: GameId) -> String {
        match self.arguments.family.content() {
            Content::Outcome => outcome(arena, value).to_string(),
            Content::Value => {
                let style = self.arguments.style();
                let name =
                    values::short_name(arena, &mut self.writer, value, style, Texts::LONGEST);
                name.map_or_else(String::new, |name| values::name_markup(&name, style))
            }
        }
    }
}
