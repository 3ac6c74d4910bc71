//! Tables of families: one row for each pair of hands, and the beginning of each value for small hands.

use chopsticks_tables::{Align, Cell, Label, Table};

use super::{Family, sequence_name};

/// The largest hand of the families whose breakpoints are listed.
const LISTED: u32 = 5;

/// A line for each pair.
pub fn patterns(found: &[Family<'_>], labels: &[Vec<Label>]) -> Table {
    let mut table = Table::new(
        Label::new("The repeating values of (i|j)_n, with ratio φ² of n")
            .latex(r"The repeating values of $(i\mid j)_n$, with ratio $\varphi^2$ of $n$."),
    )
    .column(Label::new("i").math("i"), Align::Right)
    .column(Label::new("j").math("j"), Align::Right)
    .column(Label::new("from n").latex("from $n$"), Align::Right)
    .column("values", Align::Right)
    .column("values of one period", Align::Left);
    for (family, labels) in found.iter().zip(labels) {
        let (i, j) = family.evaluated.hands;
        let values: Vec<&Label> = family
            .classes()
            .iter()
            .map(|class| &labels[class.value])
            .collect();
        let starts = family.starts();
        table.push([
            Cell::from(i),
            j.into(),
            starts.map_or_else(|| Cell::missing("no pattern was found"), Cell::from),
            (values.len() as u64).into(),
            join_labels(&values).into(),
        ]);
    }
    table
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
    let caption = Label::new(format!(
        "The n at which the values of (i|j)_n begin, for i ≤ j ≤ {LISTED}, with the Lucas numbers L, the Fibonacci numbers F and k = 0, 1, …"
    ))
    .latex(format!(
        r"The $n$ at which the values of $(i\mid j)_n$ begin, for $i \le j \le {LISTED}$, with the Lucas numbers $L$, the Fibonacci numbers $F$ and $k = 0, 1, \ldots$"
    ));
    let mut table = Table::new(caption)
        .column(Label::new("i").math("i"), Align::Right)
        .column(Label::new("j").math("j"), Align::Right)
        .column("value", Align::Left)
        .column(Label::new("first n").latex("first $n$"), Align::Right)
        .column("then", Align::Left)
        .column(Label::new("n").math("n"), Align::Left)
        .column("OEIS", Align::Left);
    let small = found
        .iter()
        .zip(labels)
        .filter(|(family, _)| family.evaluated.hands.1 <= LISTED);
    for (family, labels) in small {
        let (i, j) = family.evaluated.hands;
        for class in family.classes() {
            let next: Vec<String> = class.breakpoints[1..4].iter().map(u64::to_string).collect();
            let sequence = sequence_name(&class.breakpoints);
            table.push([
                Cell::from(i),
                j.into(),
                labels[class.value].clone().into(),
                class.breakpoints[0].into(),
                next.join(", ").into(),
                class.form.to_string().into(),
                sequence.map_or_else(
                    || Cell::missing("not one of the known sequences"),
                    Cell::from,
                ),
            ]);
        }
    }
    table
}
