/** Entries as the services list them: OpenRouter, vLLM, Mistral, Groq, Gemini. */
import { expect, test } from 'vitest';
import { listedFactsOf, listedWords, priceWords } from '../../../../shared/catalog/listed-facts.ts';

test('context, inputs and prices are read under the names that services have for them', () => {
  expect(
    listedFactsOf({
      id: 'a/b',
      context_length: 131_072,
      architecture: { modality: 'text+image->text', input_modalities: ['text', 'image'] },
      top_provider: { context_length: 131_072, max_completion_tokens: 16_384 },
      pricing: { prompt: '0.00000015', completion: '0.0000006', image: '0' },
    }),
  ).toEqual({
    contextTokens: 131_072,
    maxOutputTokens: 16_384,
    input: ['text', 'image'],
    price: { input: 0.15, output: 0.6 },
  });
  expect(listedFactsOf({ id: 'x', max_model_len: 32_768 })).toEqual({ contextTokens: 32_768 });
  expect(listedFactsOf({ id: 'x', max_context_length: 131_072 })).toEqual({ contextTokens: 131_072 });
  expect(listedFactsOf({ id: 'x', context_window: 8_192, max_completion_tokens: 4_096 })).toEqual({
    contextTokens: 8_192,
    maxOutputTokens: 4_096,
  });
  expect(listedFactsOf({ name: 'models/x', inputTokenLimit: 1_048_576, outputTokenLimit: 65_536 })).toEqual({
    contextTokens: 1_048_576,
    maxOutputTokens: 65_536,
  });
});

test('kinds of input are read where a flag tells them, and are unknown where none does', () => {
  // docs.mistral.ai, models; anthropics/anthropic-sdk-typescript, ModelInfo; platform.moonshot.ai, list of models.
  expect(listedFactsOf({ id: 'x', capabilities: { completion_chat: true, vision: true } })?.input).toEqual([
    ...['text', 'image'],
  ]);
  expect(listedFactsOf({ id: 'x', capabilities: { vision: false } })?.input).toEqual(['text']);
  const capabilities = { image_input: { supported: true }, pdf_input: { supported: false } };
  expect(listedFactsOf({ id: 'x', capabilities, max_input_tokens: 200_000, max_tokens: 64_000 })).toEqual({
    ...{ input: ['text', 'image'], contextTokens: 200_000, maxOutputTokens: 64_000 },
  });
  expect(listedFactsOf({ id: 'x', supports_image_in: true, supports_video_in: true })?.input).toEqual([
    ...['text', 'image', 'video'],
  ]);
  expect(listedFactsOf({ id: 'x', capabilities: { vision: 'yes', image_input: null } })).toBeUndefined();
});

test('what cannot be used is passed over', () => {
  expect(listedFactsOf({ id: 'x', object: 'model' })).toBeUndefined();
  expect(listedFactsOf({ context_length: '8k', pricing: { prompt: '-1', completion: '-1' } })).toBeUndefined();
  expect(listedFactsOf({ context_length: -1, pricing: 'free', architecture: [] })).toBeUndefined();
  expect(listedFactsOf({ pricing: { prompt: '', completion: '0' } })).toBeUndefined();
});

test('it is told in a line', () => {
  const price = { input: 0.15, output: 12 };
  expect(listedWords({ contextTokens: 131_072, input: ['text', 'image'], price })).toBe(
    '131K context · text, image · $0.15 in, $12.00 out per million tokens',
  );
  expect(listedWords({ contextTokens: 1_048_576, price: { input: 0, output: 0 } })).toBe('1.05M context · free');
  expect(listedWords({ price: { input: 0.0375, output: 0.5 } })).toBe('$0.0375 in, $0.50 out per million tokens');
});

test('prices of cached input, cache writes, reasoning and requests are read where there are any of their own', () => {
  const pricing = {
    ...{ prompt: '0.000003', completion: '0.000015', input_cache_read: '0.0000003', input_cache_write: '0.00000375' },
    ...{ internal_reasoning: '0', request: '0.01', image: '0.0048' },
  };
  expect(listedFactsOf({ pricing })?.price).toEqual({
    ...{ input: 3, output: 15, cachedInput: 0.3, cacheWrite: 3.75, request: 0.01 },
  });
});

test('a price by hand may be that of images alone', () => {
  expect(priceWords({ image: 0.04 })).toBe('$0.04 per image');
  expect(priceWords({ input: 2 })).toBe('$2.00 in per million tokens');
});
