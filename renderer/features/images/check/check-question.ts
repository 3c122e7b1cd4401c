/** What of a version can be checked against its original: outside the mask, outside the region, or all over. */
import type { StoredFile } from '../../../../shared/attachment.ts';
import type { Frame } from '../../../../shared/images/image-job.ts';
import type { ImageRequest, ImageVersion } from '../../../../shared/images/image-version.ts';

/** Which pixels were to stay as they were. */
export type CheckedPart =
  | { readonly kind: 'outside-mask'; readonly mask: StoredFile }
  | { readonly kind: 'outside-region'; readonly region: Frame }
  /** Nothing was marked: how much changed at all. */
  | { readonly kind: 'all' };

export interface CheckQuestion {
  readonly versionId: string;
  readonly before: StoredFile;
  readonly after: StoredFile;
  readonly part: CheckedPart;
}

/**
 * The image that a version is checked against: its request's first reference. Null where it has none, and for a bare
 * result of a region, which shows a part of it alone.
 */
export function originalOf(version: ImageVersion, request: ImageRequest | undefined): StoredFile | null {
  const [first] = request?.job.references ?? [];
  if (request === undefined || first === undefined || version.file === null) return null;
  const isPart = request.job.region !== undefined && (version.kind === 'result' || version.kind === 'preview');
  return isPart ? null : first.file;
}

/** Null where there is nothing to compare; a preview is not held to anything yet. */
export function checkQuestion(version: ImageVersion, request: ImageRequest | undefined): CheckQuestion | null {
  const before = originalOf(version, request);
  if (request === undefined || before === null || version.file === null || version.kind === 'preview') return null;
  const { mask, region } = request.job;
  const part: CheckedPart =
    mask !== undefined
      ? { kind: 'outside-mask', mask: mask.file }
      : region !== undefined
        ? { kind: 'outside-region', region }
        : { kind: 'all' };
  return { versionId: version.id, before, after: version.file, part };
}
