//! Files of records for other programs, as CSV or JSON, written record by record.

use std::io::Write;

use clap::ValueEnum;
use serde::Serialize;

use super::file_format::FileFormat;
use super::output;

/// A format of records.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum RecordFormat {
    /// A header, then one line per record
    Csv,
    /// An array with one object per record
    Json,
}

impl FileFormat for RecordFormat {
    fn endings() -> Vec<(&'static str, RecordFormat)> {
        vec![("csv", RecordFormat::Csv), ("json", RecordFormat::Json)]
    }
}

impl RecordFormat {
    /// Writes `records`; `header` names their fields.
    ///
    /// # Errors
    /// Those of `records` and of `out`.
    pub(crate) fn write<T: Serialize>(
        self,
        header: &[&str],
        records: impl Iterator<Item = anyhow::Result<T>>,
        out: &mut dyn Write,
    ) -> anyhow::Result<()> {
        match self {
            RecordFormat::Csv => write_csv(header, records, out),
            RecordFormat::Json => write_json(records, out),
        }
    }
}

fn write_csv<T: Serialize>(
    header: &[&str],
    records: impl Iterator<Item = anyhow::Result<T>>,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    let mut writer = csv::WriterBuilder::new()
        .has_headers(false)
        .from_writer(out);
    writer.write_record(header).map_err(output::csv_error)?;
    for record in records {
        writer.serialize(record?).map_err(output::csv_error)?;
    }
    Ok(writer.flush()?)
}

fn write_json<T: Serialize>(
    records: impl Iterator<Item = anyhow::Result<T>>,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    let mut before = "[\n  ";
    for record in records {
        write!(out, "{before}{}", serde_json::to_string(&record?)?)?;
        before = ",\n  ";
    }
    let end = if before.starts_with('[') { "[]" } else { "\n]" };
    Ok(writeln!(out, "{end}")?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Serialize)]
    struct Row {
        name: &'static str,
        count: u32,
    }

    fn written(format: RecordFormat, rows: Vec<Row>) -> String {
        let mut out = Vec::new();
        let rows = rows.into_iter().map(Ok);
        format.write(&["name", "count"], rows, &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn records_are_lines_of_csv_or_objects_of_an_array() {
        let rows = || {
            let named = |name, count| Row { name, count };
            vec![named("a,b", 1), named("c", 2)]
        };
        assert_eq!(
            written(RecordFormat::Csv, rows()),
            "name,count\n\"a,b\",1\nc,2\n"
        );
        assert_eq!(
            written(RecordFormat::Json, rows()),
            "[\n  {\"name\":\"a,b\",\"count\":1},\n  {\"name\":\"c\",\"count\":2}\n]\n"
        );
        assert_eq!(written(RecordFormat::Csv, Vec::new()), "name,count\n");
        assert_eq!(written(RecordFormat::Json, Vec::new()), "[]\n");
    }
}
