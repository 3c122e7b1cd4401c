/** The pieces in which a simulated text is streamed. */
import { endsInsidePair } from '../simulation/surrogates.ts';
import { tokenize } from '../simulation/tokens.ts';

/** Fragments of a text: the model's own tokens, or so many characters each. */
export function* fragments(text: string, size: number | undefined): Generator<string> {
  if (size === undefined) {
    yield* tokenize(text);
    return;
  }
  let at = 0;
  while (at < text.length) {
    const end = at + size;
    // A surrogate pair stays whole: half of one cannot be written in UTF-8.
    const whole = endsInsidePair(text, end) ? end + 1 : end;
    yield text.slice(at, whole);
    at = whole;
  }
}
