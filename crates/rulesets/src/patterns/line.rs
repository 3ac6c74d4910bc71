//! Patterns as text: `x.*o` becomes `..*x`.

use chopsticks_base::reading::{Misread, Place};
use std::iter::Peekable;
use std::str::Chars;

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

/// The changes of one cell from which the player chooses; mostly one.
pub(super) type Choices = Vec<Change>;

/// A piece of a line of cells.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Piece {
    /// One cell.
    Cell(Choices),
    /// These cells, repeated any number of times, including zero.
    Repeated(Vec<Choices>),
}

/// Reads `from` and `to`, which have the same cells.
pub(super) fn read_pieces(from: &str, to: &str, symbols: &Symbols) -> Result<Vec<Piece>, Misread> {
    let before = read_signs(from).map_err(|error| error.at(Place::Key("from")))?;
    let after = read_signs(to).map_err(|error| error.at(Place::Key("to")))?;
    let shape = |pieces: &[SignPiece]| -> Vec<(bool, Vec<usize>)> {
        let counts = |piece: &SignPiece| piece.cells.iter().map(Vec::len).collect();
        let shapes = pieces
            .iter()
            .map(|piece| (piece.is_repeated, counts(piece)));
        shapes.collect()
    };
    if shape(&before) != shape(&after) {
        return Err(Misread::new(
            format!("from = \"{from}\" and to = \"{to}\""),
            "the same number of cells, with `*` and `[ ]` in the same places",
        ));
    }
    let pairs = before.iter().zip(&after);
    let pieces = pairs
        .map(|(from, to)| read_piece(from, to, symbols))
        .collect::<Result<Vec<Piece>, Misread>>()?;
    let repeats_outside = pieces.iter().any(|piece| match piece {
        Piece::Cell(_) => false,
        Piece::Repeated(_) => piece.changes().any(|change| change.from & OUTSIDE != 0),
    });
    if repeats_outside {
        return Err(Misread::new(
            "a repeated cell that may be `#`",
            "`#` on its own",
        ));
    }
    Ok(pieces)
}

/// Checks that the cells together are a move.
pub(super) fn check_changes<'a>(
    mut cells: impl Iterator<Item = &'a Change>,
) -> Result<(), Misread> {
    if cells.all(|change| change.to.is_none()) {
        return Err(Misread::new(
            "no difference between from and to",
            "a cell that changes",
        ));
    }
    Ok(())
}

impl Piece {
    /// The cells of the piece, a repeated group once.
    pub fn cells(&self) -> &[Choices] {
        match self {
            Piece::Cell(choices) => std::slice::from_ref(choices),
            Piece::Repeated(group) => group,
        }
    }

    /// The changes of all cells.
    pub fn changes(&self) -> impl Iterator<Item = &Change> {
        self.cells().iter().flatten()
    }

    /// The piece with other changes.
    pub fn map(&self, change: impl Fn(Change) -> Change) -> Piece {
        let choices = |choices: &Choices| {
            let mut changed: Choices = choices.iter().map(|&other| change(other)).collect();
            changed.sort_unstable();
            changed
        };
        match self {
            Piece::Cell(cell) => Piece::Cell(choices(cell)),
            Piece::Repeated(group) => Piece::Repeated(group.iter().map(choices).collect()),
        }
    }
}

/// The signs of a piece: for each cell the alternatives.
struct SignPiece {
    cells: Vec<Vec<char>>,
    is_repeated: bool,
}

fn read_piece(from: &SignPiece, to: &SignPiece, symbols: &Symbols) -> Result<Piece, Misread> {
    let mut cells = Vec::new();
    for (from, to) in from.cells.iter().zip(&to.cells) {
        let pairs = from.iter().zip(to);
        let choices = pairs.map(|(&from, &to)| read_change(from, to, symbols));
        let mut choices = choices.collect::<Result<Choices, Misread>>()?;
        choices.sort_unstable();
        choices.dedup();
        cells.push(choices);
    }
    Ok(match cells.as_mut_slice() {
        [choices] if !from.is_repeated => Piece::Cell(std::mem::take(choices)),
        _ => Piece::Repeated(cells),
    })
}

pub(super) fn read_change(from: char, to: char, symbols: &Symbols) -> Result<Change, Misread> {
    let states = symbols.states(from)?;
    if from == to {
        let to = None;
        return Ok(Change { from: states, to });
    }
    if states & OUTSIDE != 0 {
        return Err(Misread::new(
            format!("`{to}` after `{from}`"),
            format!("`{from}`, because the board does not grow"),
        ));
    }
    if symbols.is_class(to) {
        return Err(Misread::new(
            format!("`{to}` after `{from}`"),
            format!("a symbol, or `{from}` for an unchanged cell"),
        ));
    }
    let to = Some(symbols.state(to)?);
    Ok(Change { from: states, to })
}

/// The signs of a line with its repetitions and alternatives.
fn read_signs(text: &str) -> Result<Vec<SignPiece>, Misread> {
    let mut pieces: Vec<SignPiece> = Vec::new();
    let mut rest = text.chars().peekable();
    while let Some(sign) = rest.next() {
        let (cells, is_group) = if sign == '(' {
            (read_group(&mut rest)?, true)
        } else {
            (vec![read_cell(sign, &mut rest)?], false)
        };
        let is_repeated = rest.next_if_eq(&'*').is_some();
        if is_group && !is_repeated {
            return Err(Misread::new("a group in parentheses", "`*` after it"));
        }
        pieces.push(SignPiece { cells, is_repeated });
    }
    if pieces.is_empty() {
        Err(Misread::new("no cells", "at least one"))
    } else {
        Ok(pieces)
    }
}

/// The cells of a group up to `)`.
fn read_group(rest: &mut Peekable<Chars>) -> Result<Vec<Vec<char>>, Misread> {
    let mut cells = Vec::new();
    loop {
        match rest.next() {
            Some(')') if cells.is_empty() => {
                return Err(Misread::new("an empty group", "symbols"));
            }
            Some(')') => return Ok(cells),
            Some(reserved) if "(*|".contains(reserved) => {
                return Err(Misread::new(format!("`{reserved}` in a group"), "symbols"));
            }
            Some(sign) => cells.push(read_cell(sign, rest)?),
            None => return Err(Misread::new("`(` without `)`", "the end of the group")),
        }
    }
}

/// The alternatives of a cell: one sign, or several in `[ ]`.
fn read_cell(sign: char, rest: &mut Peekable<Chars>) -> Result<Vec<char>, Misread> {
    match sign {
        '*' | ')' | ']' => Err(Misread::new(
            format!("`{sign}` without a symbol before it"),
            "a symbol",
        )),
        '|' => Err(Misread::new(
            "`|` in only one of from and to, or after `then`",
            "it in both",
        )),
        '[' => {
            let mut signs = Vec::new();
            loop {
                match rest.next() {
                    Some(']') => break,
                    Some(sign) => signs.push(sign),
                    None => {
                        return Err(Misread::new(
                            "`[` without `]`",
                            "the end of the alternatives",
                        ));
                    }
                }
            }
            match signs.iter().find(|sign| "()*|[".contains(**sign)) {
                Some(reserved) => Err(Misread::new(format!("`{reserved}` in [ ]"), "symbols")),
                None if signs.is_empty() => Err(Misread::new("[]", "symbols")),
                None => Ok(signs),
            }
        }
        _ => Ok(vec![sign]),
    }
}
