//! Scoring games as trees without any simplification, and the scores of their sums.

use std::collections::HashMap;
use std::rc::Rc;

use chopsticks_cgt::budget::Budget;
use chopsticks_cgt::number::Rational;
use chopsticks_cgt::player::{ByPlayer, Player};
use chopsticks_cgt::scoring::{ScoringArena, ScoringGame, Side};

pub(super) const UNLIMITED: &Budget<'static> = &Budget::UNLIMITED;

/// A game as a tree, without any simplification.
#[derive(PartialEq, Eq, Hash, Debug)]
pub(super) struct Tree(pub(super) ByPlayer<Part>);

/// What a player has in a tree.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) enum Part {
    Atom(i64),
    Options(Vec<Rc<Tree>>),
}

impl Part {
    fn options(&self) -> &[Rc<Tree>] {
        match self {
            Part::Atom(_) => &[],
            Part::Options(options) => options,
        }
    }
}

/// The scores of sums of two trees, by address and the player to move.
pub(super) type Stops = HashMap<(*const Tree, *const Tree, Player), i64>;

/// The score of the sum of two trees if a player moves first, by the definition.
pub(super) fn stop(g: &Rc<Tree>, x: &Rc<Tree>, player: Player, known: &mut Stops) -> i64 {
    let key = (Rc::as_ptr(g), Rc::as_ptr(x), player);
    if let Some(&known) = known.get(&key) {
        return known;
    }
    let found = if let [Part::Atom(of_g), Part::Atom(of_x)] = [&g.0[player], &x.0[player]] {
        of_g + of_x
    } else {
        let opponent = player.opponent();
        let mut scores = Vec::new();
        for option in g.0[player].options() {
            scores.push(stop(option, x, opponent, known));
        }
        for option in x.0[player].options() {
            scores.push(stop(g, option, opponent, known));
        }
        let best = player.pick(scores.iter().max(), scores.iter().min());
        *best.expect("one of the trees has an option")
    };
    known.insert(key, found);
    found
}

/// The scores of all followers.
fn scores(tree: &Tree) -> Vec<i64> {
    let parts = [&tree.0.left, &tree.0.right].into_iter();
    let scores = parts.flat_map(|part| match part {
        Part::Atom(score) => vec![*score],
        Part::Options(options) => options.iter().flat_map(|option| scores(option)).collect(),
    });
    scores.collect()
}

/// Whether a tree with guaranteed options is guaranteed, by the definition.
fn is_guaranteed(tree: &Tree) -> bool {
    let scores = scores(tree);
    Player::BOTH.into_iter().all(|player| match tree.0[player] {
        Part::Atom(atom) => {
            let mut scores = scores.iter();
            scores.all(|&score| player.pick(atom <= score, atom >= score))
        }
        Part::Options(_) => true,
    })
}

/// The number s, with n moves for a player.
pub(super) fn with_moves(score: i64, player: Player, moves: usize) -> Rc<Tree> {
    let number = Rc::new(Tree(ByPlayer::both(Part::Atom(score))));
    (0..moves).fold(number, |before, _| {
        let part = |side| {
            if side == player {
                Part::Options(vec![Rc::clone(&before)])
            } else {
                Part::Atom(score)
            }
        };
        Rc::new(Tree(ByPlayer::from_fn(part)))
    })
}

/// The canonical form of a tree.
pub(super) fn value(arena: &mut ScoringArena, tree: &Tree) -> ScoringGame {
    let sides = tree.0.as_ref().map(|part| match part {
        Part::Atom(score) => Side::Atom(Rational::from_integer((*score).into())),
        Part::Options(options) => {
            let values = options.iter().map(|option| value(arena, option));
            Side::Options(values.collect())
        }
    });
    let value = arena.game(sides, UNLIMITED).unwrap();
    value.expect("the trees are guaranteed")
}

/// A canonical form as a tree.
pub(super) fn tree(arena: &ScoringArena, game: ScoringGame) -> Rc<Tree> {
    let parts = arena.sides(game).map(|side| match side {
        Side::Atom(score) => Part::Atom(score.to_string().parse().unwrap()),
        Side::Options(options) => {
            let trees = options.into_iter().map(|option| tree(arena, option));
            Part::Options(trees.collect())
        }
    });
    Rc::new(Tree(parts))
}

/// The sum of two trees.
pub(super) fn sum(g: &Rc<Tree>, h: &Rc<Tree>) -> Rc<Tree> {
    Rc::new(Tree(ByPlayer::from_fn(|player: Player| {
        if let [Part::Atom(of_g), Part::Atom(of_h)] = [&g.0[player], &h.0[player]] {
            return Part::Atom(of_g + of_h);
        }
        let of_g = g.0[player].options().iter().map(|option| sum(option, h));
        let of_h = h.0[player].options().iter().map(|option| sum(g, option));
        Part::Options(of_g.chain(of_h).collect())
    })))
}

/// Guaranteed trees: all without options, with scores from −1 to 1, and then `later` trees on each of two days, each side an
/// atom or one or two trees of the day before.
pub(super) fn sample(later: usize) -> Vec<Rc<Tree>> {
    let mut numbers = Lehmer(7);
    let mut all: Vec<Rc<Tree>> = Vec::new();
    for (left, right) in [(-1, -1), (-1, 0), (-1, 1), (0, 0), (0, 1), (1, 1)] {
        let (left, right) = (Part::Atom(left), Part::Atom(right));
        all.push(Rc::new(Tree(ByPlayer { left, right })));
    }
    let mut before = all.clone();
    for _ in 0..2 {
        let mut born: Vec<Rc<Tree>> = Vec::new();
        while born.len() < later {
            let tree = Rc::new(Tree(ByPlayer::from_fn(|_| match numbers.below(4) {
                0 => Part::Atom(numbers.below(3) as i64 - 1),
                1 => Part::Options((0..2).map(|_| numbers.one_of(&before)).collect()),
                _ => Part::Options(vec![numbers.one_of(&before)]),
            })));
            if is_guaranteed(&tree) && !born.contains(&tree) && !all.contains(&tree) {
                born.push(tree);
            }
        }
        all.extend(born.iter().cloned());
        before = born;
    }
    all
}

/// The random numbers of Park and Miller.
struct Lehmer(u64);

impl Lehmer {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0 * 48_271 % 2_147_483_647;
        (self.0 >> 8) as usize % bound
    }

    fn one_of(&mut self, trees: &[Rc<Tree>]) -> Rc<Tree> {
        Rc::clone(&trees[self.below(trees.len())])
    }
}
