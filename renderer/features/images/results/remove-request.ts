/** Removes a request that brought no image, and offers to have it back. */
import { faultOf } from '../../../app/app-state.ts';
import { offerUndo } from '../../../app/offer-undo.ts';
import type { Toasts } from '../../../app/toasts.ts';
import { t } from '../../../language/t.ts';
import type { VersionsStore } from '../versions-value.ts';
import * as m from './messages.ts';

export async function removeRequest(
  versions: Pick<VersionsStore, 'removeRequest'>,
  toasts: Pick<Toasts, 'show' | 'showFault' | 'act' | 'failed'>,
  requestId: string,
): Promise<void> {
  try {
    const restore = await versions.removeRequest(requestId);
    if (restore !== undefined) offerUndo(toasts, t(m.requestDeleted), restore);
  } catch (error) {
    toasts.showFault(faultOf(error));
  }
}
