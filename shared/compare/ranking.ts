/** Which lanes of a run compete for the best of a figure: one that leaves something out is quicker for that, and wins nothing. */
import { carriedBy, imageJobOf } from './carry.ts';
import { countOutcomes, isAsked, isWhole, restParts, tallyOf } from './outcome.ts';
import type { Cell, CompareRun, RunCase, RunLane } from './run.ts';
import { sweptLane } from './sweep.ts';
import { streamParameter, sweepLabel } from './sweep-parameters.ts';
import type { OfferedTool } from '../tool.ts';

/**
 * For each lane why it is not ranked, as the rest of a sentence about it; undefined for one that is, and for one that
 * nothing has come of yet. `cells` are those of each lane that are looked at.
 */
export function notRanked(run: CompareRun, cells: readonly (readonly Cell[])[]): readonly (string | undefined)[] {
  const cut = cells.map((own) => own.some((cell) => isWhole(cell) && finishesAtLimit(cell)));
  // Where each of them was cut at its limit, all wrote as much as they were let.
  const allCut = cells.every((own, at) => cut[at] === true || !own.some(isWhole));
  return run.lanes.map((lane, at) => {
    const own = cells[at] ?? [];
    const left = leftOut(run, lane, own);
    if (left.length > 0) return `leaves out ${namesOf(left)}`;
    const rest = restParts(tallyOf(countOutcomes(own.filter(isAsked)))).join(', ');
    if (rest !== '') return own.length === 1 ? rest.replace(/^1 /, '') : `has ${rest}`;
    const missing = own.reduce((sum, { figures }) => sum + (figures?.missing ?? 0), 0);
    if (missing > 0) return missing === 1 ? 'lacks an image' : `lacks ${missing} images`;
    return cut[at] === true && !allCut ? 'was cut short' : undefined;
  });
}

function finishesAtLimit({ figures }: Cell): boolean {
  const unified = figures?.finish?.unified;
  return unified === 'length' || unified === 'content-filter';
}

function namesOf(names: readonly string[]): string {
  return names.length <= 3 ? names.join(', ') : `${names.slice(0, 2).join(', ')} and ${names.length - 2} more`;
}

const known = new WeakMap<CompareRun, Map<string, readonly string[]>>();

/** What of the ask does not go out in a lane, in the cases of these answers. Asked for with every drawing. */
function leftOut(run: CompareRun, lane: RunLane, cells: readonly Cell[]): readonly string[] {
  const byCase = known.get(run) ?? new Map<string, readonly string[]>();
  known.set(run, byCase);
  const names = new Set<string>();
  for (const at of new Set(cells.map((cell) => cell.case))) {
    const key = `${run.lanes.indexOf(lane)}/${at}`;
    const one = run.cases[at];
    const left = byCase.get(key) ?? (one === undefined ? [] : leftIn(run, lane, one));
    byCase.set(key, left);
    for (const name of left) names.add(name);
  }
  return [...names];
}

function leftIn(run: CompareRun, given: RunLane, one: RunCase): readonly string[] {
  const { lane, without } = sweptLane(given, one.sweep);
  const asked = { ...run.ask, text: one.text, system: one.system };
  const { left } = lane.kind === 'text' ? carriedBy(lane, asked, toolsOf(run)) : imageJobOf(lane, asked);
  // Without a stream the same is asked, and the same comes back.
  const names = left.filter(({ name }) => name !== streamName).map(({ name }) => name);
  return [...names, ...without.filter((parameter) => parameter !== streamParameter).map(sweepLabel)];
}

const streamName = sweepLabel(streamParameter);

/** Runs of earlier versions do not know them: that there are some is enough. */
function toolsOf({ ask, tools }: CompareRun): readonly OfferedTool[] {
  return tools ?? (ask.tools.length === 0 ? [] : [{ name: 'tools', description: '', schema: {} }]);
}
