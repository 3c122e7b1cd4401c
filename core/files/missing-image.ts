/** What is said where an image of a request or of a version is no longer in the data folder. */
import type { StoredFile } from '../../shared/attachment.ts';
import { FaultError, fault } from '../../shared/fault.ts';
import { addReference } from '../../shared/images/image-words.ts';

/** The `not-found` fault of a picture whose file is no longer in the data folder. */
export function missingImage({ name }: Pick<StoredFile, 'name'>, what: 'image' | 'mask' = 'image'): FaultError {
  return new FaultError(
    fault(
      'not-found',
      `The ${what} “${name}” is no longer in the data folder.`,
      what === 'mask' ? 'Change the mask in any way and try again.' : 'Remove it and add it again.',
      { field: what === 'mask' ? 'Mask editor' : addReference },
    ),
  );
}
