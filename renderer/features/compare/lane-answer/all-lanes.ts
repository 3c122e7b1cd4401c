/** What is done to a tool call in every lane that waits for the same call, and what is said of it before and after. */
import type { CallAction, ToolCallsStore } from '../../../answers/tool-calls-store.ts';
import type { LaneOutlook, WaitingCall } from './waiting-calls.ts';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

export interface AllLanesOutcome {
  /** Labels of the lanes in which it was taken. */
  readonly taken: readonly string[];
  /** Whether one of them refused it. */
  readonly refused: boolean;
  /** The others, each with the rest of a sentence that says why. */
  readonly left: readonly { readonly label: string; readonly why: string }[];
}

/** Those that wait and that can be settled so; `unfit` says why a call that waits cannot be. */
export function settleable(
  outlook: readonly LaneOutlook[],
  unfit: (call: WaitingCall) => string | undefined,
): readonly LaneOutlook[] {
  return outlook.map((one) => {
    const why = 'call' in one ? unfit(one.call) : undefined;
    return why === undefined ? one : { label: one.label, why };
  });
}

/** Acts on each call; one that is refused does not stop the others. `action`: what is asked of one call. */
export async function inAllLanes(
  calls: Pick<ToolCallsStore, 'act'>,
  outlook: readonly LaneOutlook[],
  action: (call: WaitingCall) => CallAction,
): Promise<AllLanesOutcome> {
  const took = await Promise.all(
    outlook.map(async (one) => {
      if (!('call' in one)) return { ...one, taken: false, refused: false };
      const taken = await calls.act(action(one.call));
      return { label: one.label, why: t(m.refusedIt), taken, refused: !taken };
    }),
  );
  return {
    taken: took.flatMap(({ taken, label }) => (taken ? [label] : [])),
    refused: took.some(({ refused }) => refused),
    left: took.flatMap(({ taken, label, why }) => (taken ? [] : [{ label, why }])),
  };
}

/** `Answered in 1 · Chat completions and 3 · Messages. Not in 2 · Responses: it calls get_tree with other arguments.` */
export function outcomeWords(did: 'answered' | 'run', { taken, left }: AllLanesOutcome): string {
  const head =
    taken.length === 0 ? t(m.noLaneTook) : t(did === 'run' ? m.ranIn : m.answeredIn, { lanes: listed(taken) });
  return [head, ...leftWords(left)].join(' ');
}

/** The same before it is done: which lanes it will reach, and why no others. */
export function outlookWords(outlook: readonly LaneOutlook[]): string {
  const same = outlook.flatMap((one) => ('call' in one ? [one.label] : []));
  const left = outlook.flatMap((one) => ('call' in one ? [] : [one]));
  const head = same.length < 2 ? t(m.noOtherWaits) : t(m.sameWaits, { lanes: listed(same) });
  return [head, ...leftWords(left)].join(' ');
}

/** Lanes of one reason together. */
function leftWords(left: AllLanesOutcome['left']): readonly string[] {
  return [...new Set(left.map(({ why }) => why))].map((why) => {
    const names = left.flatMap((one) => (one.why === why ? [one.label] : []));
    return t(m.notIn, { count: names.length, lanes: listed(names), why });
  });
}

function listed(names: readonly string[]): string {
  return names.length < 2
    ? names.join('')
    : t(m.listed, { others: names.slice(0, -1).join(', '), last: names.at(-1) ?? '' });
}
