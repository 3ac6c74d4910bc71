//! Groups: connected cells of one state, each of which needs a liberty after every move, or is captured.

use chopsticks_base::reading::Misread;
use toml::Spanned;

use super::line::Change;
use super::symbols::{States, Symbols, renamed_states};
use super::table::GroupsTable;
use crate::board::{
    BitSet, Planes, Renaming, State, Step, Turn, connected, in_states, put_all, steps,
};
use crate::fault::Fault;
use crate::names::only_char;

/// The states whose groups need liberties.
#[derive(Clone, Debug)]
pub(super) struct Groups {
    of: Vec<State>,
    liberty: States,
    pub steps: Vec<Step>,
    /// The state after a capture; `None` if a move that takes the last liberty of a group is not possible.
    captured: Option<State>,
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
        let captured = table.captured.as_ref().map(|sign| {
            let state = read_symbol(sign.get_ref(), symbols);
            state.map_err(|misread| Fault::at(sign, misread).of_key("captured"))
        });
        let steps = steps(table.neighbours.get_ref().names())
            .map_err(|misread| Fault::at(&table.neighbours, misread).of_key("neighbours"))?;
        Ok(Groups {
            of: states(&table.of, "of")?,
            liberty: liberty.iter().fold(0, |all, state| all | 1 << state),
            steps,
            captured: captured.transpose()?,
        })
    }

    /// Captures the groups without a liberty in which the move changed no cell. `planes` are those after it.
    pub fn capture<W: BitSet>(
        &self,
        before: &Planes<W>,
        planes: &mut Planes<W>,
        neighbours: impl Fn(W) -> W,
    ) {
        let Some(captured) = self.captured else {
            return;
        };
        let free = neighbours(in_states(planes, self.liberty));
        let changed = changed_places(before, planes);
        let groups = self.of.iter().map(|&state| {
            let cells = in_states(planes, 1 << state);
            cells & !connected(free | changed, cells, &neighbours)
        });
        let taken = groups.fold(W::NONE, |all, cells| all | cells);
        put_all(planes, taken, captured);
    }

    /// What a capture does to a cell; nothing without captures.
    pub fn captures(&self) -> impl Iterator<Item = Change> {
        let of = self.of.iter();
        of.filter_map(|state| {
            let to = Some(self.captured?);
            let from = 1 << state;
            Some(Change { from, to })
        })
    }

    /// A cell of a group that is not next to a liberty: the first one of the first such state.
    pub fn first_without_liberty<W: BitSet>(
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
                .captured
                .is_none_or(|state| renaming[usize::from(state)] == state)
            && self
                .steps
                .iter()
                .all(|&step| self.steps.contains(&turn.step(step)))
    }
}

/// The state of a text of one symbol.
fn read_symbol(text: &str, symbols: &Symbols) -> Result<State, Misread> {
    let state = only_char(text).and_then(|sign| symbols.alphabet.state(sign));
    state.ok_or_else(|| Misread::new(format!("`{text}`"), "one of symbols, or `#`"))
}

/// The places whose states differ.
fn changed_places<W: BitSet>(before: &Planes<W>, after: &Planes<W>) -> W {
    let planes = before.iter().zip(after);
    planes.fold(W::NONE, |all, (&before, &after)| {
        all | before & !after | after & !before
    })
}
