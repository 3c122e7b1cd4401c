/** A run made into the setup that it was begun from, to be asked again or to be changed. */
import { canonicalText } from '../../../shared/canonical-json.ts';
import type { CompareRun, RunLane } from '../../../shared/compare/run.ts';
import { emptyPlan, type CompareSetup, type ImageLane, type TextLane } from '../../../shared/compare/setup.ts';
import type { Json } from '../../../shared/json.ts';
import type { KnownTool } from '../../../shared/tool.ts';

/** The setup with the run's lanes, question and plan in the place of its own; lanes of the other kind stay. */
export function setupOfRun(setup: CompareSetup, run: CompareRun): CompareSetup {
  const lanes = run.lanes.map(setupLane);
  return {
    ...setup,
    kind: run.kind,
    ask: run.ask,
    plan: run.plan,
    ...(run.kind === 'text'
      ? { textLanes: lanes.filter((lane) => lane.kind === 'text') }
      : { imageLanes: lanes.filter((lane) => lane.kind === 'image') }),
    shownRunId: run.id,
  };
}

/** True where the setup, except lanes and message, is the one of the run. */
export function asksAlike({ ask, plan }: CompareSetup, run: CompareRun): boolean {
  const of = (asked: CompareSetup['ask'], planned: CompareSetup['plan']): string =>
    canonicalText([asked.system, asked.tools, { ...emptyPlan, ...planned }] as unknown as Json);
  return of(ask, plan) === of(run.ask, run.plan);
}

/** The profile that it went to stays chosen, whichever is active now; what it can do is its own to say then. */
function setupLane({ profileName: _, capabilities: _known, ...lane }: RunLane): TextLane | ImageLane {
  return lane;
}

/** Tools of a loaded run that are not offered now: the setup names its tools by ids, and these may be gone here. */
export function notOffered(
  loaded: readonly string[],
  picked: readonly string[],
  known: readonly KnownTool[],
): readonly string[] {
  const offered = new Set(known.flatMap(({ id, name }) => (picked.includes(id) ? [name] : [])));
  return loaded.filter((name) => !offered.has(name));
}
