/** How faults rewrite JSON: fields by their path, objects wherever they stand, whole answers and streams alike. */
import type { JsonRecord } from '../../validation/object.ts';
import type { PlainAnswer, PlainEvent } from './standing-fault.ts';

export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** A value with `change` of what stands at the path in its place, in every entry of lists on the way; undefined takes it away. */
export function atPath(value: unknown, path: readonly string[], change: (value: unknown) => unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return change(value);
  if (Array.isArray(value)) return value.map((entry: unknown) => atPath(entry, path, change));
  if (!isRecord(value) || !Object.hasOwn(value, name)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, old]) => {
      if (key !== name) return [[key, old]];
      const changed = atPath(old, rest, change);
      return changed === undefined ? [] : [[key, changed]];
    }),
  );
}

/** True where something stands at the path. */
export function hasPath(value: unknown, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return true;
  if (Array.isArray(value)) return value.some((entry: unknown) => hasPath(entry, [name, ...rest]));
  return isRecord(value) && Object.hasOwn(value, name) && hasPath(value[name], rest);
}

export const without = (body: JsonRecord, path: readonly string[]): JsonRecord =>
  atPath(body, path, () => undefined) as JsonRecord;

/** Every object in a value, the innermost first; undefined takes an entry out of its list or object. */
export function eachObject(value: unknown, change: (object: JsonRecord) => unknown): unknown {
  if (Array.isArray(value))
    return value.map((entry: unknown) => eachObject(entry, change)).filter((entry) => entry !== undefined);
  if (!isRecord(value)) return value;
  const inner = Object.entries(value).flatMap(([key, old]) => {
    const changed = eachObject(old, change);
    return changed === undefined ? [] : [[key, changed] as const];
  });
  return change(Object.fromEntries(inner));
}

export const isSuccess = ({ status }: PlainAnswer): boolean => status >= 200 && status < 300;

/** Rewrites the body of an answer in one piece. */
export const inWhole =
  (change: (body: unknown, asked: JsonRecord | undefined) => unknown) =>
  (answer: PlainAnswer, asked: JsonRecord | undefined): PlainAnswer => {
    const body = parsed(answer.body);
    if (!isSuccess(answer) || answer.events !== undefined || body === undefined) return answer;
    return { ...answer, body: JSON.stringify(change(body, asked)) };
  };

/** Rewrites the events of a stream. */
export const inStream =
  (change: (events: readonly PlainEvent[], asked: JsonRecord | undefined) => readonly PlainEvent[]) =>
  (answer: PlainAnswer, asked: JsonRecord | undefined): PlainAnswer =>
    answer.events === undefined ? answer : { ...answer, events: change(answer.events, asked) };

/** Rewrites the data of one event; what is no JSON stays. */
export function eventWith(event: PlainEvent, change: (data: unknown) => unknown): PlainEvent {
  const data = parsed(event.data);
  return data === undefined ? event : { ...event, data: JSON.stringify(change(data)) };
}

/** Rewrites a whole answer, and the data of each event of a stream. */
export const inBoth =
  (change: (value: unknown, asked: JsonRecord | undefined) => unknown) =>
  (answer: PlainAnswer, asked: JsonRecord | undefined): PlainAnswer =>
    answer.events === undefined
      ? inWhole(change)(answer, asked)
      : inStream((events) => events.map((event) => eventWith(event, (data) => change(data, asked))))(answer, asked);

/** Rewrites an answer that is an error. */
export const inError =
  (change: (answer: PlainAnswer, asked: JsonRecord | undefined) => PlainAnswer) =>
  (answer: PlainAnswer, asked: JsonRecord | undefined): PlainAnswer =>
    answer.status < 400 ? answer : change(answer, asked);

/** The same answer without a header, or with another one. */
export function withHeader(answer: PlainAnswer, name: string, value: string | undefined): PlainAnswer {
  const others = Object.fromEntries(Object.entries(answer.headers).filter(([key]) => key !== name));
  return { ...answer, headers: value === undefined ? others : { ...others, [name]: value } };
}
