/** The chunks of a WebP file, and what they tell of its picture. */

/** Bytes of the RIFF header, before the first chunk. */
export const headBytes = 12;

export interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

/** Undefined for a file that is no WebP, or is cut off. */
export function webpChunks(bytes: Buffer): readonly Chunk[] | undefined {
  const isWebp =
    bytes.length >= headBytes &&
    bytes.toString('latin1', 0, 4) === 'RIFF' &&
    bytes.toString('latin1', 8, 12) === 'WEBP';
  if (!isWebp) return undefined;
  const chunks: Chunk[] = [];
  const end = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  for (let at = headBytes; at + 8 <= end;) {
    const length = bytes.readUInt32LE(at + 4);
    const from = at + 8;
    if (from + length > end) return undefined;
    chunks.push({ type: bytes.toString('latin1', at, at + 4), data: bytes.subarray(from, from + length) });
    at = from + length + (length % 2);
  }
  return chunks;
}

/** Whether its pixels were written without any loss. */
export function isLosslessWebp(bytes: Buffer): boolean {
  return webpChunks(bytes)?.some(({ type }) => type === 'VP8L') ?? false;
}
