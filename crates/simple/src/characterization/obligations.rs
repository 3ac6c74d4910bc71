//! What has to be shown for a characterization to be right for all positions.
//!
//! A position is lost for the player to move exactly when no move leads to a position that is lost for the other. Here the
//! position after a move is told by the same variables: the roles of the players change, and a hand of the one who was
//! attacked goes from one count to another, or goes. So both directions become formulas that must hold nowhere, one for each
//! move and one for its absence; and they are asked separately for each relation of the numbers of hands.

use chopsticks_presburger::{Formula, Linear, Question, write_script};

use super::Characterization;

/// How many hands the player to move has, beside the opponent's, and what positions this leaves.
struct Relation {
    name: &'static str,
    /// The condition on the hands of the player to move and the opponent's.
    holds: fn(Linear, Linear) -> Formula,
}

/// Every position in which both players have a hand is in one of them.
const RELATIONS: [Relation; 4] = [
    Relation {
        name: "as many hands",
        holds: |own, other| Formula::zero(own - other),
    },
    Relation {
        name: "one hand less",
        holds: |own, other| Formula::zero((other - own).plus(-1)),
    },
    Relation {
        name: "two hands less or fewer",
        holds: |own, other| Formula::at_least_zero((other - own).plus(-2)),
    },
    Relation {
        name: "more hands",
        holds: |own, other| Formula::positive(own - other),
    },
];

impl Characterization {
    /// The formulas that must hold for no counts: then the characterization is right for every position of its finger count.
    ///
    /// With a side without hands nobody can move, and the characterization calls that lost; everything else is asked.
    pub fn obligations(&self) -> Vec<Question> {
        let lost = self.lost();
        let moves = self.moves(&lost);
        let [own, other] = self.sums();
        let both_in_play = [own.clone(), other.clone()].map(Formula::positive);
        RELATIONS
            .iter()
            .flat_map(|relation| {
                let mut domain = both_in_play.to_vec();
                domain.push((relation.holds)(own.clone(), other.clone()));
                let asked = |what: String, formula: Vec<Formula>| Question {
                    name: format!("{}: {what}", relation.name),
                    formula: Formula::All([domain.clone(), formula].concat()),
                };
                let loses = moves.iter().map(|(attack, to_lost)| {
                    asked(
                        format!("lost, but {attack} wins"),
                        vec![lost.clone(), to_lost.clone()],
                    )
                });
                let no_move = moves.iter().map(|(_, to_lost)| to_lost.clone().negated());
                let won = std::iter::once(lost.clone().negated()).chain(no_move);
                let won = asked("won, but no attack wins".to_owned(), won.collect());
                loses.chain([won]).collect::<Vec<_>>()
            })
            .collect()
    }

    /// The obligations as a script for a solver, under a head that tells what they are.
    pub fn script(&self) -> String {
        let head = format!(
            "Who wins Simple Chopsticks with finger count {}: the description below is right for all positions if every\n\
             answer is unsat. The player to move has a1, a2, ... hands that show 1, 2, ... fingers, the opponent b1, b2, ...\n\n{}",
            self.ruleset().fingers(),
            self.write()
        );
        write_script(&head, &self.names(), &self.obligations())
    }

    /// Every attack, and the formula that says that it can be made and that the position after it is lost for the other.
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
                // It is the other's turn.
                other.append(&mut own);
                parts.push(lost.substituted(&other));
                (format!("{attacker} -> {target}"), Formula::All(parts))
            })
            .collect()
    }

    /// The counts of the player to move and the opponent's.
    fn variables(&self) -> [Vec<Linear>; 2] {
        let fingers = self.ruleset().fingers() as usize;
        [0, fingers].map(|from| {
            let counts = from..from + fingers;
            counts.map(|at| Linear::variable(2 * fingers, at)).collect()
        })
    }
}
