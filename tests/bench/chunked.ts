/** Bytes in pieces, as a file store takes them in. */

export async function* chunked(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 65_536) yield await Promise.resolve(bytes.subarray(at, at + 65_536));
}
