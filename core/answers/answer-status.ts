/** The status of an ended answer: complete, cut short, stopped or failed. */
import type { AnswerStatus } from '../../shared/conversation.ts';
import type { Answer } from '../../shared/message.ts';

/** How an answer ended, by its terminal event. */
export function statusOf({ end, candidates }: Answer): AnswerStatus {
  if (end === undefined) return 'incomplete';
  if (end.type === 'finished') return 'complete';
  const { kind } = end.fault;
  if (kind === 'stopped' || kind === 'interrupted') return kind;
  // Silence after a part of the answer leaves a stream unfinished, as a broken connection does (STREAM-2).
  if (kind === 'truncated' || kind === 'incomplete' || (kind === 'timeout' && candidates.length > 0))
    return 'incomplete';
  return 'failed';
}
