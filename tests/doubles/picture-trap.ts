/** The process of pictures with a trap in it: pictures of certain names end the process in the middle of the work on them. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';
import type { StartModule } from '../../core/module-process.ts';

export interface PictureTrap {
  readonly start: StartModule;
  /** How many processes of pictures there were. */
  readonly starts: () => number;
  /** How many calls have come to them. */
  readonly calls: () => number;
}

/**
 * What is called `crash…` ends its process by the signal of a decoder that reads where it must not; what is called `once…`
 * has its process killed, the first time.
 */
export function pictureTrap(start: StartModule): PictureTrap {
  const folder = mkdtempSync(join(tmpdir(), 'quartet-trap-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  const [trap, log] = [join(folder, 'trap.mjs'), join(folder, 'calls')];
  writeFileSync(log, '');
  let starts = 0;
  return {
    start: (module, argument) => {
      if (!module.href.endsWith('/picture-worker.mjs')) return start(module, argument);
      starts += 1;
      writeFileSync(trap, trapAround(module, folder, log));
      return start(pathToFileURL(trap), argument);
    },
    starts: () => starts,
    calls: () => readFileSync(log, 'utf8').length,
  };
}

/** It hears each call after the module has begun with it. */
const trapAround = (module: URL, folder: string, log: string): string => `
import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
await import(${JSON.stringify(module.href)});
const hear = (message) => {
  appendFileSync(${JSON.stringify(log)}, '.');
  const text = JSON.stringify(message);
  if (text.includes('"crash')) process.kill(process.pid, 'SIGSEGV');
  const mark = ${JSON.stringify(join(folder, 'killed'))};
  if (!text.includes('"once') || existsSync(mark)) return;
  writeFileSync(mark, '');
  process.kill(process.pid, 'SIGKILL');
};
if (process.parentPort === undefined) process.on('message', hear);
else process.parentPort.on('message', ({ data }) => hear(data));
`;
