//! What a search for components needs of each pattern.

use super::mask::{MaskResult, PatternMask};
use crate::board::{STATES, Word};

/// What a pattern joins and gives to cells, side by side in memory, since a visit meets many patterns.
#[derive(Debug)]
pub(super) struct Joint<W> {
    /// The places at which the pattern lies on the board.
    pub places: W,
    /// All cells examined by the pattern at the first place.
    pub examined: W,
    /// The first result; most patterns have no other.
    result: Option<MaskResult>,
    others: Box<[MaskResult]>,
}

impl<W: Word> Joint<W> {
    pub fn new(pattern: &PatternMask<W>) -> Joint<W> {
        let (result, others) = match &*pattern.results {
            [] => (None, &[][..]),
            [result, others @ ..] => (Some(*result), others),
        };
        Joint {
            places: pattern.places,
            examined: pattern.examined,
            result,
            others: others.into(),
        }
    }

    /// Adds the states that the cells have after the move at each of these places. Whether a cell has a new state.
    pub fn add_results(&self, at: W, by_state: &mut [W; STATES]) -> bool {
        let results = self.result.iter().chain(&self.others);
        results.fold(false, |is_new, result| {
            is_new | (result.add(at, by_state) != W::NONE)
        })
    }
}
