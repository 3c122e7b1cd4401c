/** Reads long texts in idle moments before they come into sight, so that they have their full height at once. */
import { documentFor } from './document-cache.ts';
import { IncrementalDocument } from './incremental-document.ts';

/** A text shorter than this is read in one go when it is shown. */
const longText = 16_000;
/** One step of reading; a few milliseconds. */
const stepCharacters = 16_000;

interface Waiting {
  readonly id: string;
  readonly text: string;
}

let waiting: Waiting[] = [];
let running = false;

function step(deadline: { timeRemaining(): number }): void {
  do {
    const [first, ...others] = waiting;
    if (first === undefined) {
      running = false;
      return;
    }
    if (!documentFor(first.id).advance(first.text, false, stepCharacters).behind) waiting = others;
  } while (deadline.timeRemaining() > 8);
  later();
}

function later(): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(step);
  else setTimeout(() => step({ timeRemaining: () => 0 }), 50);
}

/** One of each kind. */
const sample = '# a\n\nb **c** *d* `e` [f](https://g.example) $h$\n\n- i\n\n| j |\n|---|\n| k |\n\n```l\nm\n```\n\n> n';
let isWarmedUp = false;

/** Reads a little in an idle moment, so that the first answer does not wait until the code that reads it is compiled. */
export function warmUp(): void {
  if (isWarmedUp || typeof requestIdleCallback !== 'function') return;
  isWarmedUp = true;
  requestIdleCallback(() => new IncrementalDocument().advance(sample, true, Infinity));
}

/** Texts that will not change any more, by the ids under which they will be shown; the last ones are read first. */
export function warm(texts: readonly Waiting[]): void {
  waiting = texts.filter(({ text }) => text.length > longText).toReversed();
  if (running || waiting.length === 0) return;
  running = true;
  later();
}
