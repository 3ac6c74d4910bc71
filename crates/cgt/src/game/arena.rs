//! Interned canonical forms: storage, identity and shape.

use std::fmt;
use std::hash::Hasher;

use hashbrown::{HashMap, HashTable};
use rustc_hash::{FxBuildHasher, FxHasher};

use super::fingerprint::{Basis, Facts};
use super::id::{ArenaTag, GameId};
use super::order_cache::OrderCache;
use super::witnesses::Witnesses;
use super::workspace::Workspace;
use crate::number::Dyadic;
use crate::player::{ByPlayer, Player};

/// A store of short games, each in canonical form and each exactly once.
///
/// [`number`](Arena::number), [`nimber`](Arena::nimber), [`game`](Arena::game) and the group operations add games to it
/// and return their [`GameId`]s. Two ids are equal exactly when the values are equal.
///
/// ```
/// use chopsticks_cgt::game::{Arena, Relation};
/// use chopsticks_cgt::player::ByPlayer;
///
/// let mut arena = Arena::new();
/// let (zero, star) = (arena.zero(), arena.nimber(1));
/// let up = arena.game(ByPlayer { left: vec![zero], right: vec![star] });
/// assert_eq!(arena.sum(star, star), zero);
/// assert_eq!(arena.compare(up, zero), Relation::Greater);
/// assert_eq!(arena.compare(up, star), Relation::Confused);
/// ```
pub struct Arena {
    pub(super) tag: ArenaTag,
    pub(super) nodes: Vec<Node>,
    /// One entry for each node, in step with `nodes`.
    pub(super) facts: Vec<Facts>,
    /// The option lists of all forms, one after another.
    pub(super) pool: Vec<GameId>,
    /// The numbers that `Node::Number` points at, and their ids.
    numbers: Vec<Dyadic>,
    number_ids: HashMap<Dyadic, GameId, FxBuildHasher>,
    /// The bytes that the digits of long numbers take.
    digit_bytes: usize,
    /// The interned forms, keyed by their option lists.
    forms: HashTable<GameId>,
    /// All nimbers of the arena: *k is at place k.
    pub(super) nimbers: Vec<GameId>,
    pub(super) basis: Basis,
    pub(super) order: OrderCache,
    pub(super) workspace: Workspace,
    pub(super) witnesses: Witnesses,
    /// The negative of each game if it has been computed, in step with `nodes`.
    pub(super) negatives: Vec<Option<GameId>>,
    pub(super) sums: HashMap<(GameId, GameId), GameId, FxBuildHasher>,
}

/// The number of games, since an arena may hold millions.
impl fmt::Debug for Arena {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Arena")
            .field("games", &self.len())
            .finish_non_exhaustive()
    }
}

/// The stored form of one canonical form.
#[derive(Clone, Copy, Debug)]
pub(super) enum Node {
    /// An index into `numbers`.
    Number(u32),
    /// The nimber *k with k > 0. The options of both players are the k smaller nimbers.
    Nimber(u32),
    /// Left's options are `pool[start..middle]`, Right's `pool[middle..end]`.
    Form { start: u32, middle: u32, end: u32 },
}

/// The shape of a canonical form.
///
/// The options of a number are not stored: an integer of thirty digits is one node. Because numbers are a separate case,
/// number avoidance and number translation are `match` arms that cannot be forgotten.
#[derive(Clone, Copy, Debug)]
pub enum Shape<'a> {
    /// The game is equal to this number.
    Number(&'a Dyadic),
    /// The game is not a number, and these are the options of its canonical form.
    Form(ByPlayer<&'a [GameId]>),
}

/// The number of options for which the 128 bytes of a game have room.
const OPTIONS_OF_A_GAME: usize = 16;

/// Two games, their sum and a control byte, in a hash table that is between 7/16 and 7/8 full.
const BYTES_OF_A_SUM: usize = 20;

impl Arena {
    /// An arena that holds only a few games of early birthdays.
    pub fn new() -> Arena {
        Arena::with_order(OrderCache::new())
    }

    /// An arena that remembers at most `slots` comparisons and then forgets old ones: less memory, more time.
    pub fn with_order_cache(slots: usize) -> Arena {
        Arena::with_order(OrderCache::with_at_most(slots))
    }

    fn with_order(order: OrderCache) -> Arena {
        let mut arena = Arena {
            tag: ArenaTag::fresh(),
            nodes: Vec::new(),
            facts: Vec::new(),
            pool: Vec::new(),
            numbers: Vec::new(),
            number_ids: HashMap::default(),
            digit_bytes: 0,
            forms: HashTable::new(),
            nimbers: Vec::new(),
            basis: Basis::new(),
            order,
            workspace: Workspace::default(),
            witnesses: Witnesses::new(),
            negatives: Vec::new(),
            sums: HashMap::default(),
        };
        arena.install_nimbers();
        arena.install_basis();
        arena
    }

    /// The number of games in the arena.
    #[allow(clippy::len_without_is_empty)] // never empty: 0 is always there
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// The number of games in the arena. The digits of long numbers, the remembered sums and the options of games with
    /// many options count as one game per 128 bytes, about the size of a game.
    #[inline]
    pub fn size(&self) -> usize {
        let games = self.nodes.len();
        let options = self.pool.len().saturating_sub(OPTIONS_OF_A_GAME * games);
        let bytes =
            self.digit_bytes + self.sums.len() * BYTES_OF_A_SUM + options * size_of::<GameId>();
        games + bytes / 128
    }

    /// Whether no operation of the arena broke off in the middle, by a panic.
    ///
    /// Games are only appended, and an id is handed out when its game is complete. What an operation leaves unfinished is
    /// the last game, while it is simplified, and the search that compares it. All tables of results record what is
    /// complete, so an entry is missing or right.
    pub fn is_whole(&self) -> bool {
        let games = self.len();
        self.order.is_idle() && self.facts.len() == games && self.negatives.len() == games
    }

    /// All games in the arena. Options come before the games that have them.
    pub fn games(&self) -> impl ExactSizeIterator<Item = GameId> + use<> {
        let tag = self.tag;
        (0..self.nodes.len()).map(move |index| GameId::new(index, tag))
    }

    /// The game 0 = { | }.
    pub fn zero(&mut self) -> GameId {
        self.number(Dyadic::ZERO)
    }

    /// The number `x`.
    pub fn number(&mut self, x: Dyadic) -> GameId {
        if let Some(&id) = self.number_ids.get(&x) {
            return id;
        }
        let id = GameId::new(self.nodes.len(), self.tag);
        let index = u32::try_from(self.numbers.len()).expect("fewer numbers than games");
        let facts = self.facts_of_number(&x, id);
        // The number is stored twice.
        self.digit_bytes += 2 * x.digit_bytes();
        self.numbers.push(x.clone());
        self.number_ids.insert(x, id);
        self.push_node(Node::Number(index), facts)
    }

    /// The integer `n`.
    pub fn integer(&mut self, n: i64) -> GameId {
        self.number(Dyadic::from(n))
    }

    /// The canonical form of `game`.
    pub fn shape(&self, game: GameId) -> Shape<'_> {
        game.check(self.tag);
        match self.nodes[game.index()] {
            Node::Number(index) => Shape::Number(&self.numbers[index as usize]),
            Node::Nimber(_) | Node::Form { .. } => {
                Shape::Form(ByPlayer::from_fn(|player| self.listed(game, player)))
            }
        }
    }

    /// The options of the canonical form of `game`. Those of a number are constructed.
    pub fn options(&mut self, game: GameId) -> ByPlayer<Vec<GameId>> {
        match self.shape(game) {
            Shape::Form(options) => options.map(<[GameId]>::to_vec),
            Shape::Number(x) => x
                .canonical_options()
                .map(|option| option.map(|x| self.number(x)).into_iter().collect()),
        }
    }

    /// The number that `game` is equal to, if it is one.
    pub fn as_number(&self, game: GameId) -> Option<&Dyadic> {
        match self.shape(game) {
            Shape::Number(x) => Some(x),
            Shape::Form(_) => None,
        }
    }

    /// Whether `game` is a number.
    pub fn is_number(&self, game: GameId) -> bool {
        matches!(self.shape(game), Shape::Number(_))
    }

    /// Sorts a list of games by id and removes repetitions, so that equal sets become equal lists.
    ///
    /// The order depends on the arena and says nothing about values.
    pub fn sort_options(&self, games: &mut Vec<GameId>) {
        games.sort_unstable_by_key(|id| id.word());
        games.dedup();
    }

    /// The options that the form of `game` lists for `player`; none for a number.
    pub(super) fn listed(&self, game: GameId, player: Player) -> &[GameId] {
        match self.nodes[game.index()] {
            Node::Number(_) => &[],
            Node::Nimber(heap) => &self.nimbers[..heap as usize],
            Node::Form { start, middle, end } => match player {
                Player::Left => &self.pool[start as usize..middle as usize],
                Player::Right => &self.pool[middle as usize..end as usize],
            },
        }
    }

    /// The game whose canonical form has exactly these option lists, each sorted by id and free of duplicates.
    pub(super) fn find_form(&self, options: ByPlayer<&[GameId]>) -> Option<GameId> {
        if let Some(nimber) = self.find_nimber(options) {
            return Some(nimber);
        }
        let is_it = |&id: &GameId| {
            Player::BOTH
                .iter()
                .all(|&player| self.listed(id, player) == options[player])
        };
        self.forms.find(hash_of(options), is_it).copied()
    }

    /// Interns option lists that are known to be canonical and sorted.
    pub(super) fn intern(&mut self, options: ByPlayer<&[GameId]>) -> GameId {
        if let Some(id) = self.find_form(options) {
            return id;
        }
        if self.is_nimber_form(options) {
            return self.push_next_nimber();
        }
        let id = self.push_form(options);
        self.register_form(id);
        id
    }

    /// Appends a form that need be neither canonical nor new. [`Arena::register_form`] or [`Arena::pop_form`] must follow.
    pub(super) fn push_form(&mut self, options: ByPlayer<&[GameId]>) -> GameId {
        let start = self.pool.len();
        self.pool.extend_from_slice(options.left);
        let middle = self.pool.len();
        self.pool.extend_from_slice(options.right);
        let end = self.pool.len();
        let facts = self.facts_of_form(options);
        let place = |at: usize| u32::try_from(at).expect("at most 2^32 options in an arena");
        let node = Node::Form {
            start: place(start),
            middle: place(middle),
            end: place(end),
        };
        self.push_node(node, facts)
    }

    /// Replaces the option lists of the form pushed last by others with the same value.
    pub(super) fn replace_last_form(&mut self, options: ByPlayer<&[GameId]>) {
        let Some(Node::Form { start, middle, end }) = self.nodes.last_mut() else {
            unreachable!("only called after push_form");
        };
        self.pool.truncate(*start as usize);
        self.pool.extend_from_slice(options.left);
        *middle = self.pool.len() as u32;
        self.pool.extend_from_slice(options.right);
        *end = u32::try_from(self.pool.len()).expect("at most 2^32 options in an arena");
    }

    /// Removes the form pushed last.
    pub(super) fn pop_form(&mut self) {
        if let Some(Node::Form { start, .. }) = self.nodes.pop() {
            self.pool.truncate(start as usize);
            self.facts.pop();
            self.witnesses.truncate(self.nodes.len());
            self.negatives.pop();
        }
    }

    /// Adds the form pushed last to the index of forms.
    pub(super) fn register_form(&mut self, id: GameId) {
        let hash = hash_of(ByPlayer::from_fn(|player| self.listed(id, player)));
        let (nodes, pool) = (&self.nodes, &self.pool);
        self.forms.insert_unique(hash, id, |&other| {
            hash_of(match nodes[other.index()] {
                Node::Form { start, middle, end } => ByPlayer {
                    left: &pool[start as usize..middle as usize],
                    right: &pool[middle as usize..end as usize],
                },
                Node::Number(_) | Node::Nimber(_) => {
                    unreachable!("only forms are registered")
                }
            })
        });
    }

    pub(super) fn push_node(&mut self, node: Node, facts: Facts) -> GameId {
        let id = GameId::new(self.nodes.len(), self.tag);
        self.nodes.push(node);
        self.facts.push(facts);
        self.negatives.push(None);
        id
    }
}

impl Arena {
    /// {`left` | `right`}.
    pub fn pair(&mut self, left: GameId, right: GameId) -> GameId {
        let [left, right] = [left, right].map(|option| vec![option]);
        self.game(ByPlayer { left, right })
    }
}

impl Default for Arena {
    fn default() -> Arena {
        Arena::new()
    }
}

fn hash_of(options: ByPlayer<&[GameId]>) -> u64 {
    let mut hasher = FxHasher::default();
    hasher.write_usize(options.left.len());
    for option in options.left.iter().chain(options.right) {
        hasher.write_u32(option.word());
    }
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_arena_with_an_unfinished_game_is_not_whole() {
        let mut arena = Arena::new();
        let star = arena.nimber(1);
        assert!(arena.is_whole());
        let options = [star];
        let unfinished = arena.push_form(ByPlayer::from_fn(|_| &options[..]));
        arena.order.begin_scratch(unfinished);
        assert!(!arena.is_whole());
        arena.order.end_scratch();
        arena.pop_form();
        assert!(arena.is_whole());
    }

    /// \*k + ↑ + \*l is one of only 128 games for k < 100 and l < 64, but there are 6,400 such sums.
    #[test]
    fn remembered_sums_count_towards_the_size() {
        let mut arena = Arena::new();
        let (zero, star) = (arena.zero(), arena.nimber(1));
        let up = arena.game(ByPlayer {
            left: vec![zero],
            right: vec![star],
        });
        let games: Vec<GameId> = (0..100).map(|heap| arena.nimber(heap)).collect();
        let sums: Vec<GameId> = games.iter().map(|&game| arena.sum(game, up)).collect();
        let (games_before, size_before) = (arena.len(), arena.size());
        for &sum in &sums {
            for &game in &games[..64] {
                arena.sum(sum, game);
            }
        }
        let (new_games, grown) = (arena.len() - games_before, arena.size() - size_before);
        // 6,400 sums of at least two ids each.
        assert!(grown > new_games + 6_400 * 8 / 128, "{grown} {new_games}");
    }
}
