/** Which run is shown, and what of it is put into the sheet. */
import type { CompareRun } from '../../../../shared/compare/run.ts';
import type { CompareSheet } from '../../../../shared/compare/sheet.ts';
import { navigate } from '../../../navigation.ts';
import { firstLook, type CompareFeature } from '../compare-feature.ts';
import { sheetOfRun } from '../run-sheet.ts';

/** Shows a run, or with null the sheet without one. */
export function showRun({ sheet, look }: CompareFeature, runId: string | null): void {
  sheet.change({ shownRunId: runId });
  const { case: at, repeat, inspected, beside, pair } = firstLook;
  look.setState({ case: at, repeat, inspected, beside, pair });
  navigate({ page: 'compare', runId });
}

/** Puts a run's lanes, question and plan into the sheet, and gives the sheet; what stood there can be had back. */
export function loadRun({ sheet, look }: CompareFeature, run: CompareRun): CompareSheet {
  const before = sheet.store.getState().sheet;
  const next = sheetOfRun(before, run);
  look.setState({ before });
  sheet.change(next);
  return next;
}

/** Puts back what stood in the sheet before a run was loaded into it. */
export function putBack({ sheet, look }: CompareFeature): void {
  const { before } = look.getState();
  if (before !== null) sheet.change(({ shownRunId }) => ({ ...before, shownRunId }));
  look.setState({ before: null });
}
