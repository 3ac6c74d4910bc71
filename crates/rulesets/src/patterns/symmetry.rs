//! The symmetries of the moves: turns and renamings of symbols that preserve the moves or exchange the players.

use std::collections::BTreeSet;

use chopsticks_cgt::player::{ByPlayer, Player};
use toml::Spanned;

use super::pattern::Pattern;
use super::symbols::Symbols;
use crate::board::{Alphabet, Renaming, SAME_STATES, Symmetry, Turn};
use crate::fault::Fault;

/// With more symbols than this, no renamings of symbols are examined.
const MAX_RENAMED: usize = 5;

/// Reads `exchange`: pairs of signs.
pub(super) fn exchange(
    pairs: Option<&Spanned<String>>,
    symbols: &Symbols,
) -> Result<Renaming, Fault> {
    let mut renaming = SAME_STATES;
    let Some(pairs) = pairs else {
        return Ok(renaming);
    };
    let fault = |message: String| Fault::at(pairs, format!("exchange: {message}"));
    let signs: Vec<char> = pairs.get_ref().chars().collect();
    let (whole, rest) = signs.as_chunks::<2>();
    if !rest.is_empty() || whole.is_empty() {
        return Err(fault(format!(
            "found \"{}\", expected pairs of symbols such as \"xo\"",
            pairs.get_ref()
        )));
    }
    for &[a, b] in whole {
        let (a, b) = (
            symbols.state(a).map_err(fault)?,
            symbols.state(b).map_err(fault)?,
        );
        if a == b
            || [a, b]
                .iter()
                .any(|&state| renaming[usize::from(state)] != state)
        {
            return Err(fault("expected each symbol once".to_owned()));
        }
        renaming[usize::from(a)] = b;
        renaming[usize::from(b)] = a;
    }
    Ok(renaming)
}

/// All permutations of the states of an alphabet.
fn renamings(alphabet: Alphabet) -> Vec<Renaming> {
    let states: Vec<u8> = alphabet.states().collect();
    if states.len() > MAX_RENAMED {
        return vec![SAME_STATES];
    }
    let mut found: Vec<Vec<u8>> = vec![Vec::new()];
    for _ in &states {
        let longer = found.iter().flat_map(|begun| {
            let free = states.iter().filter(|state| !begun.contains(state));
            free.map(|&state| [begun.as_slice(), &[state]].concat())
        });
        found = longer.collect();
    }
    let renaming = |images: Vec<u8>| {
        let mut renaming = SAME_STATES;
        for (&state, image) in states.iter().zip(images) {
            renaming[usize::from(state)] = image;
        }
        renaming
    };
    found.into_iter().map(renaming).collect()
}

/// All symmetries of these moves, the identity among them.
pub(super) fn symmetries(moves: &ByPlayer<Vec<Pattern>>, alphabet: Alphabet) -> Vec<Symmetry> {
    let sets = moves
        .as_ref()
        .map(|patterns| patterns.iter().cloned().collect::<BTreeSet<_>>());
    let renamings = renamings(alphabet);
    let mut found = Vec::new();
    for renaming in renamings {
        for turn in Turn::all() {
            for negates in [false, true] {
                let keeps = Player::BOTH.into_iter().all(|player| {
                    let target = if negates { player.opponent() } else { player };
                    moves[player].len() == moves[target].len()
                        && moves[player]
                            .iter()
                            .all(|pattern| sets[target].contains(&pattern.image(turn, &renaming)))
                });
                if keeps {
                    found.push(Symmetry {
                        turn,
                        renaming,
                        negates,
                    });
                }
            }
        }
    }
    found
}
