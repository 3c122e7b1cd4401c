/** Where two JSON values differ, place by place: inserted or removed array items do not make the others count as changed. */
import { isSameJson } from '../canonical-json.ts';
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { alignItems } from './align-items.ts';

export type StructurePath = readonly (string | number)[];

export interface StructureRow {
  /** The path on the right; for a removed value, on the left. */
  readonly path: StructurePath;
  /** The path on the left, if different. */
  readonly leftPath?: StructurePath;
  readonly change: 'same' | 'changed' | 'added' | 'removed';
  /** Absent for what was added. */
  readonly left?: Json;
  /** Absent for what was removed. */
  readonly right?: Json;
}

/** Deeper values are compared as a whole. */
const deepest = 100;

/**
 * In reading order. What is on both sides has a row for each value that is no object and no array, and for each that is
 * empty; what is on one side alone has one row. Items of arrays are matched by being the same, or else by `kind` and
 * `name`.
 */
export function structureDiff(a: Json, b: Json): readonly StructureRow[] {
  const rows: StructureRow[] = [];
  compare(a, b, { left: [], right: [] }, rows);
  return rows;
}

interface Place {
  readonly left: StructurePath;
  readonly right: StructurePath;
}

function compare(a: Json, b: Json, at: Place, rows: StructureRow[]): void {
  const isDeep = at.right.length >= deepest;
  if (!isDeep && isJsonObject(a) && isJsonObject(b)) compareObjects(a, b, at, rows);
  else if (!isDeep && isList(a) && isList(b)) compareLists(a, b, at, rows);
  else both(isSameJson(a, b) ? 'same' : 'changed', a, b, at, rows);
}

function compareObjects(a: JsonObject, b: JsonObject, at: Place, rows: StructureRow[]): void {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  if (names.length === 0) both('same', a, b, at, rows);
  for (const name of names) {
    const left = Object.hasOwn(a, name) ? a[name] : undefined;
    const right = Object.hasOwn(b, name) ? b[name] : undefined;
    pair(left, right, { left: [...at.left, name], right: [...at.right, name] }, rows);
  }
}

function compareLists(a: readonly Json[], b: readonly Json[], at: Place, rows: StructureRow[]): void {
  if (a.length === 0 && b.length === 0) both('same', a, b, at, rows);
  for (const { left, right } of alignItems(a, b)) {
    const place = { left: [...at.left, left ?? 0], right: [...at.right, right ?? 0] };
    pair(left === undefined ? undefined : a[left], right === undefined ? undefined : b[right], place, rows);
  }
}

/** Undefined for a value missing on that side. */
function pair(left: Json | undefined, right: Json | undefined, at: Place, rows: StructureRow[]): void {
  if (left !== undefined && right !== undefined) compare(left, right, at, rows);
  else if (right !== undefined) rows.push({ path: at.right, change: 'added', right });
  else if (left !== undefined) rows.push({ path: at.left, change: 'removed', left });
}

function both(change: 'same' | 'changed', left: Json, right: Json, at: Place, rows: StructureRow[]): void {
  const moved = at.left.some((step, depth) => step !== at.right[depth]);
  rows.push({ path: at.right, ...(moved ? { leftPath: at.left } : {}), change, left, right });
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
