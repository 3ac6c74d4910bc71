//! A cache whose messages are collected.

use std::path::Path;
use std::sync::{Arc, Mutex};

use chopsticks_cache::CacheFile;

/// More bytes than a test writes.
const ROOM: u64 = 1_000_000_000;

/// What a cache told.
#[derive(Clone, Default)]
pub struct Told(Arc<Mutex<Vec<String>>>);

impl Told {
    pub fn take(&self) -> Vec<String> {
        std::mem::take(&mut self.0.lock().unwrap())
    }
}

/// The cache in a file that has room for this many bytes.
pub fn open_within(path: &Path, most: u64) -> Result<(CacheFile, Told), String> {
    let told = Told::default();
    let tell = {
        let told = told.clone();
        move |text: &str| told.0.lock().unwrap().push(text.to_owned())
    };
    match CacheFile::open(path, most, tell) {
        Ok(cache) => Ok((cache, told)),
        Err(error) => Err(error.to_string()),
    }
}

pub fn open(path: &Path) -> Result<(CacheFile, Told), String> {
    open_within(path, ROOM)
}
