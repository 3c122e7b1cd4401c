/** The tool calls that wait for the user in the lanes in view. Pure. */
import type { CellAnswersValue } from '../cell-answers-value.ts';

export interface WaitingCall {
  /** The cell that it waits in. */
  readonly cellKey: string;
  readonly messageId: string;
  readonly callId: string;
  /** Its arguments hold to the tool's schema. */
  readonly valid: boolean;
}

/** Those of one tool, lane by lane. Only the last message of a branch waits for anything. */
export function waitingCalls({ byCell }: CellAnswersValue, name: string): readonly WaitingCall[] {
  return Object.entries(byCell).flatMap(([cellKey, { messages }]) => {
    const last = messages.at(-1);
    if (last?.role !== 'tool') return [];
    return last.calls.flatMap((call) =>
      call.name === name && call.state === 'pending' && call.result === undefined
        ? [{ cellKey, messageId: last.id, callId: call.callId, valid: call.verdict.valid }]
        : [],
    );
  });
}
