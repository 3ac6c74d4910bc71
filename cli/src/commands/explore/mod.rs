//! `chopsticks explore`: a page in the browser that shows games, served by the program to this machine only.

mod browser;
mod own;

use std::thread;
use std::time::Duration;

use anyhow::Context;
use chopsticks_explorer::answer;
use chopsticks_explorer::server::{Frames, LONG_QUESTIONS, SECONDS, Server};
use chopsticks_lab::budget::Budget;
use clap::Args;

use crate::arguments::cache;
use crate::arguments::limits;
use crate::arguments::whole_number::count;
use crate::terminal::interrupt::{interrupted, with_limits};
use crate::terminal::note::note;
use crate::terminal::{output, time};

const EXAMPLES: &str = "\
Examples:
  chopsticks explore                        opens the page in the browser, until Ctrl-C
  chopsticks explore --no-browser           prints its address only
  chopsticks explore --port 8080            always at the same port
  chopsticks explore --ruleset my.toml      with a ruleset of your own
  chopsticks explore \"http://…#view=sheet…\" with the worksheet of a link";

/// Look at games in the browser: values, options, the map of all (i|j)_n, sums and the hand game
///
/// The page is served to this machine only, at an address with a random part that is different each time. The program
/// ends with Ctrl-C.
#[derive(Args)]
#[command(after_long_help = EXAMPLES, args = limits::PAGE, args = cache::FLAG)]
pub(crate) struct Arguments {
    /// The port on this machine; 0 is any that is free
    #[arg(long, value_name = "PORT", default_value_t = 0, value_parser = count::<u16>)]
    port: u16,
    /// Print the address without opening a browser
    #[arg(long, visible_alias = "no-open")]
    no_browser: bool,
    /// Let other pages of this machine, such as notebooks, show the page in a frame
    #[arg(long)]
    frame: bool,
    /// Show positions of this ruleset first, or of the one in this file too; the address of the page contains the file
    #[arg(long, value_name = "NAME|FILE")]
    ruleset: Vec<String>,
    /// Show what a link of the page shows, such as that of a worksheet
    #[arg(value_name = "LINK", conflicts_with = "ruleset")]
    link: Option<String>,
    /// Answer at most this many questions at the same time that take longer than a second
    #[arg(
        long,
        value_name = "COUNT",
        default_value_t = LONG_QUESTIONS,
        help_heading = "Limits",
        value_parser = count::<usize>
    )]
    max_questions: usize,
}

/// The interval between two checks for Ctrl-C by the main thread.
const PAUSE: Duration = Duration::from_millis(50);

pub(crate) fn run(arguments: Arguments) -> anyhow::Result<()> {
    let server = Server::bind(arguments.port).with_context(|| {
        let port = arguments.port;
        format!("cannot listen on port {port} of this machine; choose another --port")
    })?;
    let shown = match &arguments.link {
        Some(link) => own::shown_by(link)?,
        None => own::fragment(&arguments.ruleset)?,
    };
    let address = server.address() + &shown;
    output::print(&format!("{address}\n"))?;
    let frames = if arguments.frame {
        Frames::OfThisMachine
    } else {
        Frames::Refused
    };
    let questions = arguments.max_questions;
    thread::spawn(move || {
        server.serve(frames, questions, move |request, budget| {
            let seconds = time::limit().unwrap_or(SECONDS);
            answer(request, &with_limits(Budget { seconds, ..*budget }))
        });
    });
    if !arguments.no_browser && browser::open(&address).is_err() {
        note("chopsticks: no browser was found; open the address above in one");
    }
    while !interrupted() {
        thread::sleep(PAUSE);
    }
    Ok(())
}
