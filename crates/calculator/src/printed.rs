//! What programs print: a caller shows it at once, or takes it after the statement. Each thread has its own.

use std::cell::RefCell;

/// The largest number of lines that are kept; later ones are lost.
const MAX_KEPT: usize = 10_000;

thread_local! {
    static PRINTED: RefCell<Printed> = RefCell::default();
}

#[derive(Default)]
struct Printed {
    kept: Vec<String>,
    at_once: Option<fn(&str)>,
}

/// Shows from now on at once what programs print in this thread.
pub fn print_with(show: fn(&str)) {
    PRINTED.with_borrow_mut(|printed| printed.at_once = Some(show));
}

/// The lines that programs printed in this thread since the last question.
pub fn take_printed() -> Vec<String> {
    PRINTED.with_borrow_mut(|printed| std::mem::take(&mut printed.kept))
}

/// Prints a line.
pub(crate) fn print(line: String) {
    let at_once = PRINTED.with_borrow_mut(|printed| {
        if printed.at_once.is_none() && printed.kept.len() < MAX_KEPT {
            printed.kept.push(line.clone());
        }
        printed.at_once
    });
    if let Some(show) = at_once {
        show(&line);
    }
}
