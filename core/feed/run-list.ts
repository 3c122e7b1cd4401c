/** Tells windows of a list of runs: all of them first, then each that changes, as it is by the time that it is told. */
import { FaultError } from '../../shared/fault.ts';
import { joined } from './joined.ts';

export interface RunList<Run> {
  readonly all: () => readonly Run[];
  /** Throws `not-found` for one that is gone. */
  readonly one: (id: string) => Run;
  /** Hears the ids of runs that change. Returns a function to unsubscribe. */
  readonly onChange: (listener: (id: string) => void) => () => void;
  /** Milliseconds from one portion to the next: a run may change hundreds of times a second. */
  readonly everyMs: number;
}

export type RunListUpdate<Run> =
  | { readonly type: 'all'; readonly runs: readonly Run[] }
  | { readonly type: 'changed'; readonly run: Run }
  | { readonly type: 'deleted'; readonly id: string };

/** Most runs that are told at once. */
const most = 500;

export async function* watchRunList<Run>(
  { all, one, onChange, everyMs }: RunList<Run>,
  signal: AbortSignal,
): AsyncGenerator<RunListUpdate<Run>, void, undefined> {
  const told = joined<string | null>(
    { begin: () => [[null]], onChange, keyOf: (id) => id ?? '', most, everyMs },
    signal,
  );
  const changeOf = (id: string): RunListUpdate<Run> => {
    try {
      return { type: 'changed', run: one(id) };
    } catch (error) {
      if (error instanceof FaultError && error.fault.kind === 'not-found') return { type: 'deleted', id };
      throw error;
    }
  };
  for await (const ids of told) {
    for (const id of ids) yield id === null ? { type: 'all', runs: all() } : changeOf(id);
  }
}
