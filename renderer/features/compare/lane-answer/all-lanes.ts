/** What is done to a tool call in every lane that waits for the same tool. */
import type { CallAction, ToolCallsStore } from '../../../answers/tool-calls-store.ts';
import type { WaitingCall } from './waiting-calls.ts';

export interface AllLanesOutcome {
  /** Lanes of which every call was taken, and of which one was refused; the cards there say why. */
  readonly taken: number;
  readonly refused: number;
}

/** Acts on each call; one that is refused does not stop the others. `action`: what is asked of one call. */
export async function inAllLanes(
  calls: Pick<ToolCallsStore, 'act'>,
  waiting: readonly WaitingCall[],
  action: (call: WaitingCall) => CallAction,
): Promise<AllLanesOutcome> {
  const took = await Promise.all(
    waiting.map(async (call) => ({ cellKey: call.cellKey, taken: await calls.act(action(call)) })),
  );
  const lanes = new Set(took.map(({ cellKey }) => cellKey));
  const refused = new Set(took.filter(({ taken }) => !taken).map(({ cellKey }) => cellKey));
  return { taken: lanes.size - refused.size, refused: refused.size };
}

/** `Answered in 3 lanes.`, `Answered in 2 lanes; 1 lane refused, its call says why.` */
export function outcomeWords(did: 'Answered' | 'Run', { taken, refused }: AllLanesOutcome): string {
  const lanes = (count: number): string => `${count} ${count === 1 ? 'lane' : 'lanes'}`;
  if (refused === 0) return `${did} in ${lanes(taken)}.`;
  return `${did} in ${lanes(taken)}; ${lanes(refused)} refused, ${refused === 1 ? 'its call says' : 'their calls say'} why.`;
}
