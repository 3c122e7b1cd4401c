/** Lists of cases that are kept under names, each a row of its own. */
import { compareLimits, type CaseSet } from '../../shared/compare/setup.ts';
import type { CaseSetSummary } from '../../shared/contract/compare.ts';
import { fault, FaultError } from '../../shared/fault.ts';
import { createUndoBuffer } from '../undo-buffer.ts';
import { hasLists, readCell } from './cell.ts';
import type { Database } from './database.ts';
import { notFound } from './storage-fault.ts';
import { forget, keep, keptBelow, keptObject } from './key-value-store.ts';

/** Every method is a SQLite call of milliseconds and throws a `FaultError` of kind `not-found` or `storage`. */
export interface CaseSets {
  readonly all: () => readonly CaseSetSummary[];
  readonly one: (name: string) => CaseSet;
  /** Returns what was kept under that name before. Throws `input` where there are too many. */
  readonly save: (set: CaseSet) => CaseSet | null;
  readonly remove: (name: string) => void;
  /** Hides it; `restore` brings it back, within `undoMs`, while this process runs and few others were discarded since. */
  readonly discard: (name: string) => void;
  /** Throws `input` where its name was given to another set meanwhile. */
  readonly restore: (name: string) => void;
}

/** Discarded sets kept at once. */
const mostDiscarded = 20;

const prefix = 'cases:';

export function createCaseSets(database: Database): CaseSets {
  const rows = () => keptBelow(database, prefix);
  const find = (name: string) => keptObject<CaseSet>(database, prefix + name, hasLists('cases'));
  const discarded = createUndoBuffer<CaseSet>(mostDiscarded);
  const one = (name: string): CaseSet => {
    const found = find(name);
    if (found === null) throw notFound('set of cases');
    return found;
  };
  const save = (set: CaseSet): CaseSet | null =>
    database.transaction(() => {
      const before = find(set.name);
      if (before === null && rows().length >= compareLimits.caseSets) throw new FaultError(tooMany);
      keep(database, prefix + set.name, set);
      return before;
    });
  return {
    all: () =>
      rows()
        .map(({ name, value }) => ({
          name: name.slice(prefix.length),
          cases: readCell<Pick<CaseSet, 'cases'>>(value, hasLists('cases'), () => ({ cases: [] })).cases.length,
        }))
        .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true })),
    one,
    save,
    remove: (name) => forget(database, prefix + name),
    discard: (name) => {
      const set = one(name);
      forget(database, prefix + name);
      discarded.keep(name, set);
    },
    restore: (name) => {
      const set = discarded.find(name);
      if (set === undefined) throw notFound('set of cases');
      if (find(name) !== null) throw new FaultError(nameTaken);
      save(set);
      discarded.drop(name);
    },
  };
}

const nameTaken = fault('input', 'There is a set of cases of this name again.', 'Delete that one first.', {
  field: 'Name',
});

const tooMany = fault(
  'input',
  `There are ${compareLimits.caseSets} sets of cases, the most there can be.`,
  'Delete one first.',
  { field: 'Name' },
);
