//! The blocks of a table of outcomes as files in a folder, which only one run at a time may fill.

use std::fs::{self, File};
use std::io::{BufReader, Read, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow, bail, ensure};
use chopsticks_files::{complete_name, open_locked};
use chopsticks_lab::budget::Budget;
use chopsticks_lab::simple::many_hands::outcome_table::{
    BlockError, BlockName, BlockPlan, BlockStore, OutcomeBlock,
};

use crate::terminal::note::note;
use crate::terminal::output;
use crate::terminal::progress::Progress;
use crate::wording::count::counted;

/// The file that says what the folder holds.
const TABLE: &str = "table.txt";

/// The most bytes that are read of it.
const MAX_TABLE: u64 = 1_000;

/// The extension of files with a block.
const BLOCK: &str = "block";

/// A folder with blocks of one table.
pub(super) struct Folder<'a> {
    path: &'a Path,
    budget: Budget<'a>,
    progress: Progress,
    read: u64,
    computed: u64,
    /// The file that is locked as long as the folder is in use.
    _lock: File,
}

impl<'a> Folder<'a> {
    /// The folder, and the plan of its table, which is one of `plans`; a new folder gets the plan found by `fitting`.
    ///
    /// # Errors
    /// When the folder contains something else, is in use, or cannot be written.
    pub(super) fn open(
        path: &'a Path,
        mut plans: impl Iterator<Item = BlockPlan>,
        fitting: impl FnOnce() -> anyhow::Result<BlockPlan>,
        budget: Budget<'a>,
    ) -> anyhow::Result<(BlockPlan, Folder<'a>)> {
        let table = path.join(TABLE);
        let fitting = if has_content(&table) {
            None
        } else {
            refuse_other_files(path)?;
            Some(text(fitting()?))
        };
        let mut lock = open_locked(&table)?;
        let mut found = String::new();
        let read = (&lock).take(MAX_TABLE).read_to_string(&mut found);
        read.with_context(|| format!("cannot read {}", table.display()))?;
        if let Some(text) = fitting.filter(|_| found.is_empty()) {
            let written = lock
                .write_all(text.as_bytes())
                .and_then(|()| lock.sync_all());
            written.with_context(|| format!("cannot write {}", table.display()))?;
            found = text;
        }
        let Some(plan) = plans.find(|plan| text(*plan) == found) else {
            bail!(
                "{}: found `{}`, expected a table with the finger count, the hands and the rule of this command: name another folder",
                table.display(),
                found.trim_end()
            );
        };
        only_own_files(path)?;
        remove_incomplete(path)?;
        let folder = Folder {
            path,
            budget,
            progress: Progress::default(),
            read: 0,
            computed: 0,
            _lock: lock,
        };
        Ok((plan, folder))
    }

    /// Reports what was done, on standard error.
    pub(super) fn report(&self) {
        let computed = counted(self.computed, "block");
        note(format_args!(
            "{}: {computed} computed, {} read",
            self.path.display(),
            self.read
        ));
    }

    fn file(&self, name: &BlockName) -> PathBuf {
        self.path.join(format!("{name}.{BLOCK}"))
    }
}

impl BlockStore for Folder<'_> {
    type Error = anyhow::Error;

    fn has(&mut self, name: &BlockName) -> anyhow::Result<bool> {
        let file = self.file(name);
        let exists = file.try_exists();
        exists.with_context(|| format!("cannot read {}", file.display()))
    }

    fn load(&mut self, name: &BlockName) -> anyhow::Result<OutcomeBlock> {
        let file = self.file(name);
        let named = || format!("cannot read {}", file.display());
        let opened = BufReader::new(File::open(&file).with_context(named)?);
        let block = OutcomeBlock::read(name, opened, &self.budget).map_err(|error| match error {
            BlockError::Stopped(stopped) => anyhow::Error::from(stopped),
            BlockError::Io(error) => anyhow::Error::from(error).context(named()),
            error => anyhow::Error::from(error).context(format!(
                "{} is not the block that was stored (without the file, the block is computed again)",
                file.display()
            )),
        })?;
        self.read += 1;
        Ok(block)
    }

    fn save(&mut self, block: &OutcomeBlock) -> anyhow::Result<()> {
        let file = self.file(block.name());
        output::write_file(&file, |out| Ok(block.write(out)?))?;
        self.computed += 1;
        Ok(())
    }

    fn distrust(&mut self, name: &BlockName) -> anyhow::Error {
        anyhow!(
            "{} has another outcome than the rules give, so the folder cannot be trusted: name another folder",
            self.file(name).display()
        )
    }

    fn reached(&mut self, name: &BlockName, positions: u128, all: u128) {
        let percent = 100 * positions / all.max(1);
        let (computed, read) = (self.computed, self.read);
        self.progress.show(|| {
            format!(
                "block {name}: {percent} % of the positions; {computed} blocks computed, {read} read"
            )
        });
    }
}

/// The text of the file that describes the contents of a folder.
fn text(plan: BlockPlan) -> String {
    format!("chopsticks outcome blocks 1: {plan}\n")
}

/// Whether a file is there and not empty.
fn has_content(file: &Path) -> bool {
    file.metadata().is_ok_and(|known| known.len() > 0)
}

/// Refuses a folder for a new table that contains other files than those of a run killed at its start.
fn refuse_other_files(path: &Path) -> anyhow::Result<()> {
    if !path.exists() {
        return Ok(());
    }
    for file in files(path)? {
        ensure!(
            is_incomplete(&file) || is_table(&file),
            "{} holds other files, such as {}, and no {TABLE}: name an empty folder",
            path.display(),
            file.display()
        );
    }
    Ok(())
}

/// The files of a folder.
fn files(path: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let fails = || format!("cannot read the folder {}", path.display());
    let entries = fs::read_dir(path).with_context(fails)?;
    let files = entries.map(|entry| anyhow::Ok(entry.with_context(fails)?.path()));
    files.collect()
}

/// Refuses a folder that contains other files than those of a table.
fn only_own_files(path: &Path) -> anyhow::Result<()> {
    for file in files(path)? {
        ensure!(
            is_table(&file) || is_block(&file) || is_incomplete(&file),
            "{} holds other files, such as {}: move them, or name another folder",
            path.display(),
            file.display()
        );
    }
    Ok(())
}

fn is_table(file: &Path) -> bool {
    file.file_name().is_some_and(|name| name == TABLE)
}

fn is_block(file: &Path) -> bool {
    file.extension().is_some_and(|ending| ending == BLOCK)
}

/// Whether this is an incomplete file of a table.
fn is_incomplete(file: &Path) -> bool {
    let complete = complete_name(file).map(Path::new);
    complete.is_some_and(|file| is_table(file) || is_block(file))
}

/// Removes the incomplete files of killed runs.
fn remove_incomplete(path: &Path) -> anyhow::Result<()> {
    for file in files(path)?.iter().filter(|file| is_incomplete(file)) {
        fs::remove_file(file).with_context(|| format!("cannot remove {}", file.display()))?;
    }
    Ok(())
}
