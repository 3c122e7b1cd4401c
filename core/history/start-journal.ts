/** Notes how far a start has come, so that one which ends the process is recognised by the next. */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a start is doing with the history's file: opening it, saving what can be read of it, putting a backup in its place. */
export type StartStage = 'opening' | 'salvaging' | 'restoring';

export interface StartJournal {
  /** The stage in which earlier starts crashed, and how many did one after another. */
  readonly ended: { readonly stage: StartStage; readonly times: number } | undefined;
  /** Notes that a stage begins. */
  reach(stage: StartStage): void;
  /** The history is open. */
  done(): void;
}

/** After so many crashes in the same stage the file is not tried again. */
export const endsTwice = 2;

const stages: readonly string[] = ['opening', 'salvaging', 'restoring'] satisfies readonly StartStage[];

/**
 * Never throws: an unreadable journal counts as empty, and where it cannot be written starts are not counted.
 * While another live process (`isAlive` of its name) is starting, the journal belongs to it.
 */
export function openStartJournal(dataDir: string, owner: string, isAlive: (owner: string) => boolean): StartJournal {
  const file = join(dataDir, 'start.json');
  const before = read(file);
  if (before !== undefined && before.owner !== owner && isAlive(before.owner)) {
    return { ended: undefined, reach: () => undefined, done: () => undefined };
  }
  return {
    ended: before,
    reach: (stage) => {
      const times = before?.stage === stage ? before.times + 1 : 1;
      try {
        // Replaced atomically: half a journal would be unreadable.
        writeFileSync(`${file}.tmp`, JSON.stringify({ owner, stage, times }), { mode: 0o600 });
        renameSync(`${file}.tmp`, file);
      } catch {
        // If the folder cannot be written, opening the file reports it.
      }
    },
    done: () => {
      try {
        rmSync(file, { force: true });
      } catch {
        // If the folder cannot be written, opening the file reports it.
      }
    },
  };
}

function read(file: string): { owner: string; stage: StartStage; times: number } | undefined {
  try {
    const { owner, stage, times } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    if (typeof owner !== 'string' || typeof stage !== 'string' || !stages.includes(stage)) return undefined;
    if (typeof times !== 'number' || !(times > 0)) return undefined;
    return { owner, stage: stage as StartStage, times };
  } catch {
    return undefined;
  }
}
