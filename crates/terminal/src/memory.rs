//! The memory that the program may use, if the system reports it (Linux).

use std::{fmt, fs};

/// The limits on memory in kilobytes.
pub(crate) struct Memory {
    /// Of addresses, as `ulimit -v` sets it.
    addresses: Option<u64>,
    /// For memory in use: the amount available at the start.
    resident: Option<u64>,
}

/// So much memory that the next table may not fit, in kilobytes.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Excess {
    taken: u64,
    allowed: u64,
}

impl fmt::Display for Excess {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [taken, allowed] =
            [self.taken, self.allowed].map(|kilobytes| kilobytes as f64 * 1024.0 / 1e9);
        write!(
            f,
            "stopped before the memory is exhausted: the run has taken {taken:.1} GB, the system allows {allowed:.1} GB, \
             and a table that grows may need the rest"
        )
    }
}

impl Memory {
    /// The limits of this process; `None` if the system reports none.
    pub(crate) fn allowed() -> Option<Memory> {
        let memory = Memory {
            addresses: address_limit(&fs::read_to_string("/proc/self/limits").ok()?),
            resident: kilobytes(&fs::read_to_string("/proc/meminfo").ok()?, "MemAvailable:"),
        };
        (memory.addresses.is_some() || memory.resident.is_some()).then_some(memory)
    }

    /// The memory of the process, if its next table may not fit.
    pub(crate) fn excess(&self) -> Option<Excess> {
        let status = fs::read_to_string("/proc/self/status").ok()?;
        let [size, resident] = ["VmSize:", "VmRSS:"].map(|name| kilobytes(&status, name));
        self.beyond(size?, resident?)
    }

    fn beyond(&self, size: u64, resident: u64) -> Option<Excess> {
        // A growing table is copied into one twice as large, and both exist for a moment.
        let addresses = self.addresses.filter(|most| size + 2 * resident > *most);
        let memory = self.resident.filter(|most| resident > most / 10 * 9);
        let of_addresses = addresses.map(|allowed| Excess {
            taken: size,
            allowed,
        });
        let of_memory = memory.map(|allowed| Excess {
            taken: resident,
            allowed,
        });
        of_addresses.or(of_memory)
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
        let memory = |addresses, resident| Memory {
            addresses,
            resident,
        };
        let most = Some(1_000_000);
        // All of the used memory may be one table, or addresses that are reserved but unused.
        assert_eq!(memory(most, None).beyond(333_000, 333_000), None);
        assert_eq!(memory(most, None).beyond(950_000, 20_000), None);
        let excess = memory(most, None).beyond(400_000, 310_000).unwrap();
        let says = excess.to_string();
        assert!(
            says.contains("taken 0.4 GB") && says.contains("allows 1.0 GB"),
            "{says}"
        );
        assert_eq!(memory(None, most).beyond(5_000_000, 899_999), None);
        let excess = memory(None, most).beyond(5_000_000, 950_000).unwrap();
        assert_eq!(excess.taken, 950_000);
        assert!(excess.to_string().contains("taken 1.0 GB"), "{excess}");
        assert_eq!(memory(None, None).beyond(1, 1), None);
    }
}
