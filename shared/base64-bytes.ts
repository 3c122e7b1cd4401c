/** Base64 in a room without a platform: how many bytes a text stands for, and which. */

/** Bytes that a Base64 text stands for, with or without its padding. */
export function base64Bytes(text: string): number {
  return Math.floor((text.replace(/=+$/, '').length * 3) / 4);
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const valueOf = new Uint8Array(128);
for (let at = 0; at < alphabet.length; at += 1) valueOf[alphabet.charCodeAt(at)] = at;

/** Decodes a text of Base64 and nothing else; its padding may be missing. */
export function decodeBase64(base64: string): Uint8Array<ArrayBuffer> {
  const end = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  const bytes = new Uint8Array(Math.max(0, Math.floor((base64.length * 3) / 4) - end));
  for (let from = 0, to = 0; to < bytes.length; from += 4, to += 3) {
    let held = 0;
    for (let at = 0; at < 4; at += 1) held = (held << 6) | (valueOf[base64.charCodeAt(from + at) & 127] ?? 0);
    bytes[to] = held >> 16;
    bytes[to + 1] = held >> 8;
    bytes[to + 2] = held;
  }
  return bytes;
}
