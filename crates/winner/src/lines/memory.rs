//! Known winners of boards of lines, in bounded memory.

use chopsticks_base::player::Player;

/// A board: its free cells, the number of its shape, and the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Key {
    pub cells: u64,
    pub shape: u16,
    pub player: Player,
}

/// Winners of boards. A board that took much work replaces others.
pub(super) struct Memory {
    entries: Vec<Entry>,
    used: usize,
    /// The largest number of entries.
    room: usize,
}

/// A board and its winner; the work is 0 if there is none.
#[derive(Clone, Copy, Default)]
struct Entry {
    cells: u64,
    /// The number of boards searched below.
    work: u32,
    shape: u16,
    /// Bit 0: whether Right moves; bit 1: whether the player to move wins.
    facts: u16,
}

impl Memory {
    /// The least number of entries for which there is room.
    const LEAST: usize = 1 << 12;
    /// The largest number of entries for which there is room.
    const MAX_COUNT: usize = 1 << 30;

    pub fn new() -> Memory {
        Memory {
            entries: vec![Entry::default(); Memory::LEAST],
            used: 0,
            room: Memory::LEAST,
        }
    }

    /// Lets the memory grow to about this number of bytes; returns the bytes that it may take.
    pub fn set_room(&mut self, bytes: u64) -> u64 {
        let entries = usize::try_from(bytes / size_of::<Entry>() as u64).unwrap_or(usize::MAX);
        let entries = entries.clamp(Memory::LEAST, Memory::MAX_COUNT);
        self.room = 1 << entries.ilog2();
        (self.room.max(self.entries.len()) * size_of::<Entry>()) as u64
    }

    /// Whether the player to move wins, if remembered.
    pub fn get(&self, key: Key) -> Option<bool> {
        let place = self.place(key);
        let entries = &self.entries[place..place + 2];
        let entry = entries.iter().find(|entry| entry.is_for(key))?;
        Some(entry.facts & 2 != 0)
    }

    /// Remembers whether the player to move wins, and the work it took.
    pub fn insert(&mut self, key: Key, wins: bool, work: u64) {
        if self.used * 2 > self.entries.len() && self.entries.len() < self.room {
            self.grow();
        }
        self.put(Entry {
            cells: key.cells,
            work: u32::try_from(work).unwrap_or(u32::MAX).max(1),
            shape: key.shape,
            facts: u16::from(key.player == Player::Right) | u16::from(wins) << 1,
        });
    }

    /// Of two places, the first is for the board with more work, the second for the last one.
    fn put(&mut self, entry: Entry) {
        let place = self.place(entry.key());
        let first = self.entries[place];
        let (kept, moved) = if entry.work >= first.work {
            (entry, first)
        } else {
            (first, entry)
        };
        self.used += usize::from(self.entries[place + 1].work == 0 && moved.work > 0);
        self.used += usize::from(first.work == 0);
        self.entries[place] = kept;
        if moved.work > 0 {
            self.entries[place + 1] = moved;
        }
    }

    fn grow(&mut self) {
        let length = (self.entries.len() * 4).min(self.room);
        let larger = vec![Entry::default(); length];
        let earlier = std::mem::replace(&mut self.entries, larger);
        self.used = 0;
        for entry in earlier.into_iter().filter(|entry| entry.work > 0) {
            self.put(entry);
        }
    }

    /// The first of the two places for a board.
    fn place(&self, key: Key) -> usize {
        let shape = u64::from(key.shape) << 1 | u64::from(key.player == Player::Right);
        let mixed = (key.cells ^ shape.wrapping_mul(0x9E37_79B9_7F4A_7C15))
            .wrapping_mul(0xD6E8_FEB8_6659_FD93);
        (mixed >> 32) as usize & (self.entries.len() - 1) & !1
    }
}

impl Entry {
    fn key(&self) -> Key {
        Key {
            cells: self.cells,
            shape: self.shape,
            player: Player::Left.opponent_if(self.facts & 1 != 0),
        }
    }

    fn is_for(&self, key: Key) -> bool {
        self.work > 0 && self.key() == key
    }
}
