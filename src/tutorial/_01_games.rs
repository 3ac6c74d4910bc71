//! Games and their values: making them, comparing them, adding them.
//!
//! # Values live in an arena
//!
//! A game is given by the options of Left and of Right, and its *value* is its canonical form. An
//! [`Arena`](crate::cgt::game::Arena) keeps each canonical form once, so equal values have equal ids.
//!
//! ```
//! use chopsticks_lab::cgt::game::Arena;
//! use chopsticks_lab::player::ByPlayer;
//!
//! let mut arena = Arena::new();
//! let zero = arena.zero();
//! let nothing = arena.game(ByPlayer { left: vec![], right: vec![] });
//! assert_eq!(nothing, zero); // 0 = { | }
//!
//! let star = arena.game(ByPlayer { left: vec![zero], right: vec![zero] });
//! assert_eq!(star, arena.nimber(1)); // * = {0|0}
//!
//! // {* | *} is 0 as well: whoever starts loses.
//! assert_eq!(arena.game(ByPlayer { left: vec![star], right: vec![star] }), zero);
//! ```
//!
//! # Ups, and the order of games
//!
//! ↑ = {0|*} is positive and smaller than every positive number. Its square ↑² = {0|↓*} is infinitesimal with respect
//! to ↑ itself (Siegel, *Combinatorial Game Theory*, II.4), and ↑ + ↑² is written ↑^\[2\].
//!
//! ```
//! use chopsticks_lab::cgt::game::{Arena, GameId, Relation};
//! use chopsticks_lab::cgt::number::Dyadic;
//! use chopsticks_lab::player::ByPlayer;
//! # fn one_option_each(arena: &mut Arena, left: GameId, right: GameId) -> GameId {
//! #     arena.game(ByPlayer { left: vec![left], right: vec![right] })
//! # }
//! let mut arena = Arena::new();
//! let (zero, star) = (arena.zero(), arena.nimber(1));
//! let up = one_option_each(&mut arena, zero, star); // {0|*}
//! let down = arena.negative(up);
//! let down_star = arena.sum(down, star);
//! let up_squared = one_option_each(&mut arena, zero, down_star); // {0|↓*}
//! let up_2 = arena.sum(up, up_squared); // ↑^[2]
//!
//! let tiny_number = arena.number(Dyadic::new(1.into(), 1000)); // 1/2**1000
//! assert_eq!(arena.compare(up, zero), Relation::Greater);
//! assert_eq!(arena.compare(up, tiny_number), Relation::Less);
//! assert_eq!(arena.compare(up, star), Relation::Confused);
//!
//! let hundred = arena.multiple(&100.into(), up_squared);
//! assert_eq!(arena.compare(hundred, up), Relation::Less);
//!
//! // J = {0 | ↑^[2]}, the value of (2|3)_20 in Simple Chopsticks, is ↑ + ↑ + ↑² + ↑² + *.
//! let j = one_option_each(&mut arena, zero, up_2);
//! assert_eq!(j, arena.sum_of(&[up, up, up_squared, up_squared, star]));
//! assert_eq!(arena.difference(j, j), zero);
//! ```
//!
//! # Stops
//!
//! Hot games are worth fighting for: both players want to move first. The *stops* say which number play arrives at
//! when Left starts and when Right does.
//!
//! ```
//! use chopsticks_lab::cgt::game::{Arena, Shape};
//! use chopsticks_lab::cgt::number::Dyadic;
//! use chopsticks_lab::player::ByPlayer;
//!
//! let mut arena = Arena::new();
//! let (three, minus_one) = (arena.integer(3), arena.integer(-1));
//! let hot = arena.game(ByPlayer { left: vec![three], right: vec![minus_one] }); // {3|-1}
//! assert_eq!(arena.stops(hot).left, &Dyadic::from(3));
//! assert_eq!(arena.stops(hot).right, &Dyadic::from(-1));
//!
//! // Two copies cancel to a number only in the mean: {3|-1} + {3|-1} = 2 + ({2|-2} + {2|-2}) = 2.
//! assert_eq!(arena.sum(hot, hot), arena.integer(2));
//!
//! // A number is a shape of its own; all other values list the options of their canonical form.
//! assert!(matches!(arena.shape(three), Shape::Number(x) if x.is_integer()));
//! let Shape::Form(options) = arena.shape(hot) else { panic!("a hot game is not a number") };
//! assert_eq!(options.left, [three]);
//! ```
