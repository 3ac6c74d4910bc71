// The worker and the module of the page that a server of files sends.

/** A worker without a question. */
export function newWorker() {
  return new Worker("worker.js", { type: "module" });
}

/** The module, compiled while it arrives if the server names its type. */
export async function compile() {
  const response = await fetch("explorer.wasm");
  if (!response.ok) throw new Error(`explorer.wasm cannot be loaded: ${response.status}`);
  const isNamed = response.headers.get("content-type") === "application/wasm";
  return isNamed ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}
