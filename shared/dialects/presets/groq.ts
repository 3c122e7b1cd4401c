/** Groq: OpenAI's shapes under `/openai/v1` (console.groq.com/docs/openai); its Responses keep nothing. */
import { bearer, openAiChatLets, openAiList, openAiResponsesLets, type Preset } from '../preset.ts';

export const groq: Preset = {
  dialect: {
    label: 'Groq',
    versions: ['v1'],
    auth: bearer,
    list: openAiList,
    calls: { chat: { path: '/v1/chat/completions' }, responses: { path: '/v1/responses' } },
    chat: {
      streamUsage: true,
      lets: openAiChatLets,
      media: ['picture-url'],
      back: { reasoning: { field: 'reasoning', on: 'calls' } },
    },
    responses: { stateless: true, items: true, lets: openAiResponsesLets },
  },
  base: 'https://api.groq.com/openai/v1',
  consoleUrl: 'https://console.groq.com/keys',
  key: 'needed',
};
