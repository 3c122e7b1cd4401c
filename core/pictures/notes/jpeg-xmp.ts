/** XMP in JPEG: an `APP1` segment of its own, behind those with which a file begins. */
import type { XmpPlace } from './xmp-place.ts';

const name = Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1');
const [app0, app1] = [0xe0, 0xe1];

/** Undefined for what is no JPEG. */
export function jpegPlace(bytes: Buffer): XmpPlace | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  let place = 2;
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? 0;
    const isNote = (marker >= app0 && marker <= 0xef) || marker === 0xfe;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (!isNote || end > bytes.length) break;
    const data = bytes.subarray(at + 4, end);
    const isXmp = marker === app1 && data.subarray(0, name.length).equals(name);
    if (isXmp) return { start: at, end, xmp: data.toString('utf8', name.length) };
    // JFIF and EXIF want to be first.
    if (marker === app0 || marker === app1) place = end;
    at = end;
  }
  return { start: place, end: place, xmp: undefined };
}

export function jpegXmp(xmp: string): Buffer {
  const data = Buffer.concat([name, Buffer.from(xmp)]);
  const head = Buffer.alloc(4);
  head.writeUInt16BE(0xff00 + app1, 0);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}
