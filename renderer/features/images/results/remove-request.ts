/** Removes a request that brought no image, and offers to have it back. */
import type { ImageRequest } from '../../../../shared/images/image-version.ts';
import { faultOf } from '../../../app/app-state.ts';
import { deletedWords, offerUndo } from '../../../app/offer-undo.ts';
import type { Toasts } from '../../../app/toasts.ts';
import type { VersionsStore } from '../versions-value.ts';
import { titleOf } from './request-state.ts';

export async function removeRequest(
  versions: Pick<VersionsStore, 'removeRequest'>,
  toasts: Pick<Toasts, 'show' | 'showFault' | 'act' | 'failed'>,
  request: ImageRequest,
): Promise<void> {
  try {
    const restore = await versions.removeRequest(request.id);
    if (restore !== undefined) offerUndo(toasts, deletedWords(titleOf(request)), restore);
  } catch (error) {
    toasts.showFault(faultOf(error));
  }
}
