/** Files that go with a message: facts that cross the wire, while the bytes lie in the data folder under their hash. */
import { z } from 'zod';

/** What a file is, told from its bytes and not from its name. */
export const mediaKinds = ['image', 'video', 'audio', 'pdf', 'document', 'table', 'text', 'other'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** A file in the data folder. Made by the host alone; the window hands it back as it got it. */
export const storedFileSchema = z.strictObject({
  /** SHA-256 of the bytes, 64 hexadecimal digits: the file's name and its address `/files/HASH`. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  /** As the user's file was called; for show, and for `filename`. */
  name: z.string().min(1).max(255),
  /** By the bytes, e.g. `image/png`; `application/octet-stream` where they tell nothing. */
  mimeType: z.string().max(200),
  kind: z.enum(mediaKinds),
  bytes: z.number().int().nonnegative(),
  /** Of images that can be read, in pixels as stored. */
  width: z.number().int().positive().optional(),
  height: z.number().int().positive().optional(),
  /** Its EXIF orientation turns the image by a quarter: it is shown `height` wide and `width` high. */
  turned: z.literal(true).optional(),
});
export type StoredFile = z.infer<typeof storedFileSchema>;

/** Width and height of an image as it is shown, upright; undefined where they cannot be read. */
export function shownSize({ width, height, turned }: StoredFile): readonly [number, number] | undefined {
  if (width === undefined || height === undefined) return undefined;
  return turned === true ? [height, width] : [width, height];
}

/** A file larger than this is not taken in: no request could carry it. */
export const maxFileBytes = 200_000_000;

/** Where the host takes files in (`POST`, with the name as `?name=`) and hands them out (`GET`, the hash below it). */
export const filesPath = '/files';

/** The parameter of a file's address that shows its window's right to it, where the host asks for one. */
export const ticketParam = 'ticket';

/** The address of a file in the host's own origin. */
export function fileAddress(file: Pick<StoredFile, 'hash' | 'name'>): string {
  return `${filesPath}/${file.hash}?name=${encodeURIComponent(file.name)}`;
}

/** `detail` of an image (CHAT-2, RESP-2); absent is not sent. */
export const imageDetails = ['low', 'high', 'auto'] as const;

export const attachmentSchema = z.discriminatedUnion('source', [
  z.strictObject({
    source: z.literal('file'),
    file: storedFileSchema,
    detail: z.enum(imageDetails).optional(),
    /** The part of a video to look at, in seconds, and how many pictures a second (GEN-4). Absent is not sent. */
    video: z
      .strictObject({
        startSeconds: z.number().optional(),
        endSeconds: z.number().optional(),
        fps: z.number().optional(),
      })
      .optional(),
  }),
  /** A file that the gateway fetches itself (RESP-3, MSG-2). */
  z.strictObject({ source: z.literal('url'), url: z.string().max(4000) }),
  /** A file that the gateway holds already (RESP-3, MSG-2). */
  z.strictObject({ source: z.literal('file-id'), fileId: z.string().max(500) }),
]);
export type Attachment = z.infer<typeof attachmentSchema>;

/** Characters of Base64 that so many bytes make. */
export function base64Length(bytes: number): number {
  return Math.ceil(bytes / 3) * 4;
}

/**
 * Stands in a request body for the Base64 of a file, whatever is before or after it in the same text. Bodies are
 * built, shown and recorded with it; only the transport puts the bytes in its place, so that no body of megabytes is
 * ever held as text. The brackets are of the private use area, and only files of the turn itself are replaced.
 */
export function fileMarker(hash: string): string {
  return `\uE000file:${hash}\uE001`;
}

/** Finds the markers; the first group is the hash. */
export const fileMarkerPattern = /\uE000file:([0-9a-f]{64})\uE001/g;

/** Bytes of a body as it goes out: its JSON in UTF-8, with every marker counted as the Base64 in its place. */
export function sentBodyBytes(json: string, bytesOf: ReadonlyMap<string, number>): number {
  let total = utf8Length(json);
  for (const [marker, hash = ''] of json.matchAll(fileMarkerPattern)) {
    const bytes = bytesOf.get(hash);
    if (bytes !== undefined) total += base64Length(bytes) - utf8Length(marker);
  }
  return total;
}

function utf8Length(text: string): number {
  let length = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0x80) length += 1;
    else if (code < 0x800) length += 2;
    else if (code >= 0xd800 && code < 0xdc00 && at + 1 < text.length) {
      length += 4;
      at += 1;
    } else length += 3;
  }
  return length;
}
