/** Values in JSON by their JSON pointers (RFC 6901), which is how the places of a record are named. */
import { isJsonObject, type Json, type JsonObject } from '../json.ts';

/** Those of the checks themselves, which are asked of every event of a stream. */
const known = new Map<string, readonly string[]>();
const mostKnown = 1_000;

function partsOf(pointer: string): readonly string[] {
  const parts = known.get(pointer);
  if (parts !== undefined) return parts;
  const made =
    pointer === ''
      ? []
      : pointer
          .slice(1)
          .split('/')
          .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (known.size < mostKnown) known.set(pointer, made);
  return made;
}

function child(value: Json | undefined, name: string): Json | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value)) return /^\d+$/.test(name) ? (value as readonly Json[])[Number(name)] : undefined;
  return Object.hasOwn(value, name) ? (value as JsonObject)[name] : undefined;
}

/** The value at a pointer; undefined where there is none. */
export function at(value: Json | undefined, pointer: string): Json | undefined {
  let found = value;
  for (const name of partsOf(pointer)) found = child(found, name);
  return found;
}

/** The entries of the list at a pointer; none where there is no list. */
export function listAt(value: Json | undefined, pointer: string): readonly Json[] {
  const list = at(value, pointer);
  return Array.isArray(list) ? (list as readonly Json[]) : [];
}

export function textAt(value: Json | undefined, pointer: string): string | undefined {
  const text = at(value, pointer);
  return typeof text === 'string' ? text : undefined;
}

export function numberAt(value: Json | undefined, pointer: string): number | undefined {
  const number = at(value, pointer);
  return typeof number === 'number' ? number : undefined;
}

/** The same JSON with `change` of the value at a pointer in its place; undefined takes it away. Missing objects on the way are made. */
export function changedAt(
  root: Json,
  pointer: string,
  change: (value: Json | undefined) => Json | undefined,
): Json | undefined {
  const walk = (value: Json | undefined, [name, ...rest]: readonly string[]): Json | undefined => {
    if (name === undefined) return change(value);
    if (Array.isArray(value)) {
      const list = value as readonly Json[];
      const entry = walk(list[Number(name)], rest);
      return list.flatMap((old, index) => (index === Number(name) ? (entry === undefined ? [] : [entry]) : [old]));
    }
    const fields: JsonObject = isJsonObject(value) ? value : {};
    const changed = walk(child(fields, name), rest);
    const others = Object.entries(fields).filter(([key]) => key !== name);
    if (changed === undefined) return Object.fromEntries(others);
    return Object.hasOwn(fields, name)
      ? Object.fromEntries(Object.entries(fields).map(([key, old]) => [key, key === name ? changed : old]))
      : { ...fields, [name]: changed };
  };
  return walk(root, partsOf(pointer));
}

/** A value as it is quoted: short, on one line. */
export function shown(value: Json | undefined): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
