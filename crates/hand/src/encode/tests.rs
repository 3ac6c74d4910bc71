//! The encodings, compared with brute force over all combinations of the rules.

mod forcing;
mod limits;
mod lines;
mod proofs;
mod reaching;
mod report;
mod symmetry;
mod texts;

use std::collections::{HashMap, HashSet};

use super::unrolling::Unrolling;
use super::*;
use crate::budget::{Budget, Limit};
use crate::player::Player;
use crate::ruleset::{Chopsticks, Position, Preset, Rules, RulesFile, Sides};

/// Under 6 is at most 5 plies.
const PLIES: u32 = 5;

fn preset(name: &str) -> Chopsticks {
    let preset = Preset::named(name).expect("a preset");
    RulesFile::read(preset.text).unwrap().game().unwrap()
}

/// Leave to write out so many copies of clauses.
fn copies(copies: u64) -> Budget<'static> {
    Budget {
        copies,
        ..Budget::UNLIMITED
    }
}

/// Every combination of the axes with two hands and these fingers.
fn axes(fingers: u32) -> impl Iterator<Item = Chopsticks> {
    Rules::all(fingers).map(|rules| Chopsticks::new(rules).unwrap())
}

/// Some of them, with their indices; every value of every axis occurs.
fn some_axes(fingers: u32) -> impl Iterator<Item = (usize, Chopsticks)> {
    axes(fingers).enumerate().step_by(13)
}

#[test]
fn some_rulesets_have_every_value_of_every_axis() {
    let mut eliminations = HashSet::new();
    let mut transfers = HashSet::new();
    let mut choices = HashSet::new();
    for (_, game) in some_axes(3) {
        let rules = game.rules().clone();
        eliminations.insert(rules.elimination);
        transfers.insert(rules.transfer);
        choices.insert((rules.tap_dead, rules.tap_own, rules.swap, rules.win));
    }
    let found = [eliminations.len(), transfers.len(), choices.len()];
    assert_eq!(found, [3, 12, 24]);
}

/// The same game with so many hands a player.
fn with_hands(game: &Chopsticks, hands: u32) -> Chopsticks {
    let rules = game.rules().clone();
    Chopsticks::new(Rules { hands, ..rules }).unwrap()
}

/// Every position under these rules, with hands in ascending order, and the positions after each move.
struct Twin {
    game: Chopsticks,
    options: HashMap<Position, Vec<Position>>,
}

impl Twin {
    fn new(game: Chopsticks) -> Twin {
        let sides = Sides::new(game.rules(), &Budget::UNLIMITED).unwrap();
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

    /// The least number of plies to the goal, up to [`PLIES`], if all players cooperate except those who `resist`.
    fn plies(&self, goal: &Goal, resists: impl Fn(Player) -> bool) -> HashMap<Position, u32> {
        let mut plies: HashMap<Position, u32> = HashMap::new();
        for position in self.options.keys().filter(|at| goal.holds(&self.game, at)) {
            plies.insert(position.clone(), 0);
        }
        for ply in 1..=PLIES {
            let before = plies.clone();
            for (position, options) in &self.options {
                let mut known = options.iter().map(|option| before.contains_key(option));
                let reached = if resists(position.to_move) {
                    !options.is_empty() && known.all(|known| known)
                } else {
                    known.any(|known| known)
                };
                if reached {
                    plies.entry(position.clone()).or_insert(ply);
                }
            }
        }
        plies
    }
}

/// The questions asked about a game, chosen so that they do not vary in step with the axes of the rules.
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

/// The least number of plies after which the goal is reached from the start of the game, by a model.
fn least(game: &Chopsticks, goal: &Goal, rules: LineRules, most: u32) -> Option<u32> {
    let start = game.start().unwrap();
    let mut reach = ReachQuestion::new(
        game,
        start,
        goal.clone(),
        rules,
        Batsat::new(&Budget::UNLIMITED),
    )
    .unwrap();
    (0..=most).find(|plies| match reach.after(*plies) {
        SolverAnswer::Holds(model) => {
            let line = reach.line(&model.unwrap()).unwrap();
            assert_eq!(line.moves.len() as u32, *plies);
            true
        }
        _ => false,
    })
}
