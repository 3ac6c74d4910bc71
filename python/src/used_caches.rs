//! The caches of the process, and the one that runs use.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};

use chopsticks_cache::CacheFile;
use chopsticks_lab::cache::Cache;

/// The caches of the process. They stay open, since a run of another thread may use one after its block.
#[derive(Default)]
pub struct Caches {
    pub opened: HashMap<PathBuf, &'static CacheFile>,
    /// Those in use, the innermost last.
    pub used: Vec<&'static CacheFile>,
}

static CACHES: LazyLock<Mutex<Caches>> = LazyLock::new(Mutex::default);

pub fn caches() -> MutexGuard<'static, Caches> {
    CACHES.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The cache of a run that begins now.
pub fn current() -> Option<&'static dyn Cache> {
    caches().used.last().map(|file| *file as &dyn Cache)
}
