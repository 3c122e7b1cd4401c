/** Listens to the terminal in which the host was started. */
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** Calls back for each line (the Enter key) that comes in. Keeps no process running, and the end of the input is nothing special. */
export function onEnter(input: Readable & { unref?: () => unknown }, pressed: () => void): void {
  // A terminal that went away, or that a job in the background may not read, is no reason to end.
  input.on('error', () => undefined);
  createInterface({ input, terminal: false }).on('line', pressed);
  input.unref?.();
}
