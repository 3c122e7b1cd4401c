/** The tree of images: adds results of requests and images of users, and removes versions (IMG-7, IMG-9). */
import type { StoredFile } from '../../shared/attachment.ts';
import { fault, FaultError } from '../../shared/fault.ts';
import type { ImageReference } from '../../shared/images/image-job.ts';
import type { ImageVersion } from '../../shared/images/image-version.ts';
import type { Answer } from '../../shared/message.ts';
import type { KeptImageRequest } from '../history/image-request-store.ts';
import type { ImageStore, NewVersion } from '../history/image-store.ts';
import { titleFrom } from '../history/title.ts';
import { requestTitle } from './request-title.ts';
import { faultOf } from '../answers/answer-reader.ts';
import { drawnItems, textsBeside, type DrawnItem } from '../../shared/images/drawn-items.ts';

export interface VersionsOptions {
  readonly images: ImageStore;
  /** The image turned upright; never rejects. */
  readonly upright: (file: StoredFile) => Promise<StoredFile>;
  /** Fetches an image that came as an address (IMG-7). */
  readonly fetchImage: (url: string, kept: KeptImageRequest) => Promise<StoredFile>;
  /** Puts a result into the region that it was made for; undefined where the request had none. */
  readonly stitch: (kept: KeptImageRequest, result: StoredFile) => Promise<StoredFile> | undefined;
  readonly tell: (version: ImageVersion) => void;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

export interface Versions {
  /**
   * Adds the images of an answer that are not versions yet; `previews` leaves the others for the end. Resolves to the
   * number of previews. Rejects with the fault `stopped` where the app ends before an image was fetched: the next
   * start continues.
   */
  bring(kept: KeptImageRequest, answer: Answer, which: 'previews' | 'all'): Promise<number>;
  /** A version was deleted while its request was running: it is not added again. */
  forgo(version: Pick<ImageVersion, 'requestId' | 'position'>): void;
  /** The references, the first one with its version, the parent of all results: the version with the same bytes, or else a new root. */
  asVersions(references: readonly ImageReference[]): readonly ImageReference[];
  give(file: StoredFile): ImageVersion;
  /** Adds a picture drawn in another page's answer, as a root; returns the existing version where it was added before. */
  giveDrawn(file: StoredFile, drawn: Drawn): ImageVersion;
  /** Adds a version that was made from another one, under it. */
  derive(from: ImageVersion, kind: 'put-back' | 'stitched', made: Made): ImageVersion;
}

/** The source of a picture that was drawn in another page's answer. */
export type Drawn = Pick<ImageVersion, 'title' | 'model' | 'position'> & { readonly answerId: string };

/** A picture, or why there is none. */
export type Made = Pick<ImageVersion, 'file' | 'missing'>;

export function createVersions({ images, upright, fetchImage, stitch, tell, now }: VersionsOptions): Versions {
  const add = (made: NewVersion): ImageVersion => {
    const version = images.add(made);
    tell(version);
    return version;
  };

  /** Deleted positions, by request. */
  const forgone = new Map<string, ReadonlySet<number>>();

  const derive: Versions['derive'] = (from, kind, picture) =>
    add({
      parentId: from.id,
      requestId: from.requestId,
      kind,
      title: from.title,
      model: from.model,
      createdAt: now(),
      ...picture,
      position: from.position,
    });

  /** A picture, or why there is none: one failure does not affect the others. */
  const made = async (making: Promise<StoredFile>): Promise<Made> => {
    try {
      return { file: await making };
    } catch (error) {
      const missing = faultOf(error);
      if (missing.kind === 'stopped') throw error;
      return { file: null, missing };
    }
  };

  const bringItem = async (
    kept: KeptImageRequest,
    { position, preview, file, url, missing }: DrawnItem,
  ): Promise<void> => {
    const found =
      url === undefined ? { file, ...(missing === undefined ? {} : { missing }) } : await made(fetchImage(url, kept));
    const came = found.file === null ? found : { ...found, file: await upright(found.file) };
    // Read again: its first reference, or the request itself, may have been deleted meanwhile.
    const request = images.findRequest(kept.id);
    if (request === undefined) return;
    const version = add({
      parentId: request.parentId === null ? null : (images.findVersion(request.parentId)?.id ?? null),
      requestId: kept.id,
      kind: preview === undefined ? 'result' : 'preview',
      title: requestTitle(images, kept),
      model: kept.job.model,
      createdAt: now(),
      position,
      ...came,
      ...(url === undefined ? {} : { url }),
      ...(preview === undefined ? {} : { preview }),
    });
    await bringStitched(kept, version);
  };

  /**
   * An answer in words only is a version too, to read and to continue from. One with neither words nor image also gets
   * a version that says so: it was charged all the same. Of an unfinished answer, the fault of its request says it.
   */
  const bringWithoutImage = (kept: KeptImageRequest, answer: Answer): void => {
    const request = images.findRequest(kept.id);
    const inWords = textsBeside(answer).length > 0;
    if (request === undefined || images.versionsOf(kept.id).length > 0) return;
    if (!inWords && answer.end?.type !== 'finished') return;
    if (forgone.get(kept.id)?.has(0) === true) return;
    add({
      parentId: request.parentId === null ? null : (images.findVersion(request.parentId)?.id ?? null),
      requestId: kept.id,
      kind: 'result',
      title: requestTitle(images, kept),
      model: kept.job.model,
      createdAt: now(),
      file: null,
      ...(inWords ? { inWords: true as const } : { missing: emptyAnswer }),
      position: 0,
    });
  };

  const bringStitched = async (kept: KeptImageRequest, result: ImageVersion): Promise<void> => {
    if (result.kind !== 'result' || result.file === null) return;
    const stitching = stitch(kept, result.file);
    if (stitching === undefined) return;
    const stitched = await made(stitching);
    // Unless the result was deleted meanwhile.
    if (images.findVersion(result.id) !== undefined) derive(result, 'stitched', stitched);
  };

  const give: Versions['give'] = (file) =>
    add({
      parentId: null,
      requestId: null,
      kind: 'given',
      title: titleFrom(file.name),
      model: null,
      createdAt: now(),
      file,
      position: 0,
    });

  const giveDrawn: Versions['giveDrawn'] = (file, drawn) => {
    const same = images.sameAs(file.hash);
    if (same?.answerId === drawn.answerId) return same;
    return add({ parentId: null, requestId: null, kind: 'given', createdAt: now(), file, ...drawn });
  };

  return {
    bring: async (kept, answer, which) => {
      const items = drawnItems(answer);
      if (items.length === 0 && which === 'all') bringWithoutImage(kept, answer);
      const there = images.versionsOf(kept.id);
      for (const item of items) {
        const at = there.filter(({ position }) => position === item.position);
        const known = at.find(({ kind }) => kind === 'result' || kind === 'preview');
        if (forgone.get(kept.id)?.has(item.position) === true) continue;
        if (which === 'previews' && (known !== undefined || item.preview === undefined || item.file === null)) continue;
        // An earlier process may have added the result but not its stitched version.
        const isWhole = at.some(({ kind }) => kind === 'stitched');
        if (known === undefined) await bringItem(kept, item);
        else if (!isWhole) await bringStitched(kept, known);
      }
      if (which === 'all') forgone.delete(kept.id);
      return items.filter(({ preview }) => preview !== undefined).length;
    },
    forgo: ({ requestId, position }) => {
      if (requestId === null) return;
      forgone.set(requestId, new Set([...(forgone.get(requestId) ?? []), position]));
    },
    asVersions: (references) =>
      references.map((reference, place) => {
        const { versionId, file } = reference;
        if (place > 0 || (versionId !== undefined && images.findVersion(versionId) !== undefined)) return reference;
        return { ...reference, versionId: (images.sameAs(file.hash) ?? give(file)).id };
      }),
    give,
    giveDrawn,
    derive,
  };
}

const emptyAnswer = fault(
  'bad-answer',
  'Empty answer: neither an image nor text.',
  'Show the exchange to see what was received. Try again.',
  { attempts: 1 },
);

/** The file of a version. Throws a fault that says why there is none. */
export function fileOf({ file, missing }: ImageVersion): StoredFile {
  if (file !== null) return file;
  throw new FaultError(
    missing ?? { kind: 'not-found', message: 'This version has no image.', hint: 'Choose another one.', attempts: 0 },
  );
}
