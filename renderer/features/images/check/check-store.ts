/** The check of the version that is looked at, and whether its heat map lies over the image. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PixelSize } from '../../../../shared/catalog/image-sizes.ts';
import type { CheckQuestion } from './check-question.ts';
import type { CheckAnswer, CheckOutcome, CheckProblem } from './check-worker.ts';
import type { RunCheck } from './run-check.ts';
import { t } from '../../../language/t.ts';
import * as m from '../messages.ts';

/** `none`: nothing is compared. The finding is only for `question.versionId`. */
export type CheckState =
  | { readonly status: 'none' }
  | { readonly status: 'checking'; readonly question: CheckQuestion }
  | {
      readonly status: 'done';
      readonly question: CheckQuestion;
      readonly outcome: CheckOutcome;
      readonly heatMap: ImageBitmap;
    }
  | {
      readonly status: 'other-shape';
      readonly question: CheckQuestion;
      readonly before: PixelSize;
      readonly after: PixelSize;
    }
  | { readonly status: 'failed'; readonly question: CheckQuestion; readonly problem: CheckProblem };

export interface CheckValue {
  readonly check: CheckState;
  readonly heatShown: boolean;
}

export interface CheckStore {
  readonly store: StoreApi<CheckValue>;
  /**
   * Checks another version, or none; a check of a version that is not looked at any more is given up, and its heat map
   * is switched off.
   */
  check(question: CheckQuestion | null): void;
  /** Switches it on only where the check found a difference. */
  showHeat(shown: boolean): void;
}

export interface CheckOptions {
  readonly run: RunCheck;
  /** Who walks through versions with a key held down waits for no check. In milliseconds. */
  readonly waitMs?: number;
}

const notStarted: CheckAnswer = { type: 'failed', problem: { kind: 'not-started' } };

export function createCheckStore({ run, waitMs = 250 }: CheckOptions): CheckStore {
  const store = createStore<CheckValue>()(() => ({ check: { status: 'none' }, heatShown: false }));
  let stop = new AbortController();

  const begin = async (question: CheckQuestion, { signal }: AbortController): Promise<void> => {
    const answer = await run(question, signal).catch((): CheckAnswer => notStarted);
    if (signal.aborted) {
      if (answer.type === 'done') answer.heatMap.close();
    } else if (answer.type === 'failed') {
      store.setState({ check: { status: 'failed', question, problem: answer.problem } });
    } else if (answer.type === 'other-shape') {
      const { before, after } = answer;
      store.setState({ check: { status: 'other-shape', question, before, after } });
    } else {
      const { outcome, heatMap } = answer;
      store.setState({ check: { status: 'done', question, outcome, heatMap } });
    }
  };

  return {
    store,
    check(question) {
      const { check } = store.getState();
      const isKnown = check.status === 'none' ? question === null : check.question.versionId === question?.versionId;
      if (isKnown) return;
      stop.abort();
      const mine = new AbortController();
      stop = mine;
      store.setState({
        check: question === null ? { status: 'none' } : { status: 'checking', question },
        heatShown: false,
      });
      // A frame that is on its way may still draw it.
      if (check.status === 'done') setTimeout(() => check.heatMap.close(), waitMs);
      if (question === null) return;
      const timer = setTimeout(() => void begin(question, mine), waitMs);
      mine.signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
    },
    showHeat: (shown) => store.setState(({ check }) => ({ heatShown: shown && hasHeat(check) })),
  };
}

/** Whether a check found a difference that a heat map can show. */
export function hasHeat(check: CheckState | undefined): boolean {
  return check?.status === 'done' && check.outcome.changed > 0;
}

/** The heat map to lay over a version; null where there is none, or it is switched off. */
export function heatMapOver(versionId: string | null, { check, heatShown }: CheckValue): ImageBitmap | null {
  return heatShown && check.status === 'done' && check.question.versionId === versionId ? check.heatMap : null;
}

/** Share of the compared pixels that changed visibly, 0 to 1; null where there were none to compare. */
export function changedShare({ changed, pixels }: Pick<CheckOutcome, 'changed' | 'pixels'>): number | null {
  return pixels === 0 ? null : changed / pixels;
}

/** `identical`: no compared byte differs. `unseen`: some differ, but invisibly. */
export type Finding = 'identical' | 'unseen' | 'visible';

/** Undefined where there was nothing to compare. */
export function findingOf({ pixels, differing, changed, scaled }: CheckOutcome): Finding | undefined {
  if (pixels === 0) return undefined;
  if (changed > 0) return 'visible';
  // A version of another size cannot be the same bytes, however alike it looks.
  return differing > 0 || scaled ? 'unseen' : 'identical';
}

/** Why there is nothing to put back outside the mask; undefined where there is something, or it is not known. */
export function nothingToPutBack(check: CheckState | undefined): string | undefined {
  if (check?.status === 'other-shape') return t(m.noPlace);
  if (check?.status !== 'done') return undefined;
  const finding = findingOf(check.outcome);
  if (finding === undefined) return t(m.allToChange);
  return finding === 'identical' ? t(m.originalThere) : undefined;
}

/** `0 %`, `less than 0.1 %`, `3.8 %`, `64 %`. */
export function shareWords(share: number): string {
  const percent = share * 100;
  if (percent === 0) return '0 %';
  if (percent < 0.1) return t(m.lessThan);
  return percent < 9.95 ? `${percent.toFixed(1)} %` : `${Math.round(percent)} %`;
}
