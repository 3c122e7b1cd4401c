/** Attachments and files as they cross the wire: their schemas, and the types that those make. */
import { z } from 'zod';
import { imageDetails, mediaKinds } from './media-kinds.ts';

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
  /** Size of images that can be read, in pixels as stored. */
  width: z.number().int().positive().optional(),
  height: z.number().int().positive().optional(),
  /** Its EXIF orientation turns the image by a quarter: it is shown `height` wide and `width` high. */
  turned: z.literal(true).optional(),
});
export type StoredFile = z.infer<typeof storedFileSchema>;

const detail = z.enum(imageDetails);
/** A picture, and no document. */
const picture = { media: z.literal('image').exactOptional(), detail: detail.exactOptional() };

export const attachmentSchema = z.discriminatedUnion('source', [
  z.strictObject({
    source: z.literal('file'),
    file: storedFileSchema,
    detail: detail.optional(),
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
  z.strictObject({ source: z.literal('url'), url: z.string().max(4000), ...picture }),
  /** A file that the gateway holds already (RESP-3, MSG-2). */
  z.strictObject({ source: z.literal('file-id'), fileId: z.string().max(500), ...picture }),
]);
export type Attachment = z.infer<typeof attachmentSchema>;
