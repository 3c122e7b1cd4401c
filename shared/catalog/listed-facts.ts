/** What a list says of a model beside its name: context, inputs and prices, under the names that services give them. */
import { isJsonObject, type Json, type JsonObject } from '../json.ts';

/** US dollars; tokens by the million. What is absent is not known, which is not the same as free. */
export interface ModelPrice {
  readonly input?: number;
  readonly output?: number;
  /** Tokens of the input that were read from a cache, or written to one; absent where they are not told apart. */
  readonly cachedInput?: number;
  readonly cacheWrite?: number;
  /** Tokens of the output that were thought; absent where they cost what other output does. */
  readonly reasoning?: number;
  /** For each request, beside its tokens. */
  readonly request?: number;
  /** For each image drawn, in place of tokens. */
  readonly image?: number;
}

export interface ListedFacts {
  readonly contextTokens?: number;
  readonly maxOutputTokens?: number;
  /** Kinds of input in the list's own words, such as `image`. */
  readonly input?: readonly string[];
  readonly price?: ModelPrice;
}

/** OpenRouter and Moonshot, vLLM, Mistral and LM Studio, Groq, Gemini, Anthropic; the first that an entry has counts. */
const contextFields = [
  ...['context_length', 'max_model_len', 'max_context_length', 'context_window', 'inputTokenLimit'],
  'max_input_tokens',
];
const outputFields = ['max_completion_tokens', 'outputTokenLimit', 'max_tokens'];
/** A kind of input is a word, and there are few. */
const mostKinds = 10;
const longestKind = 20;

/** Undefined where an entry says nothing of the kind. Takes what can be used and passes over the rest. */
export function listedFactsOf(entry: JsonObject): ListedFacts | undefined {
  const provider = objectIn(entry, 'top_provider');
  const contextTokens = firstCount(entry, contextFields);
  const maxOutputTokens = firstCount(entry, outputFields) ?? firstCount(provider, outputFields);
  const input = kindsIn(objectIn(entry, 'architecture')?.['input_modalities']) ?? flaggedKinds(entry);
  const price = priceIn(objectIn(entry, 'pricing'));
  const facts: ListedFacts = {
    ...(contextTokens === undefined ? {} : { contextTokens }),
    ...(maxOutputTokens === undefined ? {} : { maxOutputTokens }),
    ...(input === undefined ? {} : { input }),
    ...(price === undefined ? {} : { price }),
  };
  return Object.keys(facts).length === 0 ? undefined : facts;
}

/** `131K context · text, image · $0.15 in, $0.60 out per million tokens`. */
export function listedWords({ contextTokens, input, price }: ListedFacts): string {
  return [
    contextTokens === undefined ? '' : `${tokensWords(contextTokens)} context`,
    input === undefined ? '' : input.join(', '),
    price === undefined ? '' : priceWords(price),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

/** `$0.15 in, $0.60 out per million tokens`; empty where it says nothing. */
export function priceWords({ input, output, image }: ModelPrice): string {
  if (input === 0 && output === 0 && image === undefined) return 'free';
  const tokens = [
    ...(input === undefined ? [] : [`${dollars(input)} in`]),
    ...(output === undefined ? [] : [`${dollars(output)} out`]),
  ];
  return [
    ...(tokens.length === 0 ? [] : [`${tokens.join(', ')} per million tokens`]),
    ...(image === undefined ? [] : [`${dollars(image)} per image`]),
  ].join(', ');
}

/** As exact as prices are told. */
function dollars(amount: number): string {
  return `$${amount.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: amount < 0.1 ? 4 : 2 })}`;
}

/** `1.05M`, `131K`. */
function tokensWords(count: number): string {
  if (count >= 1_000_000) return `${Number((count / 1_000_000).toFixed(2))}M`;
  return count >= 1_000 ? `${Math.round(count / 1_000)}K` : String(count);
}

function objectIn(entry: JsonObject, field: string): JsonObject | undefined {
  const value = entry[field];
  return value !== undefined && isJsonObject(value) ? value : undefined;
}

function firstCount(entry: JsonObject | undefined, fields: readonly string[]): number | undefined {
  return fields
    .map((field) => entry?.[field])
    .find((value): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value > 0);
}

function kindsIn(value: Json | undefined): readonly string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const kinds = (value as readonly Json[])
    .filter((kind): kind is string => typeof kind === 'string' && kind !== '' && kind.length <= longestKind)
    .slice(0, mostKinds);
  return kinds.length === 0 ? undefined : kinds;
}

/** A kind is told by a flag: Mistral's `vision`, Anthropic's capabilities, Moonshot's fields. Undefined where no flag stands there. */
function flaggedKinds(entry: JsonObject): readonly string[] | undefined {
  const capabilities = objectIn(entry, 'capabilities') ?? {};
  const flags: readonly (readonly [kind: string, flag: Json | undefined])[] = [
    ['image', capabilities['vision']],
    ['image', objectIn(capabilities, 'image_input')?.['supported']],
    ['pdf', objectIn(capabilities, 'pdf_input')?.['supported']],
    ['image', entry['supports_image_in']],
    ['video', entry['supports_video_in']],
  ];
  const told = flags.filter(([, flag]) => typeof flag === 'boolean');
  return told.length === 0 ? undefined : ['text', ...told.flatMap(([kind, flag]) => (flag === true ? [kind] : []))];
}

/** OpenRouter's names: told for a token, as text; below zero means that it depends. Its `image` is for images that go in. */
function priceIn(pricing: JsonObject | undefined): ModelPrice | undefined {
  const [input, output] = [amountIn(pricing, 'prompt'), amountIn(pricing, 'completion')];
  if (input === undefined || output === undefined) return undefined;
  // For these, 0 says that there is no price of their own.
  const own = (name: string): number | undefined => amountIn(pricing, name) || undefined;
  const [cachedInput, cacheWrite] = [own('input_cache_read'), own('input_cache_write')];
  const [reasoning, request] = [own('internal_reasoning'), own('request')];
  return {
    ...{ input, output },
    ...(cachedInput === undefined ? {} : { cachedInput }),
    ...(cacheWrite === undefined ? {} : { cacheWrite }),
    ...(reasoning === undefined ? {} : { reasoning }),
    ...(request === undefined ? {} : { request: request / 1e6 }),
  };
}

/** The listed price times a million; undefined where none is listed. */
function amountIn(pricing: JsonObject | undefined, field: string): number | undefined {
  const told = pricing?.[field];
  const amount = typeof told === 'string' && told.trim() !== '' ? Number(told) : typeof told === 'number' ? told : NaN;
  // A millionth of a cent is as exact as prices are told.
  return Number.isFinite(amount) && amount >= 0 ? Math.round(amount * 1e14) / 1e8 : undefined;
}
