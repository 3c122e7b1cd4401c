/** The tool that a choice names, as the description writes it. */
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import type { ToolChoiceParameter } from './parameter.ts';

/** The choice of one tool. */
export function choiceOf({ named }: ToolChoiceParameter, name: string): JsonObject {
  return withName(named, name);
}

function withName(named: JsonObject, name: string): JsonObject {
  const filled = (value: Json): Json => {
    if (value === '{name}') return name;
    return isJsonObject(value) ? withName(value, name) : value;
  };
  return Object.fromEntries(Object.entries(named).map(([field, value]) => [field, filled(value)]));
}

/** The name that a tool or a choice has at a path; undefined where it has none there. */
export function nameAt(path: string, holder: Json): string | undefined {
  const found = path
    .split('.')
    .reduce<Json | undefined>((at, step) => (at !== undefined && isJsonObject(at) ? at[step] : undefined), holder);
  return typeof found === 'string' && found !== '' ? found : undefined;
}
