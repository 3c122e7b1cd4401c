/** Colours for code, found in a worker so that no block of code ever holds up the window. */
import type { HighlightAnswer, HighlightQuestion } from './highlight-worker.ts';

/** What a stretch of code is; empty for plain. Runs laid end to end are the code. */
export interface HighlightRun {
  readonly length: number;
  readonly kind: string;
}

let worker: Worker | undefined;
let broken = false;
let lastId = 0;
const waiting = new Map<number, (runs: HighlightAnswer['runs']) => void>();

function fail(): void {
  broken = true;
  worker?.terminate();
  worker = undefined;
  for (const resolve of waiting.values()) resolve(null);
  waiting.clear();
}

function started(): Worker {
  if (worker !== undefined) return worker;
  worker = new Worker(new URL('./highlight-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<HighlightAnswer>) => {
    waiting.get(data.id)?.(data.runs);
    waiting.delete(data.id);
  });
  worker.addEventListener('error', fail);
  return worker;
}

/** The runs of each piece of the code, or undefined where the language is not known or no worker is available. */
export async function highlight(
  lang: string,
  pieces: readonly string[],
): Promise<readonly (readonly HighlightRun[])[] | undefined> {
  if (broken || typeof Worker === 'undefined') return undefined;
  const id = (lastId += 1);
  const runs = await new Promise<HighlightAnswer['runs']>((resolve) => {
    waiting.set(id, resolve);
    started().postMessage({ id, lang, code: pieces.join('') } satisfies HighlightQuestion);
  });
  return runs === null ? undefined : cutRuns(runs, pieces);
}

/** Cuts runs over the whole code where its pieces end. */
export function cutRuns(
  runs: readonly (readonly [length: number, kind: string])[],
  pieces: readonly string[],
): readonly (readonly HighlightRun[])[] {
  const cut: HighlightRun[][] = [];
  let next = 0;
  let left = 0;
  let kind = '';
  for (const piece of pieces) {
    const own: HighlightRun[] = [];
    let room = piece.length;
    while (room > 0) {
      if (left === 0) {
        const run = runs[next];
        if (run === undefined) break;
        next += 1;
        [left, kind] = run;
        continue;
      }
      const length = Math.min(left, room);
      own.push({ length, kind });
      left -= length;
      room -= length;
    }
    if (room > 0) own.push({ length: room, kind: '' });
    cut.push(own);
  }
  return cut;
}
