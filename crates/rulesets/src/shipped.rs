//! The rulesets that come with this crate.

use strsim::levenshtein;

use crate::described::DescribedRuleset;
use crate::fault::RulesetFileError;
use crate::file::read_ruleset;
use crate::names::{call_name, letters, same_name};

/// A file of this crate.
///
/// ```
/// use chopsticks_rulesets::ShippedRuleset;
///
/// let shipped = ShippedRuleset::called("ToadsAndFrogs").ok_or("no such ruleset")?;
/// assert_eq!(shipped.name, "toads-and-frogs");
/// assert_eq!(ShippedRuleset::nearest("clober").map(|near| near.name), Some("clobber"));
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct ShippedRuleset {
    /// The short name, such as `toads-and-frogs`.
    pub name: &'static str,
    /// The text of the file.
    pub text: &'static str,
}

/// Lists files of the folder `shipped` by their names.
macro_rules! shipped {
    ($($name:literal,)*) => {
        &[$(ShippedRuleset {
            name: $name,
            text: include_str!(concat!("../shipped/", $name, ".toml")),
        },)*]
    };
}

/// The rulesets that come with this crate, by name.
pub const SHIPPED: &[ShippedRuleset] = shipped![
    "aliquot",
    "all-but-2-3-7",
    "amazons",
    "anti-clobber",
    "arc-kayles",
    "atari-go",
    "backsliding-toads-and-frogs",
    "black-white-poset",
    "blocking-wythoff",
    "cannibal-clobber",
    "ceylonese-fox-and-geese",
    "cherries",
    "childish-hackenbush",
    "chomp",
    "circular-nim",
    "clobber",
    "col",
    "connected-subtraction",
    "cram",
    "cricket-pitch",
    "cumulative-subtraction",
    "cutcake",
    "dawsons-chess",
    "dawsons-kayles",
    "delete-nim",
    "diagonal-clobber",
    "digraph-placement",
    "divisor-nim",
    "domineering",
    "eatcake",
    "edge-geography",
    "elephants-and-rhinos",
    "end-nim",
    "euclid",
    "even-odd-vertex-removal",
    "exact-slow-nim",
    "fibonacci-nim",
    "fission",
    "fjords",
    "fox-and-geese",
    "geography",
    "graph-take-away",
    "grundys-game",
    "hackenbush",
    "hare-and-hounds",
    "hex",
    "impartial-amazons",
    "impartial-clobber",
    "juvavum",
    "kayles",
    "kings",
    "knights",
    "konane",
    "laskers-nim",
    "lctr",
    "lim",
    "mark",
    "maundy-cake",
    "mem",
    "mem-different",
    "mock-turtles",
    "moores-nim",
    "nim",
    "nim-on-graphs",
    "nim-with-a-pass",
    "no-pass-go",
    "node-kayles",
    "nogo",
    "nogo-strip",
    "notakto",
    "obstruction",
    "octal-0.3f",
    "odd-odd-vertex-removal",
    "officers",
    "partizan-arc-kayles",
    "partizan-end-nim",
    "partizan-euclid",
    "partizan-kayles",
    "partizan-subtraction",
    "peg-duotaire",
    "poset-game",
    "push",
    "queens",
    "quelhas",
    "robin-hood",
    "rooks",
    "ruler",
    "ryuo-nim",
    "saliquant",
    "sheep",
    "shove",
    "shrinking-circular-nim",
    "ski-jumps",
    "snort",
    "step-chocolate",
    "subtract-a-square",
    "subtraction-2-3-7",
    "take-a-prime",
    "take-away-3",
    "three-colours",
    "timber",
    "toads-and-frogs",
    "toads-and-frogs-jump-2",
    "toppling-dominoes",
    "totative",
    "transverse-wave",
    "treblecross",
    "triplets",
    "turn-and-eatcake",
    "turn-and-maundy-cake",
    "turnips",
    "weighted-arc-kayles",
    "wythoff",
    "wythoff-2",
    "zeckendorf-game",
];

/// The rulesets that come with this crate in which a player may move again, or must answer in a component.
pub const SHIPPED_ENTAILING: &[ShippedRuleset] =
    shipped!["dots-and-boxes", "nimstring", "top-entails",];

/// All rulesets of this crate, by name.
pub fn catalogue() -> impl Iterator<Item = ShippedRuleset> {
    let mut all = [SHIPPED, SHIPPED_ENTAILING].concat();
    all.sort_by_key(|shipped| shipped.name);
    all.into_iter()
}

impl ShippedRuleset {
    /// The ruleset with this name in any spelling, such as `ToadsAndFrogs` or `toads_and_frogs`.
    pub fn called(name: &str) -> Option<ShippedRuleset> {
        let mut shipped = SHIPPED.iter().chain(SHIPPED_ENTAILING).copied();
        shipped.find(|shipped| same_name(shipped.name, name))
    }

    /// The shipped ruleset that shares a name with this one but has another file.
    pub fn namesake_of(ruleset: &DescribedRuleset) -> Option<ShippedRuleset> {
        let names = [ruleset.file_name(), ruleset.title()];
        let shipped = names.into_iter().find_map(ShippedRuleset::called);
        shipped.filter(|shipped| Some(shipped.text) != ruleset.text())
    }

    /// The ruleset with the most similar name, if it differs in at most a third of the letters, or if it begins with
    /// this name and this name has at least five letters.
    pub fn nearest(name: &str) -> Option<ShippedRuleset> {
        let wanted = letters(name);
        let length = wanted.chars().count();
        // A long text is not a name, and comparing it would take long.
        let shipped = catalogue().filter(|_| length <= MAX_NAME);
        let compared = shipped.map(|shipped| (letters(shipped.name), shipped));
        let compared =
            compared.map(|(known, shipped)| (levenshtein(&wanted, &known), known, shipped));
        let near = compared.filter(|(difference, known, _)| {
            difference * 3 <= length || (length > 4 && known.starts_with(&wanted))
        });
        let nearest = near.min_by_key(|(difference, ..)| *difference);
        nearest.map(|(_, _, shipped)| shipped)
    }

    /// The name in an expression, such as `ToadsAndFrogs` in `ToadsAndFrogs("t.f")`.
    pub fn call_name(&self) -> String {
        call_name(self.name)
    }

    /// The number of lines before the published values.
    pub fn lines_of_moves(&self) -> usize {
        lines_of_moves(self.text)
    }

    /// Reads the file.
    ///
    /// # Errors
    /// Never, as the tests of this crate read all files.
    pub fn read(&self) -> Result<DescribedRuleset, RulesetFileError> {
        read_ruleset(self.name, self.text)
    }
}

impl DescribedRuleset {
    /// Whether the file is one of this crate.
    pub fn is_shipped(&self) -> bool {
        let shipped = ShippedRuleset::called(self.file_name());
        shipped.is_some_and(|shipped| {
            shipped.name == self.file_name() && Some(shipped.text) == self.text()
        })
    }
}

/// The number of lines of a file before the published values.
fn lines_of_moves(text: &str) -> usize {
    let ends = ["[[fact]]", "[[outcomes]]"].map(|table| text.find(table));
    let end = ends.into_iter().flatten().min();
    let moves = &text[..end.unwrap_or(text.len())];
    moves.trim_end().lines().count()
}

/// The largest length in letters of a text that is compared with names.
const MAX_NAME: usize = 100;
