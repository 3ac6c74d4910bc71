//! Access control: only pages that this process has served, at the address that it has told, may ask questions.
//!
//! Any page in the user's browser can send requests to a port of this machine, and can make its own name resolve to
//! this machine (DNS rebinding). So the address has a random part, and a request must name this machine as its host
//! and, if it names an origin, as its origin.

use std::io;

use super::http::{Head, Refusal};

/// The address of the page.
#[derive(Debug)]
pub(super) struct Door {
    port: u16,
    token: String,
}

/// The bytes of the random part.
const TOKEN: usize = 16;

/// The port of HTTP, which browsers omit from the host and the origin.
const HTTP: u16 = 80;

impl Door {
    /// A door at this port, with a new random part.
    ///
    /// # Errors
    /// When the system has no random bytes.
    pub(super) fn new(port: u16) -> io::Result<Door> {
        let mut bytes = [0; TOKEN];
        getrandom::fill(&mut bytes).map_err(|error| {
            io::Error::other(format!(
                "the system has no random bytes for the address: {error}"
            ))
        })?;
        let token = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
        Ok(Door { port, token })
    }

    /// The address of the page.
    pub(super) fn address(&self) -> String {
        format!("http://127.0.0.1:{}/{}/", self.port, self.token)
    }

    /// The name of the requested file, if the request may be answered.
    ///
    /// # Errors
    /// The refusal.
    pub(super) fn file<'a>(&self, head: &'a Head) -> Result<&'a str, Refusal> {
        let host = head.only("host").unwrap_or_default();
        if !self.is_host(host) {
            return Err(Refusal::new(403, "this host is not served"));
        }
        let is_own = |origin: &str| origin.strip_prefix("http://") == Some(host);
        if !head.all("origin").all(is_own) {
            return Err(Refusal::new(403, "other pages may not ask"));
        }
        let is_foreign = |site: &str| !["same-origin", "none"].contains(&site);
        if head.method == "POST" && head.all("sec-fetch-site").any(is_foreign) {
            return Err(Refusal::new(403, "other pages may not ask"));
        }
        let path = head.target.split(['?', '#']).next().unwrap_or_default();
        let mut parts = path.splitn(3, '/').skip(1);
        let token = parts.next().unwrap_or_default();
        if !is_equal(token.as_bytes(), self.token.as_bytes()) {
            return Err(Refusal::new(
                403,
                "the address is not the one that the page was given",
            ));
        }
        parts
            .next()
            .ok_or_else(|| Refusal::new(404, "the address ends with a slash"))
    }

    /// Whether a request that names this host is for this machine and port.
    fn is_host(&self, host: &str) -> bool {
        ["127.0.0.1", "localhost"].into_iter().any(|name| {
            let at_port = format!("{name}:{}", self.port);
            host == at_port || (self.port == HTTP && host == name)
        })
    }
}

/// Compares in a time independent of the place of a difference.
fn is_equal(left: &[u8], right: &[u8]) -> bool {
    let differences = left.iter().zip(right).map(|(a, b)| a ^ b);
    left.len() == right.len() && differences.fold(0, |all, one| all | one) == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn door(port: u16) -> Door {
        let token = String::new();
        Door { port, token }
    }

    /// RFC 9110, sections 4.2.1 and 7.2: the port may be omitted from the host only if it is 80.
    #[test]
    fn a_host_without_a_port_is_at_the_port_of_http() {
        for host in ["127.0.0.1", "localhost"] {
            assert!(door(80).is_host(host) && !door(8080).is_host(host));
            let with_port = format!("{host}:80");
            assert!(door(80).is_host(&with_port) && !door(8080).is_host(&with_port));
        }
        assert!(!door(80).is_host("evil.example") && !door(80).is_host(""));
    }
}
