/** Lists of cases that are kept under names, each a row of its own. */
import { compareLimits, type CaseSet } from '../../shared/compare/setup.ts';
import type { CaseSetSummary } from '../../shared/contract/compare.ts';
import { fault, FaultError } from '../../shared/fault.ts';
import { hasLists, readCell } from './cell.ts';
import type { Database } from './database.ts';
import { notFound } from './storage-fault.ts';
import { forget, keep, keptBelow, keptObject } from './kept.ts';

/** Every method is a SQLite call of milliseconds and throws a `FaultError` of kind `not-found` or `storage`. */
export interface CaseSets {
  readonly all: () => readonly CaseSetSummary[];
  readonly one: (name: string) => CaseSet;
  /** Gives what was kept under that name before. Throws `input` where there are too many. */
  readonly save: (set: CaseSet) => CaseSet | null;
  readonly remove: (name: string) => void;
}

const prefix = 'cases:';

export function createCaseSets(database: Database): CaseSets {
  const rows = () => keptBelow(database, prefix);
  const find = (name: string) => keptObject<CaseSet>(database, prefix + name, hasLists('cases'));
  return {
    all: () =>
      rows()
        .map(({ name, value }) => ({
          name: name.slice(prefix.length),
          cases: readCell<Pick<CaseSet, 'cases'>>(value, hasLists('cases'), () => ({ cases: [] })).cases.length,
        }))
        .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true })),
    one: (name) => {
      const found = find(name);
      if (found === null) throw notFound('set of cases');
      return found;
    },
    save: (set) =>
      database.transaction(() => {
        const before = find(set.name);
        if (before === null && rows().length >= compareLimits.caseSets) throw new FaultError(tooMany);
        keep(database, prefix + set.name, set);
        return before;
      }),
    remove: (name) => forget(database, prefix + name),
  };
}

const tooMany = fault(
  'input',
  `There are ${compareLimits.caseSets} sets of cases, the most there can be.`,
  'Delete one first.',
  { field: 'Name' },
);
