//! Moves of loopy games without a canonical form, compared with their graphs and an independent retrograde analysis.

use std::collections::BTreeSet;
use std::rc::Rc;

use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_calculator::{Calculator, CalculatorSettings, MoveAnalysis, MoveQuestion, Object};
use chopsticks_cgt::loopy::Outcome;
use chopsticks_cgt::notation::Style;

use crate::common::printed;

/// A game whose position k has the options `options[k]`; the first position is the game.
struct Drawn {
    options: Vec<ByPlayer<Vec<usize>>>,
}

/// Numbers without a pattern.
struct Chance(u64);

impl Chance {
    /// A number below `most`.
    fn below(&mut self, most: u64) -> usize {
        // Knuth's constants, TAOCP 3.3.4.
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005);
        self.0 = self.0.wrapping_add(1_442_695_040_888_963_407);
        usize::try_from((self.0 >> 33) % most).expect("small")
    }
}

impl Drawn {
    fn new(chance: &mut Chance) -> Drawn {
        let positions = 2 + chance.below(4);
        let options = (0..positions).map(|_| {
            ByPlayer::from_fn(|_| {
                let count = chance.below(3);
                let mut side: Vec<usize> =
                    (0..count).map(|_| chance.below(positions as u64)).collect();
                side.sort_unstable();
                side.dedup();
                side
            })
        });
        Drawn {
            options: options.collect(),
        }
    }

    /// The sum of two games; position k of one and l of the other, which has n positions, are position k·n + l.
    fn sum(&self, other: &Drawn) -> Drawn {
        let count = other.options.len();
        let both = |k: usize| (0..count).map(move |l| (k, l));
        let positions = (0..self.options.len()).flat_map(both);
        let options = positions.map(|(k, l)| {
            ByPlayer::from_fn(|player| {
                let here = self.options[k][player].iter().map(|k| k * count + l);
                let there = other.options[l][player].iter().map(|l| k * count + l);
                here.chain(there).collect()
            })
        });
        Drawn {
            options: options.collect(),
        }
    }

    /// The game in braces; a position that occurs again is written as its label.
    fn text(&self, node: usize, met: &mut BTreeSet<usize>) -> String {
        if !met.insert(node) {
            return format!("x{node}");
        }
        let sides = Player::BOTH.map(|player| {
            let options = self.options[node][player].iter();
            let texts: Vec<String> = options.map(|&option| self.text(option, met)).collect();
            texts.join(",")
        });
        format!("x{node}{{{}|{}}}", sides[0], sides[1])
    }

    /// The winner in each position, by the player who moves first: a player who cannot move loses, and infinite play is
    /// a draw.
    fn winners(&self) -> Vec<ByPlayer<Outcome>> {
        let mut winners = vec![ByPlayer::from_fn(|_| Outcome::Draw); self.options.len()];
        loop {
            let before = winners.clone();
            for (node, options) in self.options.iter().enumerate() {
                for player in Player::BOTH {
                    let opponent = player.opponent();
                    let mut after = options[player]
                        .iter()
                        .map(|&option| before[option][opponent]);
                    if after
                        .clone()
                        .any(|winner| winner == Outcome::won_by(player))
                    {
                        winners[node][player] = Outcome::won_by(player);
                    } else if after.all(|winner| winner == Outcome::won_by(opponent)) {
                        winners[node][player] = Outcome::won_by(opponent);
                    }
                }
            }
            if winners == before {
                return winners;
            }
        }
    }
}

fn analysis(calculator: &mut Calculator, text: &str) -> (Object, MoveAnalysis) {
    let settings = CalculatorSettings::default();
    let statement = &calculator.parse(text, &settings).unwrap()[0];
    let game = calculator.run(statement, &settings).unwrap();
    let position = Rc::new(game.to_position());
    let question = MoveQuestion::default();
    let analysis = calculator.context(&settings).moves(&position, &question);
    (game, analysis.unwrap())
}

/// The moves of the players with the outcomes after them, each once.
fn outcomes_after(analysis: &MoveAnalysis) -> BTreeSet<String> {
    let moves = analysis.numbered();
    moves
        .map(|(_, player, choice)| {
            let outcome = choice.outcome.as_ref().unwrap();
            assert_eq!(choice.winner, outcome[player.opponent()]);
            format!("{player} {} {}", outcome.left, outcome.right)
        })
        .collect()
}

/// Asserts that the moves of a text have the outcomes of those of a drawn game. Whether it has no canonical form.
fn assert_moves_of(drawn: &Drawn, text: &str) -> bool {
    let winners = drawn.winners();
    let mut calculator = Calculator::new();
    let (game, found) = analysis(&mut calculator, text);
    for first in Player::BOTH {
        assert_eq!(found.winners[first], Some(winners[0][first]), "{text}");
    }
    // The moves of a stopper are those of its canonical form.
    let Object::Loopy(loopy) = game else {
        return false;
    };
    if loopy.is_stopper() {
        return false;
    }
    let mut expected = BTreeSet::new();
    for player in Player::BOTH {
        for &option in &drawn.options[0][player] {
            let ByPlayer { left, right } = winners[option];
            expected.insert(format!("{player} {left} {right}"));
        }
    }
    assert_eq!(outcomes_after(&found), expected, "{text}");
    assert_round_trip(&mut calculator, &found);
    true
}

#[test]
fn moves_of_random_graphs_have_the_outcomes_of_a_retrograde_analysis() {
    let mut chance = Chance(1);
    let drawn = (0..600).map(|_| Drawn::new(&mut chance));
    let without_canonical_form =
        drawn.filter(|drawn| assert_moves_of(drawn, &drawn.text(0, &mut BTreeSet::new())));
    assert!(without_canonical_form.count() > 100);
}

/// The sides of a sum are found from those of its parts, and its moves are known nevertheless.
#[test]
fn moves_of_sums_have_the_outcomes_of_a_retrograde_analysis() {
    let mut chance = Chance(2);
    let text = |drawn: &Drawn| drawn.text(0, &mut BTreeSet::new());
    let drawn = (0..600).map(|_| Drawn::new(&mut chance));
    // What a stopper adds to a sum are the moves of its canonical form.
    let parts: Vec<Drawn> = drawn
        .filter(|drawn| assert_moves_of(drawn, &text(drawn)))
        .collect();
    let sums = parts.windows(2).step_by(3).filter(|pair| {
        let (sum, [g, h]) = (pair[0].sum(&pair[1]), [text(&pair[0]), text(&pair[1])]);
        assert_moves_of(&sum, &format!("({g}) + ({h})"))
            | assert_moves_of(&sum, &format!("-(-({h}) - ({g}))"))
    });
    assert!(sums.count() > 20);
}

/// Asserts that the text of the position after a move is read as a position with the same moves.
fn assert_round_trip(calculator: &mut Calculator, found: &MoveAnalysis) {
    let settings = CalculatorSettings::default();
    for (_, _, choice) in found.numbered() {
        let after = Object::Position(choice.after.clone());
        let text = calculator.show(&after, Style::Plain, &settings).unwrap();
        let question = MoveQuestion::default();
        let moves = calculator
            .context(&settings)
            .moves(&choice.after, &question);
        let (_, again) = analysis(calculator, &text);
        let moves = moves.unwrap();
        assert_eq!(moves.winners, again.winners, "{text}");
        assert_eq!(outcomes_after(&moves), outcomes_after(&again), "{text}");
    }
}

/// From {1 | ko}, Right takes the ko, Left takes it back, and so on (Berlekamp 1996).
#[test]
fn the_options_of_a_ko_are_those_of_its_braces() {
    let text = "G := a{1|{a|0}}; H := G.Options(Right)[1];
                [G.LeftOptions, G.RightOptions, G.Options.Length, H.LeftOptions, H.RightOptions, H.LeftOptions[1].Mean == G.Mean]";
    let printed = printed(text).unwrap();
    assert!(
        printed.ends_with("[[1],[a{{1|a}|0}],2,[a{1|{a|0}}],[0],true]"),
        "{printed}"
    );
}

/// dud = {dud | dud} (Siegel, chapter VI): every move leads to dud again, and every play can go on forever.
#[test]
fn every_move_in_dud_is_to_dud() {
    for text in ["dud", "on + off", "{pass|pass}"] {
        let mut calculator = Calculator::new();
        let (_, found) = analysis(&mut calculator, text);
        assert_eq!(found.numbered().count(), 2, "{text}");
        let expected = ["Left draw draw", "Right draw draw"].map(str::to_owned);
        assert_eq!(outcomes_after(&found), expected.into(), "{text}");
    }
}

/// In the sum of a game and a large number, a player can move in either, and no graph of the number is built.
#[test]
fn a_large_number_is_a_component() {
    assert_eq!(
        printed("(a{1|{a|0}} + 10**12).Options(Left).Length").as_deref(),
        Ok("2")
    );
}

/// Both positions of the simple ko from 1 to 0, at 2/3 and 1/3, with a number: in the graph of the sum, and apart from
/// the ko.
#[test]
fn a_number_moves_the_means_of_a_ko() {
    for number in [5, 200, 300, 900, 2000, 100_000] {
        let text = format!("G := a{{1|{{a|0}}}} + {number}; [G.Mean - {number}, G.Temperature]");
        assert_eq!(printed(&text).as_deref(), Ok("[2/3,1/3]"), "{number}");
        let moves = format!("(a{{1|{{a|0}}}} + {number}).Options(Right)[1].Mean - {number}");
        assert_eq!(printed(&moves).as_deref(), Ok("1/3"), "{number}");
        let mut calculator = Calculator::new();
        let (_, found) = analysis(&mut calculator, &format!("a{{1|{{a|0}}}} + {number}"));
        let take = found.moves.right[0].mean.as_ref().unwrap();
        assert_eq!(take.to_string(), format!("{}/3", 3 * number + 1));
    }
    assert_eq!(
        printed("(a{1|{a|0}} + 1/4).Thermograph(Right).LeftStop").as_deref(),
        Ok("5/4")
    );
}

#[test]
fn what_is_not_known_of_a_move_has_a_reason() {
    let mut calculator = Calculator::new();
    let (_, found) = analysis(&mut calculator, "a{1|{a|0}}");
    let take = &found.moves.right[0];
    assert_eq!(
        take.mean.as_ref().map(ToString::to_string),
        Ok("1/3".to_owned())
    );
    let why = |reason: &dyn ToString| reason.to_string();
    assert!(why(take.incentive.as_ref().unwrap_err()).contains("is loopy"));
    let (_, found) = analysis(&mut calculator, "{{0,a{6|{a|-3}}|0}|pass}");
    let reason = found.moves.left[0].mean.as_ref().unwrap_err();
    assert!(why(reason).contains("it depends on the komaster: 2"));
    let sides = printed("(over & under).Moves").unwrap_err();
    assert!(
        sides.contains("only the sides of this game are known"),
        "{sides}"
    );
}

/// Options that are bisimilar are one option, in a list and in a sum with a position.
#[test]
fn options_that_are_alike_are_listed_once() {
    for (text, expected) in [
        ("dud.Options", "[{pass|pass}]"),
        ("G := a{1|{a|0}}; (G + G).LeftOptions.Length", "1"),
        ("G := a{1|{a|0}}; (G + G).Options.Length", "2"),
        ("G := a{1|{a|0}}; (G - G).Options.Length", "4"),
        (
            "G := a{1|{a|0}}; ('{-1|1}' + G + G).LeftOptions.Length",
            "2",
        ),
    ] {
        let found = printed(text).unwrap();
        assert_eq!(found.lines().last(), Some(expected), "{text}");
    }
}
