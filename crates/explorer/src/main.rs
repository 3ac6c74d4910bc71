//! Reads a request from standard input and writes the reply to standard output; or writes the page.
//!
//! Given a folder, it writes the page there; given a file such as `explorer.html` and the WebAssembly module, it writes the
//! page as this file.
//!
//! Compiled for `wasm32-wasip1`, this program answers each question of the page without a server.

use std::io::{self, Read, Write};
use std::path::Path;
use std::{env, fs};

use chopsticks_explorer::{DEFAULT_BUDGET, MAX_REQUEST, answer, page};

fn main() -> io::Result<()> {
    let mut arguments = env::args_os().skip(1);
    match (arguments.next(), arguments.next()) {
        (Some(file), Some(module)) => fs::write(file, page::single(&fs::read(module)?)),
        (Some(folder), None) => write_page(Path::new(&folder)),
        (None, _) => reply(),
    }
}

fn reply() -> io::Result<()> {
    let mut request = Vec::new();
    let most = MAX_REQUEST as u64 + 1;
    io::stdin().take(most).read_to_end(&mut request)?;
    // A request that is too long may be cut off within a character.
    let reply = answer(&String::from_utf8_lossy(&request), &DEFAULT_BUDGET);
    io::stdout().write_all(reply.as_bytes())
}

/// Writes the page that needs no server, except the WebAssembly module.
fn write_page(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    for file in page::folder() {
        fs::write(folder.join(file.name), file.text.as_bytes())?;
    }
    Ok(())
}
