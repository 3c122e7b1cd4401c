/** The length of an MP4 or MOV film, from its movie header. */

const ascii = (bytes: Buffer, at: number): string => bytes.toString('latin1', at, at + 4);

interface Box {
  readonly type: string;
  readonly from: number;
  readonly to: number;
}

/** The boxes between two places; a size of 0 reaches to the end, of 1 stands in 64 bits. */
function* boxes(bytes: Buffer, from: number, to: number): Generator<Box> {
  let at = from;
  while (at + 8 <= to) {
    const short = bytes.readUInt32BE(at);
    const wide = short === 1 && at + 16 <= to;
    const size = wide ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? to - at : short;
    const head = wide ? 16 : 8;
    if (size < head) return;
    yield { type: ascii(bytes, at + 4), from: at + head, to: Math.min(to, at + size) };
    at += size;
  }
}

function child(bytes: Buffer, from: number, to: number, type: string): Box | undefined {
  for (const box of boxes(bytes, from, to)) if (box.type === type) return box;
  return undefined;
}

/** Seconds, or undefined where there is no movie header or it leaves the length open. */
export function movieSeconds(data: Uint8Array): number | undefined {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  const movie = child(bytes, 0, bytes.length, 'moov');
  const header = movie === undefined ? undefined : child(bytes, movie.from, movie.to, 'mvhd');
  if (header === undefined) return undefined;
  const wide = bytes[header.from] === 1;
  const at = header.from + (wide ? 20 : 12);
  if (at + (wide ? 12 : 8) > header.to) return undefined;
  const scale = bytes.readUInt32BE(at);
  const length = wide ? Number(bytes.readBigUInt64BE(at + 4)) : bytes.readUInt32BE(at + 4);
  return scale > 0 && length > 0 ? length / scale : undefined;
}
