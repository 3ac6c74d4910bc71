//! Values for the parameters of a family: `--n 1..64`, `--n 10**40..10**40+9`, `--with h=1,2,4`.

use std::collections::BTreeMap;
use std::str::FromStr;

use anyhow::{Context, bail};
use chopsticks_lab::budget::reserve;
use chopsticks_lab::simple::family::Family;
use clap::Args;
use thiserror::Error;

use crate::arguments::domain::Domain;
use crate::arguments::letters::Letters;
use crate::arguments::values::{BadRange, Values};
use crate::arguments::whole_number::count;
use crate::terminal::failure::NoAnswer;

/// The values of the parameters.
#[derive(Args)]
#[command(next_help_heading = "Parameters")]
pub(crate) struct Ranges {
    /// The values of the parameter n, such as 1..64, 10**40, or 1,2,5..8; both ends belong to a range
    #[arg(long, value_name = "RANGE")]
    n: Option<Values>,
    /// The values of the parameter m
    #[arg(long, value_name = "RANGE")]
    m: Option<Values>,
    /// The values of the parameter i [default: 1 to the finger count]
    #[arg(long, value_name = "RANGE")]
    i: Option<Values>,
    /// The values of the parameter j [default: 1 to the finger count]
    #[arg(long, value_name = "RANGE")]
    j: Option<Values>,
    /// The values of any other parameter, such as h=1..64; can be repeated
    ///
    /// A parameter of one small letter needs no --with: `--h 1..64` is the same as `--with h=1..64`.
    #[arg(long, value_name = "NAME=RANGE")]
    with: Vec<Binding>,
    #[command(flatten)]
    letters: Letters,
    /// Refuse families with more members [default: 1000000; none where `summary` counts a whole grid (i|j)_n]
    #[arg(long, value_name = "COUNT", help_heading = "Limits", value_parser = count::<u64>)]
    max_members: Option<u64>,
}

/// A list of this many members takes less than a gigabyte.
const MAX_MEMBERS: u64 = 1_000_000;

/// What a member takes at least. Members are listed before they are evaluated, and a list that does not fit would end
/// the process.
const BYTES_OF_A_MEMBER: usize = 200;

#[derive(Clone)]
struct Binding {
    name: String,
    values: Values,
}

#[derive(Debug, Error)]
enum BadBinding {
    #[error("found `{0}`, expected NAME=RANGE, such as h=1..5")]
    NoName(String),
    #[error(transparent)]
    Range(#[from] BadRange),
}

impl FromStr for Binding {
    type Err = BadBinding;

    fn from_str(text: &str) -> Result<Binding, BadBinding> {
        let (name, values) = text
            .split_once('=')
            .ok_or_else(|| BadBinding::NoName(text.to_owned()))?;
        Ok(Binding {
            name: name.trim().to_owned(),
            values: values.parse()?,
        })
    }
}

impl Ranges {
    /// The values of the parameters of `family`.
    ///
    /// # Errors
    /// When a parameter that is not the fingers of a hand has no range, when a range belongs to no parameter, or when there
    /// are more members than the limit allows.
    pub(crate) fn domain(&self, family: &Family) -> anyhow::Result<Domain> {
        let names = family.parameters().into_iter().collect();
        self.domain_of(names, |name| default_values(family, name))
    }

    /// The values of parameters with these names; `default` has those of a parameter without a range.
    ///
    /// # Errors
    /// Those of `default`, when a range belongs to no parameter, or when there are more members than the limit allows.
    pub(crate) fn domain_of(
        &self,
        names: Vec<String>,
        default: impl Fn(&str) -> anyhow::Result<Values>,
    ) -> anyhow::Result<Domain> {
        let mut given = self.given()?;
        let mut domain = Vec::new();
        for name in &names {
            let values = match given.remove(name) {
                Some(values) => values,
                None => default(name)?,
            };
            domain.push((name.clone(), values));
        }
        match given.keys().next() {
            Some(name) => bail!(
                "a range is given for {name}, but the family has {}",
                listed(&names)
            ),
            None => self.within_limit(Domain::new(domain)),
        }
    }

    /// Refuses more members than the limit allows.
    ///
    /// # Errors
    /// The limit. `None` is more than any number.
    pub(crate) fn admit(&self, count: Option<u64>) -> anyhow::Result<()> {
        let limit = self.max_members.unwrap_or(MAX_MEMBERS);
        match count.filter(|&count| count <= limit) {
            Some(_) => Ok(()),
            None => bail!(NoAnswer::at_limit(
                format!("there are more positions than the limit of {limit}"),
                "members",
            )),
        }
    }

    /// Refuses ranges of parameters where there are none.
    ///
    /// # Errors
    /// `why` there are none, if a range is given.
    pub(crate) fn refuse(&self, why: &str) -> anyhow::Result<()> {
        match self.given()?.keys().next() {
            Some(name) => bail!("a range is given for {name}, but {why}"),
            None => Ok(()),
        }
    }

    /// Whether no range and no limit on the number of members is given.
    pub(crate) fn are_open(&self) -> bool {
        let short = [&self.n, &self.m, &self.i, &self.j];
        let given = short.into_iter().flatten().count() + self.with.len() + self.letters.0.len();
        given == 0 && self.max_members.is_none()
    }

    fn within_limit(&self, domain: Domain) -> anyhow::Result<Domain> {
        let limit = self.max_members.unwrap_or(MAX_MEMBERS);
        let count = domain.count();
        let size = count.saturating_mul(domain.size_of_a_member());
        if size > limit.into() {
            let excess = if count > limit.into() {
                format!("more than the limit of {limit}")
            } else {
                format!("whose numbers take the memory of more than {limit} small ones")
            };
            bail!(NoAnswer::at_limit(
                format!(
                    "the family has {} with these ranges, {excess}",
                    members_text(count)
                ),
                "members",
            ));
        }
        let mut room: Vec<[u8; BYTES_OF_A_MEMBER]> = Vec::new();
        reserve(&mut room, u64::try_from(count).unwrap_or(u64::MAX))?;
        Ok(domain)
    }

    /// The ranges by the names of their parameters.
    fn given(&self) -> anyhow::Result<BTreeMap<String, Values>> {
        let short = [
            ("n", &self.n),
            ("m", &self.m),
            ("i", &self.i),
            ("j", &self.j),
        ];
        let short = short
            .into_iter()
            .filter_map(|(name, values)| Some((name.to_owned(), values.clone()?)));
        let letters = self.letters.0.iter();
        let letters = letters.map(|(letter, values)| ((*letter).to_owned(), values.clone()));
        let long = self
            .with
            .iter()
            .cloned()
            .map(|binding| (binding.name, binding.values));
        let mut given = BTreeMap::new();
        for (name, values) in short.chain(letters).chain(long) {
            if values.count() == 0 {
                bail!(
                    "the range of {name} is empty; expected one such as 4..5, from small to large"
                );
            }
            if given.insert(name.clone(), values).is_some() {
                bail!("two ranges are given for {name}; expected one");
            }
        }
        Ok(given)
    }
}

/// The flag for the range of a parameter, up to the range.
pub(crate) fn flag(name: &str) -> String {
    match name.as_bytes() {
        [b'a'..=b'z'] => format!("--{name} "),
        _ => format!("--with {name}="),
    }
}

/// From 1 to the finger count, for the fingers of a hand where the finger count is fixed.
fn default_values(family: &Family, name: &str) -> anyhow::Result<Values> {
    let flag = flag(name);
    let example = || format!("the parameter {name} has no range: add one, such as {flag}1..64");
    let fingers = family.most_fingers(name).with_context(example)?;
    match u32::try_from(fingers) {
        Ok(fingers) => Ok(Values::up_to(fingers)),
        Err(_) => bail!(
            "the parameter {name} would have {fingers} values, which are too many: give fewer, such as {flag}1..64"
        ),
    }
}

/// The names of parameters in a message.
fn listed(names: &[String]) -> String {
    if names.is_empty() {
        "no parameters".to_owned()
    } else {
        format!("the parameters {}", names.join(", "))
    }
}

/// A number of members in words, where the largest one stands for all that are larger.
fn members_text(count: u128) -> String {
    match count {
        u128::MAX => "more than 10^38 members".to_owned(),
        1 => "one member".to_owned(),
        count => format!("{count} members"),
    }
}

#[cfg(test)]
mod tests {
    use super::members_text;

    #[test]
    fn huge_numbers_of_members_are_not_written_out() {
        assert_eq!(members_text(u128::MAX), "more than 10^38 members");
        assert_eq!(members_text(12), "12 members");
        assert_eq!(members_text(1), "one member");
    }
}
