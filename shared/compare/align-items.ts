/** Which items of two JSON arrays belong together, in an order that both of them keep. */
import { canonicalText } from '../canonical-json.ts';
import { isJsonObject, type Json } from '../json.ts';

/** A pair, or an item of one side alone. Places count from 0. */
export interface AlignedItem {
  readonly left?: number;
  readonly right?: number;
}

/** Above this many table cells, items between the common beginning and end are paired by position. */
const largestTable = 1_000_000;

/** How well two items go together. None at all is never a pair. */
const weights = { same: 4, alike: 2, sameType: 1, none: 0 } as const;

/**
 * Each item of both once, in order. Of all ways to pair them the one in which the most is the same; items that are not
 * the same go together by `kind` and `name`, and by their type where they have neither.
 */
export function alignItems(a: readonly Json[], b: readonly Json[]): readonly AlignedItem[] {
  const left = a.map(toItem);
  const right = b.map(toItem);
  let start = 0;
  while (start < left.length && start < right.length && left[start]?.text === right[start]?.text) start += 1;
  let tail = 0;
  const most = Math.min(left.length, right.length) - start;
  while (tail < most && left.at(-1 - tail)?.text === right.at(-1 - tail)?.text) tail += 1;
  const between = alignMiddle(left.slice(start, left.length - tail), right.slice(start, right.length - tail));
  return [
    ...Array.from({ length: start }, (_, at) => ({ left: at, right: at })),
    ...between.map((item) => moved(item, start)),
    ...Array.from({ length: tail }, (_, at) => ({
      left: left.length - tail + at,
      right: right.length - tail + at,
    })),
  ];
}

interface Item {
  /** Equal for equal items, regardless of field order. */
  readonly text: string;
  readonly like: string;
  readonly type: string;
}

function toItem(value: Json): Item {
  const type = typeOf(value);
  const { kind, name } = isJsonObject(value) ? value : {};
  const named = [kind, name].map((word) => (typeof word === 'string' ? word : '')).join('\n');
  return { text: canonicalText(value), like: named === '\n' ? '' : named, type };
}

function typeOf(value: Json): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

function weightOf(left: Item | undefined, right: Item | undefined): number {
  if (left === undefined || right === undefined) return weights.none;
  if (left.text === right.text) return weights.same;
  if (left.like !== '' || right.like !== '') return left.like === right.like ? weights.alike : weights.none;
  return left.type === right.type ? weights.sameType : weights.none;
}

/** The pairing with the greatest weight, by dynamic programming over all prefixes. */
function alignMiddle(left: readonly Item[], right: readonly Item[]): readonly AlignedItem[] {
  const columns = right.length + 1;
  if (left.length * right.length > largestTable) return pairByPair(left, right);
  const best = new Uint32Array((left.length + 1) * columns);
  const at = (row: number, column: number): number => best[row * columns + column] ?? 0;
  for (let row = left.length - 1; row >= 0; row -= 1) {
    for (let column = right.length - 1; column >= 0; column -= 1) {
      const weight = weightOf(left[row], right[column]);
      const paired = weight === weights.none ? 0 : weight + at(row + 1, column + 1);
      best[row * columns + column] = Math.max(paired, at(row + 1, column), at(row, column + 1));
    }
  }
  const items: AlignedItem[] = [];
  let [row, column] = [0, 0];
  while (row < left.length && column < right.length) {
    const weight = weightOf(left[row], right[column]);
    if (weight !== weights.none && at(row, column) === weight + at(row + 1, column + 1)) {
      items.push({ left: row, right: column });
      row += 1;
      column += 1;
    } else if (at(row, column) === at(row + 1, column)) {
      items.push({ left: row });
      row += 1;
    } else {
      items.push({ right: column });
      column += 1;
    }
  }
  return [...items, ...alone('left', row, left.length), ...alone('right', column, right.length)];
}

function pairByPair(left: readonly Item[], right: readonly Item[]): readonly AlignedItem[] {
  const pairs = Math.min(left.length, right.length);
  const items = Array.from({ length: pairs }, (_, at) => ({ left: at, right: at }));
  return [...items, ...alone('left', pairs, left.length), ...alone('right', pairs, right.length)];
}

function alone(side: 'left' | 'right', from: number, to: number): readonly AlignedItem[] {
  return Array.from({ length: to - from }, (_, at) => ({ [side]: from + at }));
}

function moved({ left, right }: AlignedItem, by: number): AlignedItem {
  return {
    ...(left === undefined ? {} : { left: left + by }),
    ...(right === undefined ? {} : { right: right + by }),
  };
}
