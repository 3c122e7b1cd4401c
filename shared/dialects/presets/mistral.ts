/** Mistral: thoughts are parts of the content, and go back as such (docs.mistral.ai, ThinkChunk; vercel/ai `packages/mistral` 3.0.52). */
import { bearer, openAiList, type Preset } from '../preset.ts';

export const mistral: Preset = {
  dialect: {
    label: 'Mistral',
    versions: ['v1'],
    auth: bearer,
    list: openAiList,
    calls: { chat: { path: '/v1/chat/completions' } },
    chat: {
      limit: [{ field: 'max_tokens' }],
      lets: ['max_tokens', 'metadata'],
      media: ['picture-url'],
      back: { parts: ['thinking'] },
    },
  },
  base: 'https://api.mistral.ai/v1',
  consoleUrl: 'https://console.mistral.ai/api-keys',
  key: 'needed',
};
