/** What a version is, in a few words: the line below its title, its size and its format. */
import { shownSize, type StoredFile } from '../../../../shared/attachment.ts';
import { assertNever } from '../../../../shared/exhaustive.ts';
import type { ImageJob } from '../../../../shared/images/image-job.ts';
import type { ImageRun, ImageVersion } from '../../../../shared/images/image-version.ts';
import { byteWords } from '../../../ui/byte-words.ts';

/** `2528 × 1696`; undefined where it cannot be read. */
export function sizeWords(file: StoredFile | null): string | undefined {
  const size = file === null ? undefined : shownSize(file);
  return size === undefined ? undefined : `${size[0]} × ${size[1]}`;
}

/** `PNG`, `JPEG`, `WebP`; the type itself where it has no such name. */
export function formatWords(mimeType: string): string {
  return formats.get(mimeType) ?? mimeType;
}

const formats: ReadonlyMap<string, string> = new Map([
  ['image/png', 'PNG'],
  ['image/jpeg', 'JPEG'],
  ['image/webp', 'WebP'],
  ['image/gif', 'GIF'],
  ['image/avif', 'AVIF'],
  ['image/heic', 'HEIC'],
  ['image/heif', 'HEIF'],
]);

/** All that is known of a version at a glance, each thing once: `generated, 1024 × 1024`, `PNG`, `1.2 MB`. */
export function versionFacts(version: ImageVersion, run: ImageRun | undefined): readonly string[] {
  const { file } = version;
  const origin = originWords(version, run);
  if (file === null) return [origin];
  const size = sizeWords(file);
  const isTold = size === undefined || origin.endsWith(size);
  return [origin, ...(isTold ? [] : [size]), formatWords(file.mimeType), byteWords(file.bytes)];
}

/** How it came about: `generated, 2K`, `edit with mask`, `preview 1 kept`. `run` may not be known yet. */
export function originWords(version: ImageVersion, run: ImageRun | undefined): string {
  const { kind, file, parentId, preview } = version;
  if (file === null) return 'no image';
  switch (kind) {
    case 'given':
      return withSize('added by you', file);
    case 'preview':
      return preview === undefined ? 'preview kept' : `preview ${preview + 1} kept`;
    case 'put-back':
      return 'original put back outside the mask';
    case 'stitched':
      return 'put back into the whole image';
    case 'result':
      return run === undefined ? withSize(parentId === null ? 'generated' : 'edit', file) : jobWords(run.job, file);
    default:
      return assertNever(kind);
  }
}

function jobWords(job: ImageJob, file: StoredFile): string {
  const { references, mask, region, continues } = job;
  if (region !== undefined) return mask === undefined ? 'edit of a region' : 'edit of a region with mask';
  if (mask !== undefined) return 'edit with mask';
  if (continues !== undefined) return 'further turn';
  if (references.length > 0) return references.length === 1 ? 'edit' : `edit of ${references.length} images`;
  const asked = job.way === 'generate' ? job.settings.generate.imageSize : job.settings[job.way].size;
  // A step of the model's table says more than its pixels.
  return asked !== undefined && /^(?:512|\dK)$/.test(asked) ? `generated, ${asked}` : withSize('generated', file);
}

function withSize(words: string, file: StoredFile): string {
  const size = sizeWords(file);
  return size === undefined ? words : `${words}, ${size}`;
}
