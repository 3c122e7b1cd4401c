/** Reads the JSON of single cells of the database with care: one that is damaged costs its own row and nothing else. */
import { fault, FaultError } from '../../shared/fault.ts';

/**
 * The value of a cell, or `otherwise` where it is not JSON or `fits` refuses it. SQLite does not notice a flipped
 * bit in a text, so each reader of a cell gives a stand-in.
 */
export function readCell<T>(text: string | null, fits: (value: object) => boolean, otherwise: () => T): T {
  try {
    const value: unknown = text === null ? null : JSON.parse(text);
    if (typeof value === 'object' && value !== null && fits(value)) return value as T;
  } catch {
    // Not JSON, or damaged: the stand-in is returned below.
  }
  return otherwise();
}

/** The same for a row that has no stand-in; throws a `FaultError` of kind `storage` that names `what`. */
export function requireCell<T>(text: string | null, what: string, fits: (value: object) => boolean = isObject): T {
  return readCell<T>(text, fits, () => {
    throw new FaultError(
      fault(
        'storage',
        `This ${what} can’t be read: its entry in the history is damaged.`,
        'Everything else still works. Delete it, or restore a backup from the data folder.',
      ),
    );
  });
}

/** The rows that can be read; the others are left out of a list. */
export function readable<Row, T>(rows: readonly Row[], read: (row: Row) => T): readonly T[] {
  return rows.flatMap((row) => {
    try {
      return [read(row)];
    } catch (error) {
      if (error instanceof FaultError && error.fault.kind === 'storage') return [];
      throw error;
    }
  });
}

/** Milliseconds since 1970 of which a date can be made; 0 for a number that damage made. */
export function timeIn(value: unknown): number {
  return typeof value === 'number' && Math.abs(value) <= latestTime ? value : 0;
}

/** Nothing for what damage made another kind of value. */
export function textIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** As far as JavaScript's dates go. */
const latestTime = 8.64e15;

export const isObject = (value: object): boolean => !Array.isArray(value);
export const isList = (value: object): boolean => Array.isArray(value);

/** An object in which some fields are texts. */
export const hasTexts =
  (...names: readonly string[]) =>
  (value: object): boolean =>
    isObject(value) && names.every((name) => typeof (value as Record<string, unknown>)[name] === 'string');

/** An object in which some fields are objects. */
export const hasObjects =
  (...names: readonly string[]) =>
  (value: object): boolean =>
    isObject(value) &&
    names.every((name) => {
      const field = (value as Record<string, unknown>)[name];
      return typeof field === 'object' && field !== null && isObject(field);
    });

/** An object in which some fields are lists. */
export const hasLists =
  (...names: readonly string[]) =>
  (value: object): boolean =>
    isObject(value) && names.every((name) => Array.isArray((value as Record<string, unknown>)[name]));
