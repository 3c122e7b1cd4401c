/** The draft of the studio: its initial value, and changes of its references. All pure. */
import { shownSize, type StoredFile } from '../../../shared/attachment.ts';
import type { ImageRequest, ImageVersion } from '../../../shared/images/image-version.ts';
import { noImageSettings, type ImageReference, type StudioDraft } from '../../../shared/images/image-job.ts';
import { modesOver } from '../../../shared/images/image-apis.ts';
import { withLinkedPrompt, type HandedPrompt } from '../../app/from-outside.ts';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

export const emptyDraft: StudioDraft = {
  model: '',
  mode: 'generate',
  api: null,
  prompt: '',
  settings: noImageSettings,
  references: [],
  maskId: null,
  region: null,
  furtherTurn: false,
  shownVersionId: null,
};

/** The draft with a prompt from outside, below what is written already, and asked as that was where it is known how. */
export function withHandedRequest(draft: StudioDraft, handed: HandedPrompt): StudioDraft {
  const { model = draft.model, studio } = handed;
  const asked = { ...draft, model, prompt: withLinkedPrompt(draft.prompt, handed) };
  if (studio === undefined) return asked;
  const { api, settings } = studio;
  const [mode = draft.mode] = modesOver(api);
  return { ...asked, mode, api, settings: { ...draft.settings, [api]: settings } };
}

/** The masks that were painted in this window's time, by the hash of their image. */
export type KnownMasks = ReadonlyMap<string, string>;

/**
 * The draft with other references. Where another one comes first, the mask of the former stays with it, that of the new
 * one is the present one, and no region is chosen.
 */
export function withReferences(
  draft: StudioDraft,
  references: readonly ImageReference[],
  known: KnownMasks,
): StudioDraft {
  const was = draft.references[0]?.file.hash;
  const [first, ...others] = references;
  if (first === undefined) return { ...draft, references: [], maskId: null, region: null };
  if (first.file.hash === was) return { ...draft, references: [...references] };
  const { maskId = known.get(first.file.hash) ?? null, ...bare } = first;
  const laidAside = others.map((reference) =>
    reference.file.hash === was && draft.maskId !== null ? { ...reference, maskId: draft.maskId } : reference,
  );
  return { ...draft, references: [bare, ...laidAside], maskId, region: null };
}

/** The one at `from` moved to stand at `to`; the same list where that is nowhere. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length || from === to) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** Tells references apart, and the same one given twice. */
export function keysOf(references: readonly ImageReference[]): readonly string[] {
  const seen = new Map<string, number>();
  return references.map(({ file: { hash } }) => {
    const count = seen.get(hash) ?? 0;
    seen.set(hash, count + 1);
    return count === 0 ? hash : `${hash} ${count}`;
  });
}

/** A version as a reference; undefined where it has no image. */
export function referenceTo({ file, id }: ImageVersion): ImageReference | undefined {
  return file === null ? undefined : { file, note: '', versionId: id };
}

/** What a request was asked with. Its mask is a copy of the request's: painting on does not change what was sent. */
export function draftOfRequest(draft: StudioDraft, { job }: ImageRequest): StudioDraft {
  const { afterWordsOf: _, ...rest } = draft;
  return {
    ...rest,
    model: job.model,
    mode: job.references.length > 0 ? 'edit' : 'generate',
    api: job.api,
    prompt: job.prompt,
    settings: job.settings,
    references: job.references,
    maskId: job.mask?.maskId ?? null,
    region: job.region ?? null,
    furtherTurn: job.continues !== undefined && job.afterWords !== true,
    ...goingOn(job.afterWords === true ? job.continues : undefined),
    shownVersionId: null,
  };
}

/** The mask that a version was made with, to be used on it again; a sentence where that cannot be. */
export function maskToKeep({ file }: ImageVersion, { job }: ImageRequest): { readonly maskId: string } | string {
  const [first] = job.references;
  if (job.mask === undefined || first === undefined) return t(m.madeWithout);
  const [now, before] = [file === null ? undefined : shownSize(file), shownSize(first.file)];
  if (now === undefined || before === undefined || now.join() !== before.join()) {
    return now === undefined || before === undefined
      ? t(m.sizesUnknown)
      : t(m.sizesDiffer, { image: now.join(' × '), mask: before.join(' × ') });
  }
  return { maskId: job.mask.maskId };
}

/** The draft that continues from a text answer: the earlier turn has its references, so only the next prompt is new. */
export function draftAfterWords(draft: StudioDraft, { id, job }: ImageRequest): StudioDraft {
  return {
    ...draft,
    model: job.model,
    mode: 'generate',
    api: job.api,
    prompt: '',
    settings: job.settings,
    references: [],
    maskId: null,
    region: null,
    ...goingOn(id),
  };
}

/** The draft that continues from nothing. */
export function withoutTurns(draft: StudioDraft): StudioDraft {
  const { afterWordsOf: _, ...rest } = draft;
  return rest;
}

const goingOn = (requestId: string | undefined): Pick<StudioDraft, 'afterWordsOf'> =>
  requestId === undefined ? {} : { afterWordsOf: requestId };

/**
 * Which of a request's versions is shown: the best so far. A stitched image comes before the bare result, a result before
 * a preview, and of several results the first.
 */
export function bestOf(versions: Iterable<ImageVersion>, requestId: string): ImageVersion | undefined {
  let best: ImageVersion | undefined;
  for (const version of versions) {
    if (version.requestId !== requestId) continue;
    if (best === undefined || isBetter(version, best)) best = version;
  }
  return best;
}

const ranks = { stitched: 0, result: 1, preview: 2, 'put-back': 3, given: 3 } as const;

function isBetter(one: ImageVersion, other: ImageVersion): boolean {
  // An item without an image is shown as such where there is nothing else (IMG-7).
  if ((one.file === null) !== (other.file === null)) return other.file === null;
  const byKind = ranks[one.kind] - ranks[other.kind];
  if (byKind !== 0) return byKind < 0;
  // The last preview is the furthest one.
  return one.kind === 'preview' ? one.position > other.position : one.position < other.position;
}

/** Whether a browser can be expected to show it: HEIC and HEIF are sent as they are, behind a placeholder. */
export function isShown({ mimeType }: StoredFile): boolean {
  return mimeType !== 'image/heic' && mimeType !== 'image/heif';
}
