/** Google Gemini, by its own protocol: streams by an address of their own, tools as declarations (ai.google.dev, thought signatures; vercel/ai, packages/google). */
import { generateMedia, type Preset } from '../preset.ts';

export const gemini: Preset = {
  dialect: {
    label: 'Google Gemini',
    // The base of its other protocol is pasted for this one too.
    versions: ['v1beta/openai', 'v1beta', 'v1'],
    auth: { header: 'x-goog-api-key', prefix: '' },
    list: {
      path: '/v1beta/models?pageSize=1000',
      items: 'models',
      id: 'name',
      drop: 'models/',
      only: { field: 'supportedGenerationMethods', holds: 'generateContent' },
      paging: { parameter: 'pageToken', from: 'nextPageToken' },
    },
    calls: {
      generate: {
        path: '/v1beta/models/{model}:generateContent',
        stream: '/v1beta/models/{model}:streamGenerateContent?alt=sse',
      },
    },
    generate: {
      streams: true,
      tools: true,
      unsigned: { models: ['gemini-3*'], signature: 'skip_thought_signature_validator' },
      lets: ['tools', 'toolConfig', 'cachedContent'],
      media: generateMedia,
    },
  },
  base: 'https://generativelanguage.googleapis.com/v1beta',
  consoleUrl: 'https://aistudio.google.com/apikey',
  key: 'needed',
};
