//! The memory that the program may take, where the system says so (Linux).

use std::fs;

/// The limits on memory in kilobytes.
pub(super) struct Memory {
    /// Of addresses, as `ulimit -v` sets it.
    addresses: Option<u64>,
    /// Of memory in use: what was available at the start.
    resident: Option<u64>,
}

impl Memory {
    /// The limits of this process; `None` if the system names none.
    pub(super) fn allowed() -> Option<Memory> {
        let memory = Memory {
            addresses: address_limit(&fs::read_to_string("/proc/self/limits").ok()?),
            resident: kilobytes(&fs::read_to_string("/proc/meminfo").ok()?, "MemAvailable:"),
        };
        (memory.addresses.is_some() || memory.resident.is_some()).then_some(memory)
    }

    /// What to say if the process has taken so much that its next table may not fit.
    pub(super) fn excess(&self) -> Option<String> {
        let status = fs::read_to_string("/proc/self/status").ok()?;
        // A table that grows is copied into one that is twice as large, and both are there for a moment.
        self.beyond(self.addresses, kilobytes(&status, "VmSize:"), (1, 3))
            .or_else(|| self.beyond(self.resident, kilobytes(&status, "VmRSS:"), (9, 10)))
    }

    fn beyond(
        &self,
        allowed: Option<u64>,
        taken: Option<u64>,
        (part, whole): (u64, u64),
    ) -> Option<String> {
        let (allowed, taken) = (allowed?, taken?);
        let [in_use, most] = [taken, allowed].map(|kilobytes| kilobytes as f64 * 1024.0 / 1e9);
        (taken / part > allowed / whole).then(|| {
            format!(
                "stopped before the memory is exhausted: the run has taken {in_use:.1} GB, the system allows {most:.1} GB, and a table that grows may need the rest"
            )
        })
    }
}

/// The soft limit on addresses in `/proc/PID/limits`, in kilobytes.
fn address_limit(limits: &str) -> Option<u64> {
    let line = limits
        .lines()
        .find_map(|line| line.strip_prefix("Max address space"))?;
    let bytes: u64 = line.split_whitespace().next()?.parse().ok()?;
    Some(bytes / 1024)
}

/// The entry of a table such as `/proc/meminfo`, in kilobytes.
fn kilobytes(table: &str, name: &str) -> Option<u64> {
    let line = table.lines().find_map(|line| line.strip_prefix(name))?;
    line.trim().strip_suffix(" kB")?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tables_of_the_system_are_read() {
        let limits = "Limit                     Soft Limit           Hard Limit           Units     \n\
                      Max address space         2147483648           unlimited            bytes     \n";
        assert_eq!(address_limit(limits), Some(2_097_152));
        let unlimited = limits.replace("2147483648", "unlimited ");
        assert_eq!(address_limit(&unlimited), None);
        let status = "VmPeak:\t    3100 kB\nVmSize:\t    3060 kB\nVmRSS:\t    1792 kB\n";
        assert_eq!(kilobytes(status, "VmSize:"), Some(3060));
        assert_eq!(kilobytes(status, "MemAvailable:"), None);
    }

    #[test]
    fn a_process_may_take_a_part_of_what_is_allowed() {
        let memory = Memory {
            addresses: None,
            resident: None,
        };
        let beyond = |taken| memory.beyond(Some(1_000_000), Some(taken), (9, 10));
        assert_eq!(beyond(899_999), None);
        let says = beyond(950_000).unwrap();
        assert!(
            says.contains("taken 1.0 GB") && says.contains("allows 1.0 GB"),
            "{says}"
        );
        assert_eq!(memory.beyond(None, Some(1), (9, 10)), None);
    }
}
