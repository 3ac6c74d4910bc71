//! Whether Left wins a sum moving first, as far as it is known without a search.

use chopsticks_base::budget::{Budget, Stopped};
use chopsticks_base::player::{ByPlayer, Player};

use crate::lines::Walls;
use crate::normal_forms::NormalForms;
use crate::term::{Term, TermKind};
use crate::transpositions::Transpositions;

/// The known winners of one term: whether Left, and whether Right, wins moving first.
type Known = ByPlayer<Option<bool>>;

impl NormalForms<'_> {
    /// The known facts about a term.
    fn known(&self, term: Term) -> Known {
        match term.kind() {
            TermKind::Value(value) => self.values.wins_first(value).map(Some),
            TermKind::Component { component, negated } => {
                self.components[component].wins_first.swapped_if(negated)
            }
        }
    }

    /// Whether Left wins a sum in normal form moving first, if the terms, the table or the masts decide it.
    ///
    /// # Errors
    /// [`Stopped::Asked`], or the limit on seconds.
    pub fn decided(
        &mut self,
        sum: &[Term],
        table: &mut Transpositions,
        budget: &Budget<'_>,
    ) -> Result<Option<bool>, Stopped> {
        match self.looked_up(sum, table) {
            Some(wins) => Ok(Some(wins)),
            None => self.by_masts(sum, Player::Left, budget),
        }
    }

    /// Whether Left wins a sum in normal form moving first, if the terms or the table decide it.
    pub fn looked_up(&self, sum: &[Term], table: &mut Transpositions) -> Option<bool> {
        match sum {
            [] => Some(false),
            [term] => self.known(*term).left,
            _ => {
                let known = self.by_terms(sum).or_else(|| self.by_walls(sum));
                known.or_else(|| table.get(sum))
            }
        }
    }

    /// Left wins if one term is won by moving first and all others by moving second; Left loses if Right wins all terms
    /// by moving second.
    fn by_terms(&self, sum: &[Term]) -> Option<bool> {
        let is = |term: &Term, player: Player, wins| self.known(*term)[player] == Some(wins);
        if sum.iter().all(|term| is(term, Player::Left, false)) {
            return Some(false);
        }
        let mut others = sum.iter().filter(|term| !is(term, Player::Right, false));
        let wins = match (others.next(), others.next()) {
            (None, _) => sum.iter().any(|term| is(term, Player::Left, true)),
            (Some(other), None) => is(other, Player::Left, true),
            (Some(_), Some(_)) => false,
        };
        wins.then_some(true)
    }

    /// Whether bounds decide that Left wins or loses moving first, if there are bounds for all terms.
    fn by_walls(&self, sum: &[Term]) -> Option<bool> {
        let has_lines = |term: &Term| {
            let component = term.as_component();
            component.is_some_and(|component| self.components[component].lines.is_some())
        };
        if sum.len() > Walls::MAX_TERMS || !sum.iter().any(has_lines) {
            return None;
        }
        let mut total = ByPlayer::from_fn(|_| Walls::ZERO);
        for &term in sum {
            let walls = self.walls(term)?;
            total = total.zip(walls).map(|(total, walls)| total.plus(&walls));
        }
        Walls::decide(&total.left, &total.right)
    }

    /// Whether a player wins a sum moving first, if all terms are values whose masts decide it. The sum need not be in normal
    /// form, so that this is tried before hot values are added up, which takes longer.
    ///
    /// # Errors
    /// [`Stopped::Asked`], or the limit on seconds.
    pub fn by_masts(
        &mut self,
        sum: &[Term],
        first: Player,
        budget: &Budget<'_>,
    ) -> Result<Option<bool>, Stopped> {
        if sum.len() < 2 || sum.iter().any(|term| term.as_component().is_some()) {
            return Ok(None);
        }
        let values = sum.iter().filter_map(|term| term.as_value());
        let mast = self.values.mast_of_sum(values, budget)?;
        Ok(mast.wins_first(first))
    }

    /// What each player reaches at least in a term.
    fn walls(&self, term: Term) -> Option<ByPlayer<Walls>> {
        match term.kind() {
            TermKind::Value(value) => self.values.walls(value),
            TermKind::Component { component, negated } => {
                let lines = self.components[component].lines.as_ref()?;
                Some(lines.walls.swapped_if(negated))
            }
        }
    }

    /// Records whether Left wins a sum in normal form moving first.
    pub fn record(&mut self, sum: &[Term], wins: bool, table: &mut Transpositions) {
        match sum {
            [] => {}
            [term] => match term.kind() {
                TermKind::Value(_) => {}
                TermKind::Component { component, negated } => {
                    let player = Player::Left.opponent_if(negated);
                    self.components[component].record(player, wins);
                }
            },
            _ => {
                if table.get(sum).is_none() {
                    table.insert(sum, wins);
                }
            }
        }
    }
}
