/** The tool that a choice names, as the description writes it. */
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import type { ToolChoiceParameter } from './parameter.ts';

/** The choice of one tool. */
export function choiceOf({ named }: ToolChoiceParameter, name: string): JsonObject {
  return JSON.parse(JSON.stringify(named), (_, value: unknown) => (value === '{name}' ? name : value)) as JsonObject;
}

/** The name that a tool or a choice has at a path; undefined where it has none there. */
export function nameAt(path: string, holder: Json): string | undefined {
  const found = path
    .split('.')
    .reduce<Json | undefined>((at, step) => (at !== undefined && isJsonObject(at) ? at[step] : undefined), holder);
  return typeof found === 'string' && found !== '' ? found : undefined;
}
