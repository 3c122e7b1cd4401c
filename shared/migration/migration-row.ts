/** What is said of one part of a request that moves to another protocol. */
import type { MeaningId } from '../protocols/meaning.ts';

/**
 * `same`: the same value in the same place. `reworded`: the same meaning in another form. `malformed`: no part of a
 * conversation, in either protocol.
 */
export type MigrationVerdict = 'same' | 'reworded' | 'otherwise' | 'no-place' | 'malformed';

export const migrationVerdicts = [
  'malformed',
  'no-place',
  'otherwise',
  'reworded',
  'same',
] as const satisfies readonly MigrationVerdict[];

export interface MigrationSide {
  readonly at: string;
  readonly value: string;
}

export interface MigrationRow {
  readonly key: string;
  readonly meaning: MeaningId;
  readonly label: string;
  readonly verdict: MigrationVerdict;
  /** Absent for what only the new request has. */
  readonly from?: MigrationSide;
  readonly to?: MigrationSide;
  /** A sentence; absent where nothing is to be said. */
  readonly why?: string;
}
