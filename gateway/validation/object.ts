/** Checks of objects: fields known, none missing, none unknown, none of another protocol (REQ-2, SRV-1). */
import { invalid } from '../api-error.ts';
import { leavesAside } from '../lenience.ts';
import { leftOut, nameOf, wrongType, type Check } from './value-checks.ts';

export type JsonRecord = Readonly<Record<string, unknown>>;

interface Required<T> {
  readonly check: Check<T>;
  readonly optional: false;
}
interface Optional<T> {
  readonly check: Check<T>;
  readonly optional: true;
}
type Fields = Readonly<Record<string, Required<unknown> | Optional<unknown>>>;

type Parsed<F extends Fields> = {
  readonly [K in keyof F as F[K] extends Required<unknown> ? K : never]: ReturnType<F[K]['check']>;
} & {
  readonly [K in keyof F as F[K] extends Optional<unknown> ? K : never]?: ReturnType<F[K]['check']>;
};

export const required = <T>(check: Check<T>): Required<T> => ({ check, optional: false });
export const optional = <T>(check: Check<T>): Optional<T> => ({ check, optional: true });

/** Any JSON object, its members unchecked. */
export const anyObject: Check<JsonRecord> = (value, path) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrongType(value, path, 'an object');
  return value as JsonRecord;
};

const below = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

/** Fields that belong elsewhere, each with a sentence on what to use here. */
export type ForeignFields = ReadonlyMap<string, string>;

const noForeign: ForeignFields = new Map();

/** An object with exactly these fields; of a lenient gateway with others that are left aside. */
export function object<const F extends Fields>(fields: F, foreign: ForeignFields = noForeign): Check<Parsed<F>> {
  const names = Object.keys(fields);
  return (value, path) => {
    const record = anyObject(value, path);
    for (const name of Object.keys(record)) {
      if (names.includes(name)) continue;
      const place = below(path, name);
      if (leavesAside(place)) continue;
      const hint = foreign.get(name);
      throw invalid(
        place,
        'unknown_parameter',
        hint === undefined
          ? `Unknown parameter: '${place}'. ${nameOf(path)} takes ${names.map((known) => `'${known}'`).join(', ')}.`
          : `Unknown parameter: '${place}'. ${hint}`,
      );
    }
    const parsed: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(fields)) {
      const place = below(path, name);
      if (Object.hasOwn(record, name)) parsed[name] = field.check(record[name], place);
      else if (!field.optional) {
        throw invalid(place, 'missing_required_parameter', `Missing required parameter: '${place}'.`);
      }
    }
    // Each field went through its own check, and only those are in it.
    return parsed as Parsed<F>;
  };
}

/**
 * An object whose field `key` decides which check holds for it. `hints` explains values that belong elsewhere;
 * `takenFor` says which variant a lenient gateway takes another value for, or that it leaves such an entry of an array out.
 */
export function variants<const V extends Readonly<Record<string, Check<unknown>>>>(
  key: string,
  checks: V,
  hints: ForeignFields = noForeign,
  takenFor: Readonly<Record<string, keyof V & string>> | 'nothing' = {},
): Check<ReturnType<V[keyof V]>> {
  const list = Object.keys(checks)
    .map((name) => `'${name}'`)
    .join(', ');
  return (value, path) => {
    const record = anyObject(value, path);
    const place = below(path, key);
    if (!Object.hasOwn(record, key)) {
      throw invalid(
        place,
        'missing_required_parameter',
        `Missing required parameter: '${place}'. It is one of ${list}.`,
      );
    }
    const variant = record[key];
    if (typeof variant !== 'string') throw wrongType(variant, place, `one of ${list}`);
    const check = Object.hasOwn(checks, variant) ? checks[variant] : undefined;
    const near = takenFor === 'nothing' ? leftOut : Object.hasOwn(takenFor, variant) ? takenFor[variant] : undefined;
    if (check === undefined && near !== undefined && leavesAside(place)) {
      return (near === leftOut ? leftOut : checks[near]?.({ ...record, [key]: near }, path)) as ReturnType<V[keyof V]>;
    }
    if (check === undefined) {
      const hint = hints.get(variant);
      throw invalid(
        place,
        'invalid_value',
        `'${place}' is '${variant}'; it must be one of ${list}.${hint === undefined ? '' : ` ${hint}`}`,
      );
    }
    return check(value, path) as ReturnType<V[keyof V]>;
  };
}
