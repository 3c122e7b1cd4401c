/** Tells whoever started the app of a mistake of ours. */
import { FaultError } from '../shared/fault.ts';
import { BadFrame } from './wire/serve.ts';

/** With where it happened; faults are told in the window. */
export function reportMistake(error: unknown, during: string): void {
  if (error instanceof BadFrame) {
    process.stderr.write(`Quartet ignored a message of a window: ${error.message}.\n`);
    return;
  }
  // A full disk is not a bug, and a stack trace of it helps nobody.
  if (error instanceof FaultError && error.fault.kind === 'storage') {
    process.stderr.write(`Quartet could not write (${during}): ${error.fault.message} ${error.fault.hint}\n`);
    return;
  }
  const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`Quartet made a mistake (${during}): ${what}\n`);
}
