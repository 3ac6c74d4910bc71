//! The table of a family: its members as rows, in rows and columns, or as a board.

use chopsticks_lab::session::Property;
use chopsticks_lab::simple::family::Parameters;
use chopsticks_lab::tables::{Align, Board, Cell, Label, Table};
use num_bigint::BigUint;

use super::columns::{Cells, Column};
use crate::arguments::family::{Member, Members};
use crate::subjects::ruleset::{EvaluatedFamily, FamilyMember};
use crate::wording::family::math;

/// The table of a family: in rows and columns if it `is_crossing` and has one column, and otherwise with one row for each
/// member.
pub(super) fn family_table<T>(
    caption: Label,
    columns: &[Column],
    is_crossing: bool,
    family: &EvaluatedFamily<T>,
    mut cells: impl FnMut(&FamilyMember<T>, &[Column]) -> Vec<Cell>,
) -> Table {
    if is_crossing {
        return crossing(caption, family, |member| cells(member, columns).remove(0));
    }
    let members = family.members.iter();
    let rows = members.map(|member| (member.numbers.clone(), cells(member, columns)));
    listing(caption, &family.names, columns, rows)
}

/// The cells of a family with two parameters: the first one gives the rows, the second one the columns.
fn crossing<T>(
    caption: Label,
    family: &EvaluatedFamily<T>,
    mut cell: impl FnMut(&FamilyMember<T>) -> Cell,
) -> Table {
    let corner = format!("{}\\{}", family.names[0], family.names[1]);
    let first = |member: &FamilyMember<T>| member.numbers[0].clone();
    let rows = family.members.chunk_by(|a, b| first(a) == first(b));
    let columns = rows.clone().next().into_iter().flatten();
    let row = |row: &[FamilyMember<T>]| {
        let number = Cell::Integer(first(&row[0]).into());
        let cells = row.iter().map(&mut cell);
        std::iter::once(number).chain(cells).collect::<Vec<Cell>>()
    };
    Table::new(caption)
        .column(corner, Align::Right)
        .with_columns(
            columns.map(|member| member.numbers[1].to_string()),
            Align::Left,
        )
        .with_rows(rows.map(row))
}

/// One row for each member, with its numbers and its cells.
pub(super) fn listing(
    caption: Label,
    names: &[String],
    columns: &[Column],
    rows: impl Iterator<Item = (Vec<BigUint>, Vec<Cell>)>,
) -> Table {
    let rows = rows.map(|(numbers, cells)| {
        let numbers = numbers.into_iter();
        numbers
            .map(|number| Cell::Integer(number.into()))
            .chain(cells)
    });
    Table::new(caption)
        .with_columns(names.iter().map(String::as_str), Align::Right)
        .with_columns(columns.iter().map(Column::header), Align::Left)
        .with_rows(rows)
}

/// The side of the board whose cells are the members, if they are (i|j)_n for all i and j.
pub(super) fn board_side(members: &[Member]) -> Option<usize> {
    let side = members.len().isqrt();
    let complete = side * side == members.len() && side > 1;
    let cell = |parameters: &Parameters| {
        Some((parameters.get("i")?.clone(), parameters.get("j")?.clone()))
    };
    let expected = (1..=side).flat_map(|i| (1..=side).map(move |j| (i.into(), j.into())));
    let is_board = complete
        && members.iter().zip(expected).all(|(member, expected)| {
            member.parameters.len() == 2 && cell(&member.parameters) == Some(expected)
        });
    is_board.then_some(side)
}

/// The board of a family, whose cells are values.
pub(super) fn board(family: &str, side: usize, members: &Members, cells: &mut Cells<'_>) -> Board {
    let caption = Label::new(format!("{family}, column i, row j"));
    let caption = match math(family) {
        Some(formula) => caption.latex(format!("${formula}$, column $i$, row $j$")),
        None => caption,
    };
    let value = [Column::named(Property::VALUE)];
    Board::from_fn(caption, side, |i, j| {
        cells
            .of_hands(
                &members.family,
                &members.all[(i - 1) * side + j - 1],
                &value,
            )
            .remove(0)
    })
}
