/** Tells whoever started the app of a mistake of ours. */
import { BadFrame } from './wire/serve.ts';

/** With where it happened; faults are told in the window. */
export function reportMistake(error: unknown, during: string): void {
  if (error instanceof BadFrame) {
    process.stderr.write(`Quartet ignored a message of a window: ${error.message}.\n`);
    return;
  }
  const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`Quartet made a mistake (${during}): ${what}\n`);
}
