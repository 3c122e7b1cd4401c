/** Which run is shown, and what of it is put into the sheet. */
import type { CompareRun } from '../../../../shared/compare/run.ts';
import { emptyPlan, type CompareSheet, type LaneKind } from '../../../../shared/compare/sheet.ts';
import type { AppStateValue } from '../../../app/app-state.ts';
import { navigate } from '../../../app/navigation.ts';
import { firstLook, type CompareFeature } from '../compare-feature.ts';
import { activeFor, withKind } from '../lane-making.ts';
import { sheetOfRun } from '../run-sheet.ts';

/** Shows a run, of texts or of images, or with null the sheet without one. */
export function showRun(
  { sheet, run: shown, look }: CompareFeature,
  run: Pick<CompareRun, 'id' | 'kind'> | null,
): void {
  const runId = run?.id ?? null;
  sheet.change((present) => ({ ...present, kind: run?.kind ?? present.kind, shownRunId: runId }));
  const { case: at, repeat, inspected, beside, pair } = firstLook;
  look.setState({ case: at, repeat, inspected, beside, pair });
  // Not left to the address: where that was the same before, nothing would come of it.
  shown.show(runId);
  navigate({ page: 'compare', runId });
}

/** Shows texts or images, each with the run that was in view of it last. */
export function showKind(feature: CompareFeature, kind: LaneKind, state: AppStateValue): void {
  const { sheet, run, look } = feature;
  const before = sheet.store.getState().sheet.kind;
  if (before === kind) return;
  const { id } = run.store.getState();
  look.setState(({ lastRuns }) => ({ lastRuns: { ...lastRuns, [before]: id } }));
  sheet.change((present) => withKind(present, kind, activeFor(state)));
  const last = look.getState().lastRuns[kind] ?? null;
  showRun(feature, last === null ? null : { id: last, kind });
}

/** Puts a run's lanes, question and plan into the sheet, and gives the sheet; what stood there can be had back. */
export function loadRun({ sheet, look }: CompareFeature, run: CompareRun): CompareSheet {
  const before = sheet.store.getState().sheet;
  const next = sheetOfRun(before, run);
  look.setState({ before });
  sheet.change(next);
  return next;
}

/** Puts something else into the sheet; what the user has written there can be had back. */
export function replaceSheet(
  { sheet, look }: Pick<CompareFeature, 'sheet' | 'look'>,
  next: Partial<CompareSheet>,
): void {
  const before = sheet.store.getState().sheet;
  sheet.change(next);
  if (isWritten(before)) look.setState({ before });
}

/** Something of what is asked, or of how often. */
function isWritten({ ask: { text, system, attachments, tools, earlier }, plan }: CompareSheet): boolean {
  return (
    text.trim() !== '' ||
    system.trim() !== '' ||
    attachments.length + tools.length > 0 ||
    earlier !== undefined ||
    JSON.stringify({ ...emptyPlan, ...plan }) !== JSON.stringify(emptyPlan)
  );
}

/** Puts back what stood in the sheet before a run was loaded into it. */
export function putBack({ sheet, look }: CompareFeature): void {
  const { before } = look.getState();
  if (before !== null) sheet.change(({ shownRunId }) => ({ ...before, shownRunId }));
  look.setState({ before: null });
}
