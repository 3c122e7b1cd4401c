/** What is said of one part of a request that moves to another protocol. */
import { valueExcerpt } from '../compare/field-mapping/excerpt.ts';
import { placeWords } from '../compare/field-mapping/path-words.ts';
import type { MeaningId, Place } from '../protocols/meaning.ts';
import { withWrittenNumbers } from '../written-numbers.ts';

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

/** Its examples with the numbers as they stood in the old request. */
export function withDigits({ from, to, ...row }: MigrationRow, numbers: readonly string[]): MigrationRow {
  const exact = (side: MigrationSide): MigrationSide => ({ ...side, value: withWrittenNumbers(side.value, numbers) });
  return {
    ...row,
    ...(from === undefined ? {} : { from: exact(from) }),
    ...(to === undefined ? {} : { to: exact(to) }),
  };
}

/** Where a part stands and what it says, under `from` or `to`; of several places the first. */
export function side(
  name: 'from' | 'to',
  places: readonly Place[] | undefined,
): Partial<Record<typeof name, MigrationSide>> {
  const [first] = places ?? [];
  return first === undefined ? {} : { [name]: { at: placeWords(first), value: valueExcerpt(first.value) } };
}
