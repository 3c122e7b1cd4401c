/** The cases that were deleted or replaced last, for as long as that can be undone. They are kept in the window's session, so that a reload takes no offer away. */
import { compareLimits, type GivenCase } from '../../../../shared/compare/setup.ts';
import { fault, FaultError } from '../../../../shared/fault.ts';
import { undoMs } from '../../../../shared/undo-time.ts';
import { offerUndo } from '../../../app/offer-undo.ts';
import { keepInSession, keptInSession } from '../../../app/session-kept.ts';
import type { Toasts } from '../../../app/toasts.ts';
import { t } from '../../../language/t.ts';
import type { SetupStore } from '../setup-store.ts';
import * as m from './messages.ts';

interface CasesBefore {
  /** What was done, in one sentence. */
  readonly words: string;
  readonly cases: readonly GivenCase[];
  /** The place of the one case that was deleted; null where they were all of the list. */
  readonly at: number | null;
  /** Epoch milliseconds. */
  readonly until: number;
}

const storedAs = 'quartet.compare-cases-before';
const nothing: Partial<CasesBefore> = {};

export function keepCasesBefore(before: Omit<CasesBefore, 'until'>): void {
  keepInSession(window.sessionStorage, storedAs, { ...before, until: Date.now() + undoMs });
}

/** They were restored, or can no longer be. */
export function forgetCasesBefore(): void {
  keepInSession(window.sessionStorage, storedAs, nothing);
}

type Setup = Pick<SetupStore, 'store' | 'changePlan'>;

/** Puts one case back where it was. Throws a `FaultError` of kind `input` where the list is full. */
export function putCaseBack(setup: Setup, gone: GivenCase, at: number): void {
  const { cases } = setup.store.getState().setup.plan;
  if (cases.some(({ id }) => id === gone.id)) return;
  if (cases.length >= compareLimits.cases)
    throw new FaultError(fault('input', t(m.mostCases, { count: cases.length }), ''));
  setup.changePlan({ cases: cases.toSpliced(at, 0, gone) });
}

/** Offers them again after a reload, once the cases are loaded. */
export function offerCasesBefore(setup: Setup, toasts: Pick<Toasts, 'show' | 'act' | 'failed'>): void {
  const { words, cases, at, until } = keptInSession(window.sessionStorage, storedAs, nothing);
  const leftMs = (until ?? 0) - Date.now();
  if (words === undefined || cases === undefined || at === undefined || leftMs <= 0) return;
  const restore = async (): Promise<void> => {
    const [first] = cases;
    if (at === null) setup.changePlan({ cases: [...cases] });
    else if (first !== undefined) putCaseBack(setup, first, at);
    forgetCasesBefore();
    return Promise.resolve();
  };
  offerUndo(toasts, words, restore, undefined, leftMs);
}
