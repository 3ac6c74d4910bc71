//! The program `experiments`.

use std::process::ExitCode;

fn main() -> ExitCode {
    experiments::run()
}
