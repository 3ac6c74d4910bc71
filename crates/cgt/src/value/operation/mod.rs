//! Operations that build new games from given ones, one file for each with its definition.
//!
//! An operation that is defined by a recursion over followers is computed without recursion, and each step once. Every
//! operation takes a [`Budget`](crate::budget::Budget) and returns an
//! [`OperationError`] when the budget is used up or when the operation is not defined for its arguments. Many operations
//! depend on the form of their arguments, not only on the value; they use the canonical form.

mod builder;
mod companion;
mod conway_product;
mod cooling;
mod error;
mod heating;
mod joint_sums;
mod norton_product;
mod ordinal_product;
mod ordinal_sum;
mod power;
mod recursion;
mod star_projection;
mod subordinate;
mod tiny;

pub use companion::companion;
pub use conway_product::conway_product;
pub use cooling::{Coolings, freeze};
pub use error::OperationError;
pub use heating::{heat, overheat};
pub use joint_sums::{conjunctive_sum, selective_sum};
pub use norton_product::norton_product;
pub use ordinal_product::ordinal_product;
pub use ordinal_sum::{ordinal_sum, ordinal_sum_of_form};
pub use power::{power, power_to};
pub use star_projection::star_projection;
pub use subordinate::{subordinate, subordinate_to_form};
pub use tiny::tiny;
