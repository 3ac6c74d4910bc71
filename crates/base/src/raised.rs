//! Errors of a ruleset's own code on their way through the engine.
//!
//! The engine asks a ruleset for options and expects an answer. So an error unwinds through it, as a panic does. What the
//! engine remembers are complete answers only, so nothing half known remains. The code respects the budget of the question.

use std::error::Error;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use scoped_tls_hkt::scoped_thread_local;

use crate::budget::Budget;

/// An error of any type.
pub type BoxedError = Box<dyn Error + Send + Sync>;

/// An error that unwinds.
pub(crate) struct Raised(pub(crate) BoxedError);

scoped_thread_local! {
    /// The budget of the question that this thread answers.
    static BUDGET: for<'a> &'a Budget<'a>
}

/// The result, or its error for the caller of [`caught`], who asked the engine.
pub fn or_raise<R>(result: Result<R, impl Into<BoxedError>>) -> R {
    result.unwrap_or_else(|error| resume_unwind(Box::new(Raised(error.into()))))
}

/// Carries out `work`. A panic goes on.
///
/// # Errors
/// The error of a ruleset's own code.
pub fn caught<R>(work: impl FnOnce() -> R) -> Result<R, BoxedError> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|panic| match panic.downcast::<Raised>() {
        Ok(raised) => raised.0,
        Err(panic) => resume_unwind(panic),
    })
}

/// Carries out `work`, in which the code of rulesets respects this budget.
pub fn within<R>(budget: &Budget<'_>, work: impl FnOnce() -> R) -> R {
    BUDGET.set(budget, work)
}

/// Calls `work` with the budget of the question that this thread answers, if it has one.
pub fn with_budget<R>(work: impl FnOnce(Option<&Budget<'_>>) -> R) -> R {
    if BUDGET.is_set() {
        BUDGET.with(|budget| work(Some(budget)))
    } else {
        work(None)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::program_fault;

    fn raises() {
        or_raise(Err("no such move"))
    }

    #[test]
    fn an_error_of_a_ruleset_is_not_one_of_the_program() {
        assert_eq!(caught(raises).unwrap_err().to_string(), "no such move");
        let told = program_fault::caught(raises).unwrap_err();
        assert_eq!(told.to_string(), "no such move");
        let panics = || caught(|| panic!("no room"));
        let fault = program_fault::caught(panics).map(|_| ()).unwrap_err();
        assert!(fault.to_string().starts_with("the program failed"));
    }

    #[test]
    fn the_budget_is_that_of_the_innermost_question() {
        let steps = || with_budget(|budget| budget.map(|budget| budget.steps));
        let budget = |steps| Budget {
            steps,
            ..Budget::UNLIMITED
        };
        assert_eq!(steps(), None);
        within(&budget(3), || {
            assert_eq!(within(&budget(5), steps), Some(5));
            assert_eq!(steps(), Some(3));
        });
        assert_eq!(steps(), None);
    }
}
