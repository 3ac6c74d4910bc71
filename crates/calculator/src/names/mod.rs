//! Names with a fixed meaning, and suggestions for misspelt names.

pub(crate) mod constants;
pub(crate) mod foreign;

use chopsticks_cgt::notation::loopy_names;
use strsim::levenshtein;

use crate::class::{is_class, is_elsewhere};
use crate::table;
use constants::{is_constant, members};

/// Whether a name is that of an operation, or of a constant with a point.
pub(crate) fn is_operation(name: &str) -> bool {
    table::named(name).next().is_some() || is_constant(name)
}

/// The names of objects that are no operations.
fn fixed_objects() -> impl Iterator<Item = &'static str> {
    loopy_names().chain(["Left", "Right"])
}

/// Whether a name is that of an object that is no operation.
pub(crate) fn is_fixed_object(name: &str) -> bool {
    fixed_objects().any(|fixed| fixed == name)
}

/// A hint for studying heaps with other rules than those of the shipped rulesets.
pub(crate) const OTHER_HEAPS: &str = "PartizanSubtraction([1,2],[1,3]) is the ruleset in which Left takes 1 or 2 and Right 1 or 3, and a file with \
     [heap] is a ruleset";

/// What to write instead of the name of a class.
const CLASSES: &str = "classes are not objects; x.Class is the name of the class of x as a text, as in x.Class == \"Integer\"";

/// Hints for names of CGSuite that do not exist here.
const OF_CGSUITE: &[(&[&str], &str)] = &[
    (
        &["SubtractionGame"],
        "Subtraction([2,3,7]) is the ruleset in which a move takes 2, 3 or 7",
    ),
    (
        &["HeapRuleset", "FunctionalHeapRuleset"],
        "a class lists the options of a heap, as game Parts(n) def Options := [Parts(k) + Parts(n - k) for k from 1 to n - 1 where k != n - k]; end \
         does, and TakeAndBreak(\"0.77\") is a ruleset",
    ),
    (
        &[
            "PartizanHeapRuleset",
            "CoordinateRuleset",
            "FunctionalCoordinateRuleset",
            "Spawning",
        ],
        "TakeAndBreak(\"0.77\") is a ruleset, and a file with [coordinates] describes options by expressions, see docs/rulesets.md",
    ),
    (
        &[
            "CakeProduct",
            "AcrosticProduct",
            "DirectProduct",
            "GenCutcake",
            "GenWythoff",
            "GenMem",
        ],
        "a file with [coordinates] describes such a ruleset, see docs/rulesets.md; Cutcake, Wythoff and Mem have their names",
    ),
    (
        &["GenAmazons", "GenFission", "GenFoxAndGeese"],
        "a variant of a ruleset is a file; `chopsticks rulesets show clobber` prints one to begin with",
    ),
    (
        &["allbut", "AllBut"],
        "TakeAndBreak(\"0.3003330[3]\") allows to take all numbers but 2, 3 and 7",
    ),
    (
        &["Vertices", "Edges", "vertexLabels", "edgeLabels"],
        "vertices and edges have signs, as in Graph(\"L-R---L\") and Hackenbush(\"l(l;rl)\"), and G.AdjacencyList has the edges",
    ),
    (&["Player"], "write Left or Right"),
    (
        &["startup"],
        "`chopsticks run FILE` carries out a file of statements",
    ),
    (&["CanonicalGame"], "write G.CanonicalForm"),
    (
        &["Periodicity"],
        "Kayles.CheckPeriodicity(300)[\"Period\"] is the period",
    ),
    (
        &["GameValues", "GameValueSequence"],
        "write the values of heaps as [Kayles(n).CanonicalForm for n from 1 to 20]",
    ),
    (
        &["MisereCanonicalGame"],
        "a misère form is simplified as soon as it is written, as in *[2,3]",
    ),
    (
        &["SensibleLines"],
        "G.SensibleOptions(Left) has the first moves, and `chopsticks explore` shows what follows",
    ),
    (&["Stops"], "write [G.LeftStop, G.RightStop]"),
    (&["mod", "MOD", "Mod"], "write 5 % 3 for the remainder"),
    (
        &["Map", "map", "Foreach"],
        "write [1,2,3].Apply(n -> n^2) or [n^2 for n in [1,2,3]]",
    ),
    (
        &["Split", "Matches", "ReplaceRegex"],
        "texts have letters, as in \"xo\"[1], and Substring, Replace and Contains",
    ),
    (&["ToText"], r#"write "" + G for the text of G"#),
    (&["Out"], "give results a name, as in G := {1|*}"),
    (
        &["Help"],
        "in `chopsticks repl`, `help Mean` explains an operation",
    ),
    (
        &["function", "func", "fun"],
        "write def f(x) := x + 1 for a function",
    ),
    (&["null", "nil"], "write Nothing"),
    (&["up", "Up"], "write ^ for up"),
    (&["down", "Down"], "write v for down"),
    (&["star", "Star"], "write * for star"),
    (
        &["Explore", "Explorer"],
        "`chopsticks explore` shows a game in the browser",
    ),
    (
        &["inf", "omega"],
        "only finite numbers can be computed with",
    ),
];

/// The largest length in bytes of a name that is compared with others.
const MAX_NAME: usize = 100;

/// A hint for `name`: the replacement of a name of CGSuite, or a similar name, if there is one.
pub(crate) fn hint<'a>(name: &str, variables: impl Iterator<Item = &'a str>) -> String {
    match (instead_of(name), &members(name)[..]) {
        (Some(instead), _) => format!("; {instead}"),
        (None, []) => similar_name(name, variables).map_or(String::new(), did_you_mean),
        (None, members) => format!("; write one of {}", members.join(", ")),
    }
}

/// The replacement of a name of CGSuite that does not exist here.
pub(crate) fn instead_of(name: &str) -> Option<&'static str> {
    let replaced = OF_CGSUITE.iter().find(|(names, _)| names.contains(&name));
    let class = || (is_class(name) || is_elsewhere(name)).then_some(CLASSES);
    let replaced = replaced.map(|(_, instead)| *instead);
    replaced.or_else(|| class().filter(|_| members(name).is_empty()))
}

/// The question after an unknown name.
pub(crate) fn did_you_mean(known: &str) -> String {
    format!("; did you mean `{known}`?")
}

/// The name of an operation or of a loopy game, or one of the others, that differs from `name` in case or in a few
/// letters, or that begins with `name`, if `name` has at least five letters.
pub fn similar_name<'a>(name: &str, others: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let operations = table::operations().flat_map(|operation| operation.names.iter().copied());
    let candidates = operations
        .chain(fixed_objects())
        .map(|name| -> &'a str { name })
        .chain(others);
    // A long text is not a misspelt name, and comparing it would take long.
    let candidates = candidates.filter(|_| name.len() <= MAX_NAME);
    let name = name.to_lowercase();
    let near = candidates
        .map(|known| (known.to_lowercase(), known))
        .map(|(lower, known)| (levenshtein(&name, &lower), lower, known))
        .filter(|(distance, lower, _)| {
            *distance <= lower.len() / 4 || (name.len() > 4 && lower.starts_with(&name))
        })
        .min();
    near.map(|(_, _, known)| known)
}

#[cfg(test)]
mod tests {
    use chopsticks_cgt::notation::constructor_words;

    use super::*;

    /// In capital and in small letters, as in a text that is one value.
    #[test]
    fn the_constructors_of_the_notation_are_operations() {
        for word in constructor_words() {
            for name in [word, &word.to_ascii_lowercase()] {
                assert!(is_operation(name), "table/games.rs has no {name}");
            }
        }
    }

    #[test]
    fn the_page_on_notation_has_the_constructors() {
        let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/notation.md");
        let page = std::fs::read_to_string(page).expect("the page on notation");
        let rows = page.lines().filter(|line| line.starts_with('|'));
        let texts = rows.filter_map(|row| row.split(" | ").next());
        for word in constructor_words() {
            let call = format!("`{word}(");
            let has_row = texts.clone().any(|text| text.contains(&call));
            assert!(has_row, "docs/notation.md has no row {call}");
        }
    }

    #[test]
    fn misspelt_names_have_a_hint() {
        assert_eq!(
            hint("Temprature", [].into_iter()),
            "; did you mean `Temperature`?"
        );
        assert_eq!(hint("cool", [].into_iter()), "; did you mean `Cool`?");
        assert_eq!(hint("upn", [].into_iter()), "; did you mean `upon`?");
        assert_eq!(hint("ovr", [].into_iter()), "; did you mean `over`?");
        assert_eq!(
            hint("Canonical", [].into_iter()),
            "; did you mean `CanonicalForm`?"
        );
        assert_eq!(hint("alhpa", ["alpha"].into_iter()), "");
        let long = format!("{}x", "alpha".repeat(20));
        assert_eq!(hint(&long, [&long[1..]].into_iter()), "");
        assert_eq!(
            hint(&long[1..], [long.as_str()].into_iter()),
            format!("; did you mean `{long}`?")
        );
        assert_eq!(hint("zzzz", [].into_iter()), "");
        assert_eq!(
            hint("mod", [].into_iter()),
            "; write 5 % 3 for the remainder"
        );
    }
}
