//! The walls of all positions in small rectangles, for boards from which lines are removed.

use std::sync::Arc;

use chopsticks_base::player::ByPlayer;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use super::walls::{ONE, SAMPLES, TEMPERATURES, Walls};

/// The walls of the positions in a rectangle, by their free cells.
pub(super) type Table = Arc<[Walls]>;

/// A rectangle on which players remove lines.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Rectangle {
    pub rows: u8,
    pub columns: u8,
    /// The lengths of the lines: Left's are in columns, Right's in rows.
    pub lengths: ByPlayer<u8>,
}

/// The tables made so far.
#[derive(Default)]
pub(super) struct Tables(HashMap<Rectangle, Table, FxBuildHasher>);

/// The temperatures, in steps of a unit, at which walls are computed.
const STEPS: usize = 1 + TEMPERATURES[SAMPLES - 1] as usize;

/// The walls at all temperatures: bounds from below, in units.
#[derive(Clone, Copy)]
struct Graph {
    left: [i16; STEPS],
    right: [i16; STEPS],
    /// The bounds at temperature 0, as in [`Walls`].
    left_at_zero: i16,
    right_at_zero: i16,
}

impl Tables {
    /// The table of a rectangle with at most 20 cells.
    pub fn get(&mut self, rectangle: Rectangle) -> Table {
        let table = self.0.entry(rectangle);
        Arc::clone(table.or_insert_with(|| table_of(rectangle)))
    }
}

fn table_of(rectangle: Rectangle) -> Table {
    let (rows, columns) = (usize::from(rectangle.rows), usize::from(rectangle.columns));
    let lengths = rectangle.lengths.map(usize::from);
    let lines = ByPlayer {
        left: lines((rows, columns), (lengths.left, 1)),
        right: lines((rows, columns), (1, lengths.right)),
    };
    let mut graphs: Vec<Graph> = Vec::with_capacity(1 << (rows * columns));
    for cells in 0..1usize << (rows * columns) {
        let graph = graph_of(cells, &lines, &graphs);
        graphs.push(graph);
    }
    graphs.iter().map(Graph::walls).collect()
}

/// The lines with these numbers of rows and columns on a board.
fn lines((rows, columns): (usize, usize), (long, wide): (usize, usize)) -> Vec<usize> {
    let mut lines = Vec::new();
    for row in 0..(rows + 1).saturating_sub(long) {
        for column in 0..(columns + 1).saturating_sub(wide) {
            let mut line = 0;
            for cell in 0..long * wide {
                let (down, right) = (cell / wide, cell % wide);
                line |= 1 << ((row + down) * columns + column + right);
            }
            lines.push(line);
        }
    }
    lines
}

/// The thermograph of a position whose followers are known. Every number is a bound from below; so a mast may be too
/// far on Right's side, if its foot is between two steps.
fn graph_of(cells: usize, lines: &ByPlayer<Vec<usize>>, graphs: &[Graph]) -> Graph {
    let mut left = [i16::MIN; STEPS];
    let mut right = [i16::MAX; STEPS];
    let (mut left_at_zero, mut right_at_zero) = (i16::MIN, i16::MAX);
    let fitting = |line: &&usize| cells & **line == **line;
    for line in lines.left.iter().filter(fitting) {
        let option = &graphs[cells & !line];
        left_at_zero = left_at_zero.max(option.right_at_zero);
        for (wall, other) in left.iter_mut().zip(&option.right) {
            *wall = (*wall).max(*other);
        }
    }
    for line in lines.right.iter().filter(fitting) {
        let option = &graphs[cells & !line];
        right_at_zero = right_at_zero.min(option.left_at_zero);
        for (wall, other) in right.iter_mut().zip(&option.left) {
            *wall = (*wall).min(*other);
        }
    }
    match (left_at_zero == i16::MIN, right_at_zero == i16::MAX) {
        (true, true) => Graph::number(0),
        // A player who moves alone has an integer.
        (false, true) => Graph::number(left[0] + ONE),
        (true, false) => Graph::number(right[0] - ONE),
        (false, false) if left_at_zero < right_at_zero => {
            Graph::number_between(left_at_zero, right_at_zero)
        }
        (false, false) => Graph::hot(left, right, left_at_zero, right_at_zero),
    }
}

impl Graph {
    fn number(units: i16) -> Graph {
        Graph {
            left: [units; STEPS],
            right: [units; STEPS],
            left_at_zero: 2 * units - 1,
            right_at_zero: 2 * units,
        }
    }

    /// The simplest number that no Left option reaches and that all Right options exceed, by what is known of them:
    /// twice the number is greater than the first and at most the second. If it is not a whole number of units, a
    /// bound.
    fn number_between(left_at_zero: i16, right_at_zero: i16) -> Graph {
        let least = left_at_zero.div_euclid(2) + 1;
        let greatest = right_at_zero.div_euclid(2);
        if least > greatest {
            // The number is greater than that of the Left option.
            let units = left_at_zero.div_euclid(2);
            return Graph {
                left_at_zero: 2 * units,
                ..Graph::number(units)
            };
        }
        if least <= 0 && greatest >= 0 {
            return Graph::number(0);
        }
        let mut step = ONE;
        loop {
            let units = if least > 0 {
                (least + step - 1) / step * step
            } else {
                -((step - 1 - greatest) / step * step)
            };
            if (least..=greatest).contains(&units) {
                return Graph::number(units);
            }
            step /= 2;
        }
    }

    /// The game is not a number. `left` and `right` are the walls of the options.
    fn hot(
        mut left: [i16; STEPS],
        mut right: [i16; STEPS],
        left_at_zero: i16,
        right_at_zero: i16,
    ) -> Graph {
        let mut mast = None;
        for step in 0..STEPS {
            let tax = step as i16;
            let (taxed_left, taxed_right) = (left[step] - tax, right[step] + tax);
            if mast.is_none() && taxed_left <= taxed_right {
                let before = step.checked_sub(1).map(|before| right[before]);
                mast =
                    Some(before.map_or(taxed_left.min(taxed_right), |wall| wall.max(taxed_left)));
            }
            left[step] = mast.unwrap_or(taxed_left);
            right[step] = mast.unwrap_or(taxed_right);
        }
        Graph {
            left,
            right,
            left_at_zero,
            right_at_zero,
        }
    }

    fn walls(&self) -> Walls {
        let mut walls = Walls::UNKNOWN;
        for (sample, &temperature) in TEMPERATURES.iter().enumerate() {
            walls.left[sample] = 2 * self.left[temperature as usize];
            walls.right[sample] = 2 * self.right[temperature as usize];
        }
        (walls.left[0], walls.right[0]) = (self.left_at_zero, self.right_at_zero);
        walls
    }
}
