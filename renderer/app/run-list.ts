/** A list of runs as the host reports it: whole first, then what changes of it. */
import { assertNever } from '../../shared/exhaustive.ts';

interface ListedRun {
  readonly id: string;
  /** Epoch milliseconds; it never changes. */
  readonly createdAt: number;
}

export type RunListUpdate<Run extends ListedRun> =
  | { readonly type: 'all'; readonly runs: readonly Run[] }
  | { readonly type: 'changed'; readonly run: Run }
  | { readonly type: 'deleted'; readonly id: string };

/** The latest first. Runs that the update does not touch keep their identity. */
export function withRunUpdate<Run extends ListedRun>(runs: readonly Run[], update: RunListUpdate<Run>): readonly Run[] {
  switch (update.type) {
    case 'all':
      return update.runs.toSorted((one, other) => other.createdAt - one.createdAt);
    case 'changed': {
      const { run } = update;
      if (runs.some(({ id }) => id === run.id)) return runs.map((one) => (one.id === run.id ? run : one));
      const at = runs.findIndex(({ createdAt }) => createdAt <= run.createdAt);
      return runs.toSpliced(at === -1 ? runs.length : at, 0, run);
    }
    case 'deleted':
      return runs.filter(({ id }) => id !== update.id);
    default:
      return assertNever(update);
  }
}
