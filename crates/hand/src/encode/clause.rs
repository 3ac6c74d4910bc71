//! Literals, the meanings of variables, and receivers of clauses.

use std::fmt;
use std::num::NonZeroI32;
use std::ops::Not;

use super::hand::Hand;
use crate::player::Player;
use crate::ruleset::Move;

/// A variable or its negation; its number is that of the DIMACS format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Lit(NonZeroI32);

impl Lit {
    /// The variable with a number from 1.
    ///
    /// # Panics
    /// When there are 2³¹ variables or more, or the number is 0.
    pub fn variable(number: usize) -> Lit {
        let number = i32::try_from(number).expect("fewer than 2^31 variables");
        Lit(NonZeroI32::new(number).expect("variables are numbered from 1"))
    }

    /// The literal with a number in the DIMACS format; `None` for 0, and for a number whose negative does not exist.
    pub fn from_number(number: i32) -> Option<Lit> {
        number.checked_neg()?;
        NonZeroI32::new(number).map(Lit)
    }

    /// The number in the DIMACS format: that of the variable, negative for its negation.
    pub fn number(self) -> i32 {
        self.0.get()
    }

    /// The place of the variable, counted from 0.
    pub fn index(self) -> usize {
        self.0.get().unsigned_abs() as usize - 1
    }

    /// Whether it is the variable itself.
    pub fn is_positive(self) -> bool {
        self.0.get() > 0
    }
}

impl Not for Lit {
    type Output = Lit;

    fn not(self) -> Lit {
        Lit(-self.0)
    }
}

/// A receiver of a formula in conjunctive normal form: a text, a solver, a count.
pub trait ClauseSink {
    /// A new variable, which means `meaning`.
    fn variable(&mut self, meaning: Meaning) -> Lit;

    /// Adds the clause that at least one of these literals holds.
    fn clause(&mut self, literals: &[Lit]);

    /// Adds the clause that at least one of the conclusions holds if all premises hold.
    fn implies(&mut self, premises: &[Lit], conclusions: &[Lit]) {
        let premises = premises.iter().map(|premise| !*premise);
        let clause: Vec<Lit> = premises.chain(conclusions.iter().copied()).collect();
        self.clause(&clause);
    }

    /// Adds that no two of the literals hold together.
    fn at_most_one(&mut self, literals: &[Lit]) {
        for (at, one) in literals.iter().enumerate() {
            for other in &literals[at + 1..] {
                self.clause(&[!*one, !*other]);
            }
        }
    }
}

/// The meaning of a variable. Plies are counted from 1, so the start is after 0 plies. Hands are counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// After `plies`, this hand shows this number of fingers.
    Shows {
        /// The plies played.
        plies: u32,
        /// The hand.
        hand: Hand,
        /// The number of fingers that it shows.
        fingers: u32,
    },
    /// After `plies`, this player is out.
    Out {
        /// The plies played.
        plies: u32,
        /// The player.
        player: Player,
    },
    /// A binary digit of the code of the move chosen for this ply, the least significant first.
    Bit {
        /// The ply.
        ply: u32,
        /// The place of the digit.
        bit: u32,
    },
    /// This ply is played, and this is the move.
    Chosen {
        /// The ply.
        ply: u32,
        /// The move.
        chosen: Move,
    },
    /// This ply and all earlier ones are played.
    Played {
        /// The ply.
        ply: u32,
    },
    /// All plies up to here are played, and the goal is reached.
    Reached {
        /// The plies played.
        plies: u32,
    },
    /// After `plies`, this hand is matched with a hand of the target position.
    StandsFor {
        /// The plies played.
        plies: u32,
        /// The hand.
        hand: Hand,
        /// The hand of the position to reach.
        wanted: usize,
    },
    /// After these two numbers of plies, a hand shows different numbers to the player to move.
    Differs {
        /// The plies played first.
        earlier: u32,
        /// The plies played then.
        later: u32,
        /// Whether it is a hand of the player to move.
        own: bool,
        /// The index of the hand.
        hand: usize,
    },
    /// After `plies`, no earlier hand of this player shows what this hand shows.
    First {
        /// The plies played.
        plies: u32,
        /// The hand.
        hand: Hand,
    },
    /// The choice of this ply violates the rules, although all earlier plies are played and the game is not over.
    Foul {
        /// The ply.
        ply: u32,
    },
}

impl fmt::Display for Meaning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Meaning::Shows {
                plies,
                hand,
                fingers,
            } => write!(f, "after {plies}: {hand} shows {fingers}"),
            Meaning::Out { plies, player } => write!(f, "after {plies}: {player} is out"),
            Meaning::Bit { ply, bit } => write!(f, "ply {ply}: digit {bit} of the move's code"),
            Meaning::Chosen { ply, chosen } => write!(f, "ply {ply}: the move is {chosen}"),
            Meaning::Played { ply } => write!(f, "ply {ply}: is played"),
            Meaning::Reached { plies } => write!(f, "after {plies}: the goal is reached"),
            Meaning::StandsFor {
                plies,
                hand,
                wanted,
            } => write!(
                f,
                "after {plies}: {hand} is hand {} of the goal",
                wanted + 1
            ),
            Meaning::Differs {
                earlier,
                later,
                own,
                hand,
            } => {
                let whose = if own { "the mover" } else { "the opponent" };
                let hand = hand + 1;
                write!(
                    f,
                    "after {earlier} and after {later}: hand {hand} of {whose} differs"
                )
            }
            Meaning::First { plies, hand } => {
                write!(
                    f,
                    "after {plies}: {hand} is the first that shows what it does"
                )
            }
            Meaning::Foul { ply } => write!(f, "ply {ply}: is against the rules"),
        }
    }
}
