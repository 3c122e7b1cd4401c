/** Anthropic: the version goes with every call, the list too (anthropics/anthropic-sdk-python, ModelInfo; vercel/ai, packages/anthropic). */
import { messagesLets, pictureMedia, version2023, type Preset } from '../preset.ts';

export const anthropic: Preset = {
  dialect: {
    label: 'Anthropic',
    versions: ['v1'],
    auth: { header: 'x-api-key', prefix: '' },
    list: {
      path: '/v1/models?limit=1000',
      headers: version2023,
      items: 'data',
      id: 'id',
      paging: { parameter: 'after_id', from: 'last_id', more: 'has_more' },
    },
    calls: { messages: { path: '/v1/messages', headers: version2023 } },
    messages: { lets: messagesLets, media: pictureMedia },
  },
  base: 'https://api.anthropic.com',
  consoleUrl: 'https://console.anthropic.com/settings/keys',
  key: 'needed',
};
