/** A multipart form with some of its fields dropped or rewritten, byte for byte the same otherwise. */
import type { JsonRecord } from '../../validation/object.ts';

interface Part {
  readonly name: string;
  readonly isFile: boolean;
  readonly head: string;
  readonly bytes: Buffer;
}

function partsOf(bytes: Buffer, boundary: string): readonly Part[] {
  const delimiter = Buffer.from(`--${boundary}`);
  const parts: Part[] = [];
  let from = bytes.indexOf(delimiter);
  while (from >= 0) {
    const to = bytes.indexOf(delimiter, from + delimiter.length);
    if (to < 0) break;
    // Between a delimiter's line end and the line end before the next one.
    const part = bytes.subarray(from + delimiter.length + 2, to - 2);
    const split = part.indexOf('\r\n\r\n');
    const head = part.subarray(0, split).toString();
    parts.push({
      name: /name="([^"]*)"/.exec(head)?.[1] ?? '',
      isFile: head.includes('filename="'),
      head,
      bytes: part.subarray(split + 4),
    });
    from = to;
  }
  return parts;
}

/** Undefined where it is no form. `change` is given the texts by name, and `true` for each file. */
export function spoiledForm(
  bytes: Buffer,
  contentType: string,
  change: (body: JsonRecord) => JsonRecord,
): { readonly bytes: Buffer; readonly asked: JsonRecord } | undefined {
  const boundary = /^multipart\/form-data;.*boundary="?([^";]+)/i.exec(contentType)?.[1];
  if (boundary === undefined) return undefined;
  const parts = partsOf(bytes, boundary);
  const asked = Object.fromEntries(parts.map((part) => [part.name, part.isFile ? true : part.bytes.toString()]));
  const changed = change(asked);
  const pieces = parts.flatMap(({ name, isFile, head, bytes: content }) => {
    const value = changed[name];
    if (value === undefined) return [];
    const body = isFile || typeof value !== 'string' ? content : Buffer.from(value);
    return [Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), body, Buffer.from('\r\n')];
  });
  return { bytes: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]), asked };
}
