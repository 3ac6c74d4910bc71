//! Formulas that have no solution exactly if a characterization is right for all positions.
//!
//! A position is lost for the player to move exactly when no move leads to a position that is lost for the opponent.
//! The position after a move has the same variables: the players change roles, and one hand of the attacked player
//! moves from one count to another or disappears. So each violation is a formula: for each attack, a lost position in
//! which this attack leads to a lost position; and a won position in which no attack does. The formulas are stated
//! separately for each relation between the two numbers of hands.

use chopsticks_presburger::{Formula, Linear, Question, write_script};

use super::Characterization;

/// A relation between the numbers of hands of the player to move and of the opponent.
type Relation = fn(Linear, Linear) -> Formula;

/// The relations, with their names; every position in which both players have a hand satisfies exactly one of them.
const RELATIONS: [(&str, Relation); 4] = [
    ("as many hands", |own, other| Formula::zero(own - other)),
    ("one hand less", |own, other| {
        Formula::zero((other - own).plus(-1))
    }),
    ("at least two hands less", |own, other| {
        Formula::at_least_zero((other - own).plus(-2))
    }),
    ("more hands", |own, other| Formula::positive(own - other)),
];

impl Characterization {
    /// The formulas that must have no solution. Then the characterization is right for every position with its finger
    /// count.
    ///
    /// A player without hands, or with an opponent without hands, cannot move and loses; the characterization states
    /// this by definition. The formulas cover all other positions.
    pub fn obligations(&self) -> Vec<Question> {
        let lost = self.lost();
        let moves = self.moves(&lost);
        let [own, other] = self.sums();
        let both_in_play = [own.clone(), other.clone()].map(Formula::positive);
        RELATIONS
            .iter()
            .flat_map(|(name, holds)| {
                let mut domain = both_in_play.to_vec();
                domain.push(holds(own.clone(), other.clone()));
                let asked = |what: String, formula: Vec<Formula>| Question {
                    name: format!("{name}: {what}"),
                    formula: Formula::All([domain.clone(), formula].concat()),
                };
                let loses = moves.iter().map(|(attack, to_lost)| {
                    asked(
                        format!("described as lost, but {attack} wins"),
                        vec![lost.clone(), to_lost.clone()],
                    )
                });
                let no_move = moves.iter().map(|(_, to_lost)| to_lost.clone().negated());
                let won = std::iter::once(lost.clone().negated()).chain(no_move);
                let won = asked(
                    "described as won, but no attack wins".to_owned(),
                    won.collect(),
                );
                loses.chain([won]).collect::<Vec<_>>()
            })
            .collect()
    }

    /// The obligations as an SMT-LIB 2 script, with a comment that states their meaning.
    pub fn script(&self) -> String {
        let head = format!(
            "The outcomes of Simple Chopsticks with finger count {}: the description below is right for all positions if every\n\
             answer is unsat. The player to move has a1, a2, ... hands that show 1, 2, ... fingers, the opponent b1, b2, ...\n\n{}",
            self.ruleset().fingers(),
            self.write()
        );
        write_script(&head, &self.names(), &self.obligations())
    }

    /// Every attack, with the formula stating that it is possible and leads to a position that is lost for the
    /// opponent.
    fn moves(&self, lost: &Formula) -> Vec<(String, Formula)> {
        let fingers = self.ruleset().fingers();
        let hand = |shown: u32| shown as usize - 1;
        let attacks = (1..=fingers).flat_map(|attacker| (1..=fingers).map(move |t| (attacker, t)));
        attacks
            .map(|(attacker, target)| {
                let [mut own, mut other] = self.variables();
                let there = [&own[hand(attacker)], &other[hand(target)]];
                let mut parts = there.map(|count| Formula::positive(count.clone())).to_vec();
                let change = |count: &mut Linear, by| *count = count.clone().plus(by);
                change(&mut other[hand(target)], -1);
                if let Some(sum) = self.ruleset().attacked(target, attacker) {
                    change(&mut other[hand(sum)], 1);
                }
                // It is the opponent's turn.
                other.append(&mut own);
                parts.push(lost.substituted(&other));
                (format!("{attacker} -> {target}"), Formula::All(parts))
            })
            .collect()
    }

    /// The counts of the player to move and of the opponent.
    fn variables(&self) -> [Vec<Linear>; 2] {
        let fingers = self.ruleset().fingers() as usize;
        [0, fingers].map(|from| {
            let counts = from..from + fingers;
            counts.map(|at| Linear::variable(2 * fingers, at)).collect()
        })
    }
}
