/** Which calls are open, and the rule that each of them is answered once before the model goes on (RESP-5). */
import { invalid, type ApiError } from '../api-error.ts';
import type { InputItem } from './items.ts';

/** Names of the called tools by call ID. */
export type OpenCalls = ReadonlyMap<string, string>;

/**
 * The names of all calls that this input answers, by call ID.
 * @param before the calls of the response that the input continues; undefined where it continues none
 * @throws ApiError 400 for a result without a call, a call without a result, either of them twice
 */
export function answeredCalls(input: readonly InputItem[], before: OpenCalls | undefined): ReadonlyMap<string, string> {
  const open = new Map(before);
  const answered = new Map<string, string>();
  for (const [index, item] of input.entries()) {
    if (!('type' in item)) continue;
    if (before === undefined) throw withoutPrevious();
    const place = `input[${index}].call_id`;
    const name = open.get(item.call_id);
    if (name === undefined) {
      throw invalid(
        place,
        'invalid_tool_call_id',
        answered.has(item.call_id)
          ? `'${place}' is '${item.call_id}', which was answered before.`
          : `'${place}' is '${item.call_id}', which is no call of the response that previous_response_id names.`,
      );
    }
    open.delete(item.call_id);
    answered.set(item.call_id, name);
  }
  if (open.size > 0) {
    const list = Array.from(open, ([callId, name]) => `${callId} (${name})`).join(', ');
    throw invalid(
      'input',
      'missing_tool_result',
      `No output was given for ${open.size === 1 ? 'the function call' : 'the function calls'} ${list}: send one item of type 'function_call_output' for each.`,
    );
  }
  return answered;
}

function withoutPrevious(): ApiError {
  return invalid(
    'previous_response_id',
    'missing_required_parameter',
    "Missing required parameter: 'previous_response_id'. Items of type 'function_call_output' answer the calls of the response that it names.",
  );
}
