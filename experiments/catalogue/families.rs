//! Beyond (1|1): the values of (i|j)_n come again whenever n grows by φ², and the n at which they change obey recurrences.
//!
//! A round of two moves multiplies both hands by φ² in the limit. So along a fixed direction i : j the value should depend
//! on log n modulo log φ² only, once n is large, and the n at which it changes should obey linear recurrences with the
//! characteristic roots φ², φ⁻² and ±1. This is a conjecture of this workbench; the paper asks for (1|1) only.
//!
//! For every pair of coprime i ≤ j all values up to n = 10^12 are proved by tempo play, and each proof is checked. What is
//! conjecture is that it goes on like that.

use anyhow::{Context, Result};
use chopsticks_lab::game::{Arena, GameId};
use chopsticks_lab::notation::{Limits, read};
use chopsticks_lab::report::{Align, Cell, Label, Table};
use serde::Serialize;

use crate::families::{Certified, Class, Law, Pattern, certify, figure, named};
use crate::harness::{
    Claim, Content, Exhibit, Experiment, Finding, NamedFigure, Run, Scale, Verdict, label,
};

/// See the head of this file.
pub const EXPERIMENT: Experiment = Experiment {
    claim: Claim {
        source: "This workbench, after the paper's question about larger hands",
        item: "Log-periodicity",
        says: "for coprime i ≤ j the values of (i|j)_n come again, from some n on, whenever n grows by φ², and the n at which each comes again obey b(k) = 3b(k−1) − 3b(k−3) + b(k−4): certified for n ≤ 10^12",
    },
    scale: Scale::Hands { quick: 8, full: 40 },
    run,
};

/// How far each family is followed.
const LAST: u64 = 1_000_000_000_000;

/// To be changed whenever [`certify`] would come out differently.
const LAYOUT: u32 = 1;

/// The largest hand of the families whose breakpoints are printed.
const PRINTED: u32 = 5;

/// What is found for one pair of hands.
#[derive(Serialize)]
struct Row {
    i: u32,
    j: u32,
    certified_to: u64,
    /// Intervals of n that were proved, each with a strategy of its own.
    intervals: u64,
    /// Stretches of equal values.
    stretches: usize,
    /// The stretches before the pattern begins: the first n of each, and the value.
    before: Vec<(u64, String)>,
    /// The n at which it begins.
    starts: Option<u64>,
    /// The stretches of one period.
    period: Vec<Breakpoints>,
    #[serde(skip_serializing_if = "Option::is_none")]
    gap: Option<String>,
}

/// Every period-th breakpoint.
#[derive(Serialize)]
struct Breakpoints {
    value: String,
    /// The first ones; they determine all others.
    first: Vec<u64>,
    terms: usize,
    law: &'static str,
    closed_form: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    sequence: Option<String>,
}

fn run(run: &Run<'_>) -> Result<Finding> {
    let pairs = pairs(run.bound());
    let journal = run.journal::<Certified>(LAYOUT)?;
    let solve = |arena: &mut Arena, &hands: &(u32, u32)| certify(arena, hands, LAST, &run.budget());
    let family = run.units(&journal, &pairs, Arena::new, solve)?;
    let found: Vec<Family> = family.results.iter().map(Family::of).collect();
    let open = found.iter().find_map(Family::open);
    let verdict = match (open, family.stopped) {
        (Some(because), _) => undecided(because),
        (None, Some(stopped)) => undecided(stopped.to_string()),
        (None, None) => Verdict::Holds { upto: run.bound().into() },
    };
    let rows: Vec<Row> = found.iter().map(Family::row).collect();
    let mut finding = Finding::new(verdict, &rows);
    finding.remarks = remarks(&found);
    show(&found, &mut finding)?;
    Ok(finding)
}

/// A verdict is about hands here, and `upto` about n, so that nothing is said about how far it holds.
fn undecided(because: String) -> Verdict {
    Verdict::Undecided { upto: 0u32.into(), because }
}

/// The coprime i ≤ j up to a bound, by j.
fn pairs(bound: u32) -> Vec<(u32, u32)> {
    let all = (1..=bound).flat_map(|j| (1..=j).map(move |i| (i, j)));
    all.filter(|&(i, j)| num_integer::gcd(i, j) == 1).collect()
}

/// A pair of hands with the pattern of its values.
struct Family<'a> {
    certified: &'a Certified,
    pattern: Option<Pattern>,
}

impl Family<'_> {
    fn of(certified: &Certified) -> Family<'_> {
        Family {
            certified,
            pattern: Pattern::find(&certified.stretches),
        }
    }

    fn position(&self) -> String {
        let (i, j) = self.certified.hands;
        format!("({i}|{j})_n")
    }

    /// What is missing, if anything is.
    fn open(&self) -> Option<String> {
        let position = self.position();
        let Certified { upto, gap, .. } = self.certified;
        match (gap, &self.pattern) {
            (Some(gap), _) => Some(format!("{position} is proved for n ≤ {upto} only: {gap}")),
            (None, None) => Some(format!("no pattern of {position} is seen for n ≤ {upto}")),
            (None, Some(_)) => None,
        }
    }

    fn classes(&self) -> &[Class] {
        self.pattern.as_ref().map_or(&[], |pattern| &pattern.classes)
    }

    fn starts(&self) -> Option<u64> {
        let pattern = self.pattern.as_ref()?;
        Some(self.certified.stretches[pattern.start].from)
    }

    fn row(&self) -> Row {
        let Certified { hands: (i, j), upto, stretches, values, intervals, gap, .. } = self.certified;
        let start = self.pattern.as_ref().map_or(stretches.len(), |pattern| pattern.start);
        let before = stretches[..start].iter().map(|stretch| (stretch.from, values[stretch.value].clone()));
        let breakpoints = |class: &Class| Breakpoints {
            value: values[class.value].clone(),
            first: class.breakpoints.iter().take(class.law.order()).copied().collect(),
            terms: class.breakpoints.len(),
            law: class.law.polynomial(),
            closed_form: class.form.to_string(),
            sequence: named(&class.breakpoints),
        };
        Row {
            i: *i,
            j: *j,
            certified_to: *upto,
            intervals: *intervals,
            stretches: stretches.len(),
            before: before.collect(),
            starts: self.starts(),
            period: self.classes().iter().map(breakpoints).collect(),
            gap: gap.clone(),
        }
    }

    /// The values themselves, in the order of the list.
    fn games(&self, arena: &mut Arena) -> Result<Vec<GameId>> {
        let game = |name: &String| read(name, arena, &Limits::default());
        let games: std::result::Result<Vec<GameId>, _> = self.certified.values.iter().map(game).collect();
        games.with_context(|| format!("cannot read a value of {}", self.position()))
    }
}

fn remarks(found: &[Family<'_>]) -> Vec<String> {
    let classes = || found.iter().flat_map(Family::classes);
    let periodic = found.iter().filter(|family| family.pattern.is_some()).count();
    let intervals: u64 = found.iter().map(|family| family.certified.intervals).sum();
    let stretches: usize = found.iter().map(|family| family.certified.stretches.len()).sum();
    let laws = Law::ALL.map(|law| {
        let count = classes().filter(|class| class.law == law).count();
        format!("{count} obey {law} and no shorter one")
    });
    let terms = classes().map(|class| class.breakpoints.len()).min().unwrap_or(0);
    let known = classes().filter_map(|class| named(&class.breakpoints));
    let open: Vec<String> = found.iter().filter_map(Family::open).collect();
    let mut remarks = vec![
        format!(
            "The values of (i|j)_n for {} pairs and n ≤ 10^12 make {stretches} stretches, proved in {intervals} intervals; (j|i)_n = −(i|j)_n.",
            found.len()
        ),
        format!("{periodic} of the {} pairs have a pattern that comes again with ratio φ².", found.len()),
        format!(
            "Of its {} sequences of breakpoints, each with at least {terms} terms, {}; {} are part of A000032, A000045 or A110035.",
            classes().count(),
            laws.join(", "),
            known.count()
        ),
    ];
    remarks.extend(open.iter().map(|open| format!("Open: {open}.")));
    remarks
}

/// The tables and the figure.
fn show(found: &[Family<'_>], finding: &mut Finding) -> Result<()> {
    let mut arena = Arena::new();
    let mut games = Vec::new();
    for family in found {
        games.push((family.certified, family.games(&mut arena)?));
    }
    let labels: Vec<Vec<Label>> = games
        .iter()
        .map(|(_, games)| games.iter().map(|&game| label(&mut arena, game)).collect())
        .collect();
    let table = |name, table| Exhibit { name, content: Content::Table(table) };
    finding.exhibits = vec![
        table("families", patterns(found, &labels)),
        table("families_breakpoints", breakpoints(found, &labels)),
    ];
    finding.figures = figure(&mut arena, &games)
        .map(|figure| NamedFigure { name: "families", figure: Box::new(figure) })
        .into_iter()
        .collect();
    Ok(())
}

/// A line for each pair.
fn patterns(found: &[Family<'_>], labels: &[Vec<Label>]) -> Table {
    let mut table = Table::new("The values of (i|j)_n that come again whenever n grows by φ², for n ≤ 10^12")
        .column("i", Align::Right)
        .column("j", Align::Right)
        .column("from n", Align::Right)
        .column("values", Align::Right)
        .column("intervals", Align::Right)
        .column("values of one period", Align::Left);
    for (family, labels) in found.iter().zip(labels) {
        let (i, j) = family.certified.hands;
        let values: Vec<&Label> = family.classes().iter().map(|class| &labels[class.value]).collect();
        let starts = family.starts();
        table.push([
            Cell::from(i),
            j.into(),
            starts.map_or_else(|| Cell::missing("no pattern is seen"), Cell::from),
            (values.len() as u64).into(),
            family.certified.intervals.into(),
            listed(&values).into(),
        ]);
    }
    table
}

/// The labels as one, with commas.
fn listed(labels: &[&Label]) -> Label {
    let joined = |text: fn(&Label) -> &str| {
        let texts: Vec<&str> = labels.iter().map(|label| text(label)).collect();
        texts.join(", ")
    };
    Label::new(joined(Label::plain_text))
        .unicode(joined(Label::unicode_text))
        .latex(joined(|label| label.latex_source().unwrap_or(label.plain_text())))
}

/// A line for each stretch of a period of the small hands.
fn breakpoints(found: &[Family<'_>], labels: &[Vec<Label>]) -> Table {
    let caption = format!("Where the values of (i|j)_n begin, i ≤ j ≤ {PRINTED}; L: Lucas numbers, F: Fibonacci numbers, k = 0, 1, …");
    let mut table = Table::new(caption)
        .column("i", Align::Right)
        .column("j", Align::Right)
        .column("value", Align::Left)
        .column("first n", Align::Right)
        .column("then", Align::Left)
        .column("n", Align::Left)
        .column("OEIS", Align::Left);
    let small = found.iter().zip(labels).filter(|(family, _)| family.certified.hands.1 <= PRINTED);
    for (family, labels) in small {
        let (i, j) = family.certified.hands;
        for class in family.classes() {
            let next: Vec<String> = class.breakpoints[1..4].iter().map(u64::to_string).collect();
            let sequence = named(&class.breakpoints);
            table.push([
                Cell::from(i),
                j.into(),
                labels[class.value].clone().into(),
                class.breakpoints[0].into(),
                next.join(", ").into(),
                class.form.to_string().into(),
                sequence.map_or_else(|| Cell::missing("not one of those looked for"), Cell::from),
            ]);
        }
    }
    table
}
