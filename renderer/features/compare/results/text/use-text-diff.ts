/** The differences of two texts as React sees them: those of the texts before stand until the new ones are found. */
import { useEffect, useRef, useState } from 'react';
import { createDiffer, startDiffWorker, type Differ } from './differ.ts';
import type { DiffQuestion } from './text-diff-worker.ts';
import type { TextDiff } from './text-diff.ts';
import type { DiffOptions } from './words.ts';

/** Milliseconds for the search; see `DiffQuestion`. */
export const diffLimitMs = 2_000;

export type ShownDiff =
  | { readonly state: 'searching' }
  | { readonly state: 'failed' }
  | { readonly state: 'found'; readonly diff: TextDiff };

export function useTextDiff(left: string, right: string, options: DiffOptions): ShownDiff {
  const [shown, setShown] = useState<ShownDiff>({ state: 'searching' });
  const differ = useRef<Differ | null>(null);
  const { ignoreSpace, ignoreCase } = options;
  useEffect(() => {
    const made = createDiffer({
      start: startDiffWorker,
      answered: (diff) => setShown({ state: 'found', diff }),
      failed: () => setShown({ state: 'failed' }),
      after: (ms, callback) => {
        const timer = setTimeout(callback, ms);
        return () => clearTimeout(timer);
      },
    });
    differ.current = made;
    return () => {
      differ.current = null;
      made.end();
    };
  }, []);
  useEffect(() => {
    const question: DiffQuestion = { left, right, options: { ignoreSpace, ignoreCase }, limitMs: diffLimitMs };
    differ.current?.ask(question);
  }, [left, right, ignoreSpace, ignoreCase]);
  return shown;
}
