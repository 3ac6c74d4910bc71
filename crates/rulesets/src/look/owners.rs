//! The usual looks of the symbols of patterns: the owner of a symbol follows from the moves.

use std::collections::BTreeSet;

use chopsticks_cgt::player::{ByPlayer, Player};
use toml::Spanned;

use super::{CellLook, Looks};
use crate::board::Alphabet;
use crate::patterns::{MoveTable, PatternsTable};

/// The symbols that are empty cells, if nothing else is said.
const EMPTY: &str = "._";

/// The symbols that moves of one player put down, remove or move.
#[derive(Clone, Debug, Default)]
struct Handled {
    /// Those that leave a cell and occur in another one after the move.
    moved: BTreeSet<char>,
    put: BTreeSet<char>,
    removed: BTreeSet<char>,
}

impl Handled {
    fn by(moves: Option<&Spanned<Vec<Spanned<MoveTable>>>>) -> Handled {
        let mut handled = Handled::default();
        for table in moves.into_iter().flat_map(Spanned::get_ref) {
            let mut next = Some(table);
            while let Some(table) = next {
                handled.add(table.get_ref());
                next = table.get_ref().then.as_deref();
            }
        }
        handled
    }

    fn add(&mut self, table: &MoveTable) {
        let (mut put, mut removed) = (BTreeSet::new(), BTreeSet::new());
        for (before, after) in cells(table.from.get_ref()).zip(cells(table.to.get_ref())) {
            if before != after {
                removed.insert(before);
                put.insert(after);
            }
        }
        self.moved.extend(put.intersection(&removed));
        self.put.extend(put);
        self.removed.extend(removed);
    }

    /// The same with the symbols of these pairs exchanged.
    fn exchanged(&self, pairs: &[char]) -> Handled {
        let other = |symbol: &char| {
            let at = pairs.iter().position(|paired| paired == symbol);
            at.map_or(*symbol, |at| pairs.get(at ^ 1).copied().unwrap_or(*symbol))
        };
        let all = |symbols: &BTreeSet<char>| symbols.iter().map(other).collect();
        Handled {
            moved: all(&self.moved),
            put: all(&self.put),
            removed: all(&self.removed),
        }
    }
}

/// The cells of a pattern, without the signs of repetition and of choices.
fn cells(pattern: &str) -> impl Iterator<Item = char> {
    pattern.chars().filter(|sign| !"*()[]|".contains(*sign))
}

/// The owner of a symbol: the only player who moves it, or else who puts it down, or else who removes it.
fn owner(handled: &ByPlayer<Handled>, symbol: char) -> Option<Player> {
    let ways: [fn(&Handled) -> &BTreeSet<char>; 3] =
        [|all| &all.moved, |all| &all.put, |all| &all.removed];
    for way in ways {
        match Player::BOTH.map(|player| way(&handled[player]).contains(&symbol)) {
            [true, false] => return Some(Player::Left),
            [false, true] => return Some(Player::Right),
            [true, true] => return None,
            [false, false] => {}
        }
    }
    None
}

/// The looks of the symbols of patterns: stones, or letters if a player has several symbols.
pub(crate) fn pattern_looks(table: &PatternsTable, alphabet: Alphabet) -> Looks {
    let left = Handled::by(table.both.as_ref().or(table.left.as_ref()));
    let right = match (&table.right, &table.exchange) {
        (Some(right), _) => Handled::by(Some(right)),
        (None, Some(pairs)) => left.exchanged(&pairs.get_ref().chars().collect::<Vec<_>>()),
        (None, None) => left.clone(),
    };
    let handled = ByPlayer { left, right };
    let symbols: Vec<char> = alphabet
        .states()
        .map(|state| alphabet.sign(state))
        .collect();
    let pieces = symbols.iter().filter(|&&symbol| !EMPTY.contains(symbol));
    let owners: Vec<Option<Player>> = pieces.map(|&symbol| owner(&handled, symbol)).collect();
    let look = |symbol: char| {
        if EMPTY.contains(symbol) {
            return CellLook::Empty;
        }
        let owner = owner(&handled, symbol);
        if owners.iter().filter(|other| **other == owner).count() == 1 {
            CellLook::Stone(owner)
        } else {
            CellLook::Letter(owner)
        }
    };
    Looks {
        is_hexagonal: table.is_hexagonal(),
        ..Looks::new(alphabet, |symbol, _| look(symbol))
    }
}
