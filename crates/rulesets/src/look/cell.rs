//! The look of one cell, and its words in a file.

use chopsticks_base::reading::Misread;
use std::fmt;

use chopsticks_cgt::player::Player;

/// The look of a cell. Pieces and tints belong to a player, or to either player: `None`.
///
/// Printed in the words of a file, such as `left stone`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CellLook {
    /// A blank cell.
    Empty,
    /// A dark cell: occupied, or not part of the board.
    Wall,
    /// No cell at all.
    Hole,
    /// A crossed cell, where an arrow stands.
    Arrow,
    /// A cell in a player's colour, in which only this player may move.
    Tint(Option<Player>),
    /// A stone.
    Stone(Option<Player>),
    /// A queen.
    Queen(Option<Player>),
    /// A domino that stands upright.
    Domino(Option<Player>),
    /// A disc with the sign of the cell.
    Letter(Option<Player>),
}

/// The looks without an owner, by their words.
const OWNERLESS: [(&str, CellLook); 4] = [
    ("empty", CellLook::Empty),
    ("wall", CellLook::Wall),
    ("hole", CellLook::Hole),
    ("arrow", CellLook::Arrow),
];

/// From the owner of a piece or a tint to its look.
type Owned = fn(Option<Player>) -> CellLook;

/// The looks with an owner, by the second of their words.
const OWNED: [(&str, Owned); 5] = [
    ("stone", CellLook::Stone),
    ("queen", CellLook::Queen),
    ("domino", CellLook::Domino),
    ("letter", CellLook::Letter),
    ("tint", CellLook::Tint),
];

/// The owners, by the first of the words.
const OWNERS: [(&str, Option<Player>); 3] = [
    ("left", Some(Player::Left)),
    ("right", Some(Player::Right)),
    ("either", None),
];

/// The second part of a pair whose first part is `word`.
fn named<T: Copy>(pairs: &[(&str, T)], word: &str) -> Option<T> {
    let found = pairs.iter().find(|(name, _)| *name == word);
    found.map(|(_, meaning)| *meaning)
}

impl CellLook {
    /// The look that a text such as `left stone` names.
    ///
    /// # Errors
    /// What was found and what was expected.
    pub fn read(text: &str) -> Result<CellLook, Misread> {
        let found = match text.split_once(' ') {
            None => named(&OWNERLESS, text),
            Some((owner, piece)) => {
                let (owner, piece) = (named(&OWNERS, owner), named(&OWNED, piece));
                owner.zip(piece).map(|(owner, piece)| piece(owner))
            }
        };
        found.ok_or_else(|| {
            let words = |names: Vec<&str>| names.join(", ");
            let expected = format!(
                "one of {}, or one of {} followed by one of {}",
                words(OWNERLESS.map(|(name, _)| name).to_vec()),
                words(OWNERS.map(|(name, _)| name).to_vec()),
                words(OWNED.map(|(name, _)| name).to_vec()),
            );
            Misread::new(format!("\"{text}\""), expected)
        })
    }

    /// The owner of a piece or a tint; `None` if there is none, or if either player is.
    pub fn owner(self) -> Option<Player> {
        match self {
            CellLook::Empty | CellLook::Wall | CellLook::Hole | CellLook::Arrow => None,
            CellLook::Tint(owner)
            | CellLook::Stone(owner)
            | CellLook::Queen(owner)
            | CellLook::Domino(owner)
            | CellLook::Letter(owner) => owner,
        }
    }

    /// The look with the other owner.
    pub(crate) fn exchanged(self) -> CellLook {
        let other = |owner: Option<Player>| owner.map(Player::opponent);
        match self {
            CellLook::Tint(owner) => CellLook::Tint(other(owner)),
            CellLook::Stone(owner) => CellLook::Stone(other(owner)),
            CellLook::Queen(owner) => CellLook::Queen(other(owner)),
            CellLook::Domino(owner) => CellLook::Domino(other(owner)),
            CellLook::Letter(owner) => CellLook::Letter(other(owner)),
            ownerless => ownerless,
        }
    }
}

impl fmt::Display for CellLook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((word, _)) = OWNERLESS.iter().find(|(_, look)| look == self) {
            return f.write_str(word);
        }
        let owner = OWNERS.iter().find(|(_, owner)| *owner == self.owner());
        let piece = OWNED.iter().find(|(_, piece)| piece(self.owner()) == *self);
        let (owner, piece) = (
            owner.map_or("", |pair| pair.0),
            piece.map_or("", |pair| pair.0),
        );
        write!(f, "{owner} {piece}")
    }
}
