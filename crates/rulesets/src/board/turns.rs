//! The eight symmetries of a grid, applied to boards by look-up in tables.

use super::cells::{CellBoard, places};

/// A step: the number of rows down, and of columns to the right.
pub(crate) type Step = (i16, i16);

/// A symmetry of the grid: first the columns are reversed, then the rows, then rows and columns are exchanged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Turn {
    pub columns_reversed: bool,
    pub rows_reversed: bool,
    pub exchanged: bool,
}

impl Turn {
    /// All eight symmetries, the identity first.
    pub fn all() -> impl Iterator<Item = Turn> + Clone {
        (0..8).map(|bits| Turn {
            columns_reversed: bits & 1 != 0,
            rows_reversed: bits & 2 != 0,
            exchanged: bits & 4 != 0,
        })
    }

    /// The number of the symmetry among all of them: a bit for each step.
    fn number(self) -> usize {
        usize::from(self.columns_reversed)
            | usize::from(self.rows_reversed) << 1
            | usize::from(self.exchanged) << 2
    }

    /// The step after the symmetry.
    pub fn step(self, (rows, columns): Step) -> Step {
        let columns = if self.columns_reversed {
            -columns
        } else {
            columns
        };
        let rows = if self.rows_reversed { -rows } else { rows };
        if self.exchanged {
            (columns, rows)
        } else {
            (rows, columns)
        }
    }
}

/// The symmetries of a board of one shape.
#[derive(Debug)]
pub(crate) struct Turns {
    columns_reversed: Permutation,
    rows_reversed: Permutation,
    exchanged: Permutation,
}

impl Turns {
    pub fn new(rows: u8, columns: u8) -> Turns {
        let (height, width) = (usize::from(rows), usize::from(columns));
        let moved = |to: &dyn Fn(usize, usize) -> usize| {
            Permutation::new((0..height * width).map(|at| to(at / width, at % width)))
        };
        Turns {
            columns_reversed: moved(&|r, c| r * width + (width - 1 - c)),
            rows_reversed: moved(&|r, c| (height - 1 - r) * width + c),
            exchanged: moved(&|r, c| c * height + r),
        }
    }

    /// The images of a board of this shape.
    pub fn images(&self, board: &CellBoard) -> Images<'_> {
        let mut known = [None; 8];
        known[0] = Some(*board);
        Images { turns: self, known }
    }

    /// The permutation of one of the three steps of a symmetry.
    fn step(&self, step: usize) -> &Permutation {
        match step {
            1 => &self.columns_reversed,
            2 => &self.rows_reversed,
            _ => &self.exchanged,
        }
    }
}

/// The images of a board, computed when they are asked for.
pub(crate) struct Images<'a> {
    turns: &'a Turns,
    /// By the number of the symmetry.
    known: [Option<CellBoard>; 8],
}

impl Images<'_> {
    /// The board after a symmetry.
    pub fn after(&mut self, turn: Turn) -> CellBoard {
        self.numbered(turn.number())
    }

    /// The image with this number follows from the one without its last step.
    fn numbered(&mut self, number: usize) -> CellBoard {
        if let Some(image) = self.known[number] {
            return image;
        }
        let step = 1 << number.ilog2();
        let mut image = self.numbered(number - step);
        let permutation = self.turns.step(step);
        image.planes = image.planes.map(|plane| permutation.apply(plane));
        if step == 4 {
            (image.rows, image.columns) = (image.columns, image.rows);
        }
        self.known[number] = Some(image);
        image
    }
}

/// A permutation of the places of a plane: for each byte of the plane and each of its values the image.
#[derive(Debug)]
struct Permutation(Vec<[u64; 256]>);

impl Permutation {
    /// The permutation that moves place i to the i-th of these places.
    fn new(to: impl Iterator<Item = usize>) -> Permutation {
        let to: Vec<usize> = to.collect();
        let bytes = to.chunks(8).map(|to| {
            let mut images = [0; 256];
            for (byte, image) in (0u64..).zip(&mut images) {
                let moved = places(byte).filter_map(|place| to.get(place as usize));
                *image = moved.fold(0, |image, &place| image | 1 << place);
            }
            images
        });
        Permutation(bytes.collect())
    }

    fn apply(&self, mut plane: u64) -> u64 {
        let mut image = 0;
        for byte in &self.0 {
            if plane == 0 {
                break;
            }
            image |= byte[(plane & 0xFF) as usize];
            plane >>= 8;
        }
        image
    }
}
