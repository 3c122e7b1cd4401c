/** OpenRouter: `reasoning_details` go back in their order, and its Responses keep nothing (openrouter.ai/docs, streaming, errors, reasoning tokens). */
import {
  bearer,
  messagesLets,
  openAiChatLets,
  openAiList,
  openAiResponsesLets,
  pictureMedia,
  type Preset,
} from '../preset.ts';

export const openRouter: Preset = {
  dialect: {
    label: 'OpenRouter',
    versions: ['v1'],
    auth: bearer,
    list: openAiList,
    calls: {
      chat: { path: '/v1/chat/completions' },
      responses: { path: '/v1/responses' },
      messages: { path: '/v1/messages' },
    },
    chat: {
      limit: [{ field: 'max_tokens' }],
      lets: openAiChatLets,
      media: ['picture-url', 'file', 'sound'],
      back: { reasoning: { field: 'reasoning', on: 'calls' }, message: ['reasoning_details'] },
    },
    responses: {
      stateless: true,
      items: true,
      include: ['reasoning.encrypted_content'],
      lets: openAiResponsesLets,
      media: pictureMedia,
    },
    messages: { lets: messagesLets, media: pictureMedia },
  },
  base: 'https://openrouter.ai/api/v1',
  consoleUrl: 'https://openrouter.ai/settings/keys',
  key: 'needed',
};
