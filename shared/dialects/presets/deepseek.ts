/** DeepSeek: what was thought goes back with every message that has calls, an empty text too (api-docs.deepseek.com, thinking mode; vercel/ai, packages/deepseek). */
import { bearer, type Preset } from '../preset.ts';

export const deepSeek: Preset = {
  dialect: {
    label: 'DeepSeek',
    versions: ['v1'],
    auth: bearer,
    list: { path: '/models', items: 'data', id: 'id' },
    calls: { chat: { path: '/chat/completions' } },
    chat: {
      limit: [{ field: 'max_tokens' }],
      lets: ['max_tokens'],
      back: { reasoning: { field: 'reasoning_content', on: 'calls', always: true } },
    },
  },
  base: 'https://api.deepseek.com',
  consoleUrl: 'https://platform.deepseek.com/api_keys',
  key: 'needed',
};
