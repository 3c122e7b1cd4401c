/** Formats paths into a request the way people write them. */
import type { BodyPath, Place } from '../../protocols/meaning.ts';

/** `messages[0].content`; a name that is no identifier stands in brackets. */
export function pathWords(path: BodyPath): string {
  return path
    .map((step, index) => {
      if (typeof step === 'number') return `[${step}]`;
      if (!/^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(step)) return `[${JSON.stringify(step)}]`;
      return index === 0 ? step : `.${step}`;
    })
    .join('');
}

/** The location of a place: its path in the body, the name of its header, or the part of the address. */
export function placeWords({ in: where, at, meaning }: Pick<Place, 'in' | 'at' | 'meaning'>): string {
  if (where === 'header') return String(at[0] ?? '');
  if (where === 'address') return meaning === 'model' ? '{model} in the address' : 'POST';
  return at.length === 0 ? 'the whole body' : pathWords(at);
}
