//! Boards as bits: a plane for each bit of a state.
//!
//! Cell c of row r is bit `columns · r + c`. The state of a cell is a number of three bits, one in each plane. State 0 is
//! `#`, a cell that is not part of the board; so the outside of a board is all `#`.

use std::hash::{Hash, Hasher};

use super::alphabet::{Alphabet, STATES, State};
use super::word::{BitSet, Word, connected};

/// The largest number of cells of a board.
pub const MAX_CELLS: usize = u128::BITS as usize;

/// The number of bits of a state.
pub(crate) const PLANES: usize = 3;

/// For each bit of a state, the cells whose state has this bit.
pub(crate) type Planes<W = u64> = [W; PLANES];

/// A rectangle of cells with their states; printed row by row as `xox|ox.`.
///
/// All boards of a ruleset have its alphabet, which is not compared.
#[derive(Clone, Copy, Debug)]
pub struct CellBoard<W = u64> {
    pub(crate) rows: u8,
    pub(crate) columns: u8,
    pub(crate) planes: Planes<W>,
    pub(crate) alphabet: Alphabet,
}

/// A board of up to [`MAX_CELLS`] cells.
pub type WideBoard = CellBoard<u128>;

/// The bits of the lowest `count` places.
fn low_bits<W: Word>(count: usize) -> W {
    match W::BITS - count as u32 {
        all if all == W::BITS => W::NONE,
        beyond => W::ALL >> beyond,
    }
}

/// The places of the bits that are set, lowest first.
pub(crate) fn places<W: BitSet>(set: W) -> impl Iterator<Item = u32> {
    let (mut at, mut word) = (0, set.word(0));
    std::iter::from_fn(move || {
        while word == 0 {
            let next = at + 1;
            if next == (W::BITS / u64::BITS) as usize {
                return None;
            }
            (at, word) = (next, set.word(next));
        }
        let place = at as u32 * u64::BITS + word.trailing_zeros();
        word &= word - 1;
        Some(place)
    })
}

/// Puts a place into a state.
pub(crate) fn put<W: BitSet>(planes: &mut Planes<W>, place: usize, state: State) {
    let place = place as u32;
    for (bit, plane) in planes.iter_mut().enumerate() {
        *plane = *plane & !W::single(place) | W::single_if(state >> bit & 1 != 0, place);
    }
}

/// Puts some places into a state.
pub(crate) fn put_all<W: BitSet>(planes: &mut Planes<W>, places: W, state: State) {
    for (bit, plane) in planes.iter_mut().enumerate() {
        let new = if state >> bit & 1 != 0 {
            places
        } else {
            W::NONE
        };
        *plane = *plane & !places | new;
    }
}

/// The places in one of these states, a bit for each; state 0 is left out.
pub(crate) fn in_states<W: BitSet>(planes: &Planes<W>, states: State) -> W {
    let states = places(u64::from(states & !1));
    states.fold(W::NONE, |found, state| {
        let bits = planes.iter().enumerate();
        found
            | bits.fold(W::ALL, |places, (bit, plane)| {
                places
                    & if state >> bit & 1 != 0 {
                        *plane
                    } else {
                        !*plane
                    }
            })
    })
}

impl WideBoard {
    /// The same board with fewer bits, if it has at most 64 cells.
    pub(crate) fn narrow(&self) -> Option<CellBoard> {
        let cells = u32::from(self.rows) * u32::from(self.columns);
        (cells <= u64::BITS).then(|| CellBoard {
            rows: self.rows,
            columns: self.columns,
            planes: self.planes.map(|plane| plane as u64),
            alphabet: self.alphabet,
        })
    }
}

impl<W: Word> CellBoard<W> {
    /// All cells of the rectangle.
    pub(crate) fn rectangle(&self) -> W {
        low_bits(usize::from(self.rows) * usize::from(self.columns))
    }

    /// The cells that are part of the board.
    pub(crate) fn cells(&self) -> W {
        self.planes
            .into_iter()
            .fold(W::NONE, |all, plane| all | plane)
    }

    /// For each state the cells in that state.
    pub(crate) fn by_state(&self) -> [W; STATES] {
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
    pub(crate) fn part(&self, cells: W) -> CellBoard<W> {
        if self.cells() == cells && self.reaches_all_borders(cells) {
            return *self;
        }
        let columns = usize::from(self.columns);
        let row: W = low_bits(columns);
        let mut used_columns = W::NONE;
        for r in 0..usize::from(self.rows) {
            used_columns |= cells >> (r * columns) as u32 & row;
        }
        if used_columns == W::NONE {
            return CellBoard {
                rows: 0,
                columns: 0,
                planes: [W::NONE; PLANES],
                ..*self
            };
        }
        let top = cells.places_before() as usize / columns;
        let bottom = (W::BITS - 1 - cells.places_after()) as usize / columns;
        let left = used_columns.places_before() as usize;
        let width = (W::BITS - used_columns.places_after()) as usize - left;
        let kept: W = low_bits(width);
        let planes = self.planes.map(|plane| {
            let plane = plane & cells;
            if plane == W::NONE {
                return W::NONE;
            }
            let rows = (top..=bottom).enumerate();
            rows.fold(W::NONE, |part, (to, from)| {
                let row = plane >> (from * columns + left) as u32 & kept;
                part | row << (to * width) as u32
            })
        });
        CellBoard {
            rows: (bottom - top + 1) as u8,
            columns: width as u8,
            planes,
            ..*self
        }
    }

    /// Calls `found` with the parts of the board between which no cells are neighbours.
    pub(crate) fn connected_parts(
        &self,
        neighbours: impl Fn(W) -> W,
        found: &mut dyn FnMut(CellBoard<W>),
    ) {
        let mut rest = self.cells();
        while rest != W::NONE {
            let part = connected(rest.lowest(), rest, &neighbours);
            rest &= !part;
            found(self.part(part));
        }
    }

    /// Whether no smaller board has the same cells.
    pub(crate) fn is_tight(&self) -> bool {
        self.reaches_all_borders(self.cells())
    }

    /// Whether the cells touch all four borders of the board.
    fn reaches_all_borders(&self, cells: W) -> bool {
        let (rows, columns) = (u32::from(self.rows), u32::from(self.columns));
        let mut all = W::NONE;
        for row in 0..rows {
            all |= cells >> (row * columns);
        }
        let last = (rows * columns).saturating_sub(columns);
        let ends = [W::single(0), W::single(columns.saturating_sub(1))];
        cells & low_bits(columns as usize) != W::NONE
            && cells >> last != W::NONE
            && ends.into_iter().all(|end| all & end != W::NONE)
    }

    /// The key of comparisons.
    fn key(&self) -> (u8, u8, Planes<W>) {
        (self.rows, self.columns, self.planes)
    }
}

impl<W: Word> PartialEq for CellBoard<W> {
    fn eq(&self, other: &CellBoard<W>) -> bool {
        self.key() == other.key()
    }
}

impl<W: Word> Eq for CellBoard<W> {}

impl<W: Word> PartialOrd for CellBoard<W> {
    fn partial_cmp(&self, other: &CellBoard<W>) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl<W: Word> Ord for CellBoard<W> {
    fn cmp(&self, other: &CellBoard<W>) -> std::cmp::Ordering {
        self.key().cmp(&other.key())
    }
}

impl<W: Word> Hash for CellBoard<W> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let shape = u64::from(self.rows) << 8 | u64::from(self.columns);
        hasher.write_u64(shape);
        for plane in self.planes {
            plane.hash_into(hasher);
        }
    }
}
