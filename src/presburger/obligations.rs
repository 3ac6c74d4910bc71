//! Formulas as they come up in use: that a description of the lost positions of Simple Chopsticks with many hands is right.
//!
//! The variables are the mover's hands by fingers and then the opponent's. The mover loses when a side has no hand, and with
//! two hands fewer than the opponent; with equal hands the description tells; with one hand less the mover loses when no
//! removal leads to a position that the description calls lost. Each formula states a defect of this: a lost position with a
//! move to a lost one, or a position that is not lost and has no such move.

use super::{Answer, Condition, Effort, Formula, Linear, check_refutation, read_condition, refute};

struct Description {
    fingers: usize,
    cases: Vec<Vec<Condition>>,
}

/// Hands by fingers: the mover's and the opponent's.
#[derive(Clone)]
struct Hands(Vec<Linear>, Vec<Linear>);

fn sum(forms: &[Linear]) -> Linear {
    let start = Linear::constant(forms[0].coefficients().len(), 0);
    forms.iter().cloned().fold(start, |sum, form| sum + form)
}

impl Description {
    fn read(fingers: usize, cases: &[&str]) -> Description {
        let side = |side: char| (1..=fingers).map(move |hand| format!("{side}{hand}"));
        let names: Vec<String> = side('a').chain(side('b')).collect();
        let case = |case: &&str| {
            let conditions = case.split(", ");
            conditions
                .map(|text| read_condition(text, &names).unwrap())
                .collect()
        };
        Description {
            fingers,
            cases: cases.iter().map(case).collect(),
        }
    }

    fn start(&self) -> Hands {
        let side = |first: usize| {
            let variables = first..first + self.fingers;
            variables
                .map(|index| Linear::variable(2 * self.fingers, index))
                .collect()
        };
        Hands(side(0), side(self.fingers))
    }

    fn moves(&self) -> impl Iterator<Item = (usize, usize)> {
        let fingers = self.fingers;
        (0..fingers).flat_map(move |own| (0..fingers).map(move |other| (own, other)))
    }

    fn can_move(&self, hands: &Hands, (own, other): (usize, usize)) -> Formula {
        Formula::All(vec![
            Formula::positive(hands.0[own].clone()),
            Formula::positive(hands.1[other].clone()),
        ])
    }

    fn after(&self, hands: &Hands, (own, other): (usize, usize)) -> Hands {
        let mut attacked = hands.1.clone();
        attacked[other] = attacked[other].clone().plus(-1);
        if let Some(hit) = attacked.get_mut(own + other + 1) {
            *hit = hit.clone().plus(1);
        }
        Hands(attacked, hands.0.clone())
    }

    fn lost_when_equal(&self, hands: &Hands) -> Formula {
        let forms: Vec<Linear> = [hands.0.clone(), hands.1.clone()].concat();
        let cases = self.cases.iter().map(Formula::conditions);
        Formula::Any(cases.map(|case| case.substituted(&forms)).collect())
    }

    fn won_by_removal(&self, hands: &Hands) -> Formula {
        let removals = self.moves().filter(|(i, j)| i + j + 2 > self.fingers);
        let wins = removals.map(|attack| {
            Formula::All(vec![
                self.can_move(hands, attack),
                self.lost_when_equal(&self.after(hands, attack)),
            ])
        });
        Formula::Any(wins.collect())
    }

    fn lost(&self, hands: &Hands) -> Formula {
        let (own, other) = (sum(&hands.0), sum(&hands.1));
        let lead = own.clone() - other.clone();
        Formula::Any(vec![
            Formula::zero(own.clone()),
            Formula::zero(other),
            Formula::All(vec![
                Formula::zero(lead.clone()),
                self.lost_when_equal(hands),
            ]),
            Formula::All(vec![
                Formula::positive(own),
                Formula::zero(lead.clone().plus(1)),
                self.won_by_removal(hands).negated(),
            ]),
            Formula::at_least_zero((-lead).plus(-2)),
        ])
    }

    /// The defects, which are none if the description is right.
    fn defects(&self) -> Vec<Formula> {
        let start = self.start();
        let (own, other) = (sum(&start.0), sum(&start.1));
        let lead = own.clone() - other.clone();
        let leads = [
            Formula::zero(lead.clone()),
            Formula::zero(lead.clone().plus(1)),
            Formula::at_least_zero((-lead.clone()).plus(-2)),
            Formula::positive(lead),
        ];
        let mut defects = Vec::new();
        for lead in leads {
            let playing = Formula::All(vec![
                lead,
                Formula::positive(own.clone()),
                Formula::positive(other.clone()),
            ]);
            let wins = self.moves().map(|attack| {
                Formula::All(vec![
                    self.can_move(&start, attack),
                    self.lost(&self.after(&start, attack)),
                ])
            });
            let wins: Vec<Formula> = wins.collect();
            for win in &wins {
                let parts = vec![playing.clone(), self.lost(&start), win.clone()];
                defects.push(Formula::All(parts));
            }
            defects.push(Formula::All(vec![
                playing,
                self.lost(&start).negated(),
                Formula::Any(wins).negated(),
            ]));
        }
        defects
    }
}

const THREE_FINGERS: [&str; 3] = [
    "b3 = 0, a1 odd, b1 = 0",
    "b3 = 0, b2 = 0, a2 odd",
    "b3 = 0, a3 = 0, a1 + b1 odd, a1 >= b1",
];

const FOUR_FINGERS: [&str; 11] = [
    "b4 = 0, b3 = 0, a2 odd, a1 = 0, a4 >= 1",
    "b4 = 0, b3 = 0, b2 = 0, a3 >= 1, a1 >= 1",
    "b4 = 0, b3 = 0, a1 + a2 > b1, a2 + a3 > b2, a2 odd",
    "b4 = 0, b1 = 0, b2 = 0, a1 odd",
    "b4 = 0, b3 = 0, b1 = 0, a1 + a2 odd, a2 >= 1",
    "b4 = 0, b3 = 0, b2 = 0, a2 even, a2 >= 1",
    "b4 = 0, b3 = 0, a1 >= 1, a1 + a2 >= b1 + 3, a2 + a3 > b2",
    "b4 = 0, b3 = 0, a4 = 0, a2 = 1, a1 + b1 even, a1 >= b1",
    "b4 = 0, b3 = 0, b2 = 0, a3 odd",
    "b4 = 0, b3 = 0, b2 = 0, a2 = 0, a1 >= 2",
    "b4 = 0, b3 = 0, b2 = 0, a1 = 0, a2 odd",
];

const EFFORT: Effort<'_> = Effort {
    nodes: 1_000_000,
    should_stop: &|| false,
};

fn assert_right(description: &Description) {
    for formula in description.defects() {
        match refute(&formula, &EFFORT).unwrap() {
            Answer::Never(refutation) => {
                assert_eq!(check_refutation(&formula, &refutation), Ok(()));
            }
            Answer::Holds(choice) => panic!("a defect at {choice:?}"),
        }
    }
}

#[test]
fn right_descriptions_have_no_defects() {
    assert_right(&Description::read(2, &["b2 = 0, a1 odd"]));
    assert_right(&Description::read(3, &THREE_FINGERS));
    assert_right(&Description::read(4, &FOUR_FINGERS));
}

/// Without one of its cases the description for three fingers is wrong, and a position shows it.
#[test]
fn wrong_descriptions_have_a_defect() {
    for (missing, case) in THREE_FINGERS.iter().enumerate() {
        let mut cases = THREE_FINGERS.to_vec();
        cases.remove(missing);
        let mut defects = Description::read(3, &cases).defects().into_iter();
        let found = defects.any(|formula| match refute(&formula, &EFFORT).unwrap() {
            Answer::Never(_) => false,
            Answer::Holds(choice) => {
                assert!(formula.holds(&choice));
                true
            }
        });
        assert!(found, "without {case}");
    }
}
