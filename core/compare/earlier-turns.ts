/** The messages an answer of a run continues from: the conversation the run began with, as far as the answer's lane can carry it. */
import { carriedBy } from '../../shared/compare/lane-compatibility.ts';
import type { TurnMessage } from '../../shared/protocols/protocol.ts';
import type { CompareStore } from '../history/compare-store.ts';

/** Empty for a conversation of another kind, and for one of a run that begins with its own message. */
export function earlierTurns(store: Pick<CompareStore, 'earlierOf'>, conversationId: string): readonly TurnMessage[] {
  const found = store.earlierOf(conversationId);
  if (found?.lane.kind !== 'text') return [];
  const { earlier, lane } = found;
  return carriedBy(lane, { text: '', system: '', attachments: [], tools: [], earlier }, []).earlier;
}
