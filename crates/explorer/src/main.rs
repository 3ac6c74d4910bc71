//! Reads a request from standard input and writes the reply to standard output; given a folder, writes the page there.
//!
//! Compiled for `wasm32-wasip1`, this program answers each question of the page without a server.

use std::io::{self, Read, Write};
use std::path::Path;
use std::{env, fs};

use chopsticks_explorer::page;
use chopsticks_explorer::{LARGEST_REQUEST, answer, default_budget};

fn main() -> io::Result<()> {
    match env::args_os().nth(1) {
        Some(folder) => write_page(Path::new(&folder)),
        None => reply(),
    }
}

fn reply() -> io::Result<()> {
    let mut request = String::new();
    let most = LARGEST_REQUEST as u64 + 1;
    io::stdin().take(most).read_to_string(&mut request)?;
    let reply = answer(&request, &default_budget());
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
