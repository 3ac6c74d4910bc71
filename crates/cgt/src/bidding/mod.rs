//! Bidding play: before each move both players bid for the right to move.
//!
//! The players share a total of dollars. Both bid at the same time. The higher bid wins: its bidder pays the amount to the
//! other player, and must move. A player who must move and cannot loses. One player holds the *marker*: it wins ties, and is
//! handed over with a bid that wins a tie. The holder may also include it in a higher bid. With a total of 0 the players
//! alternate, and the holder of the marker is the one to move.
//!
//! - [`Needs`]: what a player needs to win a form, for a total. [`needs`] finds them for every division of it at once.
//! - [`Division`]: the dollars of each player, and who holds the marker, with the winner and a bid that wins.
//! - [`RichmanCosts`]: the same for shares of the money that are real numbers. [`richman_costs`] finds them.
//! - [`compare`]: the order of games in all sums, for every total and division.
//!
//! All depend on the moves and not only on the value, so that forms are asked.
//!
//! Sources: Lazarus, Loeb, Propp, Stromquist and Ullman, *Combinatorial games under auction play* (1999), for shares; Develin
//! and Payne, *Discrete bidding games* (2010), for dollars; Kant, Larsson, Rai and Upasany, *Bidding combinatorial games*
//! (2022), for short games under normal play.
//!
//! ```
//! use chopsticks_cgt::bidding::needs;
//! use chopsticks_cgt::budget::Budget;
//! use chopsticks_cgt::form::FormArena;
//! use chopsticks_cgt::player::{ByPlayer, Player};
//!
//! let mut forms = FormArena::new();
//! let zero = forms.zero();
//! let star = forms.form(ByPlayer { left: vec![zero], right: vec![zero] });
//! let needs = needs(&forms, star, 5, &Budget::UNLIMITED)?;
//! let division = needs.division(2, Player::Left).unwrap();
//! assert_eq!(division.winner(), Player::Right);
//! assert_eq!(division.winning_bid(), 3);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod dollars;
mod order;
mod shares;

pub use dollars::{Division, Needs, needs};
pub use order::{compare, is_invertible};
pub use shares::{RichmanCosts, richman_costs};
