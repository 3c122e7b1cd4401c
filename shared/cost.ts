/** What an answer cost: from the prices of its model and from what the answer says it used, or as the service itself tells it. */
import { isJsonObject, type Json } from './json.ts';
import { brokeOff } from './broke-off.ts';
import type { Answer } from './message.ts';
import type { Usage } from './model-event.ts';
import type { ModelPrice } from './catalog/listed-facts.ts';
import { countsCacheApart, firstTokenCount, tokenNames } from './protocols/token-names.ts';

export interface Cost {
  /** US dollars. */
  readonly usd: number;
  /** It may have been less: some tokens came from a cache, and what those cost is not known. */
  readonly atMost?: true;
  /** It may have been more: the answer broke off, and what was counted until then is priced. */
  readonly atLeast?: true;
}

/** What a request is charged for. */
export interface Used {
  readonly usage: Usage | undefined;
  /** Images that were drawn, previews not counted. */
  readonly images: number;
  /** There may have been more of both: the answer broke off. */
  readonly inPart?: true;
}

/** Undefined where a part of the cost is not known: it is then not known at all. Never throws, whatever `raw` holds. */
export function costOf({ usage, images, inPart }: Used, price: ModelPrice | undefined): Cost | undefined {
  const told = toldCost(usage?.raw);
  if (told !== undefined) return { usd: told };
  if (price === undefined) return undefined;
  const request = price.request ?? 0;
  const least = (cost: Cost): Cost => (inPart === true && cost.usd > 0 ? { ...cost, atLeast: true } : cost);
  if (images > 0 && price.image !== undefined) return least({ usd: request + images * price.image });
  const tokens = tokenCost(usage, price);
  return tokens === undefined ? undefined : least({ ...tokens, usd: request + tokens.usd });
}

export function usedBy(answer: Pick<Answer, 'candidates' | 'usage' | 'end'>): Used {
  const blocks = answer.candidates.flatMap((candidate) => candidate.blocks);
  const drawn = blocks.filter((block) => block.kind === 'image' && block.preview === undefined);
  return { usage: answer.usage, images: drawn.length, ...(brokeOff(answer) ? { inPart: true as const } : {}) };
}

/** All of them together; undefined where there is none, or one of them is not known. */
export function totalCost(costs: readonly (Cost | undefined)[]): Cost | undefined {
  if (costs.length === 0) return undefined;
  let usd = 0;
  let atMost = false;
  let atLeast = false;
  for (const cost of costs) {
    if (cost === undefined) return undefined;
    usd += cost.usd;
    atMost ||= cost.atMost === true;
    atLeast ||= cost.atLeast === true;
  }
  return { usd, ...(atMost ? { atMost } : {}), ...(atLeast ? { atLeast } : {}) };
}

function tokenCost(usage: Usage | undefined, price: ModelPrice): Cost | undefined {
  const { inputTokens, outputTokens } = usage ?? {};
  const { input, output } = price;
  if (input === undefined || output === undefined) return undefined;
  // Nothing is charged for any number of tokens.
  if (input === 0 && output === 0) return { usd: 0 };
  if (inputTokens === undefined || outputTokens === undefined) return undefined;
  const { cached, written, apart, thought } = detailsOf(usage?.raw);
  const read = apart ? cached : Math.min(cached, inputTokens);
  // Writing to a cache costs more than reading fresh input does.
  if (written > 0 && price.cacheWrite === undefined) return undefined;
  const fresh = apart ? inputTokens : inputTokens - read;
  const reasoned = Math.min(thought, outputTokens);
  const millionths =
    fresh * input +
    read * (price.cachedInput ?? input) +
    written * (price.cacheWrite ?? 0) +
    (outputTokens - reasoned) * output +
    reasoned * (price.reasoning ?? output);
  const atMost = read > 0 && price.cachedInput === undefined;
  return { usd: millionths / 1e6, ...(atMost ? { atMost } : {}) };
}

interface Details {
  /** Tokens of the input that were read from a cache. */
  readonly cached: number;
  /** And such as were written to one, beside the input. */
  readonly written: number;
  /** The cached ones are not among the tokens of the input. */
  readonly apart: boolean;
  readonly thought: number;
}

/** DeepSeek's name for what was read from a cache. */
const vendorCached = 'prompt_cache_hit_tokens';

/** Under the names that protocols and services give them; what is not told is 0. */
function detailsOf(raw: Json | undefined): Details {
  return {
    cached: firstTokenCount(raw, [vendorCached, ...tokenNames('cached')]),
    written: firstTokenCount(raw, tokenNames('written')),
    apart: countsCacheApart(raw),
    thought: firstTokenCount(raw, tokenNames('reasoning')),
  };
}

/** Ten thousand million of them are a dollar (docs.x.ai, cost tracking). */
const ticksInDollar = 1e10;

/** OpenRouter tells what it charged, and so does xAI. */
function toldCost(raw: Json | undefined): number | undefined {
  if (raw === undefined || !isJsonObject(raw)) return undefined;
  const { cost, cost_in_usd_ticks: ticks } = raw;
  return amountOf(cost) ?? amountOf(typeof ticks === 'number' ? ticks / ticksInDollar : undefined);
}

function amountOf(value: Json | undefined): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined;
}
