//! The verdict of the checker on a file, as text.

use chopsticks_certificate::CertificateReader;
use chopsticks_certificate::budget::Budget;
use chopsticks_certificate::check::{Audit, ProvedRange};

/// The verdict of the checker on a file.
pub fn check(text: &str) -> Result<ProvedRange, String> {
    let mut reader = CertificateReader::new(text.as_bytes()).map_err(|error| error.to_string())?;
    let mut audit = Audit::new(reader.header());
    while let Some(line) = reader.next() {
        let line = line.map_err(|error| error.to_string())?;
        let checked = audit.line(&line, &Budget::UNLIMITED);
        checked.map_err(|fault| format!("line {}: {fault}", reader.line_number()))?;
    }
    audit.proved().map_err(|fault| fault.to_string())
}
