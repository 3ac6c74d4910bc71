//! Groups: connected cells of one state, each of which needs a liberty after every move.

use chopsticks_base::reading::Misread;
use toml::Spanned;

use super::symbols::{States, Symbols, renamed_states};
use super::table::GroupsTable;
use crate::board::{Planes, Renaming, State, Step, Turn, Word, connected, in_states, steps};
use crate::fault::Fault;

/// The states whose groups need liberties.
#[derive(Clone, Debug)]
pub(super) struct Groups {
    of: Vec<State>,
    liberty: States,
    pub steps: Vec<Step>,
}

impl Groups {
    pub fn new(table: &GroupsTable, symbols: &Symbols) -> Result<Groups, Fault> {
        let states = |signs: &Spanned<String>, key: &str| {
            let states = signs.get_ref().chars().map(|sign| symbols.state(sign));
            let states = states.collect::<Result<Vec<State>, Misread>>();
            let states = states.and_then(|states| match states.as_slice() {
                [] => Err(Misread::new("no symbols", "at least one")),
                states if states.contains(&0) => Err(Misread::new("`#`", "symbols")),
                _ => Ok(states),
            });
            states.map_err(|misread| Fault::at(signs, misread).of_key(key))
        };
        let liberty = states(&table.liberty, "liberty")?;
        let steps = steps(table.neighbours.get_ref().names())
            .map_err(|misread| Fault::at(&table.neighbours, misread).of_key("neighbours"))?;
        Ok(Groups {
            of: states(&table.of, "of")?,
            liberty: liberty.iter().fold(0, |all, state| all | 1 << state),
            steps,
        })
    }

    /// A cell of a group that is not next to a liberty: the first one of the first such state.
    pub fn first_without_liberty<W: Word>(
        &self,
        planes: &Planes<W>,
        neighbours: impl Fn(W) -> W,
    ) -> Option<usize> {
        let liberties = in_states(planes, self.liberty);
        self.of.iter().find_map(|&state| {
            let cells = in_states(planes, 1 << state);
            let lacking = cells & !connected(neighbours(liberties), cells, &neighbours);
            (lacking != W::NONE).then(|| lacking.places_before() as usize)
        })
    }

    /// Whether the condition is the same after a symmetry of the grid and a renaming of the states.
    pub fn are_kept_by(&self, turn: Turn, renaming: &Renaming) -> bool {
        let renamed = |states: States| renamed_states(states, renaming);
        let of = self.of.iter().fold(0, |all, state| all | 1 << state);
        renamed(of) == of
            && renamed(self.liberty) == self.liberty
            && self
                .steps
                .iter()
                .all(|&step| self.steps.contains(&turn.step(step)))
    }
}
