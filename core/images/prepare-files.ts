/**
 * Turns the files of an image job into those that are sent: upright, cropped to the region, and the mask with the
 * polarity the gateway expects (IMG-6).
 */
import { shownSize, type StoredFile } from '../../shared/attachment.ts';
import { modelFacts } from '../../shared/catalog/models.ts';
import type { Preferences } from '../../shared/contract.ts';
import { FaultError, fault } from '../../shared/fault.ts';
import type { Frame, ImageJob } from '../../shared/images/image-job.ts';
import { optionsOf } from '../../shared/images/options.ts';
import { planOf, withRegionSize, type RegionPlan } from '../../shared/images/region.ts';
import type { Pictures } from '../pictures/picture-calls.ts';
import { addReference } from '../../shared/images/image-words.ts';

export interface PreparedFiles {
  /** The job as sent: with the size of its region, if any. */
  readonly job: ImageJob;
  /** The references as sent, in order. */
  readonly sent: readonly StoredFile[];
  readonly mask: StoredFile | undefined;
}

/** Rejects with a `FaultError` that names a file which is gone or damaged. */
export type Prepare = (job: ImageJob) => Promise<PreparedFiles>;

export interface PrepareOptions {
  readonly pictures: Pick<Pictures, 'uprightOf' | 'cutOut' | 'cutMask' | 'flippedMask' | 'frameMask'>;
  readonly preferences: () => Pick<Preferences, 'maskSense'>;
}

/** Pixels over which a region's result is blended in, at its own scale. */
const seam = 24;

export function createPrepare({ pictures, preferences }: PrepareOptions): Prepare {
  const maskOf = async (job: ImageJob, plan: RegionPlan | undefined): Promise<StoredFile | undefined> => {
    if (!takesMask(job)) return undefined;
    const given = job.mask?.file;
    if (plan === undefined) return given;
    const size = sizeOf(plan);
    return given === undefined ? pictures.frameMask(size, scaled(plan)) : pictures.cutMask(given, plan.crop, size);
  };
  const inSense = async (mask: StoredFile | undefined): Promise<StoredFile | undefined> =>
    mask !== undefined && preferences().maskSense === 'opaque' ? pictures.flippedMask(mask) : mask;

  /**
   * Windows ignore a WebP's orientation. On an image added before this app read it, a mask or region may be at
   * another place than people meant.
   */
  const refuseTurned = async ({ mask, region }: ImageJob, file: StoredFile): Promise<void> => {
    if (file.mimeType !== 'image/webp' || (mask === undefined && region === undefined)) return;
    if ((await pictures.uprightOf(file)) === file) return;
    throw new FaultError(
      fault('input', `“${file.name}” does not lie upright, and was marked as it lies.`, 'Remove it and add it again.', {
        field: addReference,
      }),
    );
  };

  return async (job) => {
    const [first, ...others] = job.references;
    if (first === undefined) return { job, sent: [], mask: undefined };
    await refuseTurned(job, first.file);
    const plan = regionPlanOf(job);
    const [firstSent, ...othersSent] = await Promise.all([
      plan === undefined ? pictures.uprightOf(first.file) : pictures.cutOut(first.file, plan.crop, sizeOf(plan)),
      ...others.map(({ file }) => pictures.uprightOf(file)),
    ]);
    return {
      job: plan === undefined ? job : withRegionSize(job, plan),
      sent: firstSent === undefined ? [] : [firstSent, ...othersSent],
      mask: await inSense(await maskOf(job, plan)),
    };
  };
}

/** Which part of the first reference a result shows, and where in that part the result is visible; undefined for a job without a region. */
export function placeOfResult(job: ImageJob): { readonly crop: Frame; readonly frame: Frame } | undefined {
  const plan = regionPlanOf(job);
  return plan === undefined || job.region === undefined ? undefined : { crop: plan.crop, frame: job.region };
}

/** Puts a result into the region that it was made for; undefined where the job has none. */
export function stitchResult(
  job: ImageJob,
  result: StoredFile,
  pictures: Pick<Pictures, 'putIn'>,
): Promise<StoredFile> | undefined {
  const place = placeOfResult(job);
  const original = job.references[0]?.file;
  if (place === undefined || original === undefined) return undefined;
  return pictures.putIn({ original, result, ...place, feather: seam });
}

function regionPlanOf(job: ImageJob): RegionPlan | undefined {
  const first = job.references[0];
  const size = first === undefined ? undefined : shownSize(first.file);
  return size === undefined ? undefined : planOf(job, modelFacts(job.model), size);
}

function takesMask(job: ImageJob): boolean {
  return optionsOf(modelFacts(job.model), job.api, job.settings).mask !== undefined;
}

function sizeOf({ sendSize: [width, height] }: RegionPlan): { readonly width: number; readonly height: number } {
  return { width, height };
}

/** The frame in pixels of the sent image, rounded outwards. */
function scaled({ inner, crop, sendSize: [width, height] }: RegionPlan): Frame {
  const [across, down] = [width / crop.width, height / crop.height];
  const x = Math.floor(inner.x * across);
  const y = Math.floor(inner.y * down);
  return {
    x,
    y,
    width: Math.min(width, Math.ceil((inner.x + inner.width) * across)) - x,
    height: Math.min(height, Math.ceil((inner.y + inner.height) * down)) - y,
  };
}
