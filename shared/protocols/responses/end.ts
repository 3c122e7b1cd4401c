/** The end of an answer, streamed or whole: reads the last response, closes everything, and emits the one terminal event. */
import type { Fault } from '../../fault.ts';
import type { Json, JsonObject } from '../../json.ts';
import type { ModelEvent } from '../../model-event.ts';
import { isEmpty } from '../unknown-fields.ts';
import { candidate, tellBlock } from './answer-state.ts';
import type { AnswerState } from './answer-state.ts';
import { addEnvelope, endingOf } from './envelope.ts';
import { endItems, settleOutput } from './output.ts';

/** Reads the final response, and ends as its status says. */
export function endWith(state: AnswerState, response: JsonObject, status: string, out: ModelEvent[]): AnswerState {
  const output: Json | undefined = response['output'];
  let next = addEnvelope(state, response, out);
  if (Array.isArray(output)) next = settleOutput(next, output as readonly Json[], out);
  else if (output !== undefined && !isEmpty(output)) next = tellBlock(next, { output }, out);
  next = endItems(next, out);
  const calls = next.items.some(({ kind }) => kind === 'call');
  const ending = endingOf(status, response, calls);
  if (ending.reason !== undefined) out.push({ type: 'candidate-end', candidate, reason: ending.reason });
  if (ending.fault !== undefined) out.push({ type: 'fault', fault: ending.fault });
  else if (ending.reason !== undefined) out.push({ type: 'finished', reason: ending.reason });
  return next;
}

/** Closes what is open, then the fault. */
export function failWith(state: AnswerState, reason: Fault, out: ModelEvent[]): AnswerState {
  const next = endItems(state, out);
  out.push({ type: 'fault', fault: reason });
  return next;
}
