//! The result of an experiment as it is stored.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{Bound, Comparison, Entry, Finding, Scale, Verdict};

/// A stored result: the claim and the finding, without any time, place or duration.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The version of this layout.
    pub schema: u32,
    /// The name of the experiment.
    pub experiment: String,
    /// The claim that was checked.
    pub claim: StoredClaim,
    /// The bound of the run: the largest n, hand, number of hands or X.
    pub bound: Bound,
    /// The verdict on the claim.
    pub verdict: Verdict,
    /// Remarks, each a sentence or two.
    pub remarks: Vec<String>,
    /// The comparison with what is printed.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub comparison: Option<Comparison>,
    /// The data; see [`Finding::rows`].
    pub rows: Vec<Value>,
}

/// A claim, owned.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StoredClaim {
    /// The source of the statement.
    pub source: String,
    /// The statement of the source.
    pub item: String,
    /// The statement.
    pub says: String,
    /// Details beyond two sentences.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub details: Option<String>,
}

impl Record {
    /// The present layout.
    pub const SCHEMA: u32 = 1;

    /// The record of `finding`, made up to `bound`, for the claim of `entry`.
    pub fn new(entry: &Entry, bound: Bound, finding: &Finding) -> Record {
        let claim = entry.experiment.claim;
        Record {
            schema: Record::SCHEMA,
            experiment: entry.name(),
            claim: StoredClaim {
                source: claim.source.to_owned(),
                item: claim.item.to_owned(),
                says: claim.says.to_owned(),
                details: claim.details.map(str::to_owned),
            },
            bound,
            verdict: finding.verdict.clone(),
            remarks: finding.remarks.clone(),
            comparison: finding.comparison.clone(),
            rows: finding.rows.clone(),
        }
    }

    /// The number of differences from the printed text that an erratum explains.
    pub fn errata(&self) -> usize {
        let comparison = self.comparison.as_ref();
        comparison.map_or(0, |comparison| comparison.explained.len())
    }

    /// The text of the file: JSON with each row on its own line, so that files can be compared line by line.
    pub fn to_json(&self) -> String {
        let head = Record {
            rows: Vec::new(),
            ..self.clone()
        };
        let head = serde_json::to_string_pretty(&head).expect("a record is plain data");
        let rows: Vec<String> = self.rows.iter().map(|row| format!("    {row}")).collect();
        match rows.len() {
            0 => head + "\n",
            _ => {
                head.replace(
                    "\"rows\": []",
                    &format!("\"rows\": [\n{}\n  ]", rows.join(",\n")),
                ) + "\n"
            }
        }
    }

    /// The differences between this record of an experiment of this scale, computed up to a smaller bound, and `kept`; none if they
    /// agree.
    pub fn differences_from(&self, kept: &Record, scale: Scale) -> Vec<String> {
        let mut differences = Vec::new();
        if self.claim != kept.claim || self.schema != kept.schema {
            differences.push("the claim or the layout of the file has changed".to_owned());
        }
        match kept.verdict.upto(&self.bound) {
            None => differences.push(format!(
                "the stored result does not reach {}",
                scale.place(&self.bound)
            )),
            Some(verdict) if verdict != self.verdict => {
                differences.push(format!(
                    "the verdict is “{}”, but “{}” is stored",
                    self.verdict.in_words(scale),
                    verdict.in_words(scale)
                ));
            }
            Some(_) => {}
        }
        let kept_rows: Vec<Value> = kept
            .rows
            .iter()
            .filter_map(|row| cut(row, scale, &self.bound))
            .collect();
        if let Some(difference) = first_difference(&self.rows, &kept_rows) {
            differences.push(difference);
        }
        differences
    }
}

/// The part of a row for what the scale counts, up to `bound`.
fn cut(row: &Value, scale: Scale, bound: &Bound) -> Option<Value> {
    let is_beyond = |place: &Value| Bound::from_json(place).is_none_or(|place| place > *bound);
    let places = scale.row_fields().iter();
    let mut places = places.filter_map(|field| row.get(field));
    if places.any(is_beyond) {
        return None;
    }
    let mut row = row.clone();
    if let Some(to) = row.get_mut("to")
        && is_beyond(to)
    {
        *to = bound.to_json();
    }
    Some(row)
}

fn first_difference(made: &[Value], kept: &[Value]) -> Option<String> {
    let at = (0..made.len().max(kept.len())).find(|&at| made.get(at) != kept.get(at))?;
    let text = |row: Option<&Value>| row.map_or("nothing".to_owned(), Value::to_string);
    Some(format!(
        "row {} is {}, but {} is stored",
        at + 1,
        text(made.get(at)),
        text(kept.get(at))
    ))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::harness::Reach;

    const FINGERS: Scale = Scale::Fingers(4, 9, Reach::Every);

    fn record(bound: u32, rows: &[Value]) -> Record {
        large_record(bound.into(), rows)
    }

    fn large_record(bound: Bound, rows: &[Value]) -> Record {
        Record {
            schema: Record::SCHEMA,
            experiment: "test".into(),
            claim: StoredClaim {
                source: "s".into(),
                item: "i".into(),
                says: "c".into(),
                details: None,
            },
            bound: bound.clone(),
            verdict: Verdict::Holds { upto: bound },
            remarks: Vec::new(),
            comparison: None,
            rows: rows.to_vec(),
        }
    }

    #[test]
    fn a_record_is_read_back() {
        let record = record(
            3,
            &[json!({"n": 1, "value": "{\"rows\": []}"}), json!({"n": 2})],
        );
        assert_eq!(
            serde_json::from_str::<Record>(&record.to_json()).unwrap(),
            record
        );
        assert_eq!(
            record
                .to_json()
                .lines()
                .filter(|line| line.contains("\"n\":"))
                .count(),
            2
        );
    }

    #[test]
    fn a_smaller_run_is_compared_with_the_beginning_of_a_larger_one() {
        let kept = record(
            10,
            &[json!({"from": 1, "to": 4}), json!({"from": 5, "to": 10})],
        );
        let same = record(
            7,
            &[json!({"from": 1, "to": 4}), json!({"from": 5, "to": 7})],
        );
        assert!(same.differences_from(&kept, FINGERS).is_empty());
        let short = record(7, &[json!({"from": 1, "to": 4})]);
        assert!(short.differences_from(&kept, FINGERS)[0].contains("row 2 is nothing"));
        assert!(!kept.differences_from(&same, FINGERS).is_empty());
    }

    #[test]
    fn rows_about_hands_are_cut_by_the_larger_hand() {
        let rows = [
            json!({"i": 1, "j": 1}),
            json!({"i": 1, "j": 2}),
            json!({"i": 1, "j": 3}),
        ];
        assert_eq!(
            record(2, &rows[..2]).differences_from(&record(3, &rows), Scale::Pairs(8, 40)),
            [""; 0]
        );
        assert_ne!(
            record(2, &rows[..1]).differences_from(&record(3, &rows), Scale::Pairs(8, 40)),
            [""; 0]
        );
    }

    #[test]
    fn rows_may_be_about_n_of_any_size() {
        let bound = |text: &str| text.parse::<Bound>().unwrap();
        let upto = |to: &str| json!({"from": 8, "to": bound(to)});
        let beyond = json!({"from": bound("10^20"), "to": bound("10^30")});
        let kept = large_record(bound("10^30"), &[upto("99999999999999999999"), beyond]);
        for cut in ["10^19", "10^15", "9", "99999999999999999999"] {
            let same = large_record(bound(cut), &[upto(cut)]);
            assert_eq!(
                same.differences_from(&kept, Scale::LargeFingers(60, 1_597)),
                [""; 0],
                "{cut}"
            );
        }
        let short = large_record(bound("10^19"), &[upto("10^18")]);
        assert!(
            short.differences_from(&kept, Scale::LargeFingers(60, 1_597))[0].contains("row 1 is")
        );
        let further = large_record(bound("10^31"), &kept.rows);
        assert!(
            further.differences_from(&kept, Scale::LargeFingers(60, 1_597))[0]
                .contains("does not reach n = 10^31")
        );
        let read: Record = serde_json::from_str(&kept.to_json()).unwrap();
        assert_eq!(read, kept);
    }
}
