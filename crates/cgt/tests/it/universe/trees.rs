//! Games as trees without any simplification, and who wins their sums.

use std::collections::HashMap;
use std::rc::Rc;

use chopsticks_cgt::player::{ByPlayer, Player};
use chopsticks_cgt::universe::{Universe, UniverseArena, UniverseGame};

/// All games born by a day modulo the universe of the arena, in the order of the arena.
pub(super) fn born_by(arena: &mut UniverseArena, day: usize) -> Vec<UniverseGame> {
    let most = if arena.universe() == Universe::Dicot {
        3
    } else {
        2
    };
    assert!(day <= most, "too many games to list");
    let mut games = vec![arena.zero()];
    for _ in 0..day {
        let sets: Vec<Vec<UniverseGame>> = (0..1u64 << games.len())
            .map(|set| {
                let members = (0..games.len()).filter(|at| set >> at & 1 == 1);
                members.map(|at| games[at]).collect()
            })
            .collect();
        let mut next = Vec::new();
        for left in &sets {
            for right in &sets {
                let (left, right) = (left.clone(), right.clone());
                next.extend(arena.game(ByPlayer { left, right }).ok());
            }
        }
        next.sort_unstable();
        next.dedup();
        games = next;
    }
    games
}

/// A game as a tree, without any simplification.
#[derive(PartialEq, Eq, Hash, Debug)]
pub(super) struct Tree(pub(super) ByPlayer<Vec<Rc<Tree>>>);

/// Remembered winners of sums of two trees, by address and the player to move.
pub(super) type Winners = HashMap<(*const Tree, *const Tree, Player), bool>;

/// Whether a player wins the sum of two trees moving first, if the player who cannot move wins.
pub(super) fn wins(g: &Rc<Tree>, x: &Rc<Tree>, player: Player, known: &mut Winners) -> bool {
    let key = (Rc::as_ptr(g), Rc::as_ptr(x), player);
    if let Some(&known) = known.get(&key) {
        return known;
    }
    let (of_g, of_x) = (&g.0[player], &x.0[player]);
    let opponent = player.opponent();
    let found = of_g.is_empty() && of_x.is_empty()
        || of_g.iter().any(|option| !wins(option, x, opponent, known))
        || of_x.iter().any(|option| !wins(g, option, opponent, known));
    known.insert(key, found);
    found
}

/// The value of a tree of the universe of the arena.
pub(super) fn value(arena: &mut UniverseArena, tree: &Tree) -> UniverseGame {
    let options = tree.0.as_ref().map(|side| {
        let values = side.iter().map(|option| value(arena, option));
        values.collect()
    });
    arena.game(options).expect("the trees are in the universe")
}

/// A tree whose options are chosen among others by the bits of a number.
pub(super) fn chosen(trees: &[Rc<Tree>], [left, right]: [usize; 2]) -> Rc<Tree> {
    let members = |set: usize| {
        let places = (0..trees.len()).filter(|at| set >> at & 1 == 1);
        places.map(|at| Rc::clone(&trees[at])).collect()
    };
    Rc::new(Tree(ByPlayer {
        left: members(left),
        right: members(right),
    }))
}

/// Whether o(G + X) ≥ o(H + X) for every X.
pub(super) fn is_never_worse(
    g: &Rc<Tree>,
    h: &Rc<Tree>,
    tests: &[Rc<Tree>],
    known: &mut Winners,
) -> bool {
    tests.iter().all(|x| {
        let mut first = |g, player| wins(g, x, player, known);
        (first(g, Player::Left) || !first(h, Player::Left))
            && (first(h, Player::Right) || !first(g, Player::Right))
    })
}

/// The simplest form without marks as a tree.
pub(super) fn tree(
    arena: &UniverseArena,
    game: UniverseGame,
    trees: &mut HashMap<UniverseGame, Rc<Tree>>,
) -> Rc<Tree> {
    if let Some(known) = trees.get(&game) {
        return Rc::clone(known);
    }
    let options = arena.options(game);
    let options = options.map(|side| {
        let options = side.into_iter();
        options.map(|option| tree(arena, option, trees)).collect()
    });
    let tree = Rc::new(Tree(options));
    trees.insert(game, Rc::clone(&tree));
    tree
}
