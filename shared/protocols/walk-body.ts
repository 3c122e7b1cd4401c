/** Walks a request's body: each field is given a meaning, and unknown ones are `other`, so that nothing is skipped. */
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import type { RequestField } from './description.ts';
import type { BodyPath, MeaningId, Place, Speaker } from './meaning.ts';

/** Gives the places in a field of an object. */
export type FieldWalk = (value: Json, path: BodyPath) => readonly Place[];

/**
 * Walks every field of an object with its own function, in the order of the body; those without one are `other`, and
 * so is an object without fields.
 */
export function walkFields(
  object: JsonObject,
  path: BodyPath,
  fields: ReadonlyMap<string, FieldWalk>,
): readonly Place[] {
  const entries = Object.entries(object);
  if (entries.length === 0) return [other(object, path)];
  return entries.flatMap(([name, value]) => {
    const at = [...path, name];
    return fields.get(name)?.(value, at) ?? [other(value, at)];
  });
}

type WalkedField = Pick<RequestField, 'name' | 'meaning' | 'formerly'>;

/** The field under each of its names. */
function everyName(field: WalkedField): readonly WalkedField[] {
  const { formerly = [], ...one } = field;
  return [one, ...formerly.map((name) => ({ ...one, name }))];
}

/**
 * The walks of the fields that mean one thing as a whole, from a description. Names with dots are fields within
 * objects, each with its own meaning.
 */
function walksOf(fields: readonly WalkedField[]): ReadonlyMap<string, FieldWalk> {
  const walks = new Map<string, FieldWalk>();
  for (const { name, meaning } of fields.flatMap(everyName)) {
    const [first = '', ...within] = name.split('.');
    if (within.length === 0) {
      if (meaning !== undefined) walks.set(first, whole(meaning));
    } else if (!walks.has(first)) {
      const inner = walksOf(
        fields.flatMap((field) =>
          field.name.startsWith(`${first}.`) ? [{ ...field, name: field.name.slice(first.length + 1) }] : [],
        ),
      );
      walks.set(first, (value, path) => (isJsonObject(value) ? walkFields(value, path, inner) : [other(value, path)]));
    }
  }
  return walks;
}

/**
 * Walks whole bodies: the described fields, and with `own` those whose parts have separate meanings. A body that is
 * not an object is unknown.
 */
export function bodyWalker(
  fields: readonly WalkedField[],
): (body: Json, own: Iterable<readonly [string, FieldWalk]>) => readonly Place[] {
  const plain = walksOf(fields);
  return (body, own) => (isJsonObject(body) ? walkFields(body, [], new Map([...plain, ...own])) : [other(body, [])]);
}

export function other(value: Json, path: BodyPath): Place {
  return place('other', value, path);
}

export function place(meaning: MeaningId, value: Json, path: BodyPath, more: Partial<Place> = {}): Place {
  return { meaning, path, at: path, value, ...more };
}

/** A field that means one thing as a whole. */
export function whole(meaning: MeaningId): FieldWalk {
  return (value, path) => [place(meaning, value, path)];
}

/** The items of a list, each by itself; a value that is not a list is `other`, an empty list `empty`. */
export function walkItems(
  value: Json,
  path: BodyPath,
  each: (item: Json, path: BodyPath, index: number) => readonly Place[],
  empty: MeaningId = 'other',
): readonly Place[] {
  if (!Array.isArray(value) || value.length === 0) return [place(empty, value, path)];
  return (value as readonly Json[]).flatMap((item, index) => each(item, [...path, index], index));
}

/** Tools, numbered; `named` is the path to a tool's name within it. */
export function walkTools(nameAt: BodyPath): FieldWalk {
  return (value, path) =>
    walkItems(
      value,
      path,
      (tool, at, index) => {
        const name = valueAt(tool, nameAt);
        return [place('tool', tool, at, { nth: index + 1, ...(typeof name === 'string' ? { note: name } : {}) })];
      },
      'tool',
    );
}

/** What stands at a path; undefined for nothing. */
export function valueAt(value: Json, path: BodyPath): Json | undefined {
  let found: Json | undefined = value;
  for (const step of path) {
    if (typeof step === 'number') found = Array.isArray(found) ? (found as readonly Json[])[step] : undefined;
    else found = isJsonObject(found) && Object.hasOwn(found, step) ? found[step] : undefined;
  }
  return found;
}

/** Numbers the places: turns by speaker, texts and attachments within a turn, calls and results in the whole request. */
export interface TurnCount {
  /** The place of something a speaker says; consecutive messages of one speaker are one turn. */
  said(
    meaning: 'text' | 'attachment' | 'reasoning' | 'call' | 'result',
    speaker: Speaker,
    value: Json,
    path: BodyPath,
    more?: Partial<Place>,
  ): Place;
  /** The place of a role, which begins a turn or continues it. */
  role(speaker: Speaker, value: Json, path: BodyPath): Place;
}

export function countTurns(): TurnCount {
  let turn = 0;
  let speaking: Speaker | undefined;
  const inTurn = new Map<string, number>();
  const inAll = new Map<string, number>();
  const resume = (speaker: Speaker): void => {
    if (speaker === speaking) return;
    speaking = speaker;
    turn += 1;
    inTurn.clear();
  };
  return {
    said(meaning, speaker, value, path, more) {
      resume(speaker);
      const counts = meaning === 'call' || meaning === 'result' ? inAll : inTurn;
      const nth = (counts.get(meaning) ?? 0) + 1;
      counts.set(meaning, nth);
      return place(meaning, value, path, { turn, speaker, nth, ...more });
    },
    role(speaker, value, path) {
      resume(speaker);
      return place('role', value, path, { turn, speaker });
    },
  };
}

/** The path and value of something that lies deeper in its place, where it exists. */
export function within(value: Json, path: BodyPath, inner: BodyPath): { readonly at: BodyPath; readonly value: Json } {
  const found = valueAt(value, inner);
  return found === undefined ? { at: path, value } : { at: [...path, ...inner], value: found };
}
