/** The request of a draft: its API, options, problems, and the job that is sent. All pure. */
import type { StoredFile } from '../../../shared/attachment.ts';
import { modelFacts, type ModelFacts } from '../../../shared/catalog/models.ts';
import type { PixelSize } from '../../../shared/catalog/image-sizes.ts';
import type { Fault } from '../../../shared/fault.ts';
import { imageAsk } from '../../../shared/images/ask.ts';
import type { Frame, ImageJob, StudioDraft } from '../../../shared/images/image-job.ts';
import { optionFields, optionsOf, type ImageOptions } from '../../../shared/images/options.ts';
import { sizeValue } from '../../../shared/images/size.ts';
import { imageDescriptions, isImageEndpoint, type ImageApiId } from '../../../shared/images/descriptions.ts';
import type { StudioMode } from '../../../shared/images/image-description.ts';
import { apiFor, imageApiOf, modesOf, modesOver } from '../../../shared/images/image-apis.ts';
import type { Problem } from '../../../shared/protocols/protocol.ts';
import type { MaskDocument } from './mask/mask-document.ts';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

/** How a draft would be sent. */
export interface RequestPlan {
  readonly facts: ModelFacts | undefined;
  /** As the model and the API allow it, whatever the draft says. */
  readonly mode: StudioMode;
  readonly api: ImageApiId;
  readonly options: ImageOptions;
}

export function requestPlan({ model, mode: wanted, api: chosen, settings }: StudioDraft): RequestPlan {
  const facts = modelFacts(model);
  const known = modesOf(facts);
  // An API that is chosen by hand settles the mode where it has only one.
  const mode = known.includes(wanted) ? wanted : (known[0] ?? wanted);
  const api = apiFor({ facts, mode, chosen });
  return { facts, mode: modeOver(api, mode), api, options: optionsOf(facts, api, settings) };
}

function modeOver(api: ImageApiId, mode: StudioMode): StudioMode {
  const modes = modesOver(api);
  return modes.includes(mode) ? mode : (modes[0] ?? mode);
}

export interface JobParts {
  readonly mask?: { readonly file: StoredFile; readonly maskId: string };
  /** The request that this one follows, where it does. */
  readonly continues?: string;
  /** That request answered in words alone. */
  readonly afterWords?: true;
}

/** The job that a draft makes; the mask is exported before, and only where the model takes one. */
export function jobOf(draft: StudioDraft, { mask, continues, afterWords }: JobParts): ImageJob {
  const { mode, api } = requestPlan(draft);
  const edits = mode === 'edit';
  return {
    model: draft.model,
    api,
    prompt: draft.prompt,
    settings: draft.settings,
    references: edits ? draft.references.map(({ maskId: _, ...reference }) => reference) : [],
    ...(edits && mask !== undefined ? { mask } : {}),
    ...(edits && draft.region !== null ? { region: draft.region } : {}),
    ...(continues !== undefined && (edits || afterWords === true) ? { continues } : {}),
    ...(continues !== undefined && afterWords === true ? { afterWords } : {}),
  };
}

/** What is painted, as far as a request is concerned. `beside`: none of it is in the region, so it is left out. */
export type PaintedMask = 'empty' | 'beside' | 'painted';

/** A mask that does not reach into the region would allow no change there, and the request be paid for nothing. */
export function paintedFor(
  mask: Pick<MaskDocument, 'empty' | keyof MaskSize | 'readCoverage'>,
  region: Frame | null,
): PaintedMask {
  if (mask.empty) return 'empty';
  if (region === null) return 'painted';
  const width = Math.min(region.width, mask.width - region.x);
  const bottom = Math.min(region.y + region.height, mask.height);
  if (width <= 0) return 'beside';
  const rows = new Uint8Array(width * rowsAtATime);
  for (let y = region.y; y < bottom; y += rowsAtATime) {
    const height = Math.min(rowsAtATime, bottom - y);
    mask.readCoverage({ x: region.x, y, width, height }, rows);
    for (let at = 0; at < width * height; at += 1) if (rows[at] !== 0) return 'painted';
  }
  return 'beside';
}

const rowsAtATime = 64;

/** Broken limits and notes of what is composed (REQ-5); `painted` is of a mask of that size, `fault` of one that could not be read. */
export function problemsOf(
  draft: StudioDraft,
  mask: { readonly size: MaskSize; readonly painted: PaintedMask } | { readonly fault: Fault } | null,
  profileId: string,
): readonly Problem[] {
  const known = mask === null || 'fault' in mask ? null : mask;
  const job = jobOf(draft, known?.painted === 'painted' ? { mask: paintedMask(known.size) } : {});
  const found = imageApiOf(job.api).check(imageAsk(job, { profileId }));
  const { mode, options } = requestPlan(draft);
  if (mask === null || mode !== 'edit') return found;
  if (options.mask === undefined) {
    if (known?.painted !== 'painted') return found;
    // All of the image would be edited, and paid for: a painted mask shows that this is not meant.
    const noted = found.filter(({ field }) => field !== optionFields.mask);
    return [...noted, { field: unusableMask, severity: 'error', message: t(m.noMasks, { model: draft.model }) }];
  }
  const { field } = options.mask;
  if ('fault' in mask) return [...found, { field, severity: 'error', message: mask.fault.message }];
  return mask.painted === 'beside' ? [...found, { field, severity: 'note', message: t(m.besideRegion) }] : found;
}

/** The field of the problem that a mask is painted and the model takes none: its cure is another model. */
export const unusableMask = 'Model for the mask';

interface MaskSize {
  readonly width: number;
  readonly height: number;
}

/** Stands for a mask that has been painted and is made into a file when it is sent: as large as its image, and small enough. */
function paintedMask({ width, height }: MaskSize): NonNullable<JobParts['mask']> {
  const hash = '0'.repeat(64);
  const file: StoredFile = { hash, name: 'mask.png', mimeType: 'image/png', kind: 'image', bytes: 1, width, height };
  return { file, maskId: 'painted' };
}

/** Which image is looked at is no part of a request. */
export function asksTheSame(one: StudioDraft, other: StudioDraft): boolean {
  const names = Object.keys({ ...one, ...other }) as readonly (keyof StudioDraft)[];
  return names.every((name) => name === 'shownVersionId' || one[name] === other[name]);
}

/** Where the API has turns; only the same model can make use of its own. */
export function canContinue(draft: StudioDraft, { api, model }: ImageJob): boolean {
  return imageDescriptions[api].images.turns === true && requestPlan(draft).api === api && model === draft.model;
}

/** Asks for a size, where the model takes sizes of one's own. */
export function sizedFor(draft: StudioDraft, size: PixelSize): Partial<StudioDraft> {
  const { api, options } = requestPlan(draft);
  if (!isImageEndpoint(api) || options.size?.kind !== 'custom') return {};
  return { settings: { ...draft.settings, [api]: { ...draft.settings[api], size: sizeValue(size) } } };
}
