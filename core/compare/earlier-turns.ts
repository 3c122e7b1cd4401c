/** What an answer of a run goes on from: the conversation that the run was asked with, as the answer's lane carries it. */
import { carriedBy } from '../../shared/compare/lane-compatibility.ts';
import type { TurnMessage } from '../../shared/protocols/protocol.ts';
import type { CompareStore } from '../history/compare-store.ts';

/** None for a conversation of another kind, and for one of a run that begins with its own message. */
export function earlierTurns(store: Pick<CompareStore, 'earlierOf'>, conversationId: string): readonly TurnMessage[] {
  const found = store.earlierOf(conversationId);
  if (found?.lane.kind !== 'text') return [];
  const { earlier, lane } = found;
  return carriedBy(lane, { text: '', system: '', attachments: [], tools: [], earlier }, []).earlier;
}
