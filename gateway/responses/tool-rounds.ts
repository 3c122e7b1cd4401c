/** Which calls are open, and the rule that each of them is answered once before the model goes on (RESP-5). */
import { invalid } from '../api-error.ts';
import type { InputItem } from './items.ts';

/** Names of the called tools by call ID. */
export type OpenCalls = ReadonlyMap<string, string>;

/**
 * The names of all calls that this input answers, by call ID.
 * @param before the calls of the response that the input continues
 * @throws ApiError 400 for a result without a call, a call without a result, either of them twice
 */
export function answeredCalls(input: readonly InputItem[], before: OpenCalls): ReadonlyMap<string, string> {
  const open = new Map(before);
  const answered = new Map<string, string>();
  for (const [index, item] of input.entries()) {
    if (!('type' in item)) continue;
    const place = `input[${index}].call_id`;
    if (item.type === 'function_call') {
      if (open.has(item.call_id) || answered.has(item.call_id)) {
        throw invalid(place, 'duplicate_tool_call_id', `'${place}' is '${item.call_id}' a second time.`);
      }
      open.set(item.call_id, item.name);
    }
    if (item.type === 'function_call_output') {
      const name = open.get(item.call_id);
      if (name === undefined) {
        throw invalid(
          place,
          'invalid_tool_call_id',
          answered.has(item.call_id)
            ? `'${place}' is '${item.call_id}', which was answered before.`
            : `'${place}' is '${item.call_id}', which answers no function call: neither one of previous_response_id nor one earlier in input.`,
        );
      }
      open.delete(item.call_id);
      answered.set(item.call_id, name);
    }
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
