// The worker and the module of the page that is one file: the texts of two elements. A browser loads nothing else from
// a file.

const worker = new Blob([document.getElementById("worker").textContent], { type: "text/javascript" });
const address = URL.createObjectURL(worker);

/** A worker without a question. */
export function newWorker() {
  return new Worker(address);
}

/** The module, from its text in base 64. */
export async function compile() {
  const text = atob(document.getElementById("wasm").textContent.trim());
  return WebAssembly.compile(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
}
