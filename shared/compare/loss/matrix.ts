/** The losses of a run as a comparison of its answers: a row for each thing, a column for each lane, and in every place whether the lane has it. */
import { changedLosses } from './changed.ts';
import { otherFields, thingsOf, whyLacking, type Thing } from './answer-things.ts';
import type { Loss, LossGroup, LossSource } from './loss.ts';
import { askedIn, noPlaceLosses } from './no-place.ts';

/**
 * Of a thing that was asked for: `kept` came to what was asked, `not-asked` was not asked of this lane, else what became
 * of it (`LossGroup`). Of a thing of answers: `has` or `lacks`. `unknown`: nothing can be said (yet).
 */
export type LossCell =
  | { readonly state: LossGroup; readonly asked?: string; readonly came?: string; readonly note: string }
  | { readonly state: 'kept' | 'not-asked' | 'unknown' }
  | { readonly state: 'has'; readonly words: string }
  | { readonly state: 'lacks'; readonly note?: string };

export interface LossRow {
  readonly key: string;
  /** `asked`: of the request, and what became of it. `answer`: of what the answers have. */
  readonly section: 'asked' | 'answer';
  readonly label: string;
  /** One for each lane, in their order. */
  readonly cells: readonly LossCell[];
  /** The lanes differ, or something asked for was lost in all of them. */
  readonly differs: boolean;
}

/** One source for each lane; undefined for a lane without an answer. Rows in the order in which they are read. */
export function lossMatrix(lanes: readonly (LossSource | undefined)[]): readonly LossRow[] {
  return [...askedRows(lanes), ...answerRows(lanes)];
}

function askedRows(lanes: readonly (LossSource | undefined)[]): readonly LossRow[] {
  const losses = lanes.map((source) =>
    source === undefined ? [] : [...noPlaceLosses(source), ...changedLosses(source)],
  );
  const asked = lanes.map((source) => (source === undefined ? new Set<string>() : askedIn(source)));
  const names = new Set(losses.flatMap((own) => own.map(({ what }) => what)));
  return [...names].map((what): LossRow => ({
    key: `asked ${what}`,
    section: 'asked',
    label: what,
    differs: true,
    cells: lanes.map((source, at): LossCell => {
      const found = losses[at]?.filter((loss) => loss.what === what) ?? [];
      const [first] = found;
      if (source === undefined) return { state: 'unknown' };
      if (first !== undefined) return lossCell(first, found.slice(1));
      if (isUnderWay(source)) return { state: 'unknown' };
      return { state: asked[at]?.has(what) === true ? 'kept' : 'not-asked' };
    }),
  }));
}

/** Two stop sequences that stand in the text are one loss of two values. */
function lossCell({ group, asked, came, note }: Loss, others: readonly Loss[]): LossCell {
  const all = [asked, ...others.map((other) => other.asked)].filter((words) => words !== undefined);
  return {
    state: group,
    ...(all.length === 0 ? {} : { asked: [...new Set(all)].join(', ') }),
    ...(came === undefined ? {} : { came }),
    note: [...new Set([note, ...others.map((other) => other.note)])].join(' '),
  };
}

function answerRows(lanes: readonly (LossSource | undefined)[]): readonly LossRow[] {
  const things = lanes.map((source) => (source === undefined ? [] : thingsOf(source)));
  const fields = fieldThings(lanes);
  const all = lanes.map((_, at) => [...(things[at] ?? []), ...(fields[at] ?? [])]);
  return inOrder(all).map(({ key, label }): LossRow => {
    const cells = lanes.map((source, at): LossCell => {
      const found = all[at]?.find((thing) => thing.key === key);
      if (found !== undefined) return { state: 'has', words: found.words };
      if (source === undefined || isUnderWay(source)) return { state: 'unknown' };
      const note = whyLacking(key, source);
      return { state: 'lacks', ...(note === undefined ? {} : { note }) };
    });
    const states = new Set(cells.map(({ state }) => state));
    return { key, section: 'answer', label, cells, differs: states.has('has') && states.has('lacks') };
  });
}

/** Every thing once, in the order of the lane that has it first, after what stands before it there. */
function inOrder(all: readonly (readonly Thing[])[]): readonly Thing[] {
  const ordered: Thing[] = [];
  for (const things of all) {
    let place = 0;
    for (const thing of things) {
      const at = ordered.findIndex(({ key }) => key === thing.key);
      if (at === -1) {
        ordered.splice(place, 0, thing);
        place += 1;
      } else place = Math.max(place, at + 1);
    }
  }
  return ordered;
}

/** More names than these are counted. */
const mostNamed = 12;

/** The answers' own fields that not every lane with such fields has, as one thing: there may be dozens. */
function fieldThings(lanes: readonly (LossSource | undefined)[]): readonly (readonly Thing[])[] {
  const names = lanes.map((source) => (source === undefined ? [] : otherFields(source)));
  const known = names.filter((own, at) => own.length > 0 || lanes[at]?.envelope !== undefined);
  return names.map((own) => {
    const apart = known.length < 2 ? own : own.filter((name) => !known.every((other) => other.includes(name)));
    if (apart.length === 0) return [];
    const more = apart.length - mostNamed;
    const words = more > 0 ? `${apart.slice(0, mostNamed).join(', ')} and ${more} more` : apart.join(', ');
    return [{ key: 'fields', label: 'Other fields', words }];
  });
}

/** What is said where no row differs; it claims nothing of lanes that did not answer. */
export function nothingLostWords(lanes: readonly (LossSource | undefined)[]): string {
  const answered = lanes.filter((source) => source !== undefined && source.answer.candidates.length > 0);
  if (answered.length === 0) return 'No lane has answered, so there is nothing to compare.';
  return answered.length === lanes.length
    ? 'All lanes have the same, and nothing requested was lost.'
    : 'The lanes that answered have the same, and nothing requested was lost.';
}

function isUnderWay({ facts: { status } }: LossSource): boolean {
  return status === 'waiting' || status === 'streaming';
}

/** `has it: 12`, `lacks it`, `ignored: asked 3, came 1`: a place of the matrix in words. */
export function cellWords(cell: LossCell): string {
  switch (cell.state) {
    case 'has':
      return cell.words;
    case 'lacks':
      return cell.note === undefined ? 'missing' : `missing. ${cell.note}`;
    case 'kept':
      return 'as requested';
    case 'not-asked':
      return 'not asked';
    case 'unknown':
      return '';
    case 'no-place':
    case 'ignored':
    case 'changed':
      return `${groupWords[cell.state]}${valueWords(cell)}. ${cell.note}`;
  }
}

export const groupWords: Readonly<Record<LossGroup, string>> = {
  'no-place': 'not sent',
  ignored: 'ignored',
  changed: 'changed',
};

function valueWords({ asked, came }: { readonly asked?: string; readonly came?: string }): string {
  const words = [...(asked === undefined ? [] : [`asked ${asked}`]), ...(came === undefined ? [] : [`came ${came}`])];
  return words.length === 0 ? '' : `: ${words.join(', ')}`;
}
