//! Games and their values: construction, comparison and addition.
//!
//! # Values live in an arena
//!
//! A game is given by the options of Left and of Right. Its *value* is represented by its canonical form. An
//! [`Arena`](crate::cgt::game::Arena) stores each canonical form once, so games have equal values exactly when their ids
//! are equal.
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
//! // {* | *} = 0 too: the player who moves first loses.
//! assert_eq!(arena.game(ByPlayer { left: vec![star], right: vec![star] }), zero);
//! ```
//!
//! # Ups, and the order of games
//!
//! ↑ = {0|*} is positive and smaller than every positive number. Its second power ↑² = {0|↓*} is infinitesimal with
//! respect to ↑ (Siegel, *Combinatorial Game Theory*, II.4). The sum ↑ + ↑² is written ↑^\[2\].
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
//! let small_number = arena.number(Dyadic::new(1.into(), 1000)); // 1/2**1000
//! assert_eq!(arena.compare(up, zero), Relation::Greater);
//! assert_eq!(arena.compare(up, small_number), Relation::Less);
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
//! In a hot game both players want to move first. Its *stops* are the numbers that play arrives at with best play: the
//! Left stop if Left moves first, the Right stop if Right does.
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
//! // {3|-1} = 1 + {2|-2}, and {2|-2} is its own negative, so that {3|-1} + {3|-1} = 2.
//! assert_eq!(arena.sum(hot, hot), arena.integer(2));
//!
//! // Numbers have a shape of their own; all other values list the options of their canonical form.
//! assert!(matches!(arena.shape(three), Shape::Number(x) if x.is_integer()));
//! let Shape::Form(options) = arena.shape(hot) else { panic!("a hot game is not a number") };
//! assert_eq!(options.left, [three]);
//! ```
