//! Names with a fixed meaning, and names that resemble a misspelt one.

use chopsticks_base::spelling::distance;

use crate::table;
use crate::words::{LOOPY, loopy_length};

/// Whether a name cannot be assigned to, because it belongs to the notation of values.
pub(crate) fn is_reserved(name: &str) -> bool {
    matches!(name, "J" | "Tiny" | "Miny" | "Tower")
}

/// Whether a name is that of a loopy game. Only that game can be assigned to it, as in `over := {0|pass}`.
pub(crate) fn is_loopy_name(name: &str) -> bool {
    loopy_length(name) == Some(name.len())
}

/// What to write instead of names of CGSuite that are missing here.
const OF_CGSUITE: &[(&[&str], &str)] = &[
    (
        &["Grid", "Strip", "GridFrom", "StripFrom"],
        r#"a board is written as text, as in Domineering("4x4") and Clobber("xo|ox")"#,
    ),
    (
        &[
            "TakeAndBreak",
            "HeapRuleset",
            "NimValueSequence",
            "CheckPeriodicity",
        ],
        "`chopsticks heaps 0.77 --upto 300` computes nim-values and proves periods",
    ),
    (
        &["MisereCanonicalForm"],
        "a misère form is simplified as soon as it is written, as in *[2,3]",
    ),
    (&["Stops"], "write [G.LeftStop, G.RightStop]"),
    (&["mod", "MOD"], "write 5 % 3 for the remainder"),
    (
        &["ListOf", "listof"],
        "write a list as [n**2 for n from 1 to 5]",
    ),
    (
        &["SetOf", "setof"],
        "write a set as {n**2 for n from 1 to 5}",
    ),
    (
        &["TableOf", "tableof"],
        "write a table as Table([n, n**2] for n from 1 to 5)",
    ),
    (
        &["Print", "print"],
        "the result of each statement is printed",
    ),
    (
        &["Explore"],
        "`chopsticks explore` shows a game in the browser",
    ),
    (
        &["inf", "omega"],
        "only finite numbers can be computed with",
    ),
];

/// A phrase that says what to write instead of `name`: what replaces a name of CGSuite, or a similar name, if there is one.
pub(crate) fn hint<'a>(name: &str, variables: impl Iterator<Item = &'a str>) -> String {
    let replaced = OF_CGSUITE.iter().find(|(names, _)| names.contains(&name));
    match replaced {
        Some((_, instead)) => format!("; {instead}"),
        None => similar_name(name, variables).map_or(String::new(), did_you_mean),
    }
}

/// The question after an unknown name.
pub(crate) fn did_you_mean(known: &str) -> String {
    format!("; did you mean `{known}`?")
}

/// The name of an operation or of a loopy game, or one of the others, that differs from `name` in case or in a few letters, or that
/// begins with `name`, if `name` has at least five letters.
pub fn similar_name<'a>(name: &str, others: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let operations = table::operations().flat_map(|operation| operation.names.iter().copied());
    let candidates = operations.chain(LOOPY.iter().copied()).chain(others);
    let name = name.to_lowercase();
    let near = candidates
        .map(|known| (known.to_lowercase(), known))
        .map(|(lower, known)| (distance(&name, &lower), lower, known))
        .filter(|(distance, lower, _)| {
            *distance <= lower.len() / 4 || (name.len() > 4 && lower.starts_with(&name))
        })
        .min();
    near.map(|(_, _, known)| known)
}

#[cfg(test)]
mod tests {
    use super::*;

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
        assert_eq!(hint("zzzz", [].into_iter()), "");
        assert_eq!(
            hint("mod", [].into_iter()),
            "; write 5 % 3 for the remainder"
        );
    }
}
