/** Parses what an update left over, in short tasks: many pages can be parsed between two frames, and then only what is near view is rendered. */
import type { IncrementalDocument } from './incremental-document.ts';
import { afterPaint } from './portion.ts';

/** Duration of one parsing task; between two, the window does other work. */
const sliceMs = 8;
/** Characters; read in some 2 ms. */
const stepCharacters = 4_000;
/** What has been read is shown after so many milliseconds, though there be more. */
const showEachMs = 120;

/** Begins once the update has been painted. Calls `show` when all is read, or a good deal of it. Returns a function that cancels it. */
export function readOn(document: IncrementalDocument, text: string, open: boolean, show: () => void): () => void {
  const began = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const slice = (): void => {
    const started = performance.now();
    let behind = true;
    while (behind && performance.now() - started < sliceMs) {
      ({ behind } = document.advance(text, open, stepCharacters));
    }
    if (behind && performance.now() - began < showEachMs) timer = setTimeout(slice, 0);
    else show();
  };
  const leave = afterPaint(slice);
  return () => {
    leave();
    clearTimeout(timer);
  };
}
