//! Patterns as text: `x.*o` becomes `..*x`.

use super::symbols::{OUTSIDE, States, Symbols};
use crate::board::State;

/// A cell of a pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Change {
    /// The states before the move, one of which the cell must have.
    pub from: States,
    /// The state after the move; `None`: unchanged.
    pub to: Option<State>,
}

/// A piece of a line of cells.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Piece {
    /// One cell.
    Cell(Change),
    /// These cells, repeated any number of times, including zero.
    Repeated(Vec<Change>),
}

/// A sign or a repeated group of signs.
enum Sign {
    Once(char),
    Repeated(Vec<char>),
}

impl Sign {
    fn chars(&self) -> &[char] {
        match self {
            Sign::Once(sign) => std::slice::from_ref(sign),
            Sign::Repeated(signs) => signs,
        }
    }
}

/// Reads `from` and `to`, which have the same cells.
pub(super) fn read_pieces(from: &str, to: &str, symbols: &Symbols) -> Result<Vec<Piece>, String> {
    let before = read_signs(from).map_err(|message| format!("from: {message}"))?;
    let after = read_signs(to).map_err(|message| format!("to: {message}"))?;
    let shape = |signs: &[Sign]| -> Vec<Option<usize>> {
        let length = |sign: &Sign| match sign {
            Sign::Once(_) => None,
            Sign::Repeated(group) => Some(group.len()),
        };
        signs.iter().map(length).collect()
    };
    if shape(&before) != shape(&after) {
        return Err(format!(
            "found from = \"{from}\" and to = \"{to}\", expected the same number of cells and `*` in the same places"
        ));
    }
    let pairs = before.iter().zip(&after);
    let pieces = pairs
        .map(|(from, to)| read_piece(from, to, symbols))
        .collect::<Result<Vec<Piece>, String>>()?;
    let repeats_outside = pieces.iter().any(|piece| match piece {
        Piece::Cell(_) => false,
        Piece::Repeated(changes) => changes.iter().any(|change| change.from == OUTSIDE),
    });
    if repeats_outside {
        return Err("found a repeated `#`, expected `#` on its own".to_owned());
    }
    check_changes(pieces.iter().flat_map(Piece::changes))?;
    Ok(pieces)
}

/// The largest number of cells `#` in a pattern.
const MAX_OUTSIDE: usize = 4;

/// Checks that the cells together are a move.
pub(super) fn check_changes<'a>(
    cells: impl Iterator<Item = &'a Change> + Clone,
) -> Result<(), String> {
    if cells.clone().all(|change| change.to.is_none()) {
        return Err(
            "found no difference between from and to, expected a cell that changes".to_owned(),
        );
    }
    if cells.filter(|change| change.from == OUTSIDE).count() > MAX_OUTSIDE {
        return Err(format!(
            "found too many cells `#`, expected at most {MAX_OUTSIDE} in a pattern"
        ));
    }
    Ok(())
}

impl Piece {
    /// The cells of the piece, a repeated group once.
    pub fn changes(&self) -> &[Change] {
        match self {
            Piece::Cell(change) => std::slice::from_ref(change),
            Piece::Repeated(changes) => changes,
        }
    }
}

fn read_piece(from: &Sign, to: &Sign, symbols: &Symbols) -> Result<Piece, String> {
    let pairs = from.chars().iter().zip(to.chars());
    let changes: Result<Vec<Change>, String> = pairs
        .map(|(&from, &to)| read_change(from, to, symbols))
        .collect();
    Ok(match (from, changes?.as_slice()) {
        (Sign::Once(_), [change]) => Piece::Cell(*change),
        (_, changes) => Piece::Repeated(changes.to_vec()),
    })
}

pub(super) fn read_change(from: char, to: char, symbols: &Symbols) -> Result<Change, String> {
    let states = symbols.states(from)?;
    if from == to {
        let to = None;
        return Ok(Change { from: states, to });
    }
    if states == OUTSIDE {
        return Err(format!(
            "found `{to}` after `#`, expected `#`, because the board does not grow"
        ));
    }
    if symbols.is_class(to) {
        return Err(format!(
            "found `{to}` after `{from}`, expected a symbol, or `{from}` for an unchanged cell"
        ));
    }
    let to = Some(symbols.state(to)?);
    Ok(Change { from: states, to })
}

/// The signs of a line with its repetitions.
fn read_signs(text: &str) -> Result<Vec<Sign>, String> {
    let mut signs: Vec<Sign> = Vec::new();
    let mut rest = text.chars().peekable();
    while let Some(sign) = rest.next() {
        let group = match sign {
            '(' => {
                let group: Vec<char> = rest.by_ref().take_while(|&sign| sign != ')').collect();
                if rest.peek() != Some(&'*') {
                    return Err("expected `*` after a group in parentheses".to_owned());
                }
                group
            }
            '*' | ')' => return Err(format!("found `{sign}` without a symbol before it")),
            _ => vec![sign],
        };
        if let Some(reserved) = group.iter().find(|sign| "(*|".contains(**sign)) {
            return Err(format!("found `{reserved}` in a group, expected symbols"));
        }
        signs.push(match rest.next_if_eq(&'*') {
            None => Sign::Once(sign),
            Some(_) if group.is_empty() => {
                return Err("found an empty group, expected symbols".to_owned());
            }
            Some(_) => Sign::Repeated(group),
        });
    }
    if signs.is_empty() {
        Err("found no cells, expected at least one".to_owned())
    } else {
        Ok(signs)
    }
}
