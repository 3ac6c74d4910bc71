//! Opens the browser of the user.

use std::io;
use std::process::{Command, Stdio};

/// The program that opens addresses, with its first arguments.
const OPENER: &[&str] = if cfg!(target_os = "windows") {
    &["rundll32", "url.dll,FileProtocolHandler"]
} else if cfg!(target_os = "macos") {
    &["open"]
} else {
    &["xdg-open"]
};

/// Opens an address, without waiting for the browser.
pub(super) fn open(address: &str) -> io::Result<()> {
    let mut command = Command::new(OPENER[0]);
    command.args(&OPENER[1..]).arg(address);
    command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    command.spawn().map(drop)
}
