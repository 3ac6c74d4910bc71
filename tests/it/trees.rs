//! Forms as plain trees, for tests: what sums, outcomes, birthdays and followers are by their definitions.

use std::collections::{HashMap, HashSet};

use chopsticks_lab::calculator::{Object, Piece, Position};
use chopsticks_lab::prelude::*;
use chopsticks_lab::rulesets::{DescribedPosition, DescribedRuleset};
use chopsticks_lab::simple::family::{Family, Parameters};

/// A tree, by its number.
pub type Tree = usize;

/// How the moves of two games are moves of their sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sum {
    Disjunctive,
    Conjunctive,
    Selective,
    Ordinal,
}

type Sides = [Vec<Tree>; 2];

/// Trees with numbers; trees with the same options have the same number.
#[derive(Default)]
pub struct Trees {
    options: Vec<Sides>,
    numbers: HashMap<Sides, Tree>,
    positions: HashMap<String, Tree>,
    hands: HashMap<(u32, Hands), Tree>,
    sums: HashMap<(Sum, Tree, Tree), Tree>,
    negatives: HashMap<Tree, Tree>,
    wins: HashMap<(Tree, Player, bool), bool>,
    depths: HashMap<Tree, u64>,
}

fn side(player: Player) -> usize {
    match player {
        Player::Left => 0,
        Player::Right => 1,
    }
}

impl Trees {
    /// The tree with these options.
    pub fn tree(&mut self, mut options: Sides) -> Tree {
        for side in &mut options {
            side.sort_unstable();
            side.dedup();
        }
        if let Some(&known) = self.numbers.get(&options) {
            return known;
        }
        self.options.push(options.clone());
        self.numbers.insert(options, self.options.len() - 1);
        self.options.len() - 1
    }

    /// The options of a player.
    pub fn options(&self, tree: Tree, player: Player) -> &[Tree] {
        &self.options[tree][side(player)]
    }

    fn with_options(&mut self, mut options: impl FnMut(&mut Trees, Player) -> Vec<Tree>) -> Tree {
        let sides = Player::BOTH.map(|player| options(self, player));
        self.tree(sides)
    }

    /// The tree of a position, by the rules of its ruleset.
    pub fn of_ruleset(&mut self, ruleset: &DescribedRuleset, position: &DescribedPosition) -> Tree {
        let key = format!("{} {position}", ruleset.name());
        if let Some(&known) = self.positions.get(&key) {
            return known;
        }
        let tree = self.with_options(|trees, player| {
            let options = ruleset.options(position, player).into_iter();
            let trees = options.map(|option| trees.of_ruleset(ruleset, &option));
            trees.collect()
        });
        self.positions.insert(key, tree);
        tree
    }

    /// The tree of a position of Simple Chopsticks.
    fn of_hands(&mut self, ruleset: SimpleChopsticks, hands: &Hands) -> Tree {
        let key = (ruleset.fingers(), hands.clone());
        if let Some(&known) = self.hands.get(&key) {
            return known;
        }
        let tree = self.with_options(|trees, player| {
            let options = ruleset.options(hands, player).into_iter();
            options
                .map(|option| trees.of_hands(ruleset, &option))
                .collect()
        });
        self.hands.insert(key, tree);
        tree
    }

    /// The tree of the canonical form of a game.
    pub fn of_game(&mut self, arena: &mut Arena, game: GameId) -> Tree {
        let options = arena.options(game);
        self.with_options(|trees, player| {
            let options = options[player].iter();
            options
                .map(|&option| trees.of_game(arena, option))
                .collect()
        })
    }

    /// The tree of a position of a session.
    pub fn of_position(&mut self, arena: &mut Arena, position: &Position) -> Tree {
        let mut total = self.tree(Sides::default());
        for component in position.components() {
            let tree = match &component.piece {
                Piece::Ruleset(position) if position.position().theory().is_none() => {
                    self.of_ruleset(position.ruleset(), position.position())
                }
                Piece::Ruleset(hands) => {
                    let family = Family::read(&hands.text()).unwrap();
                    let setup = family.setup(&Parameters::new()).unwrap();
                    let (ruleset, hands) = setup.check().unwrap();
                    self.of_hands(ruleset, &hands)
                }
                Piece::Value(Object::Game(game)) => self.of_game(arena, *game),
                piece => panic!("{piece:?}"),
            };
            let tree = if component.is_negative {
                self.negative(tree)
            } else {
                tree
            };
            for _ in 0..u32::try_from(&component.copies).unwrap() {
                total = self.plus(total, tree);
            }
        }
        total
    }

    /// The tree with the players exchanged.
    pub fn negative(&mut self, tree: Tree) -> Tree {
        if let Some(&known) = self.negatives.get(&tree) {
            return known;
        }
        let negative = self.with_options(|trees, player| {
            let options = trees.options(tree, player.opponent()).to_vec();
            options
                .into_iter()
                .map(|option| trees.negative(option))
                .collect()
        });
        self.negatives.insert(tree, negative);
        negative
    }

    /// A sum, by Conway's definitions (*On Numbers and Games*, chapter 14; Siegel II.3 for the ordinal sum).
    pub fn sum(&mut self, kind: Sum, g: Tree, h: Tree) -> Tree {
        if let Some(&known) = self.sums.get(&(kind, g, h)) {
            return known;
        }
        let sum = self.with_options(|trees, player| {
            let (in_g, in_h) = (
                trees.options(g, player).to_vec(),
                trees.options(h, player).to_vec(),
            );
            let mut options = Vec::new();
            if matches!(kind, Sum::Conjunctive | Sum::Selective) {
                for &x in &in_g {
                    options.extend(in_h.iter().map(|&y| trees.sum(kind, x, y)));
                }
            }
            match kind {
                Sum::Conjunctive => {}
                Sum::Ordinal => options.extend(&in_g),
                Sum::Disjunctive | Sum::Selective => {
                    options.extend(in_g.iter().map(|&x| trees.sum(kind, x, h)));
                }
            }
            if kind != Sum::Conjunctive {
                options.extend(in_h.iter().map(|&y| trees.sum(kind, g, y)));
            }
            options
        });
        self.sums.insert((kind, g, h), sum);
        sum
    }

    /// Whether the player who moves first wins. Who cannot move loses, and wins under misère play.
    pub fn wins(&mut self, tree: Tree, first: Player, is_misere: bool) -> bool {
        if let Some(&known) = self.wins.get(&(tree, first, is_misere)) {
            return known;
        }
        let options = self.options(tree, first).to_vec();
        let next = first.opponent();
        let wins = (options.is_empty() && is_misere)
            || options
                .iter()
                .any(|&option| !self.wins(option, next, is_misere));
        self.wins.insert((tree, first, is_misere), wins);
        wins
    }

    /// G + H.
    pub fn plus(&mut self, g: Tree, h: Tree) -> Tree {
        self.sum(Sum::Disjunctive, g, h)
    }

    /// The outcome class.
    pub fn outcome(&mut self, tree: Tree, is_misere: bool) -> OutcomeClass {
        let wins = ByPlayer::from_fn(|player| self.wins(tree, player, is_misere));
        match (wins.left, wins.right) {
            (true, true) => OutcomeClass::Next,
            (true, false) => OutcomeClass::Left,
            (false, true) => OutcomeClass::Right,
            (false, false) => OutcomeClass::Previous,
        }
    }

    /// Whether G ≥ H: Right, who moves first, does not win G − H.
    pub fn is_at_least(&mut self, g: Tree, h: Tree) -> bool {
        let negative = self.negative(h);
        let difference = self.plus(g, negative);
        !self.wins(difference, Player::Right, false)
    }

    /// Whether G = H: nobody who moves first wins G − H.
    pub fn are_equal(&mut self, g: Tree, h: Tree) -> bool {
        let negative = self.negative(h);
        let difference = self.plus(g, negative);
        self.outcome(difference, false) == OutcomeClass::Previous
    }

    /// The length of the longest run of moves, by either player in any order.
    pub fn depth(&mut self, tree: Tree) -> u64 {
        if let Some(&known) = self.depths.get(&tree) {
            return known;
        }
        let options = self.options[tree].concat();
        let depth = options.iter().map(|&option| self.depth(option) + 1).max();
        self.depths.insert(tree, depth.unwrap_or(0));
        depth.unwrap_or(0)
    }

    /// The number of different followers, the tree included.
    pub fn follower_count(&self, tree: Tree) -> usize {
        let mut met = HashSet::from([tree]);
        let mut unseen = vec![tree];
        while let Some(next) = unseen.pop() {
            let new = self.options[next].iter().flatten();
            unseen.extend(new.filter(|option| met.insert(**option)));
        }
        met.len()
    }
}
