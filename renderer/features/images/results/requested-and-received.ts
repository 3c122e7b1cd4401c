/** The requested values beside those received, for a version of the tree (IMG-8). Pure. */
import { comparedRows, type ComparedRow } from '../../../../shared/images/requested-and-received.ts';
import type { ImageRequest, ImageVersion } from '../../../../shared/images/image-version.ts';

/** The result that a version shows, itself or what it was stitched from: the image received over the wire. */
export function receivedAs(version: ImageVersion, versions: ReadonlyMap<string, ImageVersion>): ImageVersion {
  if (version.kind !== 'put-back' && version.kind !== 'stitched') return version;
  for (const other of versions.values()) {
    const isSource =
      other.kind === 'result' && other.requestId === version.requestId && other.position === version.position;
    if (isSource) return other;
  }
  return version;
}

/** `came`: all that its request brought, as far as it is still there. */
export function requestedAndReceived(
  version: ImageVersion,
  { job, applied, brought }: ImageRequest,
  came: readonly ImageVersion[],
): readonly ComparedRow[] {
  // An answer without images is a version too, but not counted.
  const empty = brought === 0 ? 0 : came.filter(({ kind, file }) => kind === 'result' && file === null).length;
  return comparedRows(version.file, { job, applied, brought, empty });
}
