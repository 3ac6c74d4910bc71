//! Numbers of bytes in readable units.

/// A number of bytes in a readable unit.
pub(super) fn in_bytes(bytes: u64) -> String {
    let (unit, name) = match bytes {
        u64::MAX => return "more than 18 EB".to_owned(),
        1_000_000_000_000.. => (1e12, "TB"),
        1_000_000_000.. => (1e9, "GB"),
        1_000_000.. => (1e6, "MB"),
        1_000.. => (1e3, "kB"),
        1 => return "1 byte".to_owned(),
        _ => return format!("{bytes} bytes"),
    };
    format!("{:.1} {name}", bytes as f64 / unit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_number_of_bytes_reads_as_nothing() {
        for (bytes, says) in [
            (0, "0 bytes"),
            (1, "1 byte"),
            (999, "999 bytes"),
            (1_000, "1.0 kB"),
            (100_000, "100.0 kB"),
            (1_000_000, "1.0 MB"),
            (4_000_000_000, "4.0 GB"),
            (2_500_000_000_000, "2.5 TB"),
            (u64::MAX, "more than 18 EB"),
        ] {
            assert_eq!(in_bytes(bytes), says);
        }
    }
}
