/** The result of a call as an input item (RESP-5). */
import type { JsonObject } from '../../json.ts';

export function resultItem(callId: string, output: string): JsonObject {
  return { type: 'function_call_output', call_id: callId, output };
}
