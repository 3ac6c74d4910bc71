//! The symmetries of a ruleset on boards, and the least image of a board.

use chopsticks_cgt::ruleset::{Representative, Sign};

use super::alphabet::{STATES, State};
use super::cells::{CellBoard, PLANES, Planes};
use super::turns::{Turn, Turns};
use super::word::Word;

/// New names of the states.
pub(crate) type Renaming = [State; STATES];

/// The renaming that changes nothing.
pub(crate) const SAME_STATES: Renaming = [0, 1, 2, 3, 4, 5, 6, 7];

/// All permutations of the numbers below `count`.
pub(crate) fn permutations(count: usize) -> Vec<Vec<usize>> {
    let mut found: Vec<Vec<usize>> = vec![Vec::new()];
    for _ in 0..count {
        let longer = found.iter().flat_map(|begun| {
            let free = (0..count).filter(|number| !begun.contains(number));
            free.map(|number| [begun.as_slice(), &[number]].concat())
        });
        found = longer.collect();
    }
    found
}

/// A symmetry of the grid together with a renaming of the states.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Symmetry {
    pub turn: Turn,
    pub renaming: Renaming,
    /// Whether it exchanges the moves of the players.
    pub negates: bool,
}

/// The planes of a board after a renaming of its states.
fn rename_states<W: Word>(board: &CellBoard<W>, renaming: &Renaming) -> Planes<W> {
    if renaming == &SAME_STATES {
        return board.planes;
    }
    let by_state = board.by_state();
    let mut planes = [W::NONE; PLANES];
    for (old, &new) in (1..STATES).zip(&renaming[1..]) {
        for (bit, plane) in planes.iter_mut().enumerate() {
            if new >> bit & 1 != 0 {
                *plane |= by_state[old];
            }
        }
    }
    planes
}

/// The symmetries with one renaming.
#[derive(Debug)]
struct SameRenaming {
    renaming: Renaming,
    /// The symmetries that map rows to rows.
    upright: Vec<NumberedTurn>,
    /// The symmetries that exchange rows and columns.
    exchanged: Vec<NumberedTurn>,
}

/// A turn, by its number among those that preserve rows or those that exchange rows and columns.
#[derive(Clone, Copy, Debug)]
struct NumberedTurn {
    number: usize,
    /// Whether it exchanges the moves of the players.
    negates: bool,
}

/// The symmetries of a ruleset; the identity is one of them.
#[derive(Debug)]
pub(crate) struct Symmetries(Vec<SameRenaming>);

impl Symmetries {
    /// Symmetries with the same renaming are adjacent.
    pub fn new(list: &[Symmetry]) -> Symmetries {
        let same_renaming = list.chunk_by(|a, b| a.renaming == b.renaming);
        let groups = same_renaming.map(|symmetries| {
            let turns = |exchanged| {
                let turns = symmetries
                    .iter()
                    .filter(|symmetry| symmetry.turn.exchanged == exchanged);
                let numbered = turns.map(|symmetry| NumberedTurn {
                    number: symmetry.turn.number(),
                    negates: symmetry.negates,
                });
                numbered.collect()
            };
            SameRenaming {
                renaming: symmetries[0].renaming,
                upright: turns(false),
                exchanged: turns(true),
            }
        });
        Symmetries(groups.collect())
    }

    /// The least of the images of a board that have the fewest rows.
    pub fn least_image<W: Word>(
        &self,
        board: &CellBoard<W>,
        turns: &Turns<W>,
    ) -> Representative<CellBoard<W>> {
        // The planes that are not used by any state of the alphabet are empty in all images.
        match board.alphabet.planes() {
            1 => self.least_in_planes::<W, 1>(board, turns),
            2 => self.least_in_planes::<W, 2>(board, turns),
            _ => self.least_in_planes::<W, PLANES>(board, turns),
        }
    }

    /// The least image of a board with states in the first N planes only.
    fn least_in_planes<W: Word, const N: usize>(
        &self,
        board: &CellBoard<W>,
        turns: &Turns<W>,
    ) -> Representative<CellBoard<W>> {
        let may_exchange = || self.0.iter().any(|group| !group.exchanged.is_empty());
        let is_exchanged = board.rows > board.columns && may_exchange();
        let is_square = board.rows == board.columns;
        let mut least: Option<([W; N], Sign)> = None;
        let mut consider = |images: [[W; N]; 4], turns: &[NumberedTurn]| {
            for &NumberedTurn { number, negates } in turns {
                let (image, sign) = (images[number], sign_of(negates));
                match &mut least {
                    Some((least, least_sign)) if image == *least => {
                        if sign != *least_sign {
                            *least_sign = Sign::Either;
                        }
                    }
                    Some((least, _)) if image > *least => {}
                    _ => least = Some((image, sign)),
                }
            }
        };
        for group in &self.0 {
            let all_planes = rename_states(board, &group.renaming);
            let planes = std::array::from_fn(|plane| all_planes[plane]);
            if !group.upright.is_empty() && !is_exchanged {
                consider(turns.upright(planes), &group.upright);
            }
            if !group.exchanged.is_empty() && (is_exchanged || is_square) {
                consider(turns.exchanged(planes), &group.exchanged);
            }
        }
        let mut position = *board;
        if is_exchanged {
            (position.rows, position.columns) = (board.columns, board.rows);
        }
        let own = || (std::array::from_fn(|plane| board.planes[plane]), Sign::Same);
        let (planes, sign) = least.unwrap_or_else(own);
        position.planes[..N].copy_from_slice(&planes);
        Representative { position, sign }
    }
}

/// The relation of a position and its image.
fn sign_of(negates: bool) -> Sign {
    if negates { Sign::Opposite } else { Sign::Same }
}
