//! All boards of a size.

use crate::board::{Alphabet, BitSet, State, WideBoard, size};
use crate::cells::{CellNotation, Cells};
use crate::described::DescribedRuleset;
use crate::fault::{PositionFault, RulesetPositionError};
use crate::position::{DescribedPosition, GamePosition};
use chopsticks_base::reading::{Misread, Place};
use chopsticks_cgt::player::Player;

/// The boards of one size that are positions and whose cells have given states; the first cell varies fastest.
///
/// ```
/// use chopsticks_rulesets::ShippedRuleset;
///
/// let clobber = ShippedRuleset::called("clobber").ok_or("no such ruleset")?.read()?;
/// let boards = clobber.boards("1x3", Some("xo"))?;
/// assert_eq!(boards.total(), Some(8));
/// assert_eq!(boards.last().ok_or("no board")?.to_string(), "ooo");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Boards<'r> {
    cells: &'r dyn CellNotation,
    /// The next board, which need not be a position; `None` after the last one.
    next: Option<WideBoard>,
    states: Vec<State>,
    /// The number of cells of each board.
    cell_count: u32,
}

impl DescribedRuleset {
    /// The symbols of the cells in their order, and `#` as the last one; `None` if no positions are boards.
    pub fn board_signs(&self) -> Option<Vec<char>> {
        let cells = self.rules.cells().filter(|cells| cells.has_boards())?;
        let alphabet = cells.alphabet();
        let states = alphabet.states().chain([0]);
        Some(states.map(|state| alphabet.sign(state)).collect())
    }

    /// All positions that are boards of a size such as `2x3`, with these signs in their cells. By default the signs are
    /// the symbols of the ruleset, and also `#` if there is only one symbol.
    ///
    /// # Errors
    /// When positions of this ruleset are not boards, or the size or the signs are wrong.
    pub fn boards(
        &self,
        size_text: &str,
        signs: Option<&str>,
    ) -> Result<Boards<'_>, RulesetPositionError> {
        let boards = self.boards_of_size(size_text.trim(), signs);
        boards.map_err(|fault| self.refuse(size_text, fault))
    }

    /// The first of the shortest strips in which both players can move, of at most four cells.
    pub(crate) fn strip_with_moves(&self) -> Option<DescribedPosition> {
        let can_move =
            |board: &DescribedPosition, player| self.rules.option_count(board, player) > 0;
        let strips = ["1x2", "1x3", "1x4"].map(|size| self.boards(size, None));
        (strips.into_iter().flatten().flatten()).find(|board| {
            Player::BOTH
                .into_iter()
                .all(|player| can_move(board, player))
        })
    }

    fn boards_of_size(
        &self,
        size_text: &str,
        signs: Option<&str>,
    ) -> Result<Boards<'_>, PositionFault> {
        let size = size(size_text).ok_or(PositionFault::Size)?;
        let cells = self.rules.cells().ok_or(PositionFault::NoCells)?;
        if !cells.has_boards() {
            return Err(PositionFault::Graphs);
        }
        let board = WideBoard::blank(size, cells.alphabet())?;
        cells.check(&board)?;
        let states = states(board.alphabet, signs)?;
        Ok(Boards {
            cells,
            next: Some(board.filled(states[0])),
            states,
            cell_count: board.rectangle().count(),
        })
    }
}

/// The states with these signs, each once; at least one.
fn states(alphabet: Alphabet, signs: Option<&str>) -> Result<Vec<State>, Misread> {
    let Some(signs) = signs else {
        let symbols: Vec<State> = alphabet.states().collect();
        return Ok(match symbols.len() {
            1 => [symbols, vec![0]].concat(),
            _ => symbols,
        });
    };
    let mut states = Vec::new();
    for sign in signs.chars() {
        let state = alphabet.state_of_written(sign);
        let state = state.filter(|state| !states.contains(state));
        states.push(state.ok_or_else(|| {
            let expected = alphabet.list();
            Misread::new(
                format!("`{sign}`"),
                format!("some of {expected}, each once"),
            )
            .at(Place::Key("cells"))
        })?);
    }
    if states.is_empty() {
        Err(Misread::new("none", format!("some of {}", alphabet.list())).at(Place::Key("cells")))
    } else {
        Ok(states)
    }
}

impl Boards<'_> {
    /// The number of all boards of the size, also of those that are not positions; `None` if it is 2⁶⁴ or more.
    pub fn total(&self) -> Option<u64> {
        (self.states.len() as u64).checked_pow(self.cell_count)
    }

    /// The next board: the states are the digits of a number.
    fn after(&self, mut board: WideBoard) -> Option<WideBoard> {
        for cell in 0..self.cell_count as usize {
            let digit = self
                .states
                .iter()
                .position(|&state| state == board.state(cell))?;
            match self.states.get(digit + 1) {
                Some(&state) => {
                    board.set(cell, state);
                    return Some(board);
                }
                None => board.set(cell, self.states[0]),
            }
        }
        None
    }
}

impl Iterator for Boards<'_> {
    type Item = DescribedPosition;

    fn next(&mut self) -> Option<DescribedPosition> {
        loop {
            let board = self.next?;
            self.next = self.after(board);
            if self.cells.check(&board).is_ok() {
                return Some(Cells::from(board).into_described());
            }
        }
    }
}
