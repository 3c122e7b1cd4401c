/** Names of vendors' models, as their lists have them. */
import { expect, test } from 'vitest';
import { namesOtherKind } from '../../../../shared/catalog/other-kinds.ts';

test.each([
  ...['text-embedding-3-small', 'nomic-embed-text', 'whisper-large-v3', 'gpt-4o-mini-transcribe', 'playai-tts'],
  ...[
    'omni-moderation-latest',
    'dall-e-3',
    'gpt-image-1',
    'imagen-4.0',
    'sora-2',
    'gpt-realtime',
    'mistral-ocr-latest',
  ],
  ...['meta-llama/llama-guard-4-12b', 'davinci-002', 'BAAI/bge-m3', 'rerank-v3.5'],
])('%s is for something else', (model) => {
  expect(namesOtherKind(model)).toBe(true);
});

test.each([
  ...['gpt-5.5', 'claude-opus-5-5', 'qwen3:8b', 'mistral-large-latest', 'deepseek-chat', 'kimi-k2', 'o4-mini'],
  ...['anthropic/claude-fable-5.1', 'openai/gpt-oss-120b', 'vanguard-7b'],
])('%s may converse', (model) => {
  expect(namesOtherKind(model)).toBe(false);
});
