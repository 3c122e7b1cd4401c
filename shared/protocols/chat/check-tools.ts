/** Checks of what the user writes as JSON: tools, the choice among them, and the response format (CHAT-1, CHAT-7). */
import { isJsonObject } from '../../json.ts';
import type { Json, JsonObject } from '../../json.ts';
import type { Problem } from '../protocol.ts';
import { error, note } from '../problems.ts';
import { controlsOf } from '../controls.ts';
import { chatDescription, type ChatParameters } from './description.ts';

const controls = controlsOf(chatDescription.fields);

/** Each tool is `{type: 'function', function: {name, description?, parameters?}}`, and no name comes twice. */
export function checkTools(tools: readonly JsonObject[]): readonly Problem[] {
  const names = new Set<string>();
  return tools.flatMap((tool, position) => {
    const place = `Tool ${position + 1}`;
    const problem = toolProblem(tool);
    if (problem !== undefined) return [error(controls.tools, `${place} ${problem}`)];
    const name = nameOf(tool) ?? '';
    if (names.has(name))
      return [error(controls.tools, `${place} has the name ${name}, as another tool has; names must differ.`)];
    names.add(name);
    return [];
  });
}

function toolProblem(tool: JsonObject): string | undefined {
  if (tool['type'] !== 'function') {
    return `has the type ${JSON.stringify(tool['type'] ?? null)}; over Chat completions it must be "function".`;
  }
  const fn = tool['function'];
  if (!isJsonObject(fn)) return 'has no "function" object with name, description and parameters.';
  if (nameOf(tool) === undefined) return 'has no name; write one at function.name.';
  const { description, parameters } = fn;
  if (description !== undefined && typeof description !== 'string') return 'has a description that is no text.';
  if (parameters !== undefined && !isJsonObject(parameters)) return 'has parameters that are no JSON Schema object.';
  return undefined;
}

/** A choice needs tools to choose from, and a named one has to be among them. */
export function checkToolChoice(
  choice: ChatParameters['toolChoice'],
  tools: readonly JsonObject[],
): readonly Problem[] {
  if (choice === undefined) return [];
  if (typeof choice === 'string') {
    if (tools.length > 0) return [];
    return choice === 'required'
      ? [error(controls.toolChoice, 'Tool choice is required, and there are no tools. Add a tool or clear the choice.')]
      : [note(controls.toolChoice, `Tool choice is ${choice}, and there are no tools; some gateways refuse that.`)];
  }
  const name = nameOf(choice);
  if (choice['type'] !== 'function' || name === undefined) {
    return [
      error(controls.toolChoice, 'A specific tool is chosen by {"type": "function", "function": {"name": "…"}}.'),
    ];
  }
  return tools.some((tool) => nameOf(tool) === name)
    ? []
    : [error(controls.toolChoice, `Tool choice names ${name}, which is not among the tools.`)];
}

/** The user's part stands beside `type`, which the control sets. */
export function checkResponseFormat(format: ChatParameters['responseFormat']): readonly Problem[] {
  if (format === undefined || format.type === 'text') return [];
  if (Object.keys(format.schema).length === 0) {
    return [error(controls.responseFormat, 'The JSON Schema format is empty. Write the part that goes beside "type".')];
  }
  if (Object.hasOwn(format.schema, 'type')) {
    return [
      error(
        controls.responseFormat,
        'The JSON has a "type" of its own, and it stands beside the "type" of the format. Put the schema one level down, such as {"json_schema": {"name": "…", "schema": {…}}}.',
      ),
    ];
  }
  return [];
}

function nameOf(holder: JsonObject): string | undefined {
  const fn: Json | undefined = holder['function'];
  const name = isJsonObject(fn) ? fn['name'] : undefined;
  return typeof name === 'string' && name.trim() !== '' ? name : undefined;
}
