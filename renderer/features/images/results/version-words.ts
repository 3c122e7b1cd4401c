/** What a version is, in a few words: the line below its title. */
import type { StoredFile } from '../../../../shared/attachment.ts';
import { assertNever } from '../../../../shared/exhaustive.ts';
import { isImageEndpoint } from '../../../../shared/images/descriptions.ts';
import type { ImageJob } from '../../../../shared/images/image-job.ts';
import type { ImageRequest, ImageVersion } from '../../../../shared/images/image-version.ts';
import { formatWords, sizeWords } from '../../../../shared/images/image-words.ts';
import { byteWords } from '../../../ui/byte-words.ts';

/** All that is known of a version at a glance, each thing once: `generated, 1024 × 1024`, `PNG`, `1.2 MB`. */
export function versionFacts(version: ImageVersion, run: ImageRequest | undefined): readonly string[] {
  const { file } = version;
  const origin = originWords(version, run);
  if (file === null) return [origin];
  const size = sizeWords(file);
  const isTold = size === undefined || origin.endsWith(size);
  return [origin, ...(isTold ? [] : [size]), formatWords(file.mimeType), byteWords(file.bytes)];
}

/** How it came about: `generated, 2K`, `edit with mask`, `preview 1 kept`. `run` may not be known yet. */
export function originWords(version: ImageVersion, run: ImageRequest | undefined): string {
  const { kind, file, parentId, preview, inWords, answerId } = version;
  if (inWords === true) return 'answered in text';
  if (file === null) return 'no image';
  switch (kind) {
    case 'given':
      return withSize(answerId === undefined ? 'added by you' : 'generated', file);
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
  const asked = isImageEndpoint(job.way) ? job.settings[job.way].size : job.settings[job.way].imageSize;
  // A step of the model's table says more than its pixels.
  return asked !== undefined && /^(?:512|\dK)$/.test(asked) ? `generated, ${asked}` : withSize('generated', file);
}

function withSize(words: string, file: StoredFile): string {
  const size = sizeWords(file);
  return size === undefined ? words : `${words}, ${size}`;
}
