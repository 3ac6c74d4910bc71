// A worker: it runs the WebAssembly module once for each request.

import { run } from "./system.js";

onmessage = async ({ data: { module, request } }) => {
  try {
    postMessage(await run(module, request));
  } catch (error) {
    const message = `the calculation failed in the browser: ${error.message}; the program has more memory`;
    postMessage(JSON.stringify({ version: 1, error: { message, is_stopped: false } }));
  }
};
