/** Makes a value that satisfies a JSON Schema: the arguments of simulated tool calls and simulated structured answers. */
import type { JsonRecord } from '../validation/object.ts';
import { seededRandom, type Random } from './random.ts';

/** Deeper than this, optional parts are left out, so that a schema that contains itself ends. */
const comfortableDepth = 5;
const deepest = 24;

interface Making {
  readonly root: JsonRecord;
  readonly prompt: string;
  readonly random: Random;
}

const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const numberOr = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** Follows a local reference such as `#/$defs/place`. */
function resolve(schema: JsonRecord, root: JsonRecord): JsonRecord {
  let current = schema;
  for (let hops = 0; hops < deepest; hops += 1) {
    const reference = current['$ref'];
    if (typeof reference !== 'string' || !reference.startsWith('#')) return current;
    let target: unknown = root;
    for (const step of reference
      .slice(1)
      .split('/')
      .filter((part) => part !== '')) {
      const key = decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
      target = isRecord(target) && Object.hasOwn(target, key) ? target[key] : undefined;
    }
    const { $ref: _, ...beside } = current;
    // One that leads nowhere asks for nothing.
    current = isRecord(target) ? { ...target, ...beside } : beside;
  }
  return {};
}

/** Joins `allOf` and takes the first of `anyOf` or `oneOf` that is not null. */
function flatten(schema: JsonRecord, root: JsonRecord, depth = 0): JsonRecord {
  const own = resolve(schema, root);
  if (depth > deepest) return own;
  const { allOf, anyOf, oneOf, ...rest } = own;
  let merged: JsonRecord = rest;
  const alternatives = [anyOf, oneOf].map((list) => {
    const records = Array.isArray(list) ? list.filter(isRecord) : [];
    return records.find((entry) => entry['type'] !== 'null') ?? records[0];
  });
  const parts = [...(Array.isArray(allOf) ? allOf.filter(isRecord) : []), ...alternatives.filter(isRecord)];
  for (const part of parts) merged = merge(merged, flatten(part, root, depth + 1));
  return merged;
}

function merge(left: JsonRecord, right: JsonRecord): JsonRecord {
  const merged: Record<string, unknown> = { ...left, ...right };
  const properties = [left['properties'], right['properties']].filter(isRecord);
  if (properties.length > 0) merged['properties'] = properties.reduce((all, more) => ({ ...all, ...more }), {});
  const required = [left['required'], right['required']].flatMap((list): unknown[] =>
    Array.isArray(list) ? list : [],
  );
  if (required.length > 0) merged['required'] = required;
  return merged;
}

function typeOf(schema: JsonRecord): string {
  const { type } = schema;
  if (typeof type === 'string') return type;
  if (Array.isArray(type)) {
    const first: unknown = type.find((entry) => entry !== 'null') ?? type[0];
    if (typeof first === 'string') return first;
  }
  if ('properties' in schema || 'required' in schema || 'additionalProperties' in schema) return 'object';
  if ('items' in schema || 'prefixItems' in schema) return 'array';
  if ('minimum' in schema || 'maximum' in schema || 'multipleOf' in schema) return 'number';
  return 'string';
}

/** What the prompt says of a property: `city=Paris`, `city: "New York"`. */
function saidInPrompt(name: string, prompt: string): string | undefined {
  if (name === '') return undefined;
  const escaped = name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('_', '[_ ]');
  const match = new RegExp(String.raw`(?<!\w)${escaped}["']?\s*[=:]\s*(?:"([^"]*)"|'([^']*)'|([^\s,;]+))`, 'i').exec(
    prompt,
  );
  return match?.[1] ?? match?.[2] ?? match?.[3]?.replace(/[.!?)\]}]+$/, '');
}

function makeNumber(schema: JsonRecord, name: string, making: Making, whole: boolean): number {
  const step = numberOr(schema['multipleOf']) ?? (whole ? 1 : 0);
  const nudge = whole ? 1 : step > 0 ? step : 0.5;
  const above = numberOr(schema['exclusiveMinimum']);
  const below = numberOr(schema['exclusiveMaximum']);
  const low = Math.max(numberOr(schema['minimum']) ?? -Infinity, above === undefined ? -Infinity : above + nudge);
  const high = Math.min(numberOr(schema['maximum']) ?? Infinity, below === undefined ? Infinity : below - nudge);
  const said = Number(saidInPrompt(name, making.prompt) ?? Number.NaN);
  const floor = low === -Infinity ? (high === Infinity ? 1 : high - 10) : low;
  const ceiling = high === Infinity ? floor + 10 : high;
  let value =
    Number.isFinite(said) && said >= low && said <= high ? said : floor + making.random.next() * (ceiling - floor);
  if (step > 0) {
    value = Math.round(value / step) * step;
    if (value < low) value = Math.ceil(low / step) * step;
    if (value > high) value = Math.floor(high / step) * step;
  }
  return Number(value.toFixed(6));
}

const formats: Readonly<Record<string, string>> = {
  'date-time': '2025-06-01T12:00:00Z',
  date: '2025-06-01',
  time: '12:00:00Z',
  duration: 'PT15M',
  email: 'ada@example.com',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://example.com/',
  'uri-reference': '/path',
  uuid: '123e4567-e89b-42d3-a456-426614174000',
};

const samples: readonly (readonly [RegExp, string])[] = [
  [/city|town|place|location/i, 'Paris'],
  [/country/i, 'France'],
  [/unit/i, 'celsius'],
  [/currency/i, 'EUR'],
  [/lang/i, 'en'],
  [/date|day/i, '2025-06-01'],
  [/time/i, '12:00'],
  [/mail/i, 'ada@example.com'],
  [/url|link|address/i, 'https://example.com/'],
  [/name|author|person/i, 'Ada Lovelace'],
  [/expr|formula|calc/i, '6 * 7'],
  [/path|file/i, 'notes/today.md'],
];

function makeString(schema: JsonRecord, name: string, making: Making): string {
  const least = numberOr(schema['minLength']) ?? 0;
  const most = numberOr(schema['maxLength']) ?? Infinity;
  const format = typeof schema['format'] === 'string' ? formats[schema['format']] : undefined;
  const fits = (text: string): boolean => {
    if (typeof schema['pattern'] !== 'string') return true;
    try {
      return new RegExp(schema['pattern'], 'u').test(text);
    } catch {
      return true;
    }
  };
  const wordy = /query|question|text|prompt|message|topic|search|title|summary|answer|note/i.test(name);
  const prompt = making.prompt.replaceAll(/\s+/g, ' ').trim().slice(0, 120);
  const candidates = [
    saidInPrompt(name, making.prompt),
    format,
    samples.find(([pattern]) => pattern.test(name))?.[1],
    wordy && prompt !== '' ? prompt : undefined,
    `${name === '' ? 'value' : name} ${making.random.between(1, 99)}`,
    // Plain guesses that meet the common patterns: codes, digits, identifiers.
    'ABC',
    'AB',
    'abc',
    'a1',
    'A-1',
    'ABC-123',
    '123',
    '12345',
    '2025-06-01',
    '12:00',
    '+15550100',
    '#336699',
    'a@b.co',
    'v1.0.0',
  ].filter((text) => text !== undefined);
  const chosen =
    candidates.find((text) => fits(text) && text.length >= least && text.length <= most) ??
    candidates.find(fits) ??
    'value';
  return chosen.padEnd(Math.min(least, 10_000), '.').slice(0, most);
}

function makeArray(schema: JsonRecord, name: string, making: Making, depth: number): unknown[] {
  const least = numberOr(schema['minItems']) ?? 0;
  const most = numberOr(schema['maxItems']) ?? Infinity;
  const prefix = Array.isArray(schema['prefixItems']) ? schema['prefixItems'].filter(isRecord) : [];
  const wanted = Math.min(Math.max(least, prefix.length, depth > comfortableDepth ? 0 : 2), most, 1_000);
  const items = isRecord(schema['items']) ? schema['items'] : {};
  const made: unknown[] = [];
  for (let index = 0; index < wanted; index += 1) {
    const value = make(prefix[index] ?? items, name.replace(/s$/, ''), making, depth + 1);
    const repeats =
      schema['uniqueItems'] === true && made.some((other) => JSON.stringify(other) === JSON.stringify(value));
    if (!repeats) made.push(value);
    else if (index >= least) break;
    else
      made.push(
        typeof value === 'string' ? `${value}-${index + 1}` : typeof value === 'number' ? value + index : value,
      );
  }
  return made;
}

function makeObject(schema: JsonRecord, making: Making, depth: number): JsonRecord {
  const properties = isRecord(schema['properties']) ? schema['properties'] : {};
  const required = Array.isArray(schema['required'])
    ? schema['required'].filter((name) => typeof name === 'string')
    : [];
  const names = new Set(depth > comfortableDepth ? required : [...Object.keys(properties), ...required]);
  const made: Record<string, unknown> = {};
  for (const name of names) {
    const property = Object.hasOwn(properties, name) ? properties[name] : {};
    if (property === false) continue;
    // A plain assignment to `__proto__` would not make a property.
    Object.defineProperty(made, name, {
      value: make(isRecord(property) ? property : {}, name, making, depth + 1),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return made;
}

function make(unresolved: JsonRecord, name: string, making: Making, depth: number): unknown {
  if (depth > deepest) return null;
  const schema = flatten(unresolved, making.root);
  if ('const' in schema) return schema['const'];
  const choices = schema['enum'];
  if (Array.isArray(choices) && choices.length > 0) {
    const said = saidInPrompt(name, making.prompt)?.toLowerCase();
    const named: unknown = choices.find((choice) => said !== undefined && String(choice).toLowerCase() === said);
    if (named !== undefined) return named;
    const mentioned: unknown = choices.find(
      (choice) =>
        typeof choice === 'string' && choice !== '' && making.prompt.toLowerCase().includes(choice.toLowerCase()),
    );
    return mentioned ?? (choices[making.random.between(0, choices.length - 1)] as unknown);
  }
  if ('default' in schema && saidInPrompt(name, making.prompt) === undefined) return schema['default'];
  const { examples } = schema;
  if (Array.isArray(examples) && examples.length > 0 && saidInPrompt(name, making.prompt) === undefined)
    return examples[0] as unknown;
  switch (typeOf(schema)) {
    case 'object':
      return makeObject(schema, making, depth);
    case 'array':
      return makeArray(schema, name, making, depth);
    case 'integer':
      return makeNumber(schema, name, making, true);
    case 'number':
      return makeNumber(schema, name, making, false);
    case 'boolean':
      return saidInPrompt(name, making.prompt) !== 'false';
    case 'null':
      return null;
    default:
      return makeString(schema, name, making);
  }
}

/**
 * An instance of the schema, the same for the same seed and prompt. Takes values that the prompt names
 * (`city=Paris`, a word of an `enum`). Honours types, enum, const, default, examples, ranges, lengths, counts,
 * formats, required, local references and combined schemas; a `pattern` only where a common form meets it.
 */
export function schemaInstance(schema: JsonRecord, prompt: string, seed: string): unknown {
  return make(schema, '', { root: schema, prompt, random: seededRandom(seed) }, 0);
}
