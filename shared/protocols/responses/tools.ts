/** The tools of a Responses request: those of the Tools page, then the user's own JSON (RESP-7). */
import { isJsonObject } from '../../json.ts';
import type { JsonObject } from '../../json.ts';
import type { OfferedTool } from '../../tool.ts';
import { error } from '../problems.ts';
import type { Problem, Turn } from '../protocol.ts';
import type { ResponsesParameters } from './description.ts';

export function toolShape({ name, description, schema, strict }: OfferedTool): JsonObject {
  return {
    type: 'function',
    name,
    ...(description === '' ? {} : { description }),
    parameters: schema,
    ...(strict === undefined ? {} : { strict }),
  };
}

export function toolsOf({ tools, parameters }: Turn<ResponsesParameters>): readonly JsonObject[] {
  return [...tools.map(toolShape), ...(parameters.tools ?? [])];
}

/** Every tool has a type; a function is `{type, name, description?, parameters?, strict?}`, and no name comes twice. */
export function checkTools(tools: readonly JsonObject[]): readonly Problem[] {
  const names = new Set<string>();
  return tools.flatMap((tool, position) => {
    const place = `Tool ${position + 1}`;
    const problem = toolProblem(tool);
    if (problem !== undefined) return [error('Tools', `${place} ${problem}`)];
    const { type, name } = tool;
    if (type !== 'function' || typeof name !== 'string') return [];
    if (names.has(name)) {
      return [error('Tools', `${place} has the name ${name}, as another tool has; names must differ.`)];
    }
    names.add(name);
    return [];
  });
}

function toolProblem(tool: JsonObject): string | undefined {
  const { type, name, description, parameters, strict } = tool;
  if (typeof type !== 'string' || type === '') return 'has no type; write "function", or the type of a built-in tool.';
  // Web search, image generation and the like stand as the user wrote them.
  if (type !== 'function') return undefined;
  if (isJsonObject(tool['function'])) {
    return 'has a "function" object; over Responses name, description and parameters stand beside "type".';
  }
  if (typeof name !== 'string' || name.trim() === '') return 'has no name; write one beside "type".';
  if (description !== undefined && typeof description !== 'string') return 'has a description that is no text.';
  if (parameters !== undefined && !isJsonObject(parameters)) return 'has parameters that are no JSON Schema object.';
  if (strict !== undefined && typeof strict !== 'boolean') return 'has a "strict" that is neither true nor false.';
  return undefined;
}
