// Links to what is seen: a long state is compressed in them.

const MARK = "#z=";

/** A state with more signs is compressed. */
const LONG = 300;

async function through(stream, bytes) {
  return new Response(new Blob([bytes]).stream().pipeThrough(stream));
}

/** The address of what is seen, to be sent. */
export async function linkToSend() {
  const { href, hash } = location;
  if (hash.length <= LONG) return href;
  const packed = await through(new CompressionStream("deflate-raw"), hash.slice(1));
  const signs = Array.from(new Uint8Array(await packed.arrayBuffer()), (byte) => String.fromCharCode(byte)).join("");
  const text = btoa(signs).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  return `${href.slice(0, href.length - hash.length)}${MARK}${text}`;
}

export const isCompressed = (hash) => hash.startsWith(MARK);

/** The fragment that was compressed. */
export async function expanded(hash) {
  try {
    const signs = atob(hash.slice(MARK.length).replaceAll("-", "+").replaceAll("_", "/"));
    const opened = await through(new DecompressionStream("deflate-raw"), Uint8Array.from(signs, (sign) => sign.charCodeAt(0)));
    return `#${await opened.text()}`;
  } catch {
    throw { message: "the address is damaged: its state cannot be read" };
  }
}
