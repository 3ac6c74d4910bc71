// Questions are answered in the browser, by workers that run the WebAssembly module.

import { compile, newWorker } from "./parts.js";
import { answerIn, requestOf } from "./request.js";

/** Workers without a question. The first one starts while the module is loaded. */
const idle = [newWorker()];
const compiled = compile();

/** The answer to a question; if `signal` is aborted, the worker ends. */
export async function ask(question, signal, context) {
  const request = requestOf(question, context);
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
    worker.onerror = (event) => reject(new Error(event.message));
  });
  signal?.addEventListener("abort", stop);
  worker.postMessage({ module, request });
  let reply;
  try {
    reply = await replied;
  } finally {
    // The worker is free for another question, which this signal does not concern.
    signal?.removeEventListener("abort", stop);
  }
  idle.push(worker);
  return answerIn(JSON.parse(reply));
}
