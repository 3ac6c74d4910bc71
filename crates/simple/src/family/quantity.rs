//! Numbers with parameters, and groups of equal hands.

use std::collections::BTreeMap;

use num_bigint::BigUint;
use num_traits::{One, Zero};

/// A group of equal hands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Repeated {
    pub(super) fingers: Quantity,
    pub(super) times: Quantity,
}

/// A number plus multiples of parameters.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Quantity {
    pub(super) number: BigUint,
    /// The factors and the names of the parameters.
    pub(super) parameters: Vec<(BigUint, String)>,
}

impl Quantity {
    pub(super) fn number(number: BigUint) -> Quantity {
        Quantity {
            number,
            parameters: Vec::new(),
        }
    }

    pub(super) fn parameter(name: &str) -> Quantity {
        Quantity::multiple(BigUint::one(), name)
    }

    /// A parameter times a number.
    pub(super) fn multiple(factor: BigUint, name: &str) -> Quantity {
        Quantity {
            number: BigUint::ZERO,
            parameters: vec![(factor, name.to_owned())],
        }
    }

    /// The number, if there is no parameter.
    pub(super) fn as_number(&self) -> Option<&BigUint> {
        self.parameters.is_empty().then_some(&self.number)
    }

    /// The name of the parameter, if the quantity is a single parameter.
    pub(super) fn as_parameter(&self) -> Option<&str> {
        match &self.parameters[..] {
            [(factor, name)] if factor.is_one() && self.number.is_zero() => Some(name),
            _ => None,
        }
    }

    /// The number with these values of the parameters.
    ///
    /// # Errors
    /// The name of a parameter without a value.
    pub(super) fn value(&self, parameters: &BTreeMap<String, BigUint>) -> Result<BigUint, &str> {
        let mut sum = self.number.clone();
        for (factor, name) in &self.parameters {
            sum += factor * parameters.get(name).ok_or(name.as_str())?;
        }
        Ok(sum)
    }
}
