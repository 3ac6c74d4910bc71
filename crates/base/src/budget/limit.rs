//! The table of limits: for each its name, its unit, the limit by default, and what it limits.

use std::fmt;
use std::time::Duration;

use super::bytes::in_bytes;
use crate::cache::Cache;

/// Makes [`Limit`] and the fields of [`Budget`] from the table, so that a new limit is one entry.
macro_rules! limits {
    ($(
        $(#[doc = $about:literal])+
        $limit:ident(
            $field:ident, $one:literal | $many:literal, $value:literal,
            default = $default:expr, in_texts = $in_texts:literal, largest = $largest:expr,
            $help:literal
        )
    )+) => {
        /// A quantity that a [`Budget`] limits.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Limit {
            $($(#[doc = $about])+ $limit,)+
        }

        impl Limit {
            /// All limits, in the order of the table.
            pub const ALL: &[Limit] = &[$(Limit::$limit),+];

            /// The name, which is that of the field of [`Budget`]. The argument of a function in Python is `max_` with the
            /// name.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Limit::$limit => stringify!($field),)+
                }
            }

            /// The flag of the program, without the hyphens in front of it.
            pub const fn flag(self) -> &'static str {
                match self {
                    $(Limit::$limit => concat!("max-", stringify!($field)),)+
                }
            }

            /// What a limit counts, as the name of the value of its flag.
            pub const fn value_name(self) -> &'static str {
                match self {
                    $(Limit::$limit => $value,)+
                }
            }

            /// What the flag does.
            pub const fn help(self) -> &'static str {
                match self {
                    $(Limit::$limit => $help,)+
                }
            }

            /// The largest limit that can be kept.
            pub const fn largest(self) -> u64 {
                match self {
                    $(Limit::$limit => $largest,)+
                }
            }

            /// The unit after the number 1, and after others.
            fn units(self) -> (&'static str, &'static str) {
                match self {
                    $(Limit::$limit => ($one, $many),)+
                }
            }
        }

        /// The limits of a run. A run respects the limits on the quantities that it uses and ignores the others.
        #[derive(Clone, Copy)]
        pub struct Budget<'a> {
            $($(#[doc = $about])+ pub $field: u64,)+
            /// The time since the run began. Libraries do not read the clock, so callers that set `seconds` must set this
            /// too.
            pub elapsed: &'a dyn Fn() -> Duration,
            /// A function that is called regularly. The run stops soon after it returns true, for example because of
            /// Ctrl-C.
            pub should_stop: &'a dyn Fn() -> bool,
            /// The answers of earlier runs, which this one may use and add to.
            pub cache: Option<&'a dyn Cache>,
        }

        impl Budget<'static> {
            /// No limit except the memory of the machine. A table whose size is known in advance is refused if it does not
            /// fit; a search that runs out of memory ends the process.
            pub const UNLIMITED: Budget<'static> = Budget {
                $($field: u64::MAX,)+
                elapsed: &|| Duration::ZERO,
                should_stop: &|| false,
                cache: None,
            };

            /// The limits by default. Nothing asks the run to stop.
            pub const DEFAULT: Budget<'static> = Budget {
                $($field: $default,)+
                ..Budget::UNLIMITED
            };

            /// The limits by default on the values that a short text may denote and on statements; no others.
            pub const FOR_TEXTS: Budget<'static> = Budget {
                $($field: if $in_texts { $default } else { u64::MAX },)+
                ..Budget::UNLIMITED
            };
        }

        impl Budget<'_> {
            /// The limit on a quantity.
            pub const fn allowed(&self, limit: Limit) -> u64 {
                match limit {
                    $(Limit::$limit => self.$field,)+
                }
            }

            /// The limit on a quantity, to be changed.
            pub fn allowed_mut(&mut self, limit: Limit) -> &mut u64 {
                match limit {
                    $(Limit::$limit => &mut self.$field,)+
                }
            }
        }
    };
}

/// These counts are kept in 32 bits.
const WORD: u64 = u32::MAX as u64;

limits! {
    /// The number of positions that may be visited.
    Positions(positions, "position" | "positions", "COUNT",
        default = 10_000_000, in_texts = false, largest = u64::MAX,
        "Stop after this many positions")
    /// The number of moves between tuples of numbers that may be examined, with multiplicity.
    Moves(moves, "move" | "moves", "COUNT",
        default = 100_000_000, in_texts = false, largest = u64::MAX,
        "Stop after this many moves of a ruleset on tuples of numbers, such as Wythoff's Game, were looked at")
    /// The number of games that the arena may hold.
    Games(games, "game" | "games", "COUNT",
        default = 10_000_000, in_texts = true, largest = u64::MAX,
        "Stop after this many distinct values")
    /// The heap size of a nimber that is read: heaps below 4,096 are closed under nim-addition. The nimbers up to *k take
    /// about k² words of memory.
    Nimber(nimber, "for the size of a nimber" | "for the size of a nimber", "SIZE",
        default = 4_095, in_texts = true, largest = WORD,
        "Refuse nimbers *k with a larger k, since the canonical form of *k has 2k options")
    /// The exponent k of a power such as `10**k`. A power above 16 to this limit is refused as well.
    // With larger exponents, the exponent of a product of numbers may not fit 32 bits. A number with this one takes 60 MB.
    Exponent(exponent, "for an exponent" | "for an exponent", "EXPONENT",
        default = 100_000, in_texts = true, largest = 500_000_000,
        "Refuse powers with a larger exponent")
    /// The sum Σ|dᵢ| of the digits of an uptimal and their number. For `^k`, `^[k]` and `^<k>` this limits k.
    Ups(ups, "for k in ^k" | "for k in ^k", "COUNT",
        default = 1_000_000, in_texts = true, largest = WORD,
        "Refuse uptimals such as ^k and ^[k] with a larger k")
    /// The n of a multiple n·G where G is neither a number nor an uptimal: the canonical form of a multiple takes a time
    /// that grows with the cube of n for many hot games.
    Multiple(multiple, "for the factor of a game" | "for the factor of a game", "FACTOR",
        default = 500, in_texts = true, largest = WORD,
        "Refuse multiples k.G with a larger k, unless G is a number or an uptimal")
    /// The largest number of steps in a tower, such as k for ↑\[k\] and `Tower(G,H,k)`.
    Tower(tower, "step in a tower" | "steps in a tower", "STEPS",
        default = 100_000, in_texts = true, largest = WORD,
        "Refuse to build towers Tower(G,H,k) with a larger k")
    /// The number of pairs of positions that one comparison may examine; a pair takes about six bytes. The comparisons
    /// of the parts of one loopy game together may examine ten times as many.
    Pairs(pairs, "pair of positions" | "pairs of positions", "COUNT",
        default = 100_000_000, in_texts = false, largest = u64::MAX,
        "Stop if a comparison of loopy games needs more pairs of positions, at about six bytes per pair, or if all for one game need ten times as many")
    /// The length of a name that is written, in bytes.
    Text(text, "byte of text" | "bytes of text", "BYTES",
        default = 1_000_000, in_texts = false, largest = u64::MAX,
        "Leave out names of values that are longer, and report it")
    /// The bytes that a table may take.
    Memory(memory, "of memory" | "of memory", "BYTES",
        default = 4_000_000_000, in_texts = false, largest = u64::MAX,
        "Refuse tables of outcomes that need more memory")
    /// The number of nodes that a search may open.
    Nodes(nodes, "node" | "nodes", "COUNT",
        default = 1_000_000, in_texts = false, largest = u64::MAX,
        "Stop the proof of a formula after this many nodes")
    /// The number of elements of a misère quotient.
    // Elements have 16 bits, and a quotient the square of their number in memory.
    Elements(elements, "element of a misère quotient" | "elements of a misère quotient", "COUNT",
        default = 1_000, in_texts = true, largest = 10_000,
        "Give up if a misère quotient has more elements; at most 10000")
    /// The number of clauses that a formula may have.
    Clauses(clauses, "clause" | "clauses", "COUNT",
        default = 20_000_000, in_texts = false, largest = u64::MAX,
        "Refuse formulas that may have more clauses")
    /// The number of copies of clauses that may be written out for the choices of an opponent.
    Copies(copies, "copy of clauses" | "copies of clauses", "COUNT",
        default = 5_000_000, in_texts = false, largest = u64::MAX,
        "Stop if the choices of the opponent need more copies of clauses")
    /// The number of conflicts that a search for a model of a formula may meet.
    Conflicts(conflicts, "conflict" | "conflicts", "COUNT",
        default = 10_000_000, in_texts = false, largest = u64::MAX,
        "Stop a search of the built-in solver after this many conflicts")
    /// The number of instructions of one statement of the calculator.
    Steps(steps, "step" | "steps", "COUNT",
        default = 100_000_000, in_texts = true, largest = u64::MAX,
        "Stop a statement after this many steps")
    /// The largest depth of nested calls of functions in the calculator.
    Depth(depth, "call within another" | "calls within each other", "COUNT",
        default = 100_000, in_texts = true, largest = u64::MAX,
        "Stop if more functions are called within each other")
    /// The largest depth of values that the code of classes asks for while it is asked for options: the code of each of them
    /// runs on the stack of the process.
    Nested(nested, "value asked for by a class within another" | "values asked for by classes within each other", "COUNT",
        default = 12, in_texts = true, largest = 40,
        "Stop if classes of the calculator ask for more values within each other, at most 40")
    /// The largest depth of operations that call functions, such as `Apply`, and of imports: each runs on the stack of the
    /// process.
    Applied(applied, "operation that calls functions within another" | "operations that call functions, or imports, within each other", "COUNT",
        default = 50, in_texts = true, largest = 100,
        "Stop if more operations that call functions, such as Apply, or imports are within each other, at most 100")
    /// The number of positions that a game in code may have met; each takes about 700 bytes.
    Met(met, "position met by a class" | "positions met by a class", "COUNT",
        default = 3_000_000, in_texts = true, largest = WORD,
        "Stop if a class of the calculator has met more positions, at about 700 bytes each")
    /// The number of seconds that a run may take, by the clock `elapsed`.
    Seconds(seconds, "second" | "seconds", "SECONDS",
        default = u64::MAX, in_texts = false, largest = u64::MAX,
        "Stop after this many seconds")
}

impl Default for Budget<'static> {
    fn default() -> Budget<'static> {
        Budget::DEFAULT
    }
}

impl fmt::Display for Limit {
    /// The name.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for Budget<'_> {
    /// The limits, without the functions.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut all = f.debug_struct("Budget");
        for &limit in Limit::ALL {
            all.field(limit.name(), &self.allowed(limit));
        }
        all.finish_non_exhaustive()
    }
}

impl Limit {
    /// The message for a limit that was reached.
    pub(super) fn message(self, allowed: u64, needed: Option<u64>) -> String {
        let stopped = format!("stopped at the limit of {}", self.amount(allowed));
        let Some(needed) = needed.map(|needed| self.number(needed)) else {
            return stopped;
        };
        if self == Limit::Pairs {
            // What later comparisons need depends on the results of the earlier ones.
            format!("{stopped}; at least {needed} are needed, and how many in all is not known")
        } else {
            format!("{stopped}; the next step may need {needed}")
        }
    }

    /// The end of a message for a limit that was reached, after the name of the flag that raises it: what to try if it is
    /// not known how much is needed. Empty if the message has said how much.
    pub(super) fn advice(self, needed: Option<u64>) -> &'static str {
        match (self, needed) {
            (Limit::Seconds, _) => "",
            (Limit::Pairs, Some(_)) => "; try twice as many",
            (_, Some(_)) => "",
            (Limit::Met, None) => "; try twice as many, unless play never ends",
            (Limit::Memory, None) => "; how much is needed is not known: try twice as much",
            (_, None) => "; how many are needed is not known: try twice as many",
        }
    }

    /// An amount of the quantity, with its unit.
    pub fn amount(self, count: u64) -> String {
        let (one, many) = self.units();
        let unit = if count == 1 { one } else { many };
        format!("{} {unit}", self.number(count))
    }

    /// The unit after numbers other than 1.
    pub fn unit(self) -> &'static str {
        self.units().1
    }

    fn number(self, count: u64) -> String {
        match (self, count) {
            (Limit::Memory, bytes) => in_bytes(bytes),
            (_, u64::MAX) => "more than 10^19".to_owned(),
            (_, count) => count.to_string(),
        }
    }
}
