/** Writes notes on how a picture was made into its file, between its parts: no pixel and nothing else in it changes. */
import { mergedXmp, xmpOf, type PictureNotes } from '../../../shared/images/picture-notes.ts';
import { jpegPlace, jpegXmp } from './jpeg-xmp.ts';
import { pngPlace, pngXmp } from './png-xmp.ts';
import { webpWithXmp } from './webp-xmp.ts';
import type { XmpPlace } from './xmp-place.ts';

/** The bytes with the notes in them; as they are where the format has no place for any, or holds some that cannot be read. */
export function withNotes(bytes: Buffer, mimeType: string, notes: PictureNotes): Buffer {
  switch (mimeType) {
    case 'image/png':
      return spliced(bytes, pngPlace(bytes), notes, pngXmp);
    case 'image/jpeg':
      return spliced(bytes, jpegPlace(bytes), notes, jpegXmp, mostInJpeg);
    case 'image/webp':
      return webpWithXmp(bytes, (existing) => packetOf(existing, notes)) ?? bytes;
    default:
      return bytes;
  }
}

/** A segment tells its length in two bytes, and begins with the name of what it holds. */
const mostInJpeg = 65_533 - 29;

function spliced(
  bytes: Buffer,
  place: XmpPlace | undefined,
  notes: PictureNotes,
  wrapped: (xmp: string) => Buffer,
  most?: number,
): Buffer {
  if (place === undefined || place.xmp === null) return bytes;
  const packet = packetOf(place.xmp, notes, most);
  if (packet === undefined) return bytes;
  return Buffer.concat([bytes.subarray(0, place.start), wrapped(packet), bytes.subarray(place.end)]);
}

function packetOf(existing: string | undefined, notes: PictureNotes, most?: number): string | undefined {
  if (existing === undefined) return xmpOf(notes, most);
  const merged = mergedXmp(existing, notes);
  return merged === undefined || Buffer.byteLength(merged) > (most ?? Infinity) ? undefined : merged;
}
