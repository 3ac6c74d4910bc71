//! The quantities that a budget limits, and their names in messages.

use std::fmt;

use super::bytes::in_bytes;

/// A quantity that a [`Budget`](super::Budget) limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// [`Budget::positions`](super::Budget::positions).
    Positions,
    /// [`Budget::moves`](super::Budget::moves).
    Moves,
    /// [`Budget::games`](super::Budget::games).
    Games,
    /// [`Budget::tower`](super::Budget::tower).
    Tower,
    /// [`Budget::pairs`](super::Budget::pairs).
    Pairs,
    /// [`Budget::memory`](super::Budget::memory).
    Memory,
    /// [`Budget::nodes`](super::Budget::nodes).
    Nodes,
    /// [`Budget::clauses`](super::Budget::clauses).
    Clauses,
    /// [`Budget::copies`](super::Budget::copies).
    Copies,
    /// [`Budget::conflicts`](super::Budget::conflicts).
    Conflicts,
    /// [`Budget::seconds`](super::Budget::seconds).
    Seconds,
}

impl fmt::Display for Limit {
    /// The name of the field of [`Budget`](super::Budget).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Limit::Positions => "positions",
            Limit::Moves => "moves",
            Limit::Games => "games",
            Limit::Tower => "tower",
            Limit::Pairs => "pairs",
            Limit::Memory => "memory",
            Limit::Nodes => "nodes",
            Limit::Clauses => "clauses",
            Limit::Copies => "copies",
            Limit::Conflicts => "conflicts",
            Limit::Seconds => "seconds",
        })
    }
}

impl Limit {
    /// The message for a limit that was reached.
    pub(super) fn message(self, allowed: u64, needed: Option<u64>) -> String {
        let stopped = format!("stopped at the limit of {}", self.amount(allowed));
        match needed {
            None => stopped,
            Some(needed) => {
                let needed = self.number(needed);
                match self {
                    // What later comparisons need depends on the results of the earlier ones.
                    Limit::Pairs => {
                        format!(
                            "{stopped}; at least {needed} are needed, and how many in all is not known"
                        )
                    }
                    _ => format!("{stopped}; the next step may need {needed}"),
                }
            }
        }
    }

    /// The end of a message for a limit that was reached, after the name of the flag that raises it: what to try if it is
    /// not known how much is needed. Empty if the message has said how much.
    pub(super) fn advice(self, needed: Option<u64>) -> &'static str {
        match (self, needed) {
            (Limit::Seconds, _) => "",
            (Limit::Pairs, Some(_)) => "; try twice as many",
            (_, Some(_)) => "",
            (Limit::Memory, None) => "; how much is needed is not known: try twice as much",
            (_, None) => "; how many are needed is not known: try twice as many",
        }
    }

    /// An amount of the quantity, with its unit.
    fn amount(self, count: u64) -> String {
        let (one, many) = self.units();
        let unit = if count == 1 { one } else { many };
        format!("{} {unit}", self.number(count))
    }

    /// The unit after the number 1, and after others.
    fn units(self) -> (&'static str, &'static str) {
        match self {
            Limit::Positions => ("position", "positions"),
            Limit::Moves => ("move", "moves"),
            Limit::Games => ("game", "games"),
            Limit::Tower => ("step in a tower", "steps in a tower"),
            Limit::Pairs => ("pair of positions", "pairs of positions"),
            Limit::Memory => ("of memory", "of memory"),
            Limit::Nodes => ("node", "nodes"),
            Limit::Clauses => ("clause", "clauses"),
            Limit::Copies => ("copy of clauses", "copies of clauses"),
            Limit::Conflicts => ("conflict", "conflicts"),
            Limit::Seconds => ("second", "seconds"),
        }
    }

    fn number(self, count: u64) -> String {
        match (self, count) {
            (Limit::Memory, bytes) => in_bytes(bytes),
            (_, u64::MAX) => "more than 10^19".to_owned(),
            (_, count) => count.to_string(),
        }
    }
}
