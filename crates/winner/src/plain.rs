//! Sums in the form used by strategies: components and values that are not added up, without pairs G − G.

use chopsticks_base::player::Player;

use crate::components::Components;
use crate::term::{Term, TermKind};
use crate::values::Values;

/// A sum, and the player who moves next.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Turn {
    pub sum: Vec<Term>,
    pub player: Player,
}

/// Sorts the terms of a sum and omits pairs G − G if play in G certainly ends. They do not change the winner: a player answers
/// a move in one with the same move in the other.
pub(crate) fn without_pairs(mut sum: Vec<Term>, components: &mut Components<'_>) -> Vec<Term> {
    remove_pairs(&mut sum, |a, b| cancel(a, b, components));
    sum
}

/// Sorts the terms of a sum and removes pairs of neighbours that cancel.
pub(crate) fn remove_pairs(sum: &mut Vec<Term>, mut cancel: impl FnMut(Term, Term) -> bool) {
    sum.sort_unstable();
    let mut kept = 0;
    for at in 0..sum.len() {
        let term = sum[at];
        if kept > 0 && cancel(sum[kept - 1], term) {
            kept -= 1;
        } else {
            sum[kept] = term;
            kept += 1;
        }
    }
    sum.truncate(kept);
}

fn cancel(a: Term, b: Term, components: &mut Components<'_>) -> bool {
    match (a.kind(), b.kind()) {
        (
            TermKind::Component { number, negated },
            TermKind::Component {
                number: other,
                negated: opposite,
            },
        ) => number == other && negated != opposite && components.certainly_ends(number),
        _ => false,
    }
}

/// The terms, or those with Left and Right exchanged.
pub(crate) fn signed(mut terms: Vec<Term>, is_negated: bool, values: &mut Values) -> Vec<Term> {
    if is_negated {
        for term in &mut terms {
            *term = match term.kind() {
                TermKind::Value(value) => Term::value(values.negative(value)),
                TermKind::Component { number, negated } => Term::component(number, !negated),
            };
        }
    }
    terms
}

/// The sums that `player` can move to: by the rules in a component, and to an option of the canonical form in a value.
pub(crate) fn moves(
    sum: &[Term],
    player: Player,
    components: &mut Components<'_>,
    values: &mut Values,
) -> Vec<Vec<Term>> {
    let mut moves = Vec::new();
    for (at, &term) in sum.iter().enumerate() {
        if at > 0 && sum[at - 1] == term {
            continue;
        }
        for option in options(term, player, components, values) {
            let mut after = sum.to_vec();
            after.remove(at);
            after.extend(option);
            moves.push(without_pairs(after, components));
        }
    }
    moves.sort_unstable();
    moves.dedup();
    moves
}

fn options(
    term: Term,
    player: Player,
    components: &mut Components<'_>,
    values: &mut Values,
) -> Vec<Vec<Term>> {
    match term.kind() {
        TermKind::Value(value) => {
            let options = values.options(value, player);
            options
                .iter()
                .map(|&option| vec![Term::value(option)])
                .collect()
        }
        TermKind::Component { number, negated } => {
            let player = player.opponent_if(negated);
            let options = components.parts_of_options(number, player).into_iter();
            options
                .map(|option| signed(option, negated, values))
                .collect()
        }
    }
}
