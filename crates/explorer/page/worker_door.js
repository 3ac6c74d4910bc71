// Questions are answered in the browser, by workers that run the WebAssembly module.

/** Workers without a question. The first one starts while the module is loaded. */
const idle = [newWorker()];
const compiled = compile();

function newWorker() {
  return new Worker("worker.js", { type: "module" });
}

/** The module, compiled while it arrives if the server names its type. */
async function compile() {
  const response = await fetch("explorer.wasm");
  if (!response.ok) throw { message: `explorer.wasm cannot be loaded: ${response.status}` };
  const isNamed = response.headers.get("content-type") === "application/wasm";
  return isNamed ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/** The answer to a question; if `signal` is aborted, the worker ends. */
export async function ask(question, signal) {
  const module = await compiled;
  signal?.throwIfAborted();
  const worker = idle.pop() ?? newWorker();
  let stop;
  const replied = new Promise((resolve, reject) => {
    stop = () => {
      worker.terminate();
      reject(signal.reason);
    };
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = (event) => reject({ message: event.message });
  });
  signal?.addEventListener("abort", stop);
  worker.postMessage({ module, request: JSON.stringify({ version: 1, question }) });
  let reply;
  try {
    reply = await replied;
  } finally {
    // The worker is free for another question, which this signal does not concern.
    signal?.removeEventListener("abort", stop);
  }
  idle.push(worker);
  const { answer, error } = JSON.parse(reply);
  if (error) throw error;
  return answer;
}
