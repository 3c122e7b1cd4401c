/** A whole response as the same events that a stream of it gives (RESP-4). */
import { fault } from '../../fault.ts';
import { isJsonObject } from '../../json.ts';
import type { Json } from '../../json.ts';
import type { ModelEvent } from '../../model-event.ts';
import { reportedError } from '../reported-error.ts';
import { isEmpty } from '../unknown-fields.ts';
import { emptyState } from './answer-state.ts';
import { endWith } from './end.ts';

/** Every item of `output[]`, every part of it. Ends on `finished`, or on a fault. */
export function parseResponse(body: Json): readonly ModelEvent[] {
  if (!isJsonObject(body)) return [notAResponse('It is not a JSON object.')];
  const { error, output, status } = body;
  if (!Array.isArray(output)) {
    const failed = error !== undefined && error !== false && !isEmpty(error);
    if (!failed) return [notAResponse('It has no list of output.')];
    return [{ type: 'fault', fault: reportedError('bad-answer', error, reported) }];
  }
  const events: ModelEvent[] = [];
  endWith(emptyState, body, typeof status === 'string' ? status : '', events);
  return events;
}

const reported = {
  message: 'The gateway reported an unspecified error.',
  hint: 'The Response tab shows the whole answer. Regenerate to ask again.',
} as const;

function notAResponse(reason: string): ModelEvent {
  return {
    type: 'fault',
    fault: fault(
      'bad-answer',
      `The answer is not a response of this protocol. ${reason}`,
      'Check the base URL: it may belong to another kind of service. The Response tab shows what was received.',
      { attempts: 1 },
    ),
  };
}
