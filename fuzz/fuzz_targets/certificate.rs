//! Certificates: every line is read and checked, or refused in words.
#![no_main]

use chopsticks_certificate::CertificateReader;
use chopsticks_certificate::check::Audit;
use chopsticks_lab_fuzz::{in_words, within_budget};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &[u8]| {
    let Some(reader) = in_words(CertificateReader::new(text)) else {
        return;
    };
    let mut audit = Audit::new(reader.header());
    within_budget(|budget| {
        for line in reader {
            let Some(line) = in_words(line) else { return };
            if in_words(audit.line(&line, budget)).is_none() {
                return;
            }
        }
        in_words(audit.proved());
    });
});
