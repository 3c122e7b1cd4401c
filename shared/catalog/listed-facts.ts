/** What a list says of a model beside its name: context, inputs and prices, under the names that services give them. */
import { isJsonObject, type Json, type JsonObject } from '../json.ts';

export interface ListedFacts {
  readonly contextTokens?: number;
  readonly maxOutputTokens?: number;
  /** Kinds of input in the list's own words, such as `image`. */
  readonly input?: readonly string[];
  /** US dollars for a million tokens. */
  readonly price?: { readonly input: number; readonly output: number };
}

/** OpenRouter, vLLM, Mistral and LM Studio, Groq, Gemini; the first that an entry has counts. */
const contextFields = ['context_length', 'max_model_len', 'max_context_length', 'context_window', 'inputTokenLimit'];
const outputFields = ['max_completion_tokens', 'outputTokenLimit'];
/** A kind of input is a word, and there are few. */
const mostKinds = 10;
const longestKind = 20;

/** Undefined where an entry says nothing of the kind. Takes what can be used and passes over the rest. */
export function listedFactsOf(entry: JsonObject): ListedFacts | undefined {
  const provider = objectIn(entry, 'top_provider');
  const contextTokens = firstCount(entry, contextFields);
  const maxOutputTokens = firstCount(entry, outputFields) ?? firstCount(provider, outputFields);
  const input = kindsIn(objectIn(entry, 'architecture')?.['input_modalities']);
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

function priceWords({ input, output }: NonNullable<ListedFacts['price']>): string {
  if (input === 0 && output === 0) return 'free';
  return `${dollars(input)} in, ${dollars(output)} out per million tokens`;
}

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

/** Told for a token, as text; below zero means that it depends. */
function priceIn(pricing: JsonObject | undefined): ListedFacts['price'] {
  const [input, output] = ['prompt', 'completion'].map((field) => {
    const told = pricing?.[field];
    const amount =
      typeof told === 'string' && told.trim() !== '' ? Number(told) : typeof told === 'number' ? told : NaN;
    // A millionth of a cent is as exact as prices are told.
    return Number.isFinite(amount) && amount >= 0 ? Math.round(amount * 1e14) / 1e8 : undefined;
  });
  return input === undefined || output === undefined ? undefined : { input, output };
}
