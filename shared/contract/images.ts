/** Calls of the image studio: its draft and masks, image requests, and the tree of versions. */
import { z } from 'zod';
import { storedFileSchema, type StoredFile } from '../attachment-schema.ts';
import { mostMargin } from '../images/extension.ts';
import { imageJobSchema, studioDraftSchema, type StudioDraft } from '../images/image-job.ts';
import type { ImageProgress, ImageRequest, ImagesUpdate, ImageVersion } from '../images/image-version.ts';
import { maskOpSchema, type MaskOp } from '../images/mask-op.ts';
import { call, stream } from './call.ts';

const id = z.string().min(1).max(64);
const margin = z.number().int().nonnegative().max(mostMargin);

/** Each fails with `not-found` where the version or request is gone. */
export const imageCalls = {
  'images.watch': stream<ImagesUpdate>()(z.strictObject({})),
  /** The studio as it was left; null where it never was used. */
  'images.studio': call<StudioDraft | null>()(z.strictObject({})),
  'images.saveStudio': call<null>()(z.strictObject({ draft: studioDraftSchema })),
  /** The steps of a mask, oldest first; none for a mask that is not known. */
  'images.mask': call<{ readonly ops: readonly MaskOp[] }>()(z.strictObject({ maskId: id })),
  /** Keeps the first `from` steps of a mask and puts `ops` behind them. */
  'images.saveMask': call<null>()(
    z.strictObject({ maskId: id, from: z.number().int().nonnegative(), ops: z.array(maskOpSchema).max(10_000) }),
  ),

  /** Sends an image request. Rejects with a fault that names the field where it must not be sent; nothing is added then. */
  'images.start': call<ImageRequest>()(z.strictObject({ profileId: id, job: imageJobSchema })),
  'images.request': call<ImageRequest>()(z.strictObject({ requestId: id })),
  /** Ends a request at once and keeps what came (STREAM-3). Nothing to do where it has ended. */
  'images.stop': call<null>()(z.strictObject({ requestId: id })),
  /** Cuts the wait before the next attempt short (ERR-2). */
  'images.retryNow': call<null>()(z.strictObject({ requestId: id })),
  'images.progress': stream<ImageProgress>()(z.strictObject({ requestId: id })),

  /** Puts the original's pixels back outside the mask, with an edge softened over `feather` pixels, as a new version beside the result's children. */
  'images.putBack': call<ImageVersion>()(z.strictObject({ versionId: id, feather: z.number().int().min(0).max(500) })),
  /**
   * The image as it is worked on: the file itself, or a copy turned as its EXIF orientation says, so that window, mask
   * and request mean the same place (IMG-6). Rejects with a fault that names one which is damaged.
   */
  'images.upright': call<StoredFile>()(z.strictObject({ file: storedFileSchema })),
  /** The image with so many pixels more on its sides, to be drawn there (outpainting). Rejects with a fault that names one that is damaged, or would be too large. */
  'images.extend': call<StoredFile>()(
    z.strictObject({ file: storedFileSchema, left: margin, top: margin, right: margin, bottom: margin }),
  ),
  /** Takes an image of the user's own into the tree, as a root. */
  'images.give': call<ImageVersion>()(z.strictObject({ file: storedFileSchema })),
  /** Takes a picture that an answer of a chat or of Compare drew into the tree, as a root that knows its answer; again, the one that is there. */
  'images.giveDrawn': call<ImageVersion>()(z.strictObject({ answerId: id, hash: storedFileSchema.shape.hash })),
  'images.rename': call<ImageVersion>()(z.strictObject({ versionId: id, title: z.string().trim().min(1).max(200) })),
  'images.favourite': call<ImageVersion>()(z.strictObject({ versionId: id, favourite: z.boolean() })),
  /** The versions whose whole prompt has every word of the query, whatever their titles say. */
  'images.find': call<{ readonly versionIds: readonly string[] }>()(z.strictObject({ query: z.string().max(1000) })),
  /** What was asked for lately, deduplicated, the latest first. */
  'images.prompts': call<{ readonly prompts: readonly string[] }>()(z.strictObject({})),
  /** Takes a request that brought no version out of sight; it is deleted for good a minute later or when the host ends. Nothing to do for one that brought some: it goes with the last of them. */
  'images.discardRequest': call<null>()(z.strictObject({ requestId: id })),
  /** Undoes `images.discardRequest`; `not-found` once it is for good. */
  'images.restoreRequest': call<ImageRequest>()(z.strictObject({ requestId: id })),
  /** For good; what was made from it hangs on its parent then. Its file goes when nothing else uses it. A request under way is stopped with its last version. */
  'images.delete': call<null>()(z.strictObject({ versionId: id })),
  /** Out of sight at once, what was made from it one level up; deleted for good a minute later or when the host ends. */
  'images.discard': call<null>()(z.strictObject({ versionId: id })),
  /** Undoes `images.discard`; `not-found` once it is for good. */
  'images.restore': call<ImageVersion>()(z.strictObject({ versionId: id })),
} as const;
