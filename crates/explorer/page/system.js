// The part of the system interface of WebAssembly (WASI preview 1) that a program needs that reads a text and writes a
// text.

const SUCCESS = 0;
const BAD_FILE = 8;
const CHARACTER_DEVICE = 2;

class Exit extends Error {}

/** What the program writes if `input` is its standard input. */
export async function run(module, input) {
  let rest = new TextEncoder().encode(input);
  const written = [];
  let memory;
  const view = () => new DataView(memory.buffer);

  /** Calls `each` with every buffer of a list, until it takes less than the whole buffer. */
  function buffers(list, count, total, each) {
    let done = 0;
    for (let at = list; at < list + 8 * count; at += 8) {
      const [start, length] = [view().getUint32(at, true), view().getUint32(at + 4, true)];
      const taken = each(new Uint8Array(memory.buffer, start, length));
      done += taken;
      if (taken < length) break;
    }
    view().setUint32(total, done, true);
    return SUCCESS;
  }

  /** Two numbers that are 0: the program has neither arguments nor variables. */
  function none(count, bytes) {
    view().setUint32(count, 0, true);
    view().setUint32(bytes, 0, true);
    return SUCCESS;
  }

  const system = {
    args_sizes_get: none,
    args_get: () => SUCCESS,
    environ_sizes_get: none,
    environ_get: () => SUCCESS,
    random_get(start, length) {
      crypto.getRandomValues(new Uint8Array(memory.buffer, start, length));
      return SUCCESS;
    },
    fd_read(file, list, count, total) {
      if (file !== 0) return BAD_FILE;
      return buffers(list, count, total, (buffer) => {
        const part = rest.subarray(0, buffer.length);
        buffer.set(part);
        rest = rest.subarray(part.length);
        return part.length;
      });
    },
    fd_write(file, list, count, total) {
      return buffers(list, count, total, (buffer) => {
        if (file === 1) written.push(buffer.slice());
        return buffer.length;
      });
    },
    fd_fdstat_get(file, status) {
      new Uint8Array(memory.buffer, status, 24).fill(0);
      view().setUint8(status, CHARACTER_DEVICE);
      return SUCCESS;
    },
    fd_prestat_get: () => BAD_FILE,
    fd_close: () => SUCCESS,
    proc_exit(code) {
      throw new Exit(`exit code ${code}`);
    },
  };
  // Calls that the program was linked with and does not make.
  for (const { name } of WebAssembly.Module.imports(module)) system[name] ??= () => BAD_FILE;
  const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: system });
  memory = instance.exports.memory;
  try {
    instance.exports._start();
  } catch (error) {
    if (!(error instanceof Exit)) throw error;
  }
  return new Blob(written).text();
}
