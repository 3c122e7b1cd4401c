/** Ollama: knows `max_tokens` alone, and its Responses keep nothing (ollama/ollama, openai/openai.go, openai/responses.go, middleware/openai.go). */
import { bearer, openAiList, type Preset } from '../preset.ts';

export const ollama: Preset = {
  dialect: {
    label: 'Ollama',
    versions: ['v1', 'api'],
    auth: bearer,
    list: openAiList,
    calls: { chat: { path: '/v1/chat/completions' }, responses: { path: '/v1/responses' } },
    chat: {
      limit: [{ field: 'max_tokens' }],
      streamUsage: true,
      lets: ['max_tokens'],
      back: { reasoning: { field: 'reasoning', on: 'all' } },
    },
    responses: { stateless: true, items: true },
  },
  base: 'http://localhost:11434',
  consoleUrl: '',
  key: 'none',
  local: { path: '/', says: 'Ollama is running' },
};
