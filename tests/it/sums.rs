//! Sums in play against a search that knows the rules and nothing else: every outcome and every winning move.

use std::collections::HashMap;
use std::rc::Rc;

use chopsticks_lab::calculator::{CalculatorSettings, MoveAnalysis, MoveQuestion, Piece};
use chopsticks_lab::cgt::loopy::Outcome;
use chopsticks_lab::prelude::*;
use chopsticks_lab::simple::family::{Family, Parameters};

/// The numbers of at most five positions in order, then [`NONE`].
type Sum = [u16; 5];

/// The place of a component that is not there.
const NONE: u16 = u16::MAX;

/// Plays sums out. Positions are numbered, so that sums are short lists of numbers.
#[derive(Default)]
struct Search {
    positions: Vec<(SimpleChopsticks, Hands)>,
    numbers: HashMap<(u32, Hands), u16>,
    options: ByPlayer<HashMap<u16, Rc<[u16]>>>,
    known: ByPlayer<HashMap<Sum, bool>>,
}

impl Search {
    fn number(&mut self, ruleset: SimpleChopsticks, hands: Hands) -> u16 {
        let next = u16::try_from(self.positions.len()).unwrap();
        assert!(next < NONE);
        let key = (ruleset.fingers(), hands.clone());
        let number = *self.numbers.entry(key).or_insert(next);
        if number == next {
            self.positions.push((ruleset, hands));
        }
        number
    }

    fn options(&mut self, position: u16, mover: Player) -> Rc<[u16]> {
        if let Some(known) = self.options[mover].get(&position) {
            return known.clone();
        }
        let (ruleset, hands) = self.positions[usize::from(position)].clone();
        let options = ruleset.options(&hands, mover).into_iter();
        let options: Rc<[u16]> = options.map(|hands| self.number(ruleset, hands)).collect();
        self.options[mover].insert(position, options.clone());
        options
    }

    /// Whether the player to move wins: some component has an option after which the opponent loses.
    fn wins(&mut self, sum: &[(SimpleChopsticks, Hands)], mover: Player) -> bool {
        let mut numbered = [NONE; 5];
        for (place, (ruleset, hands)) in numbered[..sum.len()].iter_mut().zip(sum) {
            *place = self.number(*ruleset, hands.clone());
        }
        self.wins_numbered(numbered, mover)
    }

    fn wins_numbered(&mut self, mut sum: Sum, mover: Player) -> bool {
        sum.sort_unstable();
        if let Some(&known) = self.known[mover].get(&sum) {
            return known;
        }
        let components = sum.iter().take_while(|position| **position != NONE);
        let wins = components.enumerate().any(|(at, &position)| {
            self.options(position, mover).iter().any(|&option| {
                let mut after = sum;
                after[at] = option;
                !self.wins_numbered(after, mover.opponent())
            })
        });
        self.known[mover].insert(sum, wins);
        wins
    }
}

fn position(text: &str) -> (SimpleChopsticks, Hands) {
    let setup = Family::read(text).unwrap().setup(&Parameters::new());
    setup.unwrap().check().unwrap()
}

fn answer(parts: &[&str], games: usize) -> MoveAnalysis {
    answer_to(parts.iter().map(|&part| (part, false)), games)
}

/// The answer to a sum of positions, of which those marked are subtracted.
fn answer_to<'a>(parts: impl Iterator<Item = (&'a str, bool)>, games: usize) -> MoveAnalysis {
    let mut text = String::new();
    for (part, is_negative) in parts {
        text += if is_negative { " - " } else { " + " };
        text += part;
    }
    let text = text.trim_start_matches(" +");
    let (mut session, settings) = (Session::new(), CalculatorSettings::default());
    let position = session.position(text, &settings).unwrap().found;
    let question = MoveQuestion {
        games,
        ..MoveQuestion::default()
    };
    session
        .moves(&position, &question, &settings)
        .unwrap()
        .found
}

/// The hands of a part of a position.
fn hands(piece: &Piece) -> (SimpleChopsticks, Hands) {
    let Piece::Ruleset(position) = piece else {
        panic!("{piece:?}");
    };
    let family = Family::read(&position.text()).unwrap();
    let setup = family.setup(&Parameters::new()).unwrap();
    setup.check().unwrap()
}

/// Whether the answer and the search agree about the sum and about each move in it.
fn check(search: &mut Search, parts: &[&str], games: usize) {
    let sum: Vec<_> = parts.iter().map(|part| position(part)).collect();
    let answer = answer(parts, games);
    for player in Player::BOTH {
        let class = answer.outcome().unwrap();
        let expected = search.wins(&sum, player);
        assert_eq!(
            class.is_won_by(player, player),
            expected,
            "{parts:?} {player}"
        );
        for choice in &answer.moves[player] {
            let components = answer.position.components();
            let (ruleset, before) = hands(&components[choice.component].piece);
            let (_, option) = hands(&choice.becomes);
            let mut sum = sum.clone();
            let same = |part: &(SimpleChopsticks, Hands)| {
                part.0.fingers() == ruleset.fingers() && part.1 == before
            };
            let at = sum.iter().position(same).unwrap();
            assert!(sum[at].0.options(&before, player).contains(&option));
            sum[at].1 = option;
            let opponent = player.opponent();
            assert_eq!(
                choice.winner == Outcome::won_by(player),
                !search.wins(&sum, opponent),
                "{parts:?} {player} {choice:?}"
            );
        }
        let distinct: usize = answer
            .position
            .components()
            .iter()
            .map(|component| {
                let (ruleset, hands) = hands(&component.piece);
                ruleset.options(&hands, player).len()
            })
            .sum();
        assert_eq!(answer.moves[player].len(), distinct);
    }
}

const MANY: [&str; 7] = [
    "(1,1|1,2)_5",
    "(1,1|1,1)_3",
    "(1^2|1,1)_6",
    "(1,2|2,2)_4",
    "(1,1|2)_4",
    "(1,1,1|1,2)_3",
    "(|1,1)_4",
];

#[test]
fn pairs_of_one_hand_each() {
    let mut search = Search::default();
    let all: Vec<String> = (1..=4)
        .flat_map(|i| (1..=4).map(move |j| format!("({i}|{j})_5")))
        .chain(["(1|1)_12".into(), "(2|3)_20".into(), "(1|4)_9".into()])
        .collect();
    for (at, first) in all.iter().enumerate() {
        for second in &all[..=at] {
            check(&mut search, &[first, second], 1_000);
        }
    }
}

/// Whatever may be added up: what is not is compared.
#[test]
fn sums_of_many_hands() {
    let mut search = Search::default();
    for (at, first) in MANY.iter().enumerate() {
        for second in &MANY[..=at] {
            for games in [0, 10, 100_000] {
                check(&mut search, &[first, second], games);
            }
        }
    }
    for pair in MANY.windows(2) {
        let parts = [pair[0], "(2|3)_7", pair[1]];
        check(&mut search, &parts, 100_000);
    }
}

/// Five pairs, as in the paper, and three where there is more to search: every one a 0, a *, or one of the two and ±J.
#[test]
fn five_pairs() {
    let mut search = Search::default();
    for (n, pairs) in [(2, 5), (4, 5), (12, 3)] {
        let part = format!("(1|1)_{n}");
        let parts = vec![part.as_str(); pairs];
        check(&mut search, &parts, 1_000);
        let answer = answer(&parts, 1_000);
        let [component] = answer.position.components() else {
            panic!("{answer:?}");
        };
        assert_eq!(component.copies, pairs.into());
    }
}

/// A position less itself is won by the second player, who answers in the other component.
#[test]
fn a_difference_is_a_sum_with_sides_exchanged() {
    for part in MANY {
        let answer = answer_to([(part, false), (part, true)].into_iter(), 0);
        assert_eq!(answer.outcome(), Some(OutcomeClass::Previous), "{part}");
    }
}
