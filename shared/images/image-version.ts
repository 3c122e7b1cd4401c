/** Images as a tree of versions, the requests that made them, and the progress of a request. */
import type { StoredFile } from '../attachment.ts';
import type { CutShort } from '../answer-end.ts';
import type { AnswerFacts } from '../conversation.ts';
import type { Fault } from '../fault.ts';
import type { JsonObject } from '../json.ts';
import type { Usage } from '../model-event.ts';
import type { ImageJob } from './image-job.ts';

/**
 * `result`: a model made it. `preview`: it came on the way to a result (IMG-9). `given`: the user brought it in.
 * `put-back`: a result with the original's pixels outside the mask. `stitched`: a result put into its region.
 */
export const versionKinds = ['result', 'preview', 'given', 'put-back', 'stitched'] as const;
export type VersionKind = (typeof versionKinds)[number];

export interface ImageVersion {
  readonly id: string;
  /** The version that it was made from; null at a root, and where that one was deleted with all above it. */
  readonly parentId: string | null;
  /** The request that made it; null for what the user gave. A `put-back` and a `stitched` have their result's. */
  readonly requestId: string | null;
  /** The answer that drew it, where it came out of a chat or out of Compare: what was asked is there, as long as that is kept. */
  readonly answerId?: string;
  readonly kind: VersionKind;
  /** By the user, else what its prompt changes against the one above, or the file's name. */
  readonly title: string;
  /** The user wants to find it again. */
  readonly favourite?: true;
  readonly model: string | null;
  readonly createdAt: number;
  /** Null where the item had no image (IMG-7), or it could not be kept or fetched: `missing` says why. */
  readonly file: StoredFile | null;
  readonly missing?: Fault;
  /** The model answered in words alone, and this is that answer: its request has them, and a request can go on from it (GEN-5, GEN-7). */
  readonly inWords?: true;
  /** Where the gateway says that the image lies, for an item that came as an address. */
  readonly url?: string;
  /** `partial_image_index`, for a preview. */
  readonly preview?: number;
  /** Place among what its request brought, from 0. */
  readonly position: number;
}

/** One image request with all that was asked; what came are the versions with its id. */
export interface ImageRequest {
  readonly id: string;
  /** The answer in the history: `exchanges.*` and the inspector know the request by it. */
  readonly messageId: string;
  /** The version of the first reference; null where none was sent. */
  readonly parentId: string | null;
  readonly createdAt: number;
  /** As the versions that it brings are called. */
  readonly title: string;
  readonly job: ImageJob;
  readonly facts: AnswerFacts;
  /** How many items came, previews not counted; those that were deleted since are. */
  readonly brought: number;
  /** Texts that came beside the images. */
  readonly texts: readonly string[];
  /** Its answer was cut off, and by what. */
  readonly cut?: CutShort;
  readonly usage?: Usage;
  /** Settings that the gateway says it applied (IMG-8). */
  readonly applied?: JsonObject;
}

/** What `images.watch` yields. `versions` comes first, newest first, in several portions; then changes one by one. */
export type ImagesUpdate =
  | { readonly type: 'versions'; readonly versions: readonly ImageVersion[]; readonly last: boolean }
  /** Added or changed. */
  | { readonly type: 'version'; readonly version: ImageVersion }
  | { readonly type: 'removed'; readonly id: string }
  /** A request that began, changed its status, or ended; those that failed and brought no version, and those under way, come right after the versions. */
  | { readonly type: 'request'; readonly request: ImageRequest }
  | { readonly type: 'request-removed'; readonly id: string };

/** Progress of a request: the present state at once, then each change, until it has ended. */
export type ImageProgress =
  | { readonly phase: 'preparing'; readonly startedAt: number }
  | { readonly phase: 'uploading'; readonly startedAt: number; readonly sent: number; readonly total: number }
  | { readonly phase: 'waiting'; readonly startedAt: number }
  | {
      readonly phase: 'receiving';
      readonly startedAt: number;
      readonly receivedBytes: number;
      readonly previews: number;
    }
  /** A failure that is tried again (ERR-2). `attempt` is the one that failed, counted from 0. */
  | {
      readonly phase: 'retrying';
      readonly startedAt: number;
      readonly attempt: number;
      readonly of: number;
      readonly waitMs: number;
      readonly fault: Fault;
    };
