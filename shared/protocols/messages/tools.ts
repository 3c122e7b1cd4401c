/** The tools of a Messages request: those of the Tools page, then the user's own JSON, and what is wrong with them (MSG-1). */
import { isJsonObject } from '../../json.ts';
import type { JsonObject } from '../../json.ts';
import type { OfferedTool } from '../../tool.ts';
import { error } from '../problems.ts';
import type { Problem, Turn } from '../protocol.ts';
import type { MessagesParameters } from './description.ts';

/** `strict` has no place in this protocol. */
export function toolShape({ name, description, schema }: OfferedTool): JsonObject {
  return { name, ...(description === '' ? {} : { description }), input_schema: schema };
}

export function toolsOf({ tools, parameters }: Turn<MessagesParameters>): readonly JsonObject[] {
  return [...tools.map(toolShape), ...(parameters.tools ?? [])];
}

/** Each tool is `{name, description?, input_schema}`, and no name comes twice. */
export function checkTools(tools: readonly JsonObject[]): readonly Problem[] {
  const names = new Set<string>();
  return tools.flatMap((tool, position) => {
    const place = `Tool ${position + 1}`;
    const { name } = tool;
    if (typeof name !== 'string' || name.trim() === '')
      return [error('Tools', `${place} has no name; write one at name.`)];
    if (names.has(name)) {
      return [error('Tools', `${place} has the name ${name}, as another tool has; names must differ.`)];
    }
    names.add(name);
    const problem = toolProblem(tool);
    return problem === undefined ? [] : [error('Tools', `${place} (${name}) ${problem}`)];
  });
}

function toolProblem({ type, description, input_schema: schema }: JsonObject): string | undefined {
  if (description !== undefined && typeof description !== 'string') return 'has a description that is no text.';
  // A tool with a type of its own is one that the gateway runs; its shape is not described (REQ-4).
  if (type !== undefined && type !== 'custom') return undefined;
  return isJsonObject(schema) ? undefined : 'has no "input_schema"; over Messages it must be a JSON Schema object.';
}
