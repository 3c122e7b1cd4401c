/** LM Studio: unknown addresses answer 200 with an error (lmstudio.ai/docs, OpenAI compatibility). */
import { bearer, openAiChatLets, openAiList, type Preset } from '../preset.ts';

export const lmStudio: Preset = {
  dialect: {
    label: 'LM Studio',
    versions: ['v1', 'api/v0'],
    auth: bearer,
    list: openAiList,
    calls: { chat: { path: '/v1/chat/completions' }, responses: { path: '/v1/responses' } },
    chat: {
      limit: [{ field: 'max_tokens' }],
      streamUsage: true,
      lets: openAiChatLets,
      back: { reasoning: { field: 'reasoning_content', on: 'all' } },
    },
    responses: { items: true },
  },
  base: 'http://localhost:1234/v1',
  consoleUrl: '',
  key: 'none',
  // Its words for an address that it does not have.
  local: { path: '/', says: 'Unexpected endpoint or method' },
};
