//! Boards as bits: a plane for each bit of a state.
//!
//! A board has at most 64 cells. Cell c of row r is bit `columns · r + c`. The state of a cell is a number of three bits,
//! one in each plane. State 0 is `#`, a cell that is not part of the board; so the outside of a board is all `#`.

use std::hash::{Hash, Hasher};

use super::alphabet::{Alphabet, STATES, State};

/// The largest number of cells of a board.
pub const MAX_CELLS: usize = 64;

/// The number of bits of a state.
pub(crate) const PLANES: usize = 3;

/// For each bit of a state, the cells whose state has this bit.
pub(crate) type Planes = [u64; PLANES];

/// A rectangle of cells with their states; printed row by row as `xox|ox.`.
///
/// All boards of a ruleset have its alphabet, which is not compared.
#[derive(Clone, Copy, Debug)]
pub struct CellBoard {
    pub(crate) rows: u8,
    pub(crate) columns: u8,
    pub(crate) planes: Planes,
    pub(crate) alphabet: Alphabet,
}

/// The bits of the lowest `count` places.
fn low_bits(count: usize) -> u64 {
    u64::MAX.checked_shr(64 - count as u32).unwrap_or(0)
}

/// The places of the bits that are set, lowest first.
pub(crate) fn places(mut set: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let place = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (place < 64).then_some(place)
    })
}

/// Puts a place into a state.
pub(crate) fn put(planes: &mut Planes, place: usize, state: State) {
    for (bit, plane) in planes.iter_mut().enumerate() {
        *plane = *plane & !(1 << place) | u64::from(state >> bit & 1) << place;
    }
}

/// The places in one of these states, a bit for each; state 0 is left out.
pub(crate) fn in_states(planes: &Planes, states: State) -> u64 {
    let states = places((states & !1).into());
    states.fold(0, |found, state| {
        let bits = planes.iter().enumerate();
        found
            | bits.fold(u64::MAX, |places, (bit, plane)| {
                places
                    & if state >> bit & 1 != 0 {
                        *plane
                    } else {
                        !plane
                    }
            })
    })
}

impl CellBoard {
    /// All cells of the rectangle.
    pub(crate) fn rectangle(&self) -> u64 {
        low_bits(usize::from(self.rows) * usize::from(self.columns))
    }

    /// The cells that are part of the board.
    pub(crate) fn cells(&self) -> u64 {
        self.planes.into_iter().fold(0, |all, plane| all | plane)
    }

    /// For each state the cells in that state.
    pub(crate) fn by_state(&self) -> [u64; STATES] {
        let [a, b, c] = self.planes;
        let (not_a, not_b, not_c) = (!a, !b, !c);
        [
            not_a & not_b & not_c & self.rectangle(),
            a & not_b & not_c,
            not_a & b & not_c,
            a & b & not_c,
            not_a & not_b & c,
            a & not_b & c,
            not_a & b & c,
            a & b & c,
        ]
    }

    /// The smallest board that contains these cells; all others become `#`.
    pub(crate) fn part(&self, cells: u64) -> CellBoard {
        if self.cells() == cells && self.reaches_all_borders(cells) {
            return *self;
        }
        let columns = usize::from(self.columns);
        let row = low_bits(columns);
        let mut used_columns = 0;
        for r in 0..usize::from(self.rows) {
            used_columns |= cells >> (r * columns) & row;
        }
        if used_columns == 0 {
            return CellBoard {
                rows: 0,
                columns: 0,
                planes: [0; PLANES],
                ..*self
            };
        }
        let top = cells.trailing_zeros() as usize / columns;
        let bottom = (63 - cells.leading_zeros() as usize) / columns;
        let left = used_columns.trailing_zeros() as usize;
        let width = 64 - used_columns.leading_zeros() as usize - left;
        let kept = low_bits(width);
        let planes = self.planes.map(|plane| {
            let plane = plane & cells;
            if plane == 0 {
                return 0;
            }
            let rows = (top..=bottom).enumerate();
            rows.fold(0, |part, (to, from)| {
                part | (plane >> (from * columns + left) & kept) << (to * width)
            })
        });
        CellBoard {
            rows: (bottom - top + 1) as u8,
            columns: width as u8,
            planes,
            ..*self
        }
    }

    /// Whether no smaller board has the same cells.
    pub(crate) fn is_tight(&self) -> bool {
        self.reaches_all_borders(self.cells())
    }

    /// Whether the cells touch all four borders of the board.
    fn reaches_all_borders(&self, cells: u64) -> bool {
        let (rows, columns) = (usize::from(self.rows), usize::from(self.columns));
        let mut all = 0;
        for row in 0..rows {
            all |= cells >> (row * columns);
        }
        let last = (rows * columns).saturating_sub(columns);
        let ends = [1, 1 << columns.saturating_sub(1)];
        cells & low_bits(columns) != 0
            && cells >> last != 0
            && ends.into_iter().all(|end| all & end != 0)
    }

    /// The key of comparisons.
    fn key(&self) -> (u8, u8, Planes) {
        (self.rows, self.columns, self.planes)
    }
}

impl PartialEq for CellBoard {
    fn eq(&self, other: &CellBoard) -> bool {
        self.key() == other.key()
    }
}

impl Eq for CellBoard {}

impl PartialOrd for CellBoard {
    fn partial_cmp(&self, other: &CellBoard) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for CellBoard {
    fn cmp(&self, other: &CellBoard) -> std::cmp::Ordering {
        self.key().cmp(&other.key())
    }
}

impl Hash for CellBoard {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let shape = u64::from(self.rows) << 8 | u64::from(self.columns);
        hasher.write_u64(shape);
        for plane in self.planes {
            hasher.write_u64(plane);
        }
    }
}
