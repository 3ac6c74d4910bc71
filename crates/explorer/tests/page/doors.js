// The two ways in which the page is served: by the program, and as a folder by any server of files.

import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";

/** The address of the page that the program serves, and how to end it. */
export async function servedBy(program, flags = []) {
  const child = spawn(program, ["explore", "--no-browser", ...flags], { stdio: ["ignore", "pipe", "inherit"] });
  const address = await new Promise((resolve, reject) => {
    child.stdout.once("data", (line) => resolve(String(line).trim()));
    child.once("exit", (code) => reject(new Error(`the program ended with ${code}`)));
  });
  return { address, end: () => child.kill("SIGINT"), process: child.pid };
}

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm" };

/** The same for a folder. */
export async function inFolder(folder) {
  const server = createServer(async ({ url }, response) => {
    const path = normalize(decodeURIComponent(url.split(/[?#]/)[0]));
    try {
      const bytes = await readFile(join(folder, path === "/" ? "index.html" : path));
      response.writeHead(200, { "content-type": TYPES[extname(path)] ?? "text/html" });
      response.end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { address: `http://127.0.0.1:${server.address().port}/`, end: () => server.close() };
}
