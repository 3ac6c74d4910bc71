// Links to what is seen: a long state is compressed in them.

import { parameters } from "./address.js";

const MARK = "#z=";

/** A state with more signs is compressed. */
const LONG = 300;

async function through(stream, bytes) {
  return new Response(new Blob([bytes]).stream().pipeThrough(stream));
}

/** The page that a link opens, without the fragment: from this machine the public one, if there is one. A ruleset that
    is code of the process which serves the page is known here only. */
function pageToSend() {
  const { href, hash, hostname, protocol } = location;
  const open = document.querySelector('meta[name="public-page"]')?.content;
  const isLocal = protocol === "file:" || ["127.0.0.1", "localhost", "[::1]"].includes(hostname);
  const isOfProcess = /, ruleset \d+ of the process \d+"/.test(parameters().get("rulesets"));
  return open && isLocal && !isOfProcess ? open : href.slice(0, href.length - hash.length);
}

/** The address of what is seen, to be sent. */
export async function linkToSend() {
  const { hash } = location;
  if (hash.length <= LONG) return pageToSend() + hash;
  const packed = await through(new CompressionStream("deflate-raw"), hash.slice(1));
  const signs = Array.from(new Uint8Array(await packed.arrayBuffer()), (byte) => String.fromCharCode(byte)).join("");
  const text = btoa(signs).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  return `${pageToSend()}${MARK}${text}`;
}

export const isCompressed = (hash) => hash.startsWith(MARK);

/** The fragment that was compressed. */
export async function expanded(hash) {
  try {
    const signs = atob(hash.slice(MARK.length).replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(signs, (sign) => sign.charCodeAt(0));
    const opened = await through(new DecompressionStream("deflate-raw"), bytes);
    return `#${await opened.text()}`;
  } catch {
    throw new Error("the address is damaged: its state cannot be read");
  }
}
