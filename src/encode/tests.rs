//! The encodings against brute force, over all axes of the rules.

use std::collections::{HashMap, HashSet};

use super::unrolling::Unrolling;
use super::*;
use crate::player::Player;
use crate::ruleset::chopsticks::{
    Chopsticks, Elimination, Position, Preset, Rules, RulesFile, Sides, Transfer, Win,
};

/// Under 6 is at most 5 plies.
const PLIES: u32 = 5;

fn preset(name: &str) -> Chopsticks {
    let preset = Preset::named(name).expect("a preset");
    RulesFile::read(preset.text).unwrap().game().unwrap()
}

/// Every combination of the axes with two hands and these fingers.
fn axes(fingers: u32) -> impl Iterator<Item = Chopsticks> {
    let plain = Elimination::ALL.map(|rule| Rules::plain(fingers, rule));
    let rules = plain.into_iter().flat_map(|plain| {
        Transfer::all().flat_map(move |transfer| {
            let plain = plain.clone();
            (0..24).map(move |choice: usize| Rules {
                transfer,
                tap_dead: choice & 1 != 0,
                tap_own: choice & 2 != 0,
                swap: choice & 4 != 0,
                win: Win::ALL[choice / 8],
                ..plain.clone()
            })
        })
    });
    rules.map(|rules| Chopsticks::new(rules).unwrap())
}

/// Every position with these rules, hands in ascending order, with the positions after each move.
struct Twin {
    game: Chopsticks,
    options: HashMap<Position, Vec<Position>>,
}

impl Twin {
    fn new(game: Chopsticks) -> Twin {
        let sides = Sides::new(game.rules(), 1_000_000).unwrap();
        let texts: Vec<String> = (0..sides.count())
            .map(|at| format!("{:?}", sides.side(at)).replace(['[', ']', ' '], ""))
            .collect();
        let mut options = HashMap::new();
        for (left, right) in texts
            .iter()
            .flat_map(|one| texts.iter().map(move |two| (one, two)))
        {
            for turn in ["left", "right"] {
                let position = game.read(&format!("{left}-{right} {turn}")).unwrap();
                let moves = game.moves(&position).into_iter();
                let after = moves.map(|chosen| game.after(&position, chosen).sorted());
                let after: HashSet<Position> = after.collect();
                options.insert(position, after.into_iter().collect());
            }
        }
        Twin { game, options }
    }

    fn positions(&self) -> Vec<Position> {
        let mut positions: Vec<Position> = self.options.keys().cloned().collect();
        positions.sort();
        positions
    }

    /// The least plies to the goal, up to [`PLIES`], when everybody wants it but the players who `resist`.
    fn plies(&self, goal: &Goal, resists: impl Fn(Player) -> bool) -> HashMap<Position, u32> {
        let mut plies: HashMap<Position, u32> = HashMap::new();
        for position in self.options.keys().filter(|at| goal.holds(&self.game, at)) {
            plies.insert(position.clone(), 0);
        }
        for ply in 1..=PLIES {
            let before = plies.clone();
            for (position, options) in &self.options {
                let mut known = options.iter().map(|option| before.contains_key(option));
                let reached = match resists(position.to_move) {
                    true => !options.is_empty() && known.all(|known| known),
                    false => known.any(|known| known),
                };
                if reached {
                    plies.entry(position.clone()).or_insert(ply);
                }
            }
        }
        plies
    }
}

/// Asks for the least plies to the goal from every start with Left or Right to move, and compares.
fn compare_reach(twin: &Twin, goal: &Goal, to_move: Player) {
    let known = twin.plies(goal, |_| false);
    let starts: Vec<Position> = twin.positions();
    let mut starts = starts
        .into_iter()
        .filter(|at| at.to_move == to_move)
        .peekable();
    let first = starts.peek().unwrap().clone();
    let mut solver = Batsat::new(&|| false);
    let mut unrolling = Unrolling::new(&twin.game, first, goal.clone()).unwrap();
    unrolling.begin(&mut solver);
    for _ in 0..PLIES {
        let digits = unrolling.digits(&mut solver);
        unrolling.play(&mut solver, digits);
    }
    for start in starts {
        unrolling.start = start.clone();
        let found = (0..=PLIES).find_map(|plies| {
            let mut assumptions = unrolling.at_start();
            assumptions.push(unrolling.reached[plies as usize]?);
            match solver.solve(&assumptions) {
                Answer::Holds(model) => {
                    let line = Line::decode(&unrolling, LineRules::default(), &model.unwrap());
                    assert_eq!(line.unwrap().moves.len() as u32, plies);
                    Some(plies)
                }
                _ => None,
            }
        });
        let known = known.get(&start).copied();
        assert_eq!(found, known, "{start}, {goal:?}, {:?}", twin.game.rules());
    }
}

/// What is asked about a game: it varies from game to game in no step with the axes of the rules.
struct Choice {
    player: Player,
    to_move: Player,
    goal: Goal,
}

impl Choice {
    fn new(twin: &Twin, seed: usize) -> Choice {
        let mixed = seed.wrapping_mul(0x9E37_79B9) >> 7;
        let positions = twin.positions();
        let player = Player::BOTH[mixed % 2];
        Choice {
            player,
            to_move: Player::BOTH[mixed / 2 % 2],
            goal: match mixed / 4 % 3 {
                0 => Goal::Position(positions[mixed % positions.len()].clone()),
                _ => Goal::Win(player),
            },
        }
    }
}

/// One goal from all starts.
fn compare_all_reach(game: Chopsticks, seed: usize) {
    let twin = Twin::new(game);
    let Choice { to_move, goal, .. } = Choice::new(&twin, seed);
    compare_reach(&twin, &goal, to_move);
}

#[test]
fn reaching_agrees_with_brute_force_for_two_fingers() {
    axes(2)
        .enumerate()
        .for_each(|(seed, game)| compare_all_reach(game, seed));
}

#[test]
fn reaching_agrees_with_brute_force_for_three_fingers() {
    axes(3)
        .enumerate()
        .for_each(|(seed, game)| compare_all_reach(game, seed));
}

#[test]
fn reaching_agrees_with_brute_force_for_four_fingers() {
    axes(4)
        .enumerate()
        .skip(3)
        .step_by(13)
        .for_each(|(seed, game)| compare_all_reach(game, seed));
}

/// Whether `player` can force the goal from every start, for the largest bound up to 6 that needs few copies: the result.
fn compare_force(twin: &Twin, player: Player, goal: &Goal, to_move: Player) -> u32 {
    let known = twin.plies(goal, |mover| mover != player);
    let starts = twin.positions().into_iter();
    let starts: Vec<Position> = starts.filter(|at| at.to_move == to_move).collect();
    let bounds = (1..=PLIES + 1).rev().map(Under);
    let mut built = bounds.filter_map(|under| {
        let start = starts[0].clone();
        let force = Force::from_anywhere(&twin.game, start, player, goal.clone(), under).unwrap();
        let mut solver = Batsat::new(&|| false);
        let expansion = Expansion::new(force.formula(), 60_000, &mut solver).ok()?;
        Some((under, force, solver, expansion))
    });
    let (under, mut force, mut solver, expansion) = built.next().unwrap();
    for start in starts {
        force.unrolling.start = start.clone();
        let at_start = force.unrolling.at_start().into_iter();
        let assumptions = at_start.map(|literal| expansion.outermost_copy(literal.index()));
        let assumptions: Vec<Lit> = assumptions.map(Option::unwrap).collect();
        let plies = known.get(&start).copied();
        let says = || format!("{start}, {goal:?}, {under:?}, {:?}", twin.game.rules());
        match solver.solve(&assumptions) {
            Answer::Holds(model) => {
                assert!(plies.is_some_and(|plies| plies < under.0), "{}", says());
                let first = force.first_move(&expansion.outermost(&model.unwrap()));
                if let Some(chosen) = first.unwrap() {
                    let after = twin.game.after(&start, chosen).sorted();
                    assert!(known.get(&after).is_some_and(|left| left + 1 < under.0));
                }
            }
            _ => assert!(plies.is_none_or(|plies| plies >= under.0), "{}", says()),
        }
    }
    under.0
}

/// One goal from all starts; the result is the bound.
fn compare_all_force(game: Chopsticks, seed: usize) -> u32 {
    let twin = Twin::new(game);
    let choice = Choice::new(&twin, seed);
    compare_force(&twin, choice.player, &choice.goal, choice.to_move)
}

#[test]
fn forcing_agrees_with_brute_force_for_two_fingers() {
    let games = axes(2).enumerate().step_by(5);
    let bounds = games.map(|(seed, game)| compare_all_force(game, seed));
    assert_eq!(bounds.max(), Some(PLIES + 1));
}

#[test]
fn forcing_agrees_with_brute_force_for_three_fingers() {
    let games = axes(3).enumerate().step_by(7);
    let bounds = games.map(|(seed, game)| compare_all_force(game, seed));
    assert_eq!(bounds.max(), Some(PLIES + 1));
}

#[test]
fn forcing_agrees_with_brute_force_for_four_fingers() {
    let games = axes(4).enumerate().skip(7).step_by(17);
    let bounds = games.map(|(seed, game)| compare_all_force(game, seed));
    // Each ply of the opponent multiplies the copies by the number of codes.
    assert!(bounds.max() >= Some(4));
}

/// The truth of a quantified formula by its definition, with values for the variables bound so far.
fn is_true(formula: &Prenex, order: &[(Quantifier, Lit)], values: &mut Vec<Lit>) -> bool {
    let Some(((quantifier, variable), inner)) = order.split_first() else {
        let mut clauses = formula.matrix().clauses();
        return clauses.all(|clause| clause.iter().any(|literal| values.contains(literal)));
    };
    let mut with = |value| {
        values.push(value);
        let holds = is_true(formula, inner, values);
        values.pop();
        holds
    };
    match quantifier {
        Quantifier::Exists => with(*variable) || with(!*variable),
        Quantifier::ForAll => with(*variable) && with(!*variable),
    }
}

proptest::proptest! {
    #[test]
    fn an_expansion_holds_exactly_if_its_formula_is_true(
        prefix in proptest::collection::vec(proptest::bool::ANY, 1..9),
        clauses in proptest::collection::vec(
            proptest::collection::vec((0..9_usize, proptest::bool::ANY), 1..4),
            0..12,
        ),
    ) {
        let mut formula = Prenex::default();
        let mut order = Vec::new();
        for (ply, universal) in (1..).zip(&prefix) {
            let quantifier = if *universal { Quantifier::ForAll } else { Quantifier::Exists };
            formula.bind(quantifier);
            order.push((quantifier, formula.variable(Meaning::Played { ply })));
        }
        for clause in &clauses {
            let literals = clause.iter().map(|(at, positive)| {
                let variable = order[at % order.len()].1;
                if *positive { variable } else { !variable }
            });
            let literals: Vec<Lit> = literals.collect();
            // A universal variable in both ways makes a clause hold, as it does an expansion's copies.
            formula.clause(&literals);
        }
        let mut solver = Batsat::new(&|| false);
        Expansion::new(&formula, 10_000, &mut solver).unwrap();
        let holds = matches!(solver.solve(&[]), Answer::Holds(_));
        proptest::prop_assert_eq!(holds, is_true(&formula, &order, &mut Vec::new()));
    }
}

/// The least plies after which the goal is reached from the game's start, by a model.
fn least(game: &Chopsticks, goal: &Goal, rules: LineRules, most: u32) -> Option<u32> {
    let start = game.start().unwrap();
    let mut reach = Reach::new(game, start, goal.clone(), rules, Batsat::new(&|| false)).unwrap();
    (0..=most).find(|plies| {
        let Some(reached) = reach.reached_after(*plies) else {
            return false;
        };
        match reach.sink().solve(&[reached]) {
            Answer::Holds(model) => {
                let line = reach.line(&model.unwrap()).unwrap();
                assert_eq!(line.moves.len() as u32, *plies);
                true
            }
            _ => false,
        }
    })
}

#[test]
fn the_report_s_own_question() {
    let game = preset("acl2s");
    let least = |player| least(&game, &Goal::Win(player), LineRules::default(), 7);
    // A win of player one is possible in under 6 moves and not in under 5; player two is a ply faster.
    assert_eq!(least(Player::Left), Some(5));
    assert_eq!(least(Player::Right), Some(4));
}

/// All lines of play from the start that keep the rules after every ply, as sets of last positions by plies.
fn ends_of_lines(game: &Chopsticks, rules: LineRules, plies: u32) -> Vec<HashSet<Position>> {
    let mut lines = vec![vec![game.start().unwrap()]];
    let mut ends = vec![HashSet::from([game.start().unwrap().sorted()])];
    for _ in 0..plies {
        let longer = lines.iter().flat_map(|line| {
            let last = line.last().unwrap();
            let moves = game.moves(last).into_iter();
            moves.map(|chosen| {
                let mut longer = line.clone();
                longer.push(game.after(last, chosen));
                longer
            })
        });
        lines = longer.filter(|line| rules.allow(line)).collect();
        let last = lines
            .iter()
            .map(|line| line.last().unwrap().clone().sorted());
        ends.push(last.collect());
    }
    ends
}

#[test]
fn rules_on_lines_agree_with_all_lines() {
    let mut seen = HashSet::new();
    for (seed, game) in axes(3).enumerate().step_by(97) {
        for (no_repeats, no_cycles) in [(true, false), (false, true), (true, true)] {
            let rules = LineRules {
                no_repeats,
                no_cycles,
            };
            let ends = ends_of_lines(&game, rules, 4);
            let twin = Twin::new(game.clone());
            for wanted in twin.positions().into_iter().skip(seed % 5).step_by(5) {
                let known = ends.iter().position(|ends| ends.contains(&wanted));
                seen.insert(known);
                let found = least(&game, &Goal::Position(wanted.clone()), rules, 4);
                assert_eq!(
                    found.map(|plies| plies as usize),
                    known,
                    "{wanted} {game:?}"
                );
            }
        }
    }
    assert!(seen.len() >= 4, "{seen:?}");
}

#[test]
fn the_rule_against_cycles_forbids_squares() {
    let game = preset("acl2s");
    let line = |texts: &[&str]| {
        let positions = texts.iter().map(|text| game.read(text).unwrap());
        positions.collect::<Vec<Position>>()
    };
    let no_cycles = LineRules {
        no_repeats: false,
        no_cycles: true,
    };
    let no_repeats = LineRules {
        no_repeats: true,
        no_cycles: false,
    };
    // Left and Right both move a finger and back: the states after 0 to 3 come again after 4 to 7.
    let round = [
        "2,2-2,2 left",
        "1,3-2,2 right",
        "1,3-1,3 left",
        "2,2-1,3 right",
    ];
    let back = line(&[round[0], round[1], round[2], round[3], round[0]]);
    assert!(no_cycles.allow(&back));
    assert!(!no_repeats.allow(&back));
    assert!(!no_cycles.allow(&line(&[round, round].concat())));
    // Each sees what the other has seen.
    assert!(!no_cycles.allow(&line(&["1,2-1,2 left", "1,2-1,2 right"])));
    assert!(no_repeats.allow(&line(&["1,2-1,2 left", "1,2-1,2 right"])));
}

/// The positions that can be reached from the start, hands in ascending order, with the least plies to them.
fn distances(game: &Chopsticks) -> HashMap<Position, u32> {
    let mut distances = HashMap::new();
    let mut level = HashSet::from([game.start().unwrap()]);
    for plies in 0.. {
        level.retain(|position| !distances.contains_key(position));
        distances.extend(level.iter().map(|position| (position.clone(), plies)));
        if level.is_empty() {
            break;
        }
        let after = level.iter().flat_map(|position| {
            let moves = game.moves(position).into_iter();
            moves.map(|chosen| game.after(position, chosen).sorted())
        });
        level = after.collect();
    }
    distances
}

/// 382 positions, with the player to move told apart, can be reached, and the farthest is 10 plies away.
#[test]
fn the_positions_of_the_report_are_reached_as_soon_as_can_be() {
    let game = preset("acl2s");
    let distances = distances(&game);
    let farthest = distances.values().max().copied();
    assert_eq!((distances.len(), farthest), (382, Some(10)));
    for (wanted, plies) in distances {
        let goal = Goal::Position(wanted);
        let found = least(&game, &goal, LineRules::default(), 10);
        assert_eq!(found, Some(plies), "{goal:?}");
    }
}

/// Of the 382 positions player one can force the start and its two successors, as far as three plies go.
#[test]
fn player_one_can_force_the_start_and_its_successors_only() {
    let game = preset("acl2s");
    let start = game.start().unwrap();
    let positions = distances(&game).into_keys();
    let forced = positions.filter(|wanted| {
        let goal = Goal::Position(wanted.clone());
        let force = Force::new(&game, start.clone(), Player::Left, goal, Under(4)).unwrap();
        let mut solver = Batsat::new(&|| false);
        Expansion::new(force.formula(), 1_000_000, &mut solver).unwrap();
        matches!(solver.solve(&[]), Answer::Holds(_))
    });
    let mut forced: Vec<String> = forced.map(|position| position.to_string()).collect();
    forced.sort();
    assert_eq!(forced, ["0,2-1,1 right", "1,1-1,1 left", "1,1-1,2 right"]);
}
