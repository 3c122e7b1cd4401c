/** How long tests wait for a condition: Vitest gives up after one second, which a busy machine takes for a process to start. */
import { vi } from 'vitest';

const patienceMs = 15_000;
/** Files that share a process load this for each of them. */
const once = vi as typeof vi & { plainWaitFor?: typeof vi.waitFor };
const waitFor = (once.plainWaitFor ??= vi.waitFor);

vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: patienceMs, ...options });
