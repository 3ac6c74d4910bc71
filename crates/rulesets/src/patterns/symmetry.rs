//! The symmetries of the moves: turns and renamings of symbols that preserve the moves or exchange the players.

use std::collections::BTreeSet;

use chopsticks_cgt::player::{ByPlayer, Player};
use toml::Spanned;

use super::pattern::Pattern;
use super::symbols::Symbols;
use super::walk::Walk;
use crate::board::{Alphabet, Renaming, SAME_STATES, Symmetry, Turn, permutations};
use crate::fault::Fault;
use crate::graph::StateSymmetry;

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
    let misread = |found, expected| Fault::misread(pairs, found, expected).of_key("exchange");
    let signs: Vec<char> = pairs.get_ref().chars().collect();
    let (whole, rest) = signs.as_chunks::<2>();
    if !rest.is_empty() || whole.is_empty() {
        let found = format!("\"{}\"", pairs.get_ref());
        return Err(misread(found, "pairs of symbols such as \"xo\""));
    }
    for &[a, b] in whole {
        let state = |sign| {
            let state = symbols.state(sign);
            state.map_err(|misread| Fault::at(pairs, misread).of_key("exchange"))
        };
        let (a, b) = (state(a)?, state(b)?);
        if a == 0 || b == 0 {
            return Err(misread("`#`".to_owned(), "symbols"));
        }
        if a == b
            || [a, b]
                .iter()
                .any(|&state| renaming[usize::from(state)] != state)
        {
            return Err(Fault::expected(pairs, "each symbol once").of_key("exchange"));
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
    let renaming = |permutation: Vec<usize>| {
        let mut renaming = SAME_STATES;
        for (&state, image) in states.iter().zip(permutation) {
            renaming[usize::from(state)] = states[image];
        }
        renaming
    };
    permutations(states.len())
        .into_iter()
        .map(renaming)
        .collect()
}

/// All symmetries of these moves on grids, the identity among them; `keeps` says whether other rules are the same.
pub(super) fn symmetries(
    moves: &ByPlayer<Vec<Pattern>>,
    alphabet: Alphabet,
    keeps: impl Fn(Turn, &Renaming) -> bool,
) -> Vec<Symmetry> {
    let mut found = Vec::new();
    for renaming in renamings(alphabet) {
        for turn in Turn::all().filter(|&turn| keeps(turn, &renaming)) {
            let image = |pattern: &Pattern| pattern.image(turn, &renaming);
            let negations = negations(moves, image);
            found.extend(negations.map(|negates| Symmetry {
                turn,
                renaming,
                negates,
            }));
        }
    }
    found
}

/// All symmetries of these moves on graphs, the identity among them; `keeps` says whether other rules are the same.
pub(super) fn walk_symmetries(
    walks: &ByPlayer<Vec<Walk>>,
    alphabet: Alphabet,
    keeps: impl Fn(&Renaming) -> bool,
) -> Vec<StateSymmetry> {
    let mut found = Vec::new();
    for renaming in renamings(alphabet).into_iter().filter(keeps) {
        let negations = negations(walks, |walk: &Walk| walk.image(&renaming, false));
        found.extend(negations.map(|negates| StateSymmetry { renaming, negates }));
    }
    found
}

/// Whether the images of the moves of each player are those of the same player (`false`) and of the other one (`true`).
fn negations<M: Ord + Clone>(
    moves: &ByPlayer<Vec<M>>,
    image: impl Fn(&M) -> M,
) -> impl Iterator<Item = bool> {
    let sorted = |moves: &Vec<M>| moves.iter().cloned().collect::<BTreeSet<M>>();
    let sets = moves.as_ref().map(sorted);
    let imaged = |moves: &Vec<M>| moves.iter().map(&image).collect::<BTreeSet<M>>();
    let images = moves.as_ref().map(imaged);
    let keeps = [false, true].map(|negates| {
        Player::BOTH.into_iter().all(|player| {
            let target = if negates { player.opponent() } else { player };
            images[player] == sets[target]
        })
    });
    [false, true]
        .into_iter()
        .zip(keeps)
        .filter(|(_, keeps)| *keeps)
        .map(|(negates, _)| negates)
}
