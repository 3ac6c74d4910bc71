//! The naive twin: games as plain trees, and the textbook definitions word for word.
//!
//! The engine uses ids, fingerprints and caches. This module instead follows the definitions of Conway (*On Numbers and
//! Games*, chapters 0, 7 and 10) and Siegel (*Combinatorial Game Theory*, chapter II), without sharing or remembering
//! anything, so that tests can compare the results. It recurses, and its time is exponential in the depth, so it is only
//! for small games.

use std::fmt;

use super::arena::{Arena, Shape};
use super::id::GameId;
use crate::number::Dyadic;
use crate::player::{ByPlayer, Player};

/// A short game as its full tree of options, canonical or not.
///
/// `==` is identity of forms, G ≅ H: the same sets of options all the way down. Equality of values is
/// [`Form::equals`].
#[derive(Clone, Default)]
pub struct Form {
    /// The options of each player.
    pub options: ByPlayer<Vec<Form>>,
}

impl Form {
    /// The form with these options.
    pub fn new(left: Vec<Form>, right: Vec<Form>) -> Form {
        Form {
            options: ByPlayer { left, right },
        }
    }

    /// G ≤ H: no G^L ≥ H and no H^R ≤ G.
    pub fn le(&self, other: &Form) -> bool {
        let left_refutes = self.options.left.iter().any(|option| other.le(option));
        let right_refutes = other.options.right.iter().any(|option| option.le(self));
        !left_refutes && !right_refutes
    }

    /// G = H: G ≤ H and H ≤ G.
    pub fn equals(&self, other: &Form) -> bool {
        self.le(other) && other.le(self)
    }

    /// G ≥ H for Left, G ≤ H for Right.
    fn at_least(&self, other: &Form, player: Player) -> bool {
        let (low, high) = player.pick((other, self), (self, other));
        low.le(high)
    }

    /// Whether `player` wins under normal play when moving first.
    pub fn wins_first(&self, player: Player) -> bool {
        let mut options = self.options[player].iter();
        options.any(|option| !option.wins_first(player.opponent()))
    }

    /// The disjunctive sum: a move in G + H is a move in G or one in H.
    pub fn sum(&self, other: &Form) -> Form {
        let options = ByPlayer::from_fn(|player| {
            let here = self.options[player].iter().map(|option| option.sum(other));
            let there = other.options[player].iter().map(|option| self.sum(option));
            here.chain(there).collect()
        });
        Form { options }
    }

    /// The negative: Left and Right exchanged throughout.
    pub fn negative(&self) -> Form {
        let options = self.options.as_ref().swapped();
        Form {
            options: options.map(|side| side.iter().map(Form::negative).collect()),
        }
    }

    /// The canonical form: take the canonical forms of all options; then remove dominated options and bypass reversible
    /// ones until there are none.
    pub fn canonical(&self) -> Form {
        let canonical = |side: &Vec<Form>| side.iter().map(Form::canonical).collect();
        let mut form = Form {
            options: self.options.as_ref().map(canonical),
        };
        while let Some(simpler) = form.simplified() {
            form = simpler;
        }
        form
    }

    /// This form with one dominated option removed or one reversible option bypassed; `None` if it has no such option.
    pub fn simplified(&self) -> Option<Form> {
        Player::BOTH
            .into_iter()
            .find_map(|player| self.undominated(player).or_else(|| self.bypassed(player)))
    }

    /// This form without the first option of `player` that is dominated by another option.
    fn undominated(&self, player: Player) -> Option<Form> {
        let options = &self.options[player];
        let dominated = (0..options.len()).find(|&at| {
            let mut others = (0..options.len()).filter(|&other| other != at);
            others.any(|other| options[other].at_least(&options[at], player))
        })?;
        let mut simpler = self.clone();
        simpler.options[player].remove(dominated);
        Some(simpler)
    }

    /// This form with the first reversible option of `player` replaced by the options of the opponent's reply. The reply is
    /// at least as good for the opponent as the game itself.
    fn bypassed(&self, player: Player) -> Option<Form> {
        let opponent = player.opponent();
        let (at, reply) = self.options[player]
            .iter()
            .enumerate()
            .find_map(|(at, option)| {
                let mut replies = option.options[opponent].iter();
                let reversing = replies.find(|reply| reply.at_least(self, opponent));
                Some((at, reversing?))
            })?;
        let mut simpler = self.clone();
        simpler.options[player].splice(at..=at, reply.options[player].iter().cloned());
        Some(simpler)
    }

    /// The number that the game is equal to, if it is one.
    ///
    /// In the canonical form of a number all options are numbers, Left's below Right's, and x = {x^L | x^R} is
    /// half-way between them, or one beyond the only one; the canonical form of any other game is not of this kind.
    pub fn number(&self) -> Option<Dyadic> {
        let form = self.canonical();
        let only = |player: Player| match form.options[player].as_slice() {
            [] => Some(None),
            [option] => option.number().map(Some),
            _ => None,
        };
        match (only(Player::Left)?, only(Player::Right)?) {
            (None, None) => Some(Dyadic::ZERO),
            (Some(left), None) => Some(&left + &Dyadic::from(1)),
            (None, Some(right)) => Some(&right - &Dyadic::from(1)),
            (Some(left), Some(right)) => (left < right).then(|| (&left + &right).half()),
        }
    }

    /// Left and Right stop: for a number, the number; otherwise the best of the opponent's stops of the options.
    pub fn stops(&self) -> ByPlayer<Dyadic> {
        match self.number() {
            Some(x) => ByPlayer::from_fn(|_| x.clone()),
            None => ByPlayer::from_fn(|player| {
                let options = self.options[player].iter();
                let stops = options.map(|option| option.stops()[player.opponent()].clone());
                let best = match player {
                    Player::Left => stops.max(),
                    Player::Right => stops.min(),
                };
                best.expect("a game without options for a player is an integer")
            }),
        }
    }

    /// The length of the longest run of moves, by either player in any order.
    pub fn depth(&self) -> usize {
        let options = self.options.left.iter().chain(&self.options.right);
        options.map(|option| option.depth() + 1).max().unwrap_or(0)
    }

    /// The birthday of the value: the depth of its canonical form. No equal form has a smaller depth.
    pub fn birthday(&self) -> usize {
        self.canonical().depth()
    }

    /// The canonical form of a number as a tree; `None` if it has more than `budget` positions. The positions are deducted
    /// from `budget`.
    fn from_number(x: &Dyadic, budget: &mut usize) -> Option<Form> {
        *budget = budget.checked_sub(1)?;
        let mut spell = |option: Option<Dyadic>| {
            let form = option.map(|x| Form::from_number(&x, budget));
            form.map_or(Some(Vec::new()), |form| Some(vec![form?]))
        };
        let options = x.canonical_options();
        Some(Form::new(spell(options.left)?, spell(options.right)?))
    }
}

impl PartialEq for Form {
    fn eq(&self, other: &Form) -> bool {
        let included = |a: &[Form], b: &[Form]| a.iter().all(|option| b.contains(option));
        Player::BOTH.into_iter().all(|player| {
            let (a, b) = (&self.options[player], &other.options[player]);
            included(a, b) && included(b, a)
        })
    }
}

impl Eq for Form {}

impl fmt::Debug for Form {
    /// `{{|}|}` is 1.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("{")?;
        self.options.left.iter().try_for_each(|form| form.fmt(f))?;
        f.write_str("|")?;
        self.options.right.iter().try_for_each(|form| form.fmt(f))?;
        f.write_str("}")
    }
}

impl Arena {
    /// The canonical form of `game` as a tree that includes the options of numbers; `None` if it has more than `limit`
    /// nodes.
    ///
    /// The recursion is at most `limit` deep.
    pub fn form(&self, game: GameId, mut limit: usize) -> Option<Form> {
        self.spell_out(game, &mut limit)
    }

    fn spell_out(&self, game: GameId, budget: &mut usize) -> Option<Form> {
        match self.shape(game) {
            Shape::Number(x) => Form::from_number(x, budget),
            Shape::Form(options) => {
                *budget = budget.checked_sub(1)?;
                let mut spell = |side: &[GameId]| {
                    let options = side.iter().map(|&option| self.spell_out(option, budget));
                    options.collect::<Option<Vec<Form>>>()
                };
                Some(Form::new(spell(options.left)?, spell(options.right)?))
            }
        }
    }

    /// The value of `form`.
    ///
    /// The recursion is as deep as the form.
    pub fn import(&mut self, form: &Form) -> GameId {
        let options = form.options.as_ref();
        let options = options.map(|side| side.iter().map(|option| self.import(option)).collect());
        self.game(options)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn zero() -> Form {
        Form::default()
    }

    fn one() -> Form {
        Form::new(vec![zero()], vec![])
    }

    fn star() -> Form {
        Form::new(vec![zero()], vec![zero()])
    }

    fn up() -> Form {
        Form::new(vec![zero()], vec![star()])
    }

    #[test]
    fn order_is_who_wins_the_difference_moving_second() {
        let games = [
            zero(),
            one(),
            star(),
            up(),
            up().negative(),
            up().sum(&star()),
        ];
        for g in &games {
            for h in &games {
                let difference = h.sum(&g.negative());
                assert_eq!(
                    g.le(h),
                    !difference.wins_first(Player::Right),
                    "{g:?} {h:?}"
                );
            }
        }
    }

    #[test]
    fn reversible_and_dominated_options_go() {
        // ↑ + * = {0, * | 0} (Winning Ways, chapter 3): as a sum it has the options * and ↑ for Left.
        let up_star = up().sum(&star());
        let expected = Form::new(vec![zero(), star()], vec![zero()]);
        assert_eq!(up_star.canonical(), expected);
        assert!(up_star.equals(&expected) && up_star != expected);
        assert_eq!(expected.birthday(), 2);
        // {↑ | ↑} reverses through * to {0 | ↑}, which is ⇑*.
        let reversible = Form::new(vec![up()], vec![up()]);
        assert_eq!(reversible.canonical(), Form::new(vec![zero()], vec![up()]));
        assert!(reversible.equals(&up().sum(&up()).sum(&star())));
    }

    #[test]
    fn numbers_and_stops() {
        let half = Form::new(vec![zero()], vec![one()]);
        assert_eq!(half.number().map(|x| x.to_string()).as_deref(), Some("1/2"));
        assert!(half.sum(&half).equals(&one()));
        let simplest = Form::new(vec![star().negative()], vec![one().sum(&one())]);
        assert_eq!(simplest.number(), Some(Dyadic::from(0)));
        assert_eq!(up().number(), None);
        let hot = Form::new(vec![one()], vec![up()]);
        assert_eq!(hot.stops().left, Dyadic::from(1));
        assert_eq!(hot.stops().right, Dyadic::ZERO);
    }

    #[test]
    fn trees_over_the_limit_are_not_spelled_out() {
        let mut arena = Arena::new();
        let million = arena.integer(1_000_000);
        assert!(arena.form(million, 1_000).is_none());
        let three = arena.integer(3);
        assert!(arena.form(three, 3).is_none());
        let form = arena.form(three, 4).expect("3 has four positions");
        assert_eq!(form.depth(), 3);
        assert_eq!(arena.import(&form), three);
    }
}
