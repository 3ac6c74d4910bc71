//! Tables of families: one row for each pair of hands, and the beginning of each value for small hands.

use chopsticks_tables::{Label, Table};

use super::{Family, sequence_name};
use crate::exhibits::{caption, heading, or_missing, tabulate, variable};

/// The largest hand of the families whose breakpoints are listed.
const LISTED: u32 = 5;

/// A line for each pair.
pub fn patterns(found: &[Family<'_>], labels: &[Vec<Label>]) -> Table {
    tabulate(
        caption("The repeating values of $(i|j)_n$, with ratio $φ²$ of $n$"),
        found.iter().zip(labels),
    )
    .right(variable("i"), |(family, _)| family.evaluated.hands.0)
    .right(variable("j"), |(family, _)| family.evaluated.hands.1)
    .right(heading("from $n$"), |(family, _)| {
        or_missing(family.starts(), "no pattern was found")
    })
    .right("values", |(family, _)| family.classes().len())
    .left("values of one period", |(family, labels)| {
        let classes = family.classes().iter();
        join_labels(
            &classes
                .map(|class| &labels[class.value])
                .collect::<Vec<_>>(),
        )
    })
    .table()
}

/// The labels as one, with commas.
fn join_labels(labels: &[&Label]) -> Label {
    let joined = |text: fn(&Label) -> &str| {
        let texts: Vec<&str> = labels.iter().map(|label| text(label)).collect();
        texts.join(", ")
    };
    Label::new(joined(Label::plain_text))
        .unicode(joined(Label::unicode_text))
        .latex(joined(|label| {
            label.latex_source().unwrap_or(label.plain_text())
        }))
}

/// A line for each stretch of a period, for small hands.
pub fn breakpoints(found: &[Family<'_>], labels: &[Vec<Label>]) -> Table {
    let small = found
        .iter()
        .zip(labels)
        .filter(|(family, _)| family.evaluated.hands.1 <= LISTED);
    let classes = small.flat_map(|(family, labels)| {
        let classes = family.classes().iter();
        classes.map(move |class| (family.evaluated.hands, class, &labels[class.value]))
    });
    let caption = caption(&format!(
        "The $n$ at which the values of $(i|j)_n$ begin, for $i ≤ j ≤ {LISTED}$, with the Lucas numbers $L$, the Fibonacci numbers $F$ and $k = 0, 1, …$"
    ));
    tabulate(caption, classes)
        .right(variable("i"), |((i, _), _, _)| i)
        .right(variable("j"), |((_, j), _, _)| j)
        .left("value", |(_, _, value)| value.clone())
        .right(heading("first $n$"), |(_, class, _)| class.breakpoints[0])
        .left("then", |(_, class, _)| {
            let next = class.breakpoints[1..4].iter();
            next.map(u64::to_string).collect::<Vec<_>>().join(", ")
        })
        .left(variable("n"), |(_, class, _)| class.form.to_string())
        .left("OEIS", |(_, class, _)| {
            let sequence = sequence_name(&class.breakpoints);
            or_missing(sequence, "not one of the known sequences")
        })
        .table()
}
