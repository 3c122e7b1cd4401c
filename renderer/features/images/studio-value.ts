/** What the studio knows of the request being composed, and what can be done to it. */
import type { StoreApi } from 'zustand/vanilla';
import type { Fault } from '../../../shared/fault.ts';
import type { ImageRequest, ImageVersion } from '../../../shared/images/image-version.ts';
import type { ImageJob, StudioDraft } from '../../../shared/images/image-job.ts';
import type { UploadQueue } from '../../app/upload-queue.ts';
import type { WaitingSends } from '../../app/waiting-sends.ts';
import type { Margins } from '../../../shared/images/extension.ts';
import type { MaskMode } from '../../../shared/images/mask-op.ts';
import type { ColourRange } from './mask/colour-range.ts';
import type { MaskDocument } from './mask/mask-document.ts';

/** A file on its way to become a reference, or one that was refused; the others stay. */
export interface ArrivingReference {
  readonly id: string;
  readonly name: string;
  readonly sent: number;
  readonly total: number;
  /** Why it was refused, by name. */
  readonly fault: Fault | null;
  /** It was refused for its bytes alone: a smaller copy would be taken. */
  readonly canShrink: boolean;
}

/** The mask of the first reference. `loading`: its image or its steps are being read. */
export type MaskState =
  | { readonly status: 'none' }
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly document: MaskDocument }
  | { readonly status: 'failed'; readonly fault: Fault };

export interface StudioValue {
  /** The draft as it was left has been read. */
  readonly loaded: boolean;
  readonly draft: StudioDraft;
  readonly arriving: readonly ArrivingReference[];
  readonly mask: MaskState;
  /** The request is being handed to the host. */
  readonly starting: boolean;
  /** Why the last request was not sent; gone once the request, or what it would be sent with, is another one. */
  readonly fault: Fault | null;
}

export interface StudioStore {
  readonly store: StoreApi<StudioValue>;
  /** Files on their way to the request, whose owner is `studioOwner`. */
  readonly uploadQueue: UploadQueue;
  /** The request, where it waits for them. */
  readonly waiting: WaitingSends;
  /** Changes the draft and keeps it; a change of the first reference lays its mask aside and opens that of the new one. */
  change(change: Partial<StudioDraft>): void;
  /** Takes files in as references, checked at the door. */
  addFiles(files: readonly File[]): void;
  /** Says of something dropped or pasted why it cannot be taken in. */
  refuse(name: string, reason: Fault): void;
  dismissArriving(id: string): void;
  /** Takes in a smaller copy of one that was too large. */
  shrinkArriving(id: string): void;
  /**
   * Makes a version the first reference, in place of the present one. With `maskOf`, the request that made it, the mask goes
   * along, as it is painted on that request's input now or else as it was sent, and the region; else the mask is empty.
   */
  useAsInput(version: ImageVersion, maskOf?: ImageRequest): void;
  /** Adds a version behind the other references. */
  addVersion(version: ImageVersion): void;
  /** Goes on from an answer in words: the next request is a further turn behind it (GEN-7). */
  continueFrom(request: ImageRequest): void;
  /** The next request begins a conversation of its own. */
  beginAnew(): void;
  /** Prompt, references, options, region and mask as they were for a request. */
  restore(request: ImageRequest): void;
  /** What the canvas shows: a version, or null for the first reference. */
  show(versionId: string | null): void;
  /**
   * Replaces the mask by one from a file. Where that is of another size, and is not to be scaled, nothing happens, and
   * it resolves to a sentence that names the file and both sizes. Rejects with a `FaultError` that names the file where it
   * cannot be read.
   */
  importMask(image: File, scale: boolean): Promise<string | null>;
  /** Adds the colours like that of a pixel of the first reference to its mask, or takes them away. Rejects with a `FaultError`. */
  selectColours(point: { readonly x: number; readonly y: number }, range: ColourRange, mode: MaskMode): Promise<void>;
  /**
   * Extends the first reference by so many pixels on its sides, marks what is new, and asks for that size where the model
   * takes sizes of one's own. Rejects with a `FaultError`.
   */
  extend(margins: Margins): Promise<void>;
  /** The mask as it would be sent (without the flip of the settings), as a file to save. */
  exportMask(): Promise<Blob | null>;
  /** The job as it would be sent now, its mask made into a file. Rejects with a `FaultError` where that cannot be. */
  compose(): Promise<ImageJob>;
  /**
   * Sends what is composed with the active profile, once the files on their way are there; the request's first version is
   * shown when it comes. Resolves once it has been handed over, or waits.
   */
  start(): Promise<void>;
  /** The profile, its key or the connection changed: a refused request may succeed now. */
  profileChanged(): void;
  /** Sends what a request was asked once more; what is being composed stays as it is. */
  retry(request: ImageRequest): Promise<void>;
  /** Keeps at once what is not kept yet. */
  flush(): void;
}
