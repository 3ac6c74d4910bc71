//! Recognition of uptimals: the options give a candidate, whose canonical form is then compared with the game.

use chopsticks_base::walk::{self, Answers, Known};

use super::Uptimal;
use crate::budget::{Budget, Meter, Stopped};
use crate::game::{Arena, GameId, Shape};
use crate::player::{ByPlayer, Player};

/// The expansion of `game`, or `None` if it is not an uptimal. For repeated queries, use [`Uptimals`], which remembers
/// results.
///
/// ```
/// use chopsticks_cgt::budget::Budget;
/// use chopsticks_cgt::game::Arena;
/// use chopsticks_cgt::notation::read;
/// use chopsticks_cgt::value::uptimal;
///
/// let mut arena = Arena::new();
/// let game = read("^[3] + *", &mut arena, &Budget::DEFAULT)?;
/// let expansion = uptimal(&arena, game).ok_or("not an uptimal")?;
/// assert_eq!(expansion.digits.to_string(), ".111");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn uptimal(arena: &Arena, game: GameId) -> Option<Uptimal> {
    Uptimals::default().uptimal(arena, game).cloned()
}

/// The uptimal expansions of games, each found once.
///
/// All options of the canonical form of an uptimal are uptimals. So a game is examined after its options, and it is not
/// an uptimal if one of them is not. A table belongs to the arena with which it was first used.
#[derive(Clone, Debug, Default)]
pub struct Uptimals {
    known: Known<GameId, Option<Box<Uptimal>>>,
}

impl Uptimals {
    /// The expansion of `game`, or `None` if it is not an uptimal.
    ///
    /// Each follower is examined at most once.
    pub fn uptimal(&mut self, arena: &Arena, game: GameId) -> Option<&Uptimal> {
        let mut meter = Meter::new(&Budget::UNLIMITED);
        let found = walk::evaluate(&mut self.known, game, &mut meter, |known, &game| {
            let found = match (arena.as_nimber(game), arena.shape(game)) {
                (Some(heap), _) => Some(Some(Uptimal::from_nimber(heap))),
                (None, Shape::Number(x)) => Some(Some(Uptimal::from_number(x.clone()))),
                (None, Shape::Form(options)) => from_options(known, options),
            };
            Ok::<_, Stopped>(found.map(|uptimal| uptimal.map(Box::new)))
        });
        found.expect("there is no limit").as_deref()
    }

    /// The expansion of `game` if [`Uptimals::uptimal`] has examined it before; `None` for all other games.
    pub fn known(&self, game: GameId) -> Option<&Uptimal> {
        self.known.get(&game)?.as_deref()
    }
}

/// The uptimal whose canonical form has these options, if there is one, once they are examined. One that is no uptimal
/// decides without the others.
fn from_options(
    known: &mut Answers<'_, GameId, Option<Box<Uptimal>>>,
    options: ByPlayer<&[GameId]>,
) -> Option<Option<Uptimal>> {
    let all = || options.left.iter().chain(options.right);
    if all().any(|option| matches!(known.known().get(option), Some(None))) {
        return Some(None);
    }
    let examined = known.have(all().copied());
    examined.then(|| {
        let expansion = |&option: &GameId| known[&option].as_deref();
        let expand = |side: &[GameId]| side.iter().map(expansion).collect::<Option<Vec<_>>>();
        with_options(ByPlayer {
            left: expand(options.left)?,
            right: expand(options.right)?,
        })
    })
}

/// The uptimal whose canonical form has these options.
fn with_options(options: ByPlayer<Vec<&Uptimal>>) -> Option<Uptimal> {
    let number = &options.left.first()?.number;
    let mut all = options.left.iter().chain(&options.right);
    if !all.all(|option| option.number == *number) {
        return None;
    }
    let fits = |candidate: &Uptimal| {
        let sides = candidate.canonical_options();
        Player::BOTH
            .iter()
            .all(|&player| sides[player].consists_of(&options[player]))
    };
    candidates(&options).into_iter().find(fits)
}

/// The only uptimals that can have these options in their canonical form.
///
/// An uptimal without digits is x + *m, with m options on each side. Otherwise one player, Right if the last digit is
/// positive, has a single option, U ∓ ↑^\[n\] + *, which gives U once the number n of digits is known. There are two
/// cases. If the last digit of that option is not 0, n is its length. Otherwise the last digit of U is ±1, and the other
/// player has the option U without that digit. Then n is one more than the length of this option or, if this option ends
/// in zeros, one more than the length of the single option.
fn candidates(options: &ByPlayer<Vec<&Uptimal>>) -> Vec<Uptimal> {
    let nimber = Uptimal {
        number: options.left[0].number.clone(),
        star: u32::try_from(options.left.len()).expect("fewer options than games"),
        ..Uptimal::default()
    };
    let mut candidates = vec![nimber];
    for player in Player::BOTH {
        if let [single] = options[player.opponent()][..] {
            let sign = if player == Player::Left { 1 } else { -1 };
            let lengths = lengths(single, &options[player]);
            let with_length = |n| single.shifted(sign, n);
            candidates.extend(lengths.into_iter().map(with_length));
        }
    }
    candidates
}

/// The possible numbers of digits of an uptimal with the single option `single` on one side and `options` on the other.
fn lengths(single: &Uptimal, options: &[&Uptimal]) -> Vec<usize> {
    let own = single.digits.len();
    let longest = options.iter().map(|option| option.digits.len()).max();
    let mut lengths = vec![own, own + 1, longest.unwrap_or(0) + 1];
    lengths.retain(|&length| length > 0);
    lengths.dedup();
    lengths
}

#[cfg(test)]
mod tests {
    use super::super::Digits;
    use super::*;
    use crate::number::Dyadic;

    /// {left | right} of single options.
    fn game(arena: &mut Arena, left: GameId, right: GameId) -> GameId {
        arena.game(ByPlayer {
            left: vec![left],
            right: vec![right],
        })
    }

    /// ↑^\[n\] = {↑^\[n−1\] | *}.
    fn up_sum(arena: &mut Arena, n: usize) -> GameId {
        let (mut sum, star) = (arena.zero(), arena.nimber(1));
        for _ in 0..n {
            sum = game(arena, sum, star);
        }
        sum
    }

    fn printed(arena: &Arena, game: GameId) -> Option<String> {
        uptimal(arena, game).map(|uptimal| uptimal.to_string())
    }

    #[test]
    fn every_expansion_is_found_again() {
        let mut arena = Arena::new();
        let mut uptimals = Uptimals::default();
        for code in 0..7usize.pow(4) {
            let digit = |place| (code / 7usize.pow(place) % 7) as i64 - 3;
            for star in 0..4 {
                let expansion = Uptimal {
                    number: Dyadic::new(BITS[code % 3].into(), 1),
                    star,
                    digits: Digits::new((0..4).map(digit)),
                };
                let value = expansion.value(&mut arena);
                assert_eq!(uptimals.uptimal(&arena, value), Some(&expansion));
            }
        }
    }

    const BITS: [i64; 3] = [0, -3, 8];

    #[test]
    fn the_papers_values() {
        let mut arena = Arena::new();
        let zero = arena.zero();
        let up_2 = up_sum(&mut arena, 2);
        assert_eq!(printed(&arena, up_2).as_deref(), Some(".11"));
        let j = game(&mut arena, zero, up_2);
        assert_eq!(printed(&arena, j).as_deref(), Some(".22*"));
        let minus_j = arena.negative(j);
        assert_eq!(printed(&arena, minus_j).as_deref(), Some(".(-2)(-2)*"));
        for (left, right) in [(j, zero), (j, minus_j)] {
            let other = game(&mut arena, left, right);
            assert_eq!(printed(&arena, other), None);
        }
    }

    #[test]
    fn switches_and_tinies_are_none() {
        let mut arena = Arena::new();
        let (one, zero, minus_one) = (arena.integer(1), arena.zero(), arena.integer(-1));
        let switch = game(&mut arena, one, minus_one);
        let hot = game(&mut arena, one, zero);
        let cold = game(&mut arena, zero, minus_one);
        let tiny = game(&mut arena, zero, cold);
        for other in [switch, hot, tiny] {
            assert_eq!(printed(&arena, other), None);
        }
    }

    #[test]
    fn long_expansions_take_no_stack() {
        let mut arena = Arena::new();
        let long = up_sum(&mut arena, 50_000);
        let star = arena.nimber(1);
        let starred = arena.sum(long, star);
        let mut expected = Uptimal {
            digits: Digits::from_sum(1, 50_000),
            ..Uptimal::default()
        };
        assert_eq!(uptimal(&arena, long).as_ref(), Some(&expected));
        assert_eq!(expected.value(&mut arena), long);
        expected.star = 1;
        assert_eq!(uptimal(&arena, starred).as_ref(), Some(&expected));
        let power = Uptimal {
            digits: Digits::from_power(-1, 50_000),
            ..Uptimal::default()
        };
        let value = power.value(&mut arena);
        assert_eq!(uptimal(&arena, value), Some(power));
    }
}
