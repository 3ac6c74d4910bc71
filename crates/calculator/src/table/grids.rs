//! Grids and strips: boards of integers, of which the positions of classes are made.

use std::sync::Arc;

use chopsticks_base::reading::Misread;
use num_bigint::BigInt;

use super::entry::{Parameters, ROWS, operation};
use super::{Call, Kind, Subject};
use crate::error::{Done, Fault};
use crate::grid::coordinates::{cell_at, entry, from_step, step};
use crate::grid::{Grid, Step};
use crate::kind::Kind::{Any, Boolean, Integer, List, Natural, Text};
use crate::map;
use crate::object::Object;

pub(super) const SUBJECT: Subject = Subject {
    name: "Grids and strips",
    operations: &[
        operation(&["Grid"], ROWS, Kind::Grid)
            .says(
                "The grid with these rows, which are lists of integers from -128 to 127. G[(2,3)] \
                 is the entry in row 2 and column 3, and Nothing beyond the grid.",
            )
            .shows(&[(
                "G := Grid([[1,2],[0,1]]); [G[(1,2)], G[2,2], G[3,1]]",
                "[2,1,Nothing]",
            )])
            .runs(|call| {
                let rows = call.elements(0).into_iter();
                let rows = rows
                    .map(|row| entries(call, &row))
                    .collect::<Done<Vec<_>>>()?;
                Ok(Object::Grid(Grid::from_rows(&rows, false)?))
            }),
        operation(&["Strip"], &[("entries", List)], Kind::Grid)
            .says("The strip with these entries, a grid of one row, in which S[2] is entry 2.")
            .shows(&[(
                "S := Strip([1,0,2]); [S[1], S[4], S.Length]",
                "[1,Nothing,3]",
            )])
            .runs(|call| {
                let row = entries(call, &call.object(0))?;
                Ok(Object::Grid(Grid::from_rows(&[row], true)?))
            }),
        operation(
            &["Grid.Empty"],
            &[("rows", Natural), ("columns", Natural)],
            Kind::Grid,
        )
        .says("The grid of this size whose entries are 0.")
        .shows(&[("Grid.Empty(2,3)", "Grid([[0,0,0],[0,0,0]])")])
        .runs(|call| {
            let (rows, columns) = (call.small(0)? as usize, call.small(1)? as usize);
            Ok(Object::Grid(Grid::empty(rows, columns, false)?))
        }),
        operation(&["Strip.Empty"], &[("length", Natural)], Kind::Grid)
            .says("The strip of this length whose entries are 0.")
            .shows(&[("Strip.Empty(4)", "Strip([0,0,0,0])")])
            .runs(|call| Ok(Object::Grid(Grid::empty(1, call.small(0)? as usize, true)?))),
        operation(&["Grid.Parse"], PARSED, Kind::Grid)
            .says(
                "The grid with a text, which has bars between the rows. The first symbol is the \
                 entry 0, the next one 1, and so on.",
            )
            .shows(&[(
                "Grid.Parse(\"xo.|..x\", \".xo\")",
                "Grid([[1,2,0],[0,0,1]])",
            )])
            .runs(|call| parsed(call, false)),
        operation(&["Strip.Parse"], PARSED, Kind::Grid)
            .says("The strip with a text.")
            .shows(&[("Strip.Parse(\"t.f\", \".tf\")", "Strip([1,0,2])")])
            .runs(|call| parsed(call, true)),
        operation(
            &["ToString"],
            &[("grid", Kind::Grid), ("symbols", Text)],
            Text,
        )
        .says("The text of a grid with these symbols.")
        .shows(&[("Grid([[1,2],[0,1]]).ToString(\".xo\")", "\"xo|.x\"")])
        .runs(|call| {
            let symbols: Vec<char> = call.text(1)?.chars().collect();
            Ok(Object::text(call.grid(0)?.written(&symbols)?))
        }),
        operation(&["RowCount"], GRID, Natural)
            .says("The number of rows.")
            .shows(&[("Grid.Empty(2,3).RowCount", "2")])
            .runs(|call| {
                let (rows, _) = call.grid(0)?.size();
                Ok(call.number_object(BigInt::from(rows)))
            }),
        operation(&["ColumnCount", "ColCount", "Length"], GRID, Natural)
            .says("The number of columns, which is the length of a strip.")
            .shows(&[("Grid.Empty(2,3).ColumnCount", "3")])
            .runs(|call| {
                let (_, columns) = call.grid(0)?.size();
                Ok(call.number_object(BigInt::from(columns)))
            }),
        operation(
            &["IsInBounds"],
            &[("grid", Kind::Grid), ("place", Any)],
            Boolean,
        )
        .says("Whether a place is on the grid.")
        .shows(&[("Grid.Empty(2,3).IsInBounds((3,1))", "false")])
        .runs(|call| {
            let grid = call.grid(0)?;
            let cell = cell(call, &grid, 1)?;
            Ok(Object::Boolean(grid.place(cell).is_some()))
        }),
        operation(
            &["FindAll"],
            &[("grid", Kind::Grid), ("entry", Integer)],
            List,
        )
        .says("The places with this entry: coordinates, or numbers in a strip.")
        .shows(&[
            ("Grid.Parse(\"xo|.x\", \".xo\").FindAll(1)", "[(1,1),(2,2)]"),
            ("Strip.Parse(\"t.ft\", \".tf\") FindAll 1", "[1,4]"),
        ])
        .runs(|call| {
            let (grid, wanted) = (call.grid(0)?, entry_of(call, 1)?);
            let cells = grid.cells().iter().enumerate();
            let found = cells.filter(|(_, entry)| **entry == wanted);
            let places = found.map(|(place, _)| match grid.step_to(place) {
                (_, column) if grid.is_strip() => Ok(call.number_object(column)),
                cell => from_step(call.context(), cell),
            });
            Object::list(places.collect::<Done<_>>()?)
        }),
        operation(
            &["Updated"],
            &[("grid", Kind::Grid), ("place", Any), ("entry", Integer)],
            Kind::Grid,
        )
        .says("The grid with this entry at a place.")
        .shows(&[("Strip.Empty(3).Updated(2, 1)", "Strip([0,1,0])")])
        .runs(|call| {
            let change = map::entry(call.object(1), call.object(2))?;
            updated(call, &[change])
        }),
        operation(
            &["Updated"],
            &[("grid", Kind::Grid), ("entries", List)],
            Kind::Grid,
        )
        .says("The grid with the entries that a map has for their places.")
        .shows(&[(
            "Grid.Empty(2,2).Updated({(1,1) => 2, (2,2) => 1})",
            "Grid([[2,0],[0,1]])",
        )])
        .runs(|call| updated(call, &call.elements(1))),
        operation(
            &["UpdatedRange"],
            &[
                ("strip", Kind::Grid),
                ("first", Any),
                ("last", Any),
                ("entry", Integer),
            ],
            Kind::Grid,
        )
        .says("The grid with this entry from one place to another, row by row.")
        .shows(&[("Strip.Empty(5).UpdatedRange(2, 4, 1)", "Strip([0,1,1,1,0])")])
        .runs(|call| {
            let (grid, new) = (call.grid(0)?, entry_of(call, 3)?);
            let (first, last) = (cell(call, &grid, 1)?, cell(call, &grid, 2)?);
            let places = (0..grid.cells().len()).filter(|&place| {
                let cell = grid.step_to(place);
                first <= cell && cell <= last
            });
            Ok(Object::Grid(grid.with(places.map(|place| (place, new)))))
        }),
        operation(
            &["Subgrid", "Substrip"],
            &[("grid", Kind::Grid), ("first", Any), ("last", Any)],
            Kind::Grid,
        )
        .says("The part of a grid between two corners, or of a strip between two places.")
        .shows(&[
            (
                "Grid([[0,0,0],[0,1,2]]).Subgrid((2,2), (2,3))",
                "Grid([[1,2]])",
            ),
            ("Strip([1,0,2,2]).Substrip(2, 3)", "Strip([0,2])"),
        ])
        .runs(|call| {
            let grid = call.grid(0)?;
            let (first, last) = (cell(call, &grid, 1)?, cell(call, &grid, 2)?);
            Ok(Object::Grid(Arc::new(grid.part(first, last))))
        }),
        operation(
            &["Decomposition"],
            &[("grid", Kind::Grid), ("boundaryValue", Integer)],
            List,
        )
        .says(
            "The connected parts of the cells with other entries, where a cell is connected with \
             those beside it. Each is in the smallest grid around it, whose other cells have this \
             entry.",
        )
        .shows(&[(
            "Grid.Parse(\"xo.x|...o\", \".xo\").Decomposition(0)",
            "[Grid([[1,2]]),Grid([[1],[2]])]",
        )])
        .runs(|call| decomposition(call, &[(0, 1), (1, 0), (0, -1), (-1, 0)])),
        operation(
            &["Decomposition"],
            &[
                ("grid", Kind::Grid),
                ("boundaryValue", Integer),
                ("directions", List),
            ],
            List,
        )
        .says("The same, where a cell is connected with those in these directions.")
        .shows(&[(
            "Grid([[1,0],[0,1]]).Decomposition(0, directions => Coordinates.Compass)",
            "[Grid([[1,0],[0,1]])]",
        )])
        .runs(|call| {
            let directions = call.elements(2).into_iter();
            let steps = directions.map(|direction| step(call.context(), &direction));
            let steps = steps.collect::<Done<Vec<Step>>>()?;
            decomposition(call, &steps)
        }),
        operation(
            &["Permuted"],
            &[("grid", Kind::Grid), ("symmetry", Text)],
            Kind::Grid,
        )
        .says("The image under a symmetry such as Symmetry.Transpose or Symmetry.Inversion.")
        .shows(&[(
            "Grid([[1,2],[0,0]]).Permuted(Symmetry.ClockwiseRotation)",
            "Grid([[0,1],[0,2]])",
        )])
        .runs(|call| {
            let image = call.grid(0)?.permuted(&call.text(1)?)?;
            Ok(Object::Grid(Arc::new(image)))
        }),
        operation(
            &["SymmetryInvariant"],
            &[("grid", Kind::Grid), ("symmetries", List)],
            Kind::Grid,
        )
        .says(
            "One of the images under a group of symmetries, the same for all of them: \
             Symmetry.Flip, Symmetry.Rotational or Symmetry.EightWay.",
        )
        .shows(&[(
            "[G.SymmetryInvariant(Symmetry.Flip) for G in [Grid([[1,2]]), Grid([[2,1]])]]",
            "[Grid([[1,2]]),Grid([[1,2]])]",
        )])
        .runs(|call| {
            let (grid, symmetries) = (call.grid(0)?, call.elements(1));
            let images = symmetries.iter().map(|symmetry| match symmetry {
                Object::Text(symmetry) => grid.permuted(symmetry),
                other => Err(other.wrong_kind("a symmetry such as Symmetry.Inversion")),
            });
            let images = images.collect::<Done<Vec<Grid>>>()?.into_iter();
            let least = images.min_by(|a, b| (a.size(), a.cells()).cmp(&(b.size(), b.cells())));
            Ok(Object::Grid(least.map_or(grid, Arc::new)))
        }),
        operation(&["Row"], COORDINATES, Integer)
            .says("The row of coordinates.")
            .shows(&[("((2,3) + 2 * Coordinates.South).Row", "4")])
            .runs(|call| coordinate(call, 0)),
        operation(&["Column"], COORDINATES, Integer)
            .says("The column of coordinates, for which CGSuite has Col.")
            .shows(&[("((2,3) - (0,1)).Column", "2")])
            .runs(|call| coordinate(call, 1)),
    ],
};

const GRID: Parameters = &[("grid", Kind::Grid)];
const COORDINATES: Parameters = &[("coordinates", Kind::Coordinates)];
const PARSED: Parameters = &[("text", Text), ("symbols", Text)];

/// An argument that is an entry of a board.
fn entry_of(call: &mut Call<'_, '_>, at: usize) -> Done<i8> {
    let object = call.object(at);
    entry(call.context(), &object)
}

fn parsed(call: &mut Call<'_, '_>, is_strip: bool) -> Done<Object> {
    let grid = Grid::read(&call.text(0)?, &call.text(1)?, is_strip);
    let fault = |misread: Misread| {
        Fault::arguments(
            format!("{}found {}", misread.place, misread.found),
            misread.expected,
        )
    };
    Ok(Object::Grid(grid.map_err(fault)?))
}

/// The entries in a list.
fn entries(call: &mut Call<'_, '_>, list: &Object) -> Done<Vec<i8>> {
    let Object::List(elements) = list else {
        return Err(list.wrong_kind("a list of entries"));
    };
    elements
        .iter()
        .map(|element| entry(call.context(), element))
        .collect()
}

/// The row and the column of an argument that is a place.
fn cell(call: &mut Call<'_, '_>, grid: &Grid, at: usize) -> Done<Step> {
    let place = call.object(at);
    cell_at(call.context(), grid, &place)
}

/// The board with these entries of a map from places.
fn updated(call: &mut Call<'_, '_>, changes: &[Object]) -> Done<Object> {
    let grid = call.grid(0)?;
    let changes = changes.iter().map(|change| {
        let (place, new) = (map::key(change)?, map::value(change)?);
        let cell = cell_at(call.context(), &grid, &place)?;
        let place = grid.place(cell).ok_or_else(|| beyond(&grid, cell))?;
        Ok((place, entry(call.context(), &new)?))
    });
    let changes = changes.collect::<Done<Vec<(usize, i8)>>>()?;
    Ok(Object::Grid(grid.with(changes)))
}

/// The fault for a cell that is not on the board.
fn beyond(grid: &Grid, (row, column): Step) -> Fault {
    let (rows, columns) = grid.size();
    Fault::arguments(
        format!("found the place ({row},{column})"),
        format!("one in the rows 1 to {rows} and the columns 1 to {columns}"),
    )
}

fn decomposition(call: &mut Call<'_, '_>, steps: &[Step]) -> Done<Object> {
    let boundary = entry_of(call, 1)?;
    let parts = call.grid(0)?.decomposition(boundary, steps).into_iter();
    Object::list(parts.map(|part| Object::Grid(Arc::new(part))).collect())
}

fn coordinate(call: &mut Call<'_, '_>, at: usize) -> Done<Object> {
    let coordinate = call.elements(0).into_iter().nth(at);
    coordinate.ok_or_else(|| Fault::no_result("there are fewer coordinates"))
}
