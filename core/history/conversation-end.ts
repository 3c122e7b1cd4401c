/** What the list shows of a conversation's last message: the calls that wait there, or why its answer failed. */
import type { AnswerFacts, ConversationSummary, ToolMessage } from '../../shared/conversation.ts';
import { hasLists, isObject, readCell } from './cell.ts';

export interface EndRow {
  /** The calls of the last message; null where it is not a tool message. */
  readonly endCalls: string | null;
  /** The facts of the last message; null where it is not a failed answer. */
  readonly endFacts: string | null;
}

/** Selects an `EndRow` from the last message, `messages e`. Bodies, which are mostly long, are read only where they matter. */
export const endColumns = `
  CASE WHEN e.role = 'tool' THEN (SELECT body FROM contents WHERE message = e.row) END AS endCalls,
  CASE WHEN e.status IN ('failed', 'incomplete', 'interrupted')
    THEN (SELECT facts FROM contents WHERE message = e.row) END AS endFacts`;

/** Empty where it ended well, or where its cell is damaged. */
export function endOf({ endCalls, endFacts }: EndRow): Pick<ConversationSummary, 'waitingCalls' | 'fault'> {
  if (endCalls !== null) {
    const { calls } = readCell<Pick<ToolMessage, 'calls'>>(endCalls, hasLists('calls'), () => ({ calls: [] }));
    const waitingCalls = calls.filter((call) => call?.state === 'pending').length;
    return waitingCalls === 0 ? {} : { waitingCalls };
  }
  const { fault } = readCell<Pick<AnswerFacts, 'fault'>>(endFacts, isObject, () => ({}));
  if (fault === undefined || fault === null) return {};
  const { kind, status, code, type } = fault;
  return {
    fault: {
      kind,
      ...(status === undefined ? {} : { status }),
      ...(code === undefined ? {} : { code }),
      ...(type === undefined ? {} : { type }),
    },
  };
}
