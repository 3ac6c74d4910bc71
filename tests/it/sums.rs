//! Sums in play against a search that knows the rules and nothing else: every outcome and every winning move.

use std::collections::HashMap;

use chopsticks_lab::calculator::{CalculatorSettings, MoveAnalysis, MoveQuestion, Piece};
use chopsticks_lab::cgt::loopy::Outcome;
use chopsticks_lab::prelude::*;
use chopsticks_lab::session::Board;

/// Plays sums out. Positions are numbered, so that sums are short lists of numbers.
#[derive(Default)]
struct Search {
    positions: Vec<(SimpleChopsticks, Hands)>,
    numbers: HashMap<(u32, Hands), usize>,
    options: HashMap<(usize, Player), Vec<usize>>,
    known: HashMap<(Vec<usize>, Player), bool>,
}

impl Search {
    fn number(&mut self, ruleset: SimpleChopsticks, hands: Hands) -> usize {
        let next = self.positions.len();
        let key = (ruleset.fingers(), hands.clone());
        let number = *self.numbers.entry(key).or_insert(next);
        if number == next {
            self.positions.push((ruleset, hands));
        }
        number
    }

    fn options(&mut self, position: usize, mover: Player) -> Vec<usize> {
        if let Some(known) = self.options.get(&(position, mover)) {
            return known.clone();
        }
        let (ruleset, hands) = self.positions[position].clone();
        let options = ruleset.options(&hands, mover).into_iter();
        let options: Vec<usize> = options.map(|hands| self.number(ruleset, hands)).collect();
        self.options.insert((position, mover), options.clone());
        options
    }

    /// Whether the player to move wins: some component has an option after which the opponent loses.
    fn wins(&mut self, sum: &[(SimpleChopsticks, Hands)], mover: Player) -> bool {
        let sum = sum.iter().cloned();
        let sum = sum.map(|(ruleset, hands)| self.number(ruleset, hands));
        let sum = sum.collect();
        self.wins_numbered(sum, mover)
    }

    fn wins_numbered(&mut self, mut sum: Vec<usize>, mover: Player) -> bool {
        sum.sort_unstable();
        let state = (sum, mover);
        if let Some(&known) = self.known.get(&state) {
            return known;
        }
        let sum = &state.0;
        let wins = (0..sum.len()).any(|at| {
            self.options(sum[at], mover).into_iter().any(|option| {
                let mut after = sum.clone();
                after[at] = option;
                !self.wins_numbered(after, mover.opponent())
            })
        });
        self.known.insert(state, wins);
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
    let (position, _) = session.position(text, &settings).unwrap();
    let question = MoveQuestion {
        games,
        ..MoveQuestion::default()
    };
    session.moves(&position, &question, &settings).unwrap().0
}

/// The hands of a part of a position.
fn hands(piece: &Piece) -> (SimpleChopsticks, Hands) {
    match Board::from_piece(piece) {
        Board::Hands(setup) => setup.check().unwrap(),
        other => panic!("{other:?}"),
    }
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
