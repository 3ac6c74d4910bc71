//! Sums in the form used by strategies: components and values that are not added up, without pairs G − G.

use chopsticks_base::player::Player;

use crate::normal_forms::NormalForms;
use crate::term::{Term, TermKind, remove_pairs, terms_with_rests};

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
            TermKind::Component { component, negated } => {
                a == Term::component(component, !negated)
                    && self.components.certainly_ends(component)
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
                    TermKind::Component { component, negated } => {
                        Term::component(component, !negated)
                    }
                };
            }
        }
        terms
    }

    /// The sums that `player` can move to: by the rules in a component, and to an option of the canonical form in a value.
    pub fn moves(&mut self, sum: &[Term], player: Player) -> Vec<Vec<Term>> {
        let mut moves = Vec::new();
        for (term, rest) in terms_with_rests(sum) {
            for option in self.options(term, player) {
                moves.push(self.without_pairs([&rest[..], &option].concat()));
            }
        }
        moves.sort_unstable();
        moves.dedup();
        moves
    }

    fn options(&mut self, term: Term, player: Player) -> Vec<Vec<Term>> {
        match term.kind() {
            TermKind::Value(value) => self.values.option_terms(value, player),
            TermKind::Component { component, negated } => {
                let player = player.opponent_if(negated);
                let options = self
                    .components
                    .parts_of_options(component, player)
                    .into_iter();
                options.map(|option| self.signed(option, negated)).collect()
            }
        }
    }
}
