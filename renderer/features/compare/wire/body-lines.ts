/** A body set out in lines, each with the row of the mapping to which it belongs. */
import type { MeaningRow } from '../../../../shared/compare/field-mapping/align.ts';
import { isJsonObject, type Json } from '../../../../shared/json.ts';

export interface BodyLine {
  /** Its level, from 0. */
  readonly depth: number;
  /** The key of the row whose place it belongs to; null for the brackets around several. */
  readonly row: string | null;
  /** The name of the member, quoted. */
  readonly name?: string;
  /** A value without members, or the brackets that open or close one with some. */
  readonly value: { readonly kind: 'text' | 'number' | 'literal' | 'mark'; readonly text: string };
  /** What follows it where others come after. */
  readonly comma: boolean;
}

/** Set out at most: a body is read here, and not kept. */
export const lineLimit = 20_000;

/** The lines of the body of the request at `lane`. `cut` says that there are more. */
export function bodyLines(
  body: Json,
  rows: readonly MeaningRow[],
  lane: number,
): { readonly lines: readonly BodyLine[]; readonly cut: boolean } {
  const rowAt = new Map<string, string>();
  for (const { key, cells } of rows) {
    const cell = cells[lane];
    if (cell?.state !== 'sent') continue;
    for (const one of cell.places) if (one.in === undefined) rowAt.set(JSON.stringify(one.path), key);
  }
  const lines: BodyLine[] = [];
  const set = (value: Json, path: readonly (string | number)[], above: string | null, comma: boolean): void => {
    if (lines.length >= lineLimit) return;
    const row = above ?? rowAt.get(JSON.stringify(path)) ?? null;
    const depth = path.length;
    const step = path.at(-1);
    const head = { depth, row, ...(typeof step === 'string' ? { name: JSON.stringify(step) } : {}) };
    const members: readonly (readonly [string | number, Json])[] = isJsonObject(value)
      ? Object.entries(value)
      : Array.isArray(value)
        ? [...(value as readonly Json[]).entries()]
        : [];
    if (members.length === 0) {
      lines.push({ ...head, value: simple(value), comma });
      return;
    }
    const [open, close] = isJsonObject(value) ? ['{', '}'] : ['[', ']'];
    lines.push({ ...head, value: { kind: 'mark', text: open }, comma: false });
    for (const [index, [member, inner]] of members.entries()) {
      set(inner, [...path, member], row, index < members.length - 1);
    }
    lines.push({ depth, row, value: { kind: 'mark', text: close }, comma });
  };
  set(body, [], null, false);
  return { lines: lines.slice(0, lineLimit), cut: lines.length >= lineLimit };
}

function simple(value: Json): BodyLine['value'] {
  if (typeof value === 'string') return { kind: 'text', text: value };
  if (typeof value === 'number') return { kind: 'number', text: String(value) };
  if (typeof value === 'object' && value !== null) return { kind: 'mark', text: Array.isArray(value) ? '[]' : '{}' };
  return { kind: 'literal', text: String(value) };
}
