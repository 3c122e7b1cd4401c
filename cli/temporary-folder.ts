/** A folder for the length of a command: gone when it ends, also where a signal ends it. */
import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TemporaryFolder {
  readonly path: string;
  remove(): Promise<void>;
}

const signals = ['SIGINT', 'SIGTERM'] as const;
/** Files that are being written while it goes. */
const patiently = { recursive: true, force: true, maxRetries: 5 } as const;

/** `prefix` begins its name. */
export async function temporaryFolder(prefix: string): Promise<TemporaryFolder> {
  const path = await mkdtemp(join(tmpdir(), prefix));
  const forget = (): void => {
    for (const signal of signals) process.off(signal, end);
  };
  function end(signal: NodeJS.Signals): void {
    forget();
    try {
      rmSync(path, patiently);
    } finally {
      // So that the sender of the signal sees that it ended the command.
      process.kill(process.pid, signal);
    }
  }
  for (const signal of signals) process.on(signal, end);
  return {
    path,
    remove: async () => {
      forget();
      await rm(path, patiently);
    },
  };
}
