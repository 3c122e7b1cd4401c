/** How far a command is: a line that is written again on a terminal, and a plain line now and then without one. */
import type { Output } from './outcome.ts';

const linesInAll = 10;

export interface Progress {
  readonly at: (done: number, note: string) => void;
  readonly end: () => void;
}

export function progressOf(
  { note, terminal }: Pick<Output, 'note' | 'terminal'>,
  total: number,
  quiet: boolean,
  noun = 'requests',
): Progress {
  if (quiet) return { at: () => undefined, end: () => undefined };
  let told = 0;
  return {
    at: (done, text) => {
      const line = `${done} of ${total} ${noun}${text === '' ? '' : `, ${text}`}`;
      if (terminal) note(`\r\u001B[2K${line}`);
      else if (Math.floor((done * linesInAll) / total) > told) {
        told = Math.floor((done * linesInAll) / total);
        note(`${line}\n`);
      }
    },
    end: () => {
      if (terminal) note('\r\u001B[2K');
    },
  };
}
