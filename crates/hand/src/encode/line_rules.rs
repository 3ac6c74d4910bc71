//! Rules on whole lines of play: no position repeats, and the report's rule against cycles.
//!
//! Both are about the *states* of a game in the sense of the report: the numbers shown by the hands, in order, with the
//! hands of the player to move first. Holl, Wang, Székely Corsi and Srivastava ask for a "checker that takes in a list
//! of game-states (the sequence used to get to the current point) and checks whether there exist two adjacent sublists
//! at the very end of the list that are the same". It is to be applied after every move; so the list of all states
//! contains no two adjacent equal sublists anywhere, that is, it is square-free.
//!
//! A shortest line to a goal never repeats a state with the same player to move. It may break the other rule: the two
//! players can successively face the same state.

use crate::ruleset::Position;

/// The rules that a line of play must respect.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LineRules {
    /// No state occurs twice with the same player to move.
    pub no_repeats: bool,
    /// After no ply does the list of states end with two adjacent equal sublists.
    pub no_cycles: bool,
}

impl LineRules {
    /// Whether a line of play respects them.
    pub fn allow(self, line: &[Position]) -> bool {
        let state = |position: &Position| {
            let mover = position.to_move;
            [mover, mover.opponent()].map(|player| position.hands.side(player).to_vec())
        };
        let states: Vec<_> = line.iter().map(state).collect();
        let repeats = || {
            (2..states.len()).any(|at| {
                let same_turn = (0..at).rev().skip(1).step_by(2);
                same_turn
                    .into_iter()
                    .any(|earlier| states[earlier] == states[at])
            })
        };
        let cycles = || {
            (1..=states.len()).any(|end| {
                let halves = (1..=end / 2).map(|half| states[end - 2 * half..end].split_at(half));
                halves.into_iter().any(|(one, other)| one == other)
            })
        };
        !(self.no_repeats && repeats() || self.no_cycles && cycles())
    }
}
