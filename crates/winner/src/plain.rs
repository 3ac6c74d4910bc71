//! Sums in the form used by strategies: components and values that are not added up, without pairs G − G.

use chopsticks_base::player::Player;

use crate::normal_forms::NormalForms;
use crate::term::{Term, TermKind, remove_pairs};

/// A sum, and the player who moves next.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Turn {
    pub sum: Vec<Term>,
    pub player: Player,
}

impl NormalForms<'_> {
    /// The sum with its terms sorted and without pairs G − G, if play in G certainly ends. They do not change the winner: a
    /// player answers a move in one with the same move in the other.
    pub fn without_pairs(&mut self, mut sum: Vec<Term>) -> Vec<Term> {
        remove_pairs(&mut sum, |a, b| match b.kind() {
            TermKind::Component { number, negated } => {
                a == Term::component(number, !negated) && self.components.certainly_ends(number)
            }
            TermKind::Value(_) => false,
        });
        sum
    }

    /// The terms, or those with Left and Right exchanged.
    pub fn signed(&mut self, mut terms: Vec<Term>, is_negated: bool) -> Vec<Term> {
        if is_negated {
            for term in &mut terms {
                *term = match term.kind() {
                    TermKind::Value(value) => Term::value(self.values.negative(value)),
                    TermKind::Component { number, negated } => Term::component(number, !negated),
                };
            }
        }
        terms
    }

    /// The sums that `player` can move to: by the rules in a component, and to an option of the canonical form in a value.
    pub fn moves(&mut self, sum: &[Term], player: Player) -> Vec<Vec<Term>> {
        let mut moves = Vec::new();
        for (at, &term) in sum.iter().enumerate() {
            if at > 0 && sum[at - 1] == term {
                continue;
            }
            for option in self.options(term, player) {
                let mut after = sum.to_vec();
                after.remove(at);
                after.extend(option);
                moves.push(self.without_pairs(after));
            }
        }
        moves.sort_unstable();
        moves.dedup();
        moves
    }

    fn options(&mut self, term: Term, player: Player) -> Vec<Vec<Term>> {
        match term.kind() {
            TermKind::Value(value) => {
                let options = self.values.options(value, player).iter();
                options.map(|&option| vec![Term::value(option)]).collect()
            }
            TermKind::Component { number, negated } => {
                let player = player.opponent_if(negated);
                let options = self.components.parts_of_options(number, player);
                let signed = options
                    .into_iter()
                    .map(|option| self.signed(option, negated));
                signed.collect()
            }
        }
    }
}
