//! Thermographs of kos: published values, the short thermograph, and play against a stack of coupons.

use hashbrown::HashMap;

use super::*;
use crate::game::GameId;
use crate::loopy::graph_of;

const MASTERS: [Player; 2] = Player::BOTH;

/// A graph from the options of its positions; a leaf has a number.
fn ko_graph(positions: &[Position]) -> Graph {
    let mut options: Vec<ByPlayer<Vec<usize>>> = Vec::new();
    let mut later: Vec<ByPlayer<Vec<usize>>> = Vec::new();
    let leaf_start = positions.len();
    // The integers from −20 to 20, each with its chain of options.
    let number = |n: i64| leaf_start + usize::try_from(n + 20).unwrap();
    for n in -20..=20i64 {
        let mut leaf = ByPlayer::<Vec<usize>>::default();
        if n > 0 {
            leaf.left.push(number(n - 1));
        } else if n < 0 {
            leaf.right.push(number(n + 1));
        }
        later.push(leaf);
    }
    for position in positions {
        let at = |option: &Target| match option {
            Target::Position(number) => *number,
            Target::Number(n) => number(*n),
        };
        options.push(ByPlayer {
            left: position.left.iter().map(at).collect(),
            right: position.right.iter().map(at).collect(),
        });
    }
    options.extend(later);
    Graph::new(options).unwrap()
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Target {
    Position(usize),
    Number(i64),
}

use Target::{Number as N, Position as P};

#[derive(Clone, Debug)]
struct Position {
    left: Vec<Target>,
    right: Vec<Target>,
}

fn position(left: &[Target], right: &[Target]) -> Position {
    Position {
        left: left.to_vec(),
        right: right.to_vec(),
    }
}

/// {a | {·|d}}, a ko that Left wins for a and Right for d.
fn ko(a: i64, d: i64) -> Vec<Position> {
    vec![position(&[N(a)], &[P(1)]), position(&[P(0)], &[N(d)])]
}

fn thermograph(positions: &[Position], node: usize, master: Player) -> ExtendedThermograph {
    let graph = ko_graph(positions);
    let node = Node::new(node).unwrap();
    let mut arena = Arena::new();
    ko_thermograph(&graph, node, master, &mut arena, &Budget::UNLIMITED).unwrap()
}

fn mean_and_temperature(positions: &[Position], node: usize, master: Player) -> String {
    let found = thermograph(positions, node, master);
    format!("{} {}", found.mean(), found.temperature())
}

#[test]
fn a_ko_is_worth_thirds() {
    // Berlekamp 1996; in Go, each move in a ko of one point counts a third of a point.
    for master in MASTERS {
        assert_eq!(mean_and_temperature(&ko(1, 0), 0, master), "2/3 1/3");
        assert_eq!(mean_and_temperature(&ko(1, 0), 1, master), "1/3 1/3");
        // The ends are three moves apart, whatever their values.
        assert_eq!(mean_and_temperature(&ko(10, -5), 0, master), "5 5");
        assert_eq!(mean_and_temperature(&ko(10, -5), 1, master), "0 5");
    }
}

#[test]
fn a_ko_of_its_own_komaster_has_walls_that_tilt() {
    // As the komaster, Left has no reason to wait: whoever moves first, she ends with 1 after one move.
    let walls = |master| thermograph(&ko(1, 0), 0, master).to_string();
    assert_eq!(
        walls(Player::Left),
        "Thermograph(2/3,[1/3],[0,-1],2/3,[1/3],[0,-1])"
    );
    assert_eq!(
        walls(Player::Right),
        "Thermograph(2/3,[1/3],[0,-1],2/3,[1/3],[0,2])"
    );
}

#[test]
fn the_komaster_decides_what_a_hyperactive_ko_is_worth() {
    // {0, K | 0} with the ko K from 6 to −3, which Left starts only as the komaster: with three moves to 6 against one
    // to 0.
    let positions = vec![
        position(&[N(0), P(1)], &[N(0)]),
        position(&[N(6)], &[P(2)]),
        position(&[P(1)], &[N(-3)]),
    ];
    assert_eq!(mean_and_temperature(&positions, 0, Player::Left), "2 2");
    assert_eq!(mean_and_temperature(&positions, 0, Player::Right), "0 0");
}

#[test]
fn a_player_who_answers_for_more_than_the_ko_decides_it_alone() {
    // {6 | {5, the ko | −3}}: whoever is the komaster, Right takes with the threat to win, and Left answers to 5.
    let positions = vec![
        position(&[N(6)], &[P(1)]),
        position(&[P(0), N(5)], &[N(-3)]),
    ];
    for master in MASTERS {
        assert_eq!(mean_and_temperature(&positions, 0, master), "5 1");
    }
}

#[test]
fn the_taking_of_a_ko_is_answered() {
    // {the ko | 0} where Left takes to {6 | the ko, d}: as the komaster, Left cannot win the ko if Right answers to d.
    let found = |d: i64| {
        let positions = vec![position(&[P(1)], &[N(0)]), position(&[N(6)], &[P(0), N(d)])];
        let found = thermograph(&positions, 0, Player::Left).from_zero();
        let stop = found.walls().left.start();
        format!("{stop} {} {}", found.mean(), found.temperature())
    };
    // Left stops at 1 in the onside, which is {6 | 1 || 0}.
    assert_eq!(found(1), "1 1 1");
    assert_eq!(found(2), "2 2 2");
    assert_eq!(found(5), "5 2 2");
    // Right has no reason to answer to more than Left wins for.
    assert_eq!(found(7), "6 2 2");
}

/// The thermograph from those of the integers among the followers.
fn built_from_integers(arena: &mut Arena, game: GameId) -> ExtendedThermograph {
    let budget = Budget::UNLIMITED;
    let graph = graph_of(arena, game, &budget).unwrap();
    let mut known = short_walls(&graph, arena, &budget).unwrap();
    let values = short_values(&graph, arena, &budget).unwrap();
    for (node, value) in graph.nodes().zip(values) {
        let number = value.and_then(|value| arena.as_number(value));
        if number.is_none_or(|number| number.to_integer().is_none()) {
            known.remove(&node);
        }
    }
    let builder = Builder {
        graph: &graph,
        kos: simple_kos(&graph).unwrap(),
        komaster: Player::Left,
    };
    ExtendedThermograph::from_walls(builder.walls(&mut known, &budget).unwrap())
}

#[test]
fn without_kos_it_is_the_usual_thermograph() {
    let mut arena = Arena::new();
    let mut compared = 0;
    for game in crate::value::days::born_by::<3>(&mut arena)
        .into_iter()
        .step_by(3)
    {
        let expected = ExtendedThermograph::new(&mut arena, game, &Budget::UNLIMITED).unwrap();
        let found = built_from_integers(&mut arena, game);
        assert_eq!(found.to_string(), expected.to_string());
        compared += usize::from(arena.as_number(game).is_none());
    }
    assert!(compared > 400);
}

/// The score of best play with a stack of coupons of k, k − 1, …, 1 units, by its definition: a turn is a move or the
/// largest coupon, and the komaster may take back at once if she wins the ko with her next move. In between, the other
/// player takes the coupon or makes another move in the ko, after which there is nothing to win.
struct Stack<'p> {
    positions: &'p [Position],
    master: Player,
    units: i64,
    known: HashMap<(Target, bool, i64, Player), i64>,
}

impl Stack<'_> {
    fn options(&self, at: Target, player: Player) -> &[Target] {
        match (at, player) {
            (P(at), Player::Left) => &self.positions[at].left,
            (P(at), Player::Right) => &self.positions[at].right,
            (N(_), _) => &[],
        }
    }

    /// Whether a move goes to a position of the same ko.
    fn is_in_ko(&self, from: Target, to: Target, player: Player) -> bool {
        self.options(to, player.opponent()).contains(&from)
    }

    fn score(&mut self, at: Target, must_win: bool, coupons: i64, mover: Player) -> i64 {
        let key = (at, must_win, coupons, mover);
        if let Some(&score) = self.known.get(&key) {
            return score;
        }
        let sign = if mover == Player::Left { 1 } else { -1 };
        let mut results = Vec::new();
        let next = mover.opponent();
        let forced = must_win && mover == self.master;
        if !forced {
            let left = (coupons - 1).max(0);
            match at {
                // At the end a number counts as it is, and nobody needs to move.
                N(n) if coupons == 0 => results.push(n * self.units),
                _ if coupons > 0 || must_win => {
                    results.push(sign * coupons + self.score(at, must_win, left, next));
                }
                _ => {}
            }
        }
        for option in self.options(at, mover).to_vec() {
            let in_ko = self.is_in_ko(at, option, mover);
            if must_win && in_ko {
                continue;
            }
            let commits = in_ko && mover == self.master;
            results.push(self.score(option, commits, coupons, next));
        }
        let best = match mover {
            Player::Left => results.into_iter().max(),
            Player::Right => results.into_iter().min(),
        };
        let best = best.expect("a move or a coupon");
        self.known.insert(key, best);
        best
    }
}

#[test]
fn walls_are_the_scores_with_a_stack_of_coupons() {
    let games = [
        ko(1, 0),
        ko(3, -2),
        ko(7, 0),
        // Kos with other moves: Right may leave from the first position, and Left from the second.
        vec![position(&[N(6)], &[P(1), N(3)]), position(&[P(0)], &[N(0)])],
        // The second position of such a ko, where the first player to move in it is the one who takes.
        vec![position(&[P(1)], &[N(0)]), position(&[N(6)], &[P(0), N(1)])],
        vec![
            position(&[P(1)], &[N(0)]),
            position(&[N(6), N(5)], &[P(0), N(3), N(4)]),
        ],
        vec![position(&[N(6)], &[P(1)]), position(&[P(0), N(5)], &[N(0)])],
        // The answer to the taking of a ko is a hot position.
        vec![
            position(&[P(1)], &[N(-1)]),
            position(&[N(7)], &[P(0), P(2)]),
            position(&[N(5)], &[N(-3)]),
        ],
        vec![
            position(&[N(6)], &[P(1)]),
            position(&[P(0), N(2)], &[N(-3)]),
        ],
        vec![
            position(&[N(6)], &[P(1), N(2)]),
            position(&[P(0), N(5)], &[N(-3)]),
        ],
        vec![
            position(&[N(6)], &[P(1)]),
            position(&[P(0), N(5)], &[N(-3)]),
        ],
        // A ko whose winner gets a hot position, and a hot game with a ko as an option.
        vec![
            position(&[P(2)], &[P(1)]),
            position(&[P(0)], &[N(0)]),
            position(&[N(9)], &[N(3)]),
        ],
        vec![
            position(&[N(5)], &[P(1)]),
            position(&[N(4)], &[P(2)]),
            position(&[P(1)], &[N(-4)]),
        ],
        // A ko that is started by a move which only its komaster wants to make.
        vec![
            position(&[N(0), P(1)], &[N(0)]),
            position(&[N(6)], &[P(2)]),
            position(&[P(1)], &[N(-3)]),
        ],
        // A ko for the right to win another one.
        vec![
            position(&[P(2)], &[P(1)]),
            position(&[P(0)], &[N(-2)]),
            position(&[N(8)], &[P(3)]),
            position(&[P(2)], &[N(1)]),
        ],
    ];
    let units = 240;
    for (number, positions) in games.iter().enumerate() {
        for master in MASTERS {
            let graph = ko_graph(positions);
            let mut arena = Arena::new();
            let found =
                ko_thermograph(&graph, Node::ROOT, master, &mut arena, &Budget::UNLIMITED).unwrap();
            let mut stack = Stack {
                positions,
                master,
                units,
                known: HashMap::new(),
            };
            for coupons in (0..=8 * units).step_by(40) {
                let t = Rational::new(coupons.into(), units.into());
                for mover in Player::BOTH {
                    let score = stack.score(P(0), false, coupons, mover);
                    // The first of two players who share the coupons t, t − 1, … gets t/2 more than the other.
                    let half = if mover == Player::Left {
                        coupons
                    } else {
                        -coupons
                    };
                    let wall = found.walls()[mover].at(&(&t + BigInt::from(1)))
                        * Rational::from(BigInt::from(2 * units));
                    let difference = Rational::from(BigInt::from(2 * score - half)) - wall;
                    let most = Rational::from(BigInt::from(12));
                    assert!(
                        difference <= most && -difference.clone() <= most,
                        "game {number}, {master} is komaster, {mover} moves at {t}: {difference} half units"
                    );
                }
            }
        }
    }
}

#[test]
fn other_loopy_games_are_refused() {
    let refused = |positions: &[Position]| {
        let graph = ko_graph(positions);
        let mut arena = Arena::new();
        let left = Player::Left;
        let found = ko_thermograph(&graph, Node::ROOT, left, &mut arena, &Budget::UNLIMITED);
        found.unwrap_err().to_string()
    };
    // over
    let pass = refused(&[position(&[N(0)], &[P(0)])]);
    assert!(pass.contains("pass"), "{pass}");
    // A ko of three stages.
    let stages = refused(&[
        position(&[N(1)], &[P(1)]),
        position(&[P(0)], &[P(2)]),
        position(&[P(1)], &[N(0)]),
    ]);
    assert!(stages.contains("two kos"), "{stages}");
    let long = refused(&[
        position(&[N(1)], &[P(1)]),
        position(&[N(1)], &[P(2)]),
        position(&[P(0)], &[N(0)]),
    ]);
    assert!(long.contains("more than two positions"), "{long}");
    let alone = refused(&[position(&[P(1)], &[N(0)]), position(&[P(0)], &[N(2)])]);
    assert!(alone.contains("alone"), "{alone}");
}
