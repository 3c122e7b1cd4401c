/** Who may become a reference: too many, too large, of the wrong type or not readable is refused by name at the door (IMG-4, GEN-3, GEN-11). */
import type { StoredFile } from '../../../shared/attachment.ts';
import { fault, FaultError, type Fault } from '../../../shared/fault.ts';
import type { ImageOptions } from '../../../shared/images/options.ts';
import { imageApiOf } from '../../../shared/images/image-apis.ts';
import type { RequestPlan } from './studio-ask.ts';
import { isShown } from './studio-draft.ts';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

/** As `images.start` bounds it. */
const mostReferences = 100;

/** How a draft would be sent once there are references: by the APIs that take them, where the model has one. */
export function mostOf({ references }: Pick<ImageOptions, 'references'>): number {
  return Math.min(references.most ?? mostReferences, mostReferences);
}

/** Whether a region may be all that goes out of an image, as of the first one: its full size is checked before sending. */
export function mayBeCut(place: number, { options }: Pick<RequestPlan, 'options'>): boolean {
  return place === 0 && options.size !== undefined;
}

/** Why a file at position `place` is refused before it is uploaded; undefined where it is not. */
export function refusedUnread(file: File, place: number, { options, facts }: RequestPlan): Fault | undefined {
  const { maxBytes } = options.references;
  if (maxBytes === undefined || file.size < maxBytes || mayBeCut(place, { options })) return undefined;
  const size = { name: file.name, mb: (file.size / 1_000_000).toFixed(1), most: Math.round(maxBytes / 1_000_000) };
  return fault(
    'too-large',
    facts === undefined ? t(m.apiTakesUnder, size) : t(m.takesUnder, { ...size, model: facts.id }),
    t(m.scaleDown),
  );
}

export function tooMany(name: string, most: number, model: string): Fault {
  return fault('input', t(m.tooMany, { name, model, most }), t(m.removeFirst));
}

/** Looks at a file that has been taken in. Rejects with a `FaultError` that says why it cannot be a reference. */
export async function admitReference(
  file: StoredFile,
  bytes: Blob,
  how: Pick<RequestPlan, 'api' | 'facts' | 'options'> & { readonly place: number },
  decodes: (bytes: Blob) => Promise<boolean>,
): Promise<void> {
  if (file.kind !== 'image') {
    throw new FaultError(fault('input', t(m.isNoImage, { name: file.name }), t(m.byItsBytes, { type: file.mimeType })));
  }
  const { api, facts, place } = how;
  const refused = imageApiOf(api).refuse(mayBeCut(place, how) ? { ...file, bytes: 0 } : file, facts);
  if (refused !== undefined) throw new FaultError(fault('input', refused, ''));
  if (isShown(file) && !(await decodes(bytes))) {
    throw new FaultError(fault('input', t(m.notReadable, { name: file.name }), t(m.mayBeDamaged)));
  }
}

/** Whether this window can read a picture to its end. */
export async function decodesHere(bytes: Blob): Promise<boolean> {
  try {
    const bitmap = await createImageBitmap(bytes, { resizeWidth: 16, resizeHeight: 16, resizeQuality: 'pixelated' });
    bitmap.close();
    return true;
  } catch {
    return false;
  }
}
