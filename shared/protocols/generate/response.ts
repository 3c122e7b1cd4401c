/** A whole answer of Generate Content as events (GEN-5). */
import { fault } from '../../fault.ts';
import type { Fault } from '../../fault.ts';
import { isJsonObject } from '../../json.ts';
import type { Json } from '../../json.ts';
import type { ModelEvent } from '../../model-event.ts';
import { reportedError } from '../reported-error.ts';
import { isEmpty } from '../unknown-fields.ts';
import { addBody, emptyState, endAll, isAnswer, overallReason, withReasons } from './answer-state.ts';
import type { AnswerState } from './answer-state.ts';

/** Every candidate, every part, every field. Ends on `finished`, or on a fault that says why there is no answer. `from`: a state before any answer. */
export function parseResponse(body: Json, from: AnswerState = emptyState): readonly ModelEvent[] {
  if (!isJsonObject(body)) return [failed(notAnAnswer('It is not a JSON object.'))];
  const { error } = body;
  const failure = error === undefined || isEmpty(error) ? undefined : reportedError('bad-answer', error, reported);
  if (!isAnswer(body)) return [failed(failure ?? notAnAnswer('It has no candidates.'))];
  const events: ModelEvent[] = [];
  const state = withReasons(addBody(from, body, events));
  endAll(state, events);
  const none = state.candidates.length === 0 ? (state.blocked ?? notAnAnswer('It has no candidates.')) : undefined;
  const reason = failure ?? none;
  events.push(reason === undefined ? { type: 'finished', reason: overallReason(state) } : failed(reason));
  return events;
}

const reported = {
  message: 'The gateway reported an unspecified error.',
  hint: 'The Response tab shows the whole answer. Regenerate to ask again.',
} as const;

function failed(reason: Fault): ModelEvent {
  return { type: 'fault', fault: reason };
}

function notAnAnswer(reason: string): Fault {
  return fault(
    'bad-answer',
    `The answer is not one of Generate Content. ${reason}`,
    'Check the base URL: it may belong to another kind of service. The Response tab shows what was received.',
    { attempts: 1 },
  );
}
