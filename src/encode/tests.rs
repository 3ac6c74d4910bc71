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

/// Wins of both players, and some positions as goals, from all starts.
fn compare_all_reach(game: Chopsticks, seed: usize) {
    let twin = Twin::new(game);
    let positions = twin.positions();
    let to_move = Player::BOTH[seed % 2];
    let wanted = positions[seed * 7 % positions.len()].clone();
    for goal in [
        Goal::Win(Player::Left),
        Goal::Win(Player::Right),
        Goal::Position(wanted),
    ] {
        compare_reach(&twin, &goal, to_move);
    }
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
        .step_by(11)
        .for_each(|(seed, game)| compare_all_reach(game, seed));
}
