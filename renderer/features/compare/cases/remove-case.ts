/** Takes a case out of the plan, and offers to have it back. */
import { deletedWords, offerUndo } from '../../../app/offer-undo.ts';
import type { Toasts } from '../../../app/toasts.ts';
import { t } from '../../../language/t.ts';
import type { Deleted } from '../../../ui/deleted-note.tsx';
import type { CompareFeature } from '../compare-feature.ts';
import { forgetCasesBefore, keepCasesBefore, putCaseBack } from './cases-before.ts';
import { withoutCase } from './case-list.ts';
import * as m from './messages.ts';

/** The note shown in the dialog; undefined where the case was already removed. */
export function removeCase(
  setup: Pick<CompareFeature['setup'], 'store' | 'changePlan'>,
  toasts: Pick<Toasts, 'show' | 'act' | 'failed'>,
  id: string,
): Deleted | undefined {
  const present = () => setup.store.getState().setup.plan.cases;
  const at = present().findIndex((one) => one.id === id);
  const gone = present()[at];
  if (gone === undefined) return undefined;
  setup.changePlan({ cases: withoutCase(present(), id) });
  const [value] = Object.values(gone.values).filter((each) => each !== '');
  const text = deletedWords(gone.prompt ?? value ?? t(m.caseAt, { at: at + 1 }));
  keepCasesBefore({ words: text, cases: [gone], at });
  const restore = async (): Promise<void> => {
    putCaseBack(setup, gone, at);
    forgetCasesBefore();
    return Promise.resolve();
  };
  return { text, undo: offerUndo(toasts, text, restore) };
}
