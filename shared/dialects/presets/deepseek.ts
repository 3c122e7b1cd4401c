/**
 * DeepSeek: reasoning is sent back with every message that has calls, even if empty (api-docs.deepseek.com, thinking
 * mode; vercel/ai, packages/deepseek). Content is text alone: a picture is refused with 400 (rikkahub/rikkahub 1433;
 * can1357/oh-my-pi 9169).
 */
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
      lacks: ['image'],
      back: { reasoning: { field: 'reasoning_content', on: 'calls', always: true } },
    },
  },
  base: 'https://api.deepseek.com',
  consoleUrl: 'https://platform.deepseek.com/api_keys',
  key: 'needed',
};
