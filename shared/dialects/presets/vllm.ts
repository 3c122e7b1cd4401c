/** vLLM: a list with lengths of models, and reasoning back under the name that its version has for it (docs.vllm.ai, reasoning outputs). */
import { bearer, openAiChatLets, openAiList, type Preset } from '../preset.ts';

export const vLlm: Preset = {
  dialect: {
    label: 'vLLM',
    versions: ['v1'],
    auth: bearer,
    list: openAiList,
    calls: { chat: { path: '/v1/chat/completions' }, responses: { path: '/v1/responses' } },
    chat: {
      limit: [{ field: 'max_completion_tokens' }],
      streamUsage: true,
      lets: openAiChatLets,
      media: ['picture-url', 'sound'],
      back: { reasoning: { field: 'reasoning', on: 'all', asCame: true } },
    },
    responses: { stateless: true, items: true },
  },
  base: 'http://localhost:8000/v1',
  consoleUrl: '',
  key: 'optional',
  // Who owns each model of its list (vllm-project/vllm, vllm/entrypoints/openai/engine/protocol.py, ModelCard); its
  // /version names no program, and SGLang has the same usual port.
  local: { path: '/v1/models', says: '"vllm"' },
};
