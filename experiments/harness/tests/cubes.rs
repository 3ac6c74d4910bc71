//! The cubes as units of an experiment, and a folder for their journals, for tests.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Result;
use chopsticks_base::budget::{Budget, Stopped};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::harness::{
    AnyUnits, Bound, JournalFile, Listed, Merged, Recheck, Run, Share, Stop, Unit, Units, Worked,
    Workers,
};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cube {
    pub n: u32,
    pub cube: u64,
}

impl Unit for Cube {
    type Key = u32;

    fn key(&self) -> u32 {
        self.n
    }
}

/// The cubes of the numbers up to the bound. One of them fails, and one panics.
#[derive(Clone, Copy)]
pub struct Cubes {
    pub layout: u32,
    pub fails: u32,
    pub panics: u32,
}

pub const CUBES: Cubes = Cubes {
    layout: 1,
    fails: 0,
    panics: 0,
};

impl Units for Cubes {
    type Unit = Cube;
    /// The numbers seen by the thread, which must survive a panic of another thread.
    type State = Vec<u32>;

    fn layout(&self) -> u32 {
        self.layout
    }

    fn keys(&self, bound: &Bound) -> Vec<u32> {
        (1..=bound.in_32_bits()).collect()
    }

    fn cost(&self, &n: &u32) -> u64 {
        n.into()
    }

    /// The claim is that 9 is not a cube.
    fn contradicts(&self, unit: &Cube) -> bool {
        unit.cube == 9
    }

    fn solve(&self, seen: &mut Vec<u32>, &n: &u32, _: &Budget<'_>) -> Result<Cube, Stopped> {
        seen.push(n);
        if n == self.fails {
            return Err(Stopped::TooLarge("the number has no cube"));
        }
        assert!(n != self.panics, "no cube of {n}");
        let cube = u64::from(n).pow(3);
        Ok(Cube { n, cube })
    }
}

/// A folder with the journals of a run up to 20.
pub struct Sandbox {
    folder: tempfile::TempDir,
    pub workers: Workers,
}

impl Sandbox {
    const BOUND: u32 = 20;

    pub fn new() -> Sandbox {
        Sandbox {
            folder: tempfile::tempdir().unwrap(),
            workers: Workers::new(Some(2)).unwrap(),
        }
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub fn file(&self, name: &str) -> JournalFile {
        self.checked_file(name, 0)
    }

    /// A journal of which this many units are recomputed.
    pub fn checked_file(&self, name: &str, recheck: usize) -> JournalFile {
        JournalFile {
            path: self.path(name),
            fresh: false,
            recheck: Recheck::AtMost(recheck),
        }
    }

    pub fn run(&self, name: &str, bound: u32) -> Run<'_> {
        Run::new(name, bound, &self.workers, Stop::after(None))
    }

    pub fn work(&self, units: Cubes, share: &str, journal: &str) -> Result<Worked> {
        let listed = units.list(&Sandbox::BOUND.into());
        let keys = keys(share.parse::<Share>().unwrap().select(listed));
        units.work(
            &self.run("cubes", Sandbox::BOUND),
            &keys,
            &self.file(journal),
        )
    }

    pub fn merge(&self, bound: u32, parts: &[&str]) -> Result<Merged> {
        let parts: Vec<PathBuf> = parts.iter().map(|part| self.path(part)).collect();
        CUBES.merge(&self.run("cubes", bound), &parts, &self.file("whole.jsonl"))
    }

    pub fn refusal(&self, bound: u32, part: &str) -> String {
        format!("{:#}", self.merge(bound, &[part]).unwrap_err())
    }
}

pub fn keys(units: Vec<Listed>) -> Vec<Value> {
    units.into_iter().map(|unit| unit.key).collect()
}

pub fn text(path: &Path) -> String {
    fs::read_to_string(path).unwrap()
}

/// A journal with the checksums of its units.
pub fn with_checksums(text: &str) -> String {
    let renewed = |line: &str| match line.split_once("\"unit\":") {
        None => format!("{line}\n"),
        Some((_, unit)) => {
            let sum = crc32fast::hash(&unit.as_bytes()[..unit.len() - 1]);
            format!("{{\"crc32\":\"{sum:08x}\",\"unit\":{unit}\n")
        }
    };
    text.lines().map(renewed).collect()
}
