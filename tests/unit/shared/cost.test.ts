/** What an answer cost, from every shape in which services tell their use; and never a cost that is not known. */
import { describe, expect, test } from 'vitest';
import type { ModelPrice } from '../../../shared/catalog/listed-facts.ts';
import { costWords, dollars } from '../../../shared/cost-words.ts';
import { costOf, totalCost } from '../../../shared/cost.ts';
import type { Json } from '../../../shared/json.ts';
import { priceOf } from '../../../shared/price.ts';

const price: ModelPrice = { input: 2, output: 10 };
const used = (inputTokens: number, outputTokens: number, raw: Json = {}) => ({
  usage: { inputTokens, outputTokens, raw },
  images: 0,
});

describe('the cost of tokens', () => {
  test('is that of input and output', () => {
    expect(costOf(used(1_000, 500), price)).toEqual({ usd: 0.007 });
    expect(costOf(used(1_000, 500), { ...price, request: 0.001 })?.usd).toBeCloseTo(0.008, 12);
  });

  test.each<[string, Json]>([
    ['chat completions', { prompt_tokens_details: { cached_tokens: 800 } }],
    ['Responses', { input_tokens_details: { cached_tokens: 800 } }],
    ['DeepSeek', { prompt_cache_hit_tokens: 800 }],
    ['Generate Content', { cachedContentTokenCount: 800 }],
  ])('has cached input at its own price (%s)', (_name, raw) => {
    expect(costOf(used(1_000, 500, raw), { ...price, cachedInput: 0.2 })?.usd).toBeCloseTo(0.00556, 12);
    expect(costOf(used(1_000, 500, raw), price)).toEqual({ usd: 0.007, atMost: true });
  });

  test('has what Messages tells beside the input', () => {
    const raw = { cache_read_input_tokens: 800, cache_creation_input_tokens: 100 };
    const all = { ...price, cachedInput: 0.2, cacheWrite: 2.5 };
    expect(costOf(used(200, 500, raw), all)?.usd).toBeCloseTo(0.00581, 12);
    // Writing costs more than input: what is not told is not guessed.
    expect(costOf(used(200, 500, raw), price)).toBeUndefined();
    expect(costOf(used(200, 500, { ...raw, cache_creation_input_tokens: 0 }), price)?.atMost).toBe(true);
  });

  test.each<[string, Json]>([
    ['chat completions', { completion_tokens_details: { reasoning_tokens: 400 } }],
    ['Responses', { output_tokens_details: { reasoning_tokens: 400 } }],
    ['Generate Content', { thoughtsTokenCount: 400 }],
  ])('has reasoning at its own price where there is one (%s)', (_name, raw) => {
    expect(costOf(used(1_000, 500, raw), { ...price, reasoning: 5 })?.usd).toBeCloseTo(0.005, 12);
    expect(costOf(used(1_000, 500, raw), price)).toEqual({ usd: 0.007 });
  });

  test('is what the service says that it charged, whatever the price', () => {
    expect(costOf(used(1_000, 500, { cost: 0.0042 }), undefined)).toEqual({ usd: 0.0042 });
    expect(costOf(used(1_000, 500, { cost: -1 }), price)).toEqual({ usd: 0.007 });
    expect(costOf(used(1_000, 500, { cost_in_usd_ticks: 37_756_000 }), price)).toEqual({ usd: 0.003_775_6 });
    expect(costOf({ usage: { raw: { cost_in_usd_ticks: 200_000_000 } }, images: 1 }, undefined)).toEqual({ usd: 0.02 });
    expect(costOf(used(1_000, 500, { cost_in_usd_ticks: -1 }), price)).toEqual({ usd: 0.007 });
    expect(costOf(used(1_000, 500, { cost: 'much' }), undefined)).toBeUndefined();
  });

  test('is not known where a part of it is not, and nothing where the model is free', () => {
    expect(costOf(used(1, 1), undefined)).toBeUndefined();
    expect(costOf(used(1, 1), { input: 2 })).toBeUndefined();
    expect(costOf({ usage: undefined, images: 0 }, price)).toBeUndefined();
    expect(costOf({ usage: { inputTokens: 5 }, images: 0 }, price)).toBeUndefined();
    expect(costOf({ usage: undefined, images: 0 }, { input: 0, output: 0 })).toEqual({ usd: 0 });
  });

  test('is never below nothing, whatever a service tells', () => {
    const raw = {
      prompt_tokens_details: { cached_tokens: 9_999 },
      completion_tokens_details: { reasoning_tokens: 9_999 },
    };
    expect(costOf(used(1_000, 500, raw), { ...price, cachedInput: 0, reasoning: 0 })).toEqual({ usd: 0 });
    for (const odd of [null, [], 'x', { prompt_tokens_details: null }, { cache_read_input_tokens: -5 }] as const) {
      expect(costOf(used(1_000, 500, odd), price)?.usd).toBe(0.007);
    }
  });
});

test('an image has its own price in place of its tokens', () => {
  expect(costOf({ usage: undefined, images: 3 }, { image: 0.04 })).toEqual({ usd: 0.12 });
  expect(costOf({ ...used(1_000, 500), images: 0 }, { ...price, image: 0.04 })).toEqual({ usd: 0.007 });
});

test('a total is not known where one part is not', () => {
  expect(totalCost([{ usd: 1 }, { usd: 2, atMost: true }])).toEqual({ usd: 3, atMost: true });
  expect(totalCost([{ usd: 1 }, undefined])).toBeUndefined();
  expect(totalCost([])).toBeUndefined();
});

test('what the user entered comes before what the list says', () => {
  const listed = [['m', { price: { input: 1, output: 1 } }]] as const;
  expect(priceOf('m', [{ model: 'm', input: 3, output: 4 }], listed)).toMatchObject({ input: 3, output: 4 });
  expect(priceOf('m', [], listed)).toEqual({ input: 1, output: 1 });
  expect(priceOf('n', [], listed)).toBeUndefined();
});

test('an amount says something however small, and nothing is only shown for nothing', () => {
  expect([0, 0.000_000_2, 0.000_123_4, 0.0456, 0.129, 12, 1234.5].map(dollars)).toEqual([
    '$0.00',
    '< $0.0000010',
    '$0.00012',
    '$0.046',
    '$0.13',
    '$12.00',
    '$1,234.50',
  ]);
  expect(costWords({ usd: 0.0456, atMost: true })).toBe('≤ $0.046');
});

test('what broke off cost at least that, unless it is free or the service tells its price', () => {
  const part = { ...used(1_000, 500), inPart: true } as const;
  expect(costOf(part, price)).toEqual({ usd: 0.007, atLeast: true });
  expect(costOf({ usage: undefined, images: 2, inPart: true }, { image: 0.04 })).toEqual({ usd: 0.08, atLeast: true });
  expect(costOf(part, { input: 0, output: 0 })).toEqual({ usd: 0 });
  expect(costOf({ ...used(1_000, 500, { cost: 0.0042 }), inPart: true }, price)).toEqual({ usd: 0.0042 });
  expect(totalCost([{ usd: 1 }, { usd: 2, atLeast: true }])).toEqual({ usd: 3, atLeast: true });
  expect(costWords({ usd: 0.5, atLeast: true })).toBe('≥ $0.50');
  expect(costWords({ usd: 0.5, atMost: true, atLeast: true })).toBe('≈ $0.50');
});
