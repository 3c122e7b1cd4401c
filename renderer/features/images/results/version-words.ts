/** What a version is, in a few words: the line below its title. */
import type { StoredFile } from '../../../../shared/attachment.ts';
import { assertNever } from '../../../../shared/exhaustive.ts';
import { isImageEndpoint } from '../../../../shared/images/descriptions.ts';
import type { ImageJob } from '../../../../shared/images/image-job.ts';
import type { ImageRequest, ImageVersion } from '../../../../shared/images/image-version.ts';
import { formatWords, sizeWords } from '../../../../shared/images/image-words.ts';
import { byteWords } from '../../../ui/byte-words.ts';
import { roughDuration } from '../../../ui/duration.ts';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

/** All that is known of a version at a glance, each thing once: `generated, 1024 × 1024`, `PNG`, `1.2 MB`. */
export function versionFacts(version: ImageVersion, request: ImageRequest | undefined): readonly string[] {
  const { file } = version;
  const origin = originWords(version, request);
  if (file === null) return [origin];
  const size = sizeWords(file);
  const isTold = size === undefined || origin.includes(size);
  return [origin, ...(isTold ? [] : [size]), formatWords(file.mimeType), byteWords(file.bytes)];
}

/** How it came about: `generated, 2K`, `edit with mask, 18 s`, `preview 1 kept`. `request` may not be known yet. */
export function originWords(version: ImageVersion, request: ImageRequest | undefined): string {
  const { kind, file, parentId, preview, inWords, answerId } = version;
  if (inWords === true) return t(m.inText);
  if (file === null) return t(m.noImage);
  switch (kind) {
    case 'given':
      return withSize(t(answerId === undefined ? m.byYou : m.generated), file);
    case 'preview':
      return preview === undefined ? t(m.previewKept) : t(m.previewAtKept, { at: preview + 1 });
    case 'put-back':
      return t(m.putBackOutside);
    case 'stitched':
      return t(m.putBackWhole);
    case 'result':
      if (request === undefined) return withSize(t(parentId === null ? m.generated : m.edit), file);
      return ofSeveral(jobWords(request.job, file), version, request);
    default:
      return assertNever(kind);
  }
}

/** Images of the same request share a title, so its number is given; a single one gives its duration, where that is known and there is nothing else to say. */
function ofSeveral(words: string, { position }: ImageVersion, { brought, facts, job }: ImageRequest): string {
  if (brought > 1) return t(m.variationAt, { words, at: position + 1, of: brought });
  return job.references.length === 0 || facts.totalMs === undefined
    ? words
    : t(m.withTime, { words, time: roughDuration(facts.totalMs) });
}

function jobWords(job: ImageJob, file: StoredFile): string {
  const { references, mask, region, continues } = job;
  if (region !== undefined) return t(mask === undefined ? m.editOfRegion : m.editOfMaskedRegion);
  if (mask !== undefined) return t(m.editWithMask);
  if (continues !== undefined) return t(m.furtherTurn);
  if (references.length > 0)
    return references.length === 1 ? t(m.edit) : t(m.editOfImages, { count: references.length });
  const asked = isImageEndpoint(job.api) ? job.settings[job.api].size : job.settings[job.api].imageSize;
  // A step of the model's table says more than its pixels.
  return asked !== undefined && /^(?:512|\dK)$/.test(asked)
    ? t(m.generatedAt, { size: asked })
    : withSize(t(m.generated), file);
}

function withSize(words: string, file: StoredFile): string {
  const size = sizeWords(file);
  return size === undefined ? words : t(m.withSize, { words, size });
}
