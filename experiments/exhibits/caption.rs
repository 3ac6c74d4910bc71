//! Captions and headings with formulas, written as in the titles of figures.

use chopsticks_tables::Label;

/// The LaTeX sources of the signs in formulas. A source is not searched for the signs after it.
const SIGNS: [(&str, &str); 9] = [
    ("{", r"\{"),
    ("}", r"\}"),
    ("|↑[2]", r"\mid\uparrow^{[2]}"),
    ("|", r"\mid "),
    ("±", r"\pm "),
    ("≤", r"\le"),
    ("φ²", r"\varphi^2"),
    ("…", r"\ldots"),
    ("_(A,", "_{A,"),
];

/// The caption of a table, in which `$…$` is a formula: `The values of $(i|j)_n$`. In LaTeX it ends with a full stop, and
/// `~` is a space at which no line ends.
pub fn caption(text: &str) -> Label {
    let stop = if text.ends_with("…$") { "" } else { "." };
    Label::new(plain(text)).latex(source(text) + stop)
}

/// The header of a column, written like a caption.
pub fn heading(text: &str) -> Label {
    Label::new(plain(text)).latex(source(text))
}

/// The header of a column that is a variable.
pub fn variable(name: &str) -> Label {
    Label::new(name).math(name)
}

/// The header of the first n of each row.
pub fn from_n() -> Label {
    Label::new("from").latex("from $n$")
}

fn plain(text: &str) -> String {
    text.replace('$', "").replace('~', " ")
}

fn source(text: &str) -> String {
    let parts = text.split('$').enumerate();
    parts
        .map(|(at, part)| match at % 2 {
            0 => part.replace('è', r"\`e").replace('&', r"\&"),
            _ => format!("${}$", formula(part)),
        })
        .collect()
}

/// The LaTeX source of a formula; the finger counts of (i|j)_(A,B) are in braces.
fn formula(text: &str) -> String {
    let signs = SIGNS.iter();
    let source = signs.fold(text.to_owned(), |text, (sign, source)| {
        text.replace(sign, source)
    });
    match source.strip_suffix(')') {
        Some(counts) if counts.contains("_{A,") => format!("{counts}}}"),
        _ => source,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The captions as they stood before they were written as formulas.
    #[test]
    fn captions_are_written_for_programs_and_for_latex() {
        let spelt = |text: &str| {
            let label = caption(text);
            let latex = label.latex_source().unwrap().to_owned();
            (label.plain_text().to_owned(), latex)
        };
        for (text, plain, latex) in [
            (
                "Values of $(1|1)_n$ under misère play",
                "Values of (1|1)_n under misère play",
                r"Values of $(1\mid 1)_n$ under mis\`ere play.",
            ),
            (
                "Ranges of $A$ for $(1|1)_(A,A+d)$ & $i ≤ 2j$, where $J = {0|↑[2]}$",
                "Ranges of A for (1|1)_(A,A+d) & i ≤ 2j, where J = {0|↑[2]}",
                r"Ranges of $A$ for $(1\mid 1)_{A,A+d}$ \& $i \le 2j$, where $J = \{0\mid\uparrow^{[2]}\}$.",
            ),
            (
                "The band of $±J$, ratio $φ²$, $k = 0, 1, …$",
                "The band of ±J, ratio φ², k = 0, 1, …",
                r"The band of $\pm J$, ratio $\varphi^2$, $k = 0, 1, \ldots$",
            ),
        ] {
            assert_eq!(spelt(text), (plain.to_owned(), latex.to_owned()));
        }
    }
}
