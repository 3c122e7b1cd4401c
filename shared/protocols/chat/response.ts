/** A whole chat completion as the same events that a stream of it gives (CHAT-3). */
import { fault } from '../../fault.ts';
import { isJsonObject } from '../../json.ts';
import type { Json, JsonObject } from '../../json.ts';
import type { ModelEvent } from '../../model-event.ts';
import { addBody, emptyState, endAll, noReason, overallReason } from './answer-state.ts';
import { reportedError } from '../reported-error.ts';
import { isEmpty } from '../unknown-fields.ts';

/** Every element of `choices[]`, every field of its message. Ends on `finished`, or on a fault of kind `bad-answer`. */
export function parseResponse(body: Json): readonly ModelEvent[] {
  if (!isJsonObject(body)) return [notACompletion('It is not a JSON object.')];
  const { error } = body;
  const failed = error !== undefined && error !== false && !isEmpty(error);
  const failure: ModelEvent | undefined = failed
    ? { type: 'fault', fault: reportedError('bad-answer', error, reported) }
    : undefined;
  if (!Array.isArray(body['choices'])) return [failure ?? notACompletion('It has no list of choices.')];
  const events: ModelEvent[] = [];
  const ended = endAll(addBody(emptyState, withCallIndices(body), 'message', events), noReason, events);
  events.push(failure ?? { type: 'finished', reason: overallReason(ended) });
  return events;
}

const reported = {
  message: 'The gateway reported an unspecified error.',
  hint: 'The Response tab shows the whole answer. Regenerate to ask again.',
} as const;

function notACompletion(reason: string): ModelEvent {
  return {
    type: 'fault',
    fault: fault(
      'bad-answer',
      `The answer is not a chat completion. ${reason}`,
      'Check the base URL: it may belong to another kind of service. The Response tab shows what was received.',
      { attempts: 1 },
    ),
  };
}

/** A whole message identifies tool calls by their place in the list, a stream by `index`. */
function withCallIndices(body: JsonObject): JsonObject {
  const { choices } = body;
  if (!Array.isArray(choices)) return body;
  return { ...body, choices: (choices as readonly Json[]).map(withIndicesOfChoice) };
}

function withIndicesOfChoice(choice: Json): Json {
  if (!isJsonObject(choice) || !isJsonObject(choice['message'])) return choice;
  const calls = choice['message']['tool_calls'];
  if (!Array.isArray(calls)) return choice;
  const indexed = (calls as readonly Json[]).map((call, index) => (isJsonObject(call) ? { ...call, index } : call));
  return { ...choice, message: { ...choice['message'], tool_calls: indexed } };
}
