/** What is said where an image of a request or of a version is not in the data folder any more. */
import type { StoredFile } from '../../shared/attachment.ts';
import { FaultError, fault } from '../../shared/fault.ts';

/** Of kind `not-found`. */
export function imageIsGone({ name }: Pick<StoredFile, 'name'>, what: 'image' | 'mask' = 'image'): FaultError {
  return new FaultError(
    fault(
      'not-found',
      `The ${what} “${name}” is not in the data folder any more.`,
      what === 'mask' ? 'Change the mask in any way and try again.' : 'Remove it and add it again.',
      { field: what === 'mask' ? 'Mask editor' : 'Add reference image' },
    ),
  );
}
