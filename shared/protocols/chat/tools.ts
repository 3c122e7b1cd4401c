/** The tools of a chat completion request: those of the Tools page, then the user's own JSON (CHAT-1). */
import type { JsonObject } from '../../json.ts';
import type { OfferedTool } from '../../tool.ts';
import type { Turn } from '../protocol.ts';
import type { ChatParameters } from './description.ts';

/** `strict` has no place in this protocol. */
export function toolShape({ name, description, schema }: OfferedTool): JsonObject {
  return {
    type: 'function',
    function: { name, ...(description === '' ? {} : { description }), parameters: schema },
  };
}

export function toolsOf({ tools, parameters }: Turn<ChatParameters>): readonly JsonObject[] {
  return [...tools.map(toolShape), ...(parameters.tools ?? [])];
}
