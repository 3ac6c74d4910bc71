//! `cache`: a file with the answers of earlier runs, for what is computed meanwhile.

use std::ffi::CString;
use std::path::{Path, PathBuf};

use chopsticks_cache::CacheFile;
use chopsticks_files::FileError;
use pyo3::exceptions::PyRuntimeWarning;
use pyo3::prelude::*;

use crate::error::{file_error, invalid};
use crate::used_caches::caches;

/// A cache has at most as many bytes, as in the program.
const MOST: u64 = 100_000_000;

/// A file in which values and winners that take long are kept: ``with cache("values.cache"): ...`` uses those in it, and adds
/// new ones, in all threads of the process.
///
/// Several processes may use the file at the same time. Answers about other rules and of other versions are not used, and
/// rulesets written in Python are not kept. What goes wrong later is a ``RuntimeWarning``, and the answers are computed.
///
/// Raises ``OSError`` if the file cannot be read or created, and ``ValueError`` if it is no cache of this version.
#[pyclass(frozen, name = "cache", module = "chopsticks_lab")]
pub struct UsedCache(&'static CacheFile);

#[pymethods]
impl UsedCache {
    #[new]
    fn new(path: PathBuf) -> PyResult<UsedCache> {
        let path = std::path::absolute(path)?;
        let mut caches = caches();
        if let Some(file) = caches.opened.get(&path) {
            return Ok(UsedCache(file));
        }
        let file = CacheFile::open(&path, MOST, warn).map_err(refused)?;
        let file = Box::leak(Box::new(file));
        caches.opened.insert(path, file);
        Ok(UsedCache(file))
    }

    /// The file.
    #[getter]
    fn path(&self) -> &Path {
        self.0.path()
    }

    fn __enter__(slf: Bound<'_, Self>) -> Bound<'_, Self> {
        caches().used.push(slf.get().0);
        slf
    }

    #[pyo3(signature = (*_exception))]
    fn __exit__(&self, _exception: &Bound<'_, PyAny>) {
        let used = &mut caches().used;
        if let Some(at) = used.iter().rposition(|file| std::ptr::eq(*file, self.0)) {
            used.remove(at);
        }
    }

    fn __repr__(&self) -> String {
        format!("cache({:?})", self.0.path())
    }
}

fn refused(error: FileError) -> PyErr {
    match error {
        FileError::Refused { path, source, .. } => file_error(&source, &path),
        error => invalid(error),
    }
}

/// Whether a warning is shown or raised is for Python's filters; what is raised here has no one to catch it.
fn warn(told: &str) {
    Python::attach(|py| {
        if let Ok(told) = CString::new(told) {
            _ = PyErr::warn(py, &py.get_type::<PyRuntimeWarning>(), &told, 1);
        }
    });
}
