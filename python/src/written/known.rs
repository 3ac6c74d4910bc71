//! The rulesets written in Python that are in use, so that a pickle gives the same ruleset again.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError, Weak};

use chopsticks_lab::rulesets::DescribedRuleset;

/// By what tells them from others, with their variants.
static KNOWN: LazyLock<Mutex<HashMap<String, Weak<DescribedRuleset>>>> =
    LazyLock::new(Mutex::default);

/// The ruleset in use that has this identity, or else the one that `make` makes.
///
/// # Errors
/// Those of `make`.
pub fn known_or<E>(
    identity: &str,
    make: impl FnOnce() -> Result<Arc<DescribedRuleset>, E>,
) -> Result<Arc<DescribedRuleset>, E> {
    let known = || KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(ruleset) = known().get(identity).and_then(Weak::upgrade) {
        return Ok(ruleset);
    }
    let made = make()?;
    let mut known = known();
    known.retain(|_, ruleset| ruleset.strong_count() > 0);
    known.insert(identity.to_owned(), Arc::downgrade(&made));
    Ok(made)
}
