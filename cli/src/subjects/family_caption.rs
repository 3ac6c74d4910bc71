//! The captions of families of positions of rulesets: as they were typed, and in LaTeX as mathematics.

use chopsticks_lab::rulesets::{DescribedRuleset, FamilyPart, PositionFamily};
use chopsticks_lab::tables::{Label, latex_text};

/// The caption of a family such as `{t*m}..{f*n}`: in LaTeX, the name of the ruleset and a position with exponents.
pub(crate) fn family_caption(ruleset: &DescribedRuleset, text: &str) -> Label {
    let label = Label::new(text);
    match source(ruleset, text) {
        Some(source) => label.latex(format!("{}: {source}", latex_text(ruleset.title()))),
        None => label,
    }
}

/// The position without the name of its ruleset.
fn source(ruleset: &DescribedRuleset, text: &str) -> Option<String> {
    let family = PositionFamily::nameless(ruleset, text).ok()?;
    let names = family.parameters();
    let sources = family.parts().iter().map(|part| part_source(part, names));
    Some(sources.collect())
}

fn part_source(part: &FamilyPart, names: &[String]) -> String {
    match part {
        FamilyPart::Text(symbols) => format!("\\texttt{{{}}}", latex_text(symbols)),
        FamilyPart::Number(index) => format!("${}$", names[*index]),
        FamilyPart::Copies(symbols, index) => {
            let copied = format!("\\texttt{{{}}}", latex_text(symbols));
            let copied = match symbols.chars().count() {
                1 => copied,
                _ => format!("({copied})"),
            };
            format!("{copied}$^{{{}}}$", names[*index])
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chopsticks_lab::rulesets::ShippedRuleset;

    #[test]
    fn copies_are_exponents() {
        for (ruleset, text, latex) in [
            (
                "toads-and-frogs",
                "{t*n}..{f*m}",
                r"Toads and Frogs: \texttt{t}$^{n}$\texttt{..}\texttt{f}$^{m}$",
            ),
            (
                "clobber",
                "Clobber(\"{xo*n}\")",
                r"Clobber: (\texttt{xo})$^{n}$",
            ),
            ("domineering", "2x{n}", r"Domineering: \texttt{2x}$n$"),
            ("nim", "Nim(n,3)", r"Nim: $n$\texttt{,3}"),
        ] {
            let ruleset = ShippedRuleset::called(ruleset).unwrap().read().unwrap();
            let caption = family_caption(&ruleset, text);
            assert_eq!(caption.plain_text(), text);
            assert_eq!(caption.latex_source(), Some(latex), "{text}");
        }
    }
}
