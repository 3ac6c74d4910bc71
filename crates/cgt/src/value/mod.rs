//! Properties of a value, one file for each with its definition.
//!
//! A property that needs only the order, the stops or the shape of a game is a function. A property that a game
//! inherits from its options is a small struct that remembers what it computed: [`Birthdays`], [`Dicotics`],
//! [`Thermographs`], [`AtomicWeights`], [`ReducedForms`], [`Uptimals`], [`Parities`]. Such a struct examines only the
//! followers of the games it is asked about, so one value can be examined in an arena of millions. It belongs to the
//! arena with which it was first used. Nothing recurses, and numbers are never expanded into options.
//!
//! This module knows no ruleset and no text. Chapter and theorem numbers are those of Siegel, *Combinatorial Game
//! Theory* (2013).

mod addition;
mod atomic_weight;
mod birthday;
mod class;
mod confusion;
mod coordinate;
pub mod days;
mod dicotic;
mod extended_thermograph;
mod followers;
mod incentives;
mod inherited;
pub mod lattice;
mod mast;
mod number_tiny;
mod operation;
mod orthodox;
mod outcome;
mod parity;
mod reduced;
mod stop_count;
mod stretch;
mod sums;
mod switches;
mod thermograph;
mod trajectory;
mod uptimal;

pub use addition::{multiple_within, sum_within};
pub use atomic_weight::{AtomicWeight, AtomicWeights, NotAtomic};
pub use birthday::{Birthdays, birthday_of_number};
pub use class::{Temper, is_infinitesimal, is_integer, temper};
pub use confusion::{confusion_interval, number_part, simplest_number_between};
pub use dicotic::{Dicotics, is_dicotic};
pub use extended_thermograph::ExtendedThermograph;
pub(crate) use extended_thermograph::taxed;
pub use followers::{follower_count, follower_count_within, non_number_followers};
pub use incentives::{incentive, incentives};
pub use mast::{Mast, mean_of_sum, temperature_of_sum};
pub use number_tiny::is_number_tiny;
pub use operation::{
    Coolings, OperationError, companion, conjunctive_sum, conway_product, freeze, heat,
    norton_product, ordinal_product, ordinal_sum, ordinal_sum_of_form, overheat, power, power_to,
    selective_sum, star_projection, subordinate, subordinate_to_form, tiny,
};
pub use orthodox::orthodox_temperatures;
pub use outcome::{OutcomeClass, outcome};
pub use parity::{Parities, Parity};
pub use reduced::{ReducedForms, le_inf};
pub use stop_count::stop_count;
pub use sums::Sums;
pub use thermograph::{Thermograph, Thermographs};
pub use trajectory::{Corner, Trajectory};
pub use uptimal::{Digits, Uptimal, Uptimals, uptimal};
