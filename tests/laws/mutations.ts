/** Damages recorded answers in repeatable ways: bytes, events and JSON values, as broken servers and networks do. */
import type { Json } from '../../shared/json.ts';

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Random = () => number;

const below = (random: Random, bound: number): number => Math.floor(random() * bound);

function pick<Item>(random: Random, items: readonly [Item, ...Item[]]): Item {
  return items[below(random, items.length)] ?? items[0];
}

/** Values of the wrong type, the wrong size, or with names that objects inherit. */
const strange: readonly [Json, ...Json[]] = [
  null,
  true,
  false,
  0,
  -1,
  0.5,
  7,
  1e9,
  1e308,
  '',
  'x',
  '0',
  '[DONE]',
  '\ud800',
  [],
  [[]],
  [null],
  ['x', 1],
  {},
  { index: 0 },
  { index: '0', delta: [] },
  { type: 'text', text: 'x' },
  { function: null, id: 5 },
  JSON.parse('{"__proto__":{"polluted":1},"constructor":"x"}') as Json,
];

/** A copy of `value` with one node of it replaced, removed or doubled. */
export function mutateJson(value: Json, random: Random): Json {
  if (random() < 0.12 || typeof value !== 'object' || value === null) return pick(random, strange);
  if (Array.isArray(value)) {
    const items = [...(value as readonly Json[])];
    const at = below(random, items.length + 1);
    const item = items[at];
    if (item === undefined) return [...items, pick(random, strange)];
    const way = random();
    if (way < 0.15) return items.toSpliced(at, 1);
    if (way < 0.3) return [...items, item];
    return items.with(at, mutateJson(item, random));
  }
  const entries = Object.entries(value);
  const at = below(random, entries.length + 1);
  const entry = entries[at];
  if (entry === undefined) {
    const name = pick(random, ['extra', '__proto__', 'error', 'id']);
    return Object.fromEntries([...entries, [name, pick(random, strange)]]);
  }
  if (random() < 0.15) return Object.fromEntries(entries.toSpliced(at, 1));
  return Object.fromEntries(entries.with(at, [entry[0], mutateJson(entry[1], random)]));
}

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** A copy of a stream with one damage. `other` is another stream, of which a part may be spliced in. */
export function mutateStream(bytes: Uint8Array, other: Uint8Array, random: Random): Uint8Array {
  const at = below(random, bytes.length + 1);
  const to = Math.min(bytes.length, at + 1 + below(random, 40));
  switch (below(random, 8)) {
    case 0:
      return Uint8Array.from(bytes, (byte, index) => (index === at ? below(random, 256) : byte));
    case 1:
      return join(bytes.subarray(0, at), bytes.subarray(to));
    case 2:
      return join(bytes.subarray(0, to), bytes.subarray(at));
    case 3:
      return bytes.subarray(0, at);
    case 4:
      return join(bytes.subarray(0, at), other.subarray(below(random, other.length + 1)));
    case 5:
      return mutateEvents(bytes, (events) => {
        const from = below(random, events.length);
        const [moved] = events.splice(from, 1);
        if (moved !== undefined) events.splice(below(random, events.length + 1), 0, moved);
      });
    default:
      return mutateEvents(bytes, (events) => {
        const index = below(random, events.length);
        events[index] = mutateData(events[index] ?? '', random);
      });
  }
}

function mutateEvents(bytes: Uint8Array, change: (events: string[]) => void): Uint8Array {
  const events = decoder.decode(bytes).split('\n\n');
  change(events);
  return encoder.encode(events.join('\n\n'));
}

/** Changes the JSON of an event's one line of data; its other fields stay. */
function mutateData(event: string, random: Random): string {
  const [line = '', json = ''] = /^data: ?(.*)$/m.exec(event) ?? [];
  try {
    const changed = JSON.stringify(mutateJson(JSON.parse(json) as Json, random));
    return event.replace(line, () => `data: ${changed}`);
  } catch {
    return event;
  }
}

function join(first: Uint8Array, second: Uint8Array): Uint8Array {
  const whole = new Uint8Array(first.length + second.length);
  whole.set(first);
  whole.set(second, first.length);
  return whole;
}
