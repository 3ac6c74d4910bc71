//! The eight symmetries of a grid, applied to boards by look-up in tables.

use super::cells::places;
use super::word::Word;

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
    /// All eight symmetries.
    pub fn all() -> impl Iterator<Item = Turn> + Clone {
        (0..8).map(|bits| Turn {
            columns_reversed: bits & 1 != 0,
            rows_reversed: bits & 2 != 0,
            exchanged: bits & 4 != 0,
        })
    }

    /// The number of the symmetry among the four with the same `exchanged`.
    pub fn number(self) -> usize {
        usize::from(self.columns_reversed) | usize::from(self.rows_reversed) << 1
    }

    /// The step after the symmetry.
    pub fn step(self, (rows, columns): Step) -> Step {
        let right = if self.columns_reversed {
            -columns
        } else {
            columns
        };
        let down = if self.rows_reversed { -rows } else { rows };
        if self.exchanged {
            (right, down)
        } else {
            (down, right)
        }
    }
}

/// The symmetries of a board of one shape.
#[derive(Debug)]
pub(crate) struct Turns<W> {
    columns_reversed: Permutation<W>,
    exchanged: Permutation<W>,
    /// The number of places of a plane beyond the board.
    beyond: u32,
}

impl<W: Word> Turns<W> {
    pub fn new(rows: u8, columns: u8) -> Turns<W> {
        let (height, width) = (usize::from(rows), usize::from(columns));
        let moved = |to: &dyn Fn(usize, usize) -> usize| {
            Permutation::new((0..height * width).map(|at| to(at / width, at % width)))
        };
        Turns {
            columns_reversed: moved(&|r, c| r * width + (width - 1 - c)),
            exchanged: moved(&|r, c| c * height + r),
            // An empty board has no places to move.
            beyond: (W::BITS - (height * width) as u32).min(W::BITS - 1),
        }
    }

    /// The planes of a board of this shape after each symmetry that preserves rows, by its number.
    pub fn upright<const N: usize>(&self, planes: [W; N]) -> [[W; N]; 4] {
        let columns_reversed = planes.map(|plane| self.columns_reversed.apply(plane));
        [
            planes,
            columns_reversed,
            self.half_turned(columns_reversed),
            self.half_turned(planes),
        ]
    }

    /// The planes after each symmetry that exchanges rows and columns, by its number among these.
    pub fn exchanged<const N: usize>(&self, planes: [W; N]) -> [[W; N]; 4] {
        let columns_reversed = planes.map(|plane| self.columns_reversed.apply(plane));
        let [exchanged, reversed] = [planes, columns_reversed]
            .map(|planes| planes.map(|plane| self.exchanged.apply(plane)));
        [
            exchanged,
            reversed,
            self.half_turned(reversed),
            self.half_turned(exchanged),
        ]
    }

    /// With rows and columns reversed, the last place becomes the first.
    fn half_turned<const N: usize>(&self, planes: [W; N]) -> [W; N] {
        planes.map(|plane| plane.reversed() >> self.beyond)
    }
}

/// A permutation of the places of a plane: for each byte of the plane and each value of the byte, its image.
#[derive(Debug)]
struct Permutation<W>(Vec<[W; 256]>);

impl<W: Word> Permutation<W> {
    /// The permutation that moves place i to the i-th of these places.
    fn new(to: impl Iterator<Item = usize>) -> Permutation<W> {
        let to: Vec<usize> = to.collect();
        let bytes = to.chunks(8).map(|to| {
            let mut images = [W::NONE; 256];
            for (byte, image) in (0u64..).zip(&mut images) {
                let moved = places(byte).filter_map(|place| to.get(place as usize));
                *image = moved.fold(W::NONE, |image, &place| image | W::single(place as u32));
            }
            images
        });
        Permutation(bytes.collect())
    }

    fn apply(&self, mut plane: W) -> W {
        let mut image = W::NONE;
        for byte in &self.0 {
            if plane == W::NONE {
                break;
            }
            image |= byte[plane.low_byte()];
            plane >>= 8;
        }
        image
    }
}
