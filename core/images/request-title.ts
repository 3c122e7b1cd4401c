/** The title of an image request and its results. */
import { changeTitle } from './change-title.ts';
import type { KeptImageRequest } from '../history/image-request-store.ts';
import type { ImageStore } from '../history/image-store.ts';
import { titleFrom } from '../history/title.ts';

/** By what its prompt changes against the one that made its first reference. */
export function requestTitle(
  images: Pick<ImageStore, 'findVersion' | 'findRequest'>,
  { job, parentId }: KeptImageRequest,
): string {
  const above = parentId === null ? null : (images.findVersion(parentId)?.requestId ?? null);
  const asked = above === null ? undefined : images.findRequest(above)?.job.prompt;
  return titleFrom(
    changeTitle(job.prompt, {
      edits: job.references.length > 0 || job.afterWords === true,
      ...(asked === undefined ? {} : { above: asked }),
    }),
  );
}
