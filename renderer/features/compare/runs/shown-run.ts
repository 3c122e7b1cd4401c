/** Which run is shown, and which of its parts are put into the setup. */
import type { CompareRun } from '../../../../shared/compare/run.ts';
import { emptyPlan, type CompareSetup, type LaneKind } from '../../../../shared/compare/setup.ts';
import type { AppStateValue } from '../../../app/app-state.ts';
import { navigate } from '../../../app/navigation.ts';
import { initialViewState, type CompareFeature } from '../compare-feature.ts';
import { activeFor, withKind } from '../lane-making.ts';
import { setupOfRun } from '../run-setup.ts';
import { isSameJson } from '../../../../shared/canonical-json.ts';

/** Shows a run, of texts or of images, or with null the setup without one. */
export function showRun(
  { setup, run: shown, viewState }: CompareFeature,
  run: Pick<CompareRun, 'id' | 'kind'> | null,
): void {
  const runId = run?.id ?? null;
  setup.change((present) => ({ ...present, kind: run?.kind ?? present.kind, shownRunId: runId }));
  const { case: at, repeat, inspected, beside, pair } = initialViewState;
  viewState.setState({ case: at, repeat, inspected, beside, pair });
  // Called directly: navigating to the same address again would do nothing.
  shown.show(runId);
  navigate({ page: 'compare', runId });
}

/** Shows texts or images, each with the run that was in view of it last. */
export function showKind(feature: CompareFeature, kind: LaneKind, state: AppStateValue): void {
  const { setup, run, viewState } = feature;
  const before = setup.store.getState().setup.kind;
  if (before === kind) return;
  const { id } = run.store.getState();
  viewState.setState(({ lastRuns }) => ({ lastRuns: { ...lastRuns, [before]: id } }));
  setup.change((present) => withKind(present, kind, activeFor(state)));
  const last = viewState.getState().lastRuns[kind] ?? null;
  showRun(feature, last === null ? null : { id: last, kind });
}

/** Puts a run's lanes, question and plan into the setup, and returns the setup; the former one can be restored. */
export function loadRun({ setup, viewState }: CompareFeature, run: CompareRun): CompareSetup {
  const before = setup.store.getState().setup;
  const next = setupOfRun(before, run);
  viewState.setState({ before, loadedRun: run.id, loadedTools: (run.tools ?? []).map(({ name }) => name) });
  setup.change(next);
  return next;
}

/** Puts something else into the setup; what the user has written there can be restored. */
export function replaceSetup(
  { setup, viewState }: Pick<CompareFeature, 'setup' | 'viewState'>,
  next: Partial<CompareSetup>,
): void {
  const before = setup.store.getState().setup;
  setup.change(next);
  if (isWritten(before)) viewState.setState({ before, loadedTools: [] });
}

/** Something of what is asked, or of how often. */
function isWritten({ ask: { text, system, attachments, tools, earlier }, plan }: CompareSetup): boolean {
  return (
    text.trim() !== '' ||
    system.trim() !== '' ||
    attachments.length + tools.length > 0 ||
    earlier !== undefined ||
    !isSameJson({ ...emptyPlan, ...plan }, emptyPlan)
  );
}

/** Puts back what stood in the setup before a run was loaded into it. */
export function putBack({ setup, viewState }: CompareFeature): void {
  const { before } = viewState.getState();
  if (before !== null) setup.change(({ shownRunId }) => ({ ...before, shownRunId }));
  viewState.setState({ before: null, loadedRun: null });
}
