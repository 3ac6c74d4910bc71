//! The command-line program `chopsticks`.

use std::process::ExitCode;

fn main() -> ExitCode {
    chopsticks_lab::cli::main()
}
