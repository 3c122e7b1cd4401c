/** llama.cpp's server: chat by OpenAI's shapes and Messages by Anthropic's (ggml-org/llama.cpp, tools/server README). */
import { bearer, messagesLets, openAiChatLets, openAiList, type Preset } from '../preset.ts';

export const llamaCpp: Preset = {
  dialect: {
    label: 'llama.cpp',
    versions: ['v1'],
    auth: bearer,
    list: openAiList,
    calls: { chat: { path: '/v1/chat/completions' }, messages: { path: '/v1/messages' } },
    chat: {
      limit: [{ field: 'max_tokens' }],
      streamUsage: true,
      lets: openAiChatLets,
      back: { reasoning: { field: 'reasoning_content', on: 'all' } },
    },
    messages: { lets: messagesLets },
  },
  base: 'http://localhost:8080/v1',
  consoleUrl: '',
  key: 'optional',
  // Who owns each model of its list, which it shows without a key (ggml-org/llama.cpp, tools/server/server-context.cpp).
  local: { path: '/v1/models', says: '"llamacpp"' },
};
