/** Checks of single values: each takes what came and its path, and gives it back typed or throws a 400 that names it (SRV-1). */
import { invalid, type ApiError } from '../api-error.ts';

/** @throws ApiError 400 with the path as `param` */
export type Check<T> = (value: unknown, path: string) => T;

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'number' && Number.isInteger(value)) return 'an integer';
  if (typeof value === 'boolean') return `the boolean ${value}`;
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

/** The message names the place where there is one to name. */
export const nameOf = (path: string): string => (path === '' ? 'The request body' : `'${path}'`);

export function wrongType(value: unknown, path: string, expected: string): ApiError {
  return invalid(path, 'invalid_type', `${nameOf(path)} must be ${expected}, but ${kindOf(value)} was given.`);
}

export const boolean: Check<boolean> = (value, path) => {
  if (typeof value !== 'boolean') throw wrongType(value, path, 'a boolean');
  return value;
};

/** A string; with a shortest length in characters. */
export function string({ min = 0, max = Infinity }: { min?: number; max?: number } = {}): Check<string> {
  return (value, path) => {
    if (typeof value !== 'string') throw wrongType(value, path, 'a string');
    if (value.length < min) {
      throw invalid(
        path,
        'string_below_min_length',
        `${nameOf(path)} must not be ${min === 1 ? 'empty' : `shorter than ${min} characters`}.`,
      );
    }
    if (value.length > max) {
      throw invalid(
        path,
        'string_above_max_length',
        `${nameOf(path)} has ${value.length} characters; at most ${max} are allowed.`,
      );
    }
    return value;
  };
}

/** A number within bounds, both included. */
export function number(min: number, max: number): Check<number> {
  return (value, path) => {
    if (typeof value !== 'number') throw wrongType(value, path, 'a number');
    if (value < min)
      throw invalid(path, 'decimal_below_min_value', `${nameOf(path)} is ${value}; it must be ${min} to ${max}.`);
    if (value > max)
      throw invalid(path, 'decimal_above_max_value', `${nameOf(path)} is ${value}; it must be ${min} to ${max}.`);
    return value;
  };
}

/** An integer within bounds, both included. */
export function integer(min: number, max: number = Infinity): Check<number> {
  const range = max === Infinity ? `at least ${min}` : `${min} to ${max}`;
  return (value, path) => {
    if (typeof value !== 'number' || !Number.isInteger(value)) throw wrongType(value, path, 'an integer');
    if (value < min)
      throw invalid(path, 'integer_below_min_value', `${nameOf(path)} is ${value}; it must be ${range}.`);
    if (value > max)
      throw invalid(path, 'integer_above_max_value', `${nameOf(path)} is ${value}; it must be ${range}.`);
    return value;
  };
}

export function oneOf<const T extends string>(...values: readonly T[]): Check<T> {
  const list = values.map((value) => `'${value}'`).join(', ');
  return (value, path) => {
    if (typeof value !== 'string') throw wrongType(value, path, values.length === 1 ? list : `one of ${list}`);
    const found = values.find((candidate) => candidate === value);
    if (found === undefined) {
      throw invalid(
        path,
        'invalid_value',
        `${nameOf(path)} is '${value}'; it must be ${values.length === 1 ? list : `one of ${list}`}.`,
      );
    }
    return found;
  };
}

/** What a check gives for an entry of an array that a lenient gateway leaves out. */
export const leftOut = Symbol('left out');

export function array<T>(item: Check<T>, { min = 0, max = Infinity }: { min?: number; max?: number } = {}): Check<T[]> {
  return (value, path) => {
    if (!Array.isArray(value)) throw wrongType(value, path, 'an array');
    if (value.length < min) {
      throw invalid(
        path,
        'array_below_min_length',
        `${nameOf(path)} must hold at least ${min} item${min === 1 ? '' : 's'}.`,
      );
    }
    if (value.length > max) {
      throw invalid(
        path,
        'array_above_max_length',
        `${nameOf(path)} holds ${value.length} items; at most ${max} are allowed.`,
      );
    }
    return value
      .map((entry: unknown, index) => item(entry, `${path}[${index}]`))
      .filter((entry) => (entry as unknown) !== leftOut);
  };
}
