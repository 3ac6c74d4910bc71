//! What programs print: a caller shows it at once, or takes it after the statement. Each thread has its own.

use std::cell::RefCell;

/// The largest number of lines that are kept; later ones are counted.
const MAX_LINES: usize = 10_000;

/// The largest number of bytes that are kept.
const MAX_BYTES: usize = 10_000_000;

thread_local! {
    static PRINTED: RefCell<Printed> = RefCell::default();
}

#[derive(Default)]
struct Printed {
    kept: Vec<String>,
    /// The number of bytes of these lines.
    bytes: usize,
    /// The number of later lines.
    lost: usize,
    at_once: Option<fn(&str)>,
}

impl Printed {
    fn keep(&mut self, line: &str) {
        let bytes = self.bytes.saturating_add(line.len());
        if self.lost > 0 || self.kept.len() >= MAX_LINES || bytes > MAX_BYTES {
            self.lost += 1;
        } else {
            self.kept.push(line.to_owned());
            self.bytes = bytes;
        }
    }
}

/// Shows from now on at once what programs print in this thread.
pub fn print_with(show: fn(&str)) {
    PRINTED.with_borrow_mut(|printed| printed.at_once = Some(show));
}

/// What `work` returns, while what programs print in this thread is kept, to be taken.
pub fn keeping_printed<R>(work: impl FnOnce() -> R) -> R {
    let at_once = PRINTED.with_borrow_mut(|printed| printed.at_once.take());
    let _shown_again = ShownAgain(at_once);
    work()
}

/// Shows again at once what programs print when it is dropped, also by a panic.
struct ShownAgain(Option<fn(&str)>);

impl Drop for ShownAgain {
    fn drop(&mut self) {
        PRINTED.with_borrow_mut(|printed| printed.at_once = self.0.take());
    }
}

/// The lines that programs printed in this thread since the last question.
pub fn take_printed() -> Vec<String> {
    PRINTED.with_borrow_mut(|printed| {
        let at_once = printed.at_once;
        let Printed { mut kept, lost, .. } = std::mem::take(printed);
        printed.at_once = at_once;
        kept.extend((lost > 0).then(|| format!("… {lost} more lines")));
        kept
    })
}

/// Prints a line as programs of this thread do.
pub fn print(line: String) {
    let at_once = PRINTED.with_borrow_mut(|printed| {
        if printed.at_once.is_none() {
            printed.keep(&line);
        }
        printed.at_once
    });
    if let Some(show) = at_once {
        show(&line);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::panic::catch_unwind;

    #[test]
    fn what_is_printed_is_shown_again_after_a_panic() {
        thread_local! {
            static SHOWN: RefCell<Vec<String>> = RefCell::default();
        }
        print_with(|line| SHOWN.with_borrow_mut(|shown| shown.push(line.to_owned())));
        let panicked = catch_unwind(|| {
            keeping_printed(|| {
                print("kept".to_owned());
                panic!("of the work");
            })
        });
        assert!(panicked.is_err());
        print("at once".to_owned());
        assert_eq!(SHOWN.take(), ["at once"]);
        assert_eq!(take_printed(), ["kept"]);
    }
}
