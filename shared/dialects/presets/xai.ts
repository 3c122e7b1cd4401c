/** xAI: Responses are stored by default, reasoning encrypted where it is asked for (docs.x.ai, comparison of both APIs); edits of images go as JSON (docs.x.ai, image editing). */
import { bearer, openAiChatLets, openAiList, openAiResponsesLets, pictureMedia, type Preset } from '../preset.ts';

export const xAi: Preset = {
  dialect: {
    label: 'xAI',
    versions: ['v1'],
    auth: bearer,
    list: openAiList,
    calls: {
      chat: { path: '/v1/chat/completions' },
      responses: { path: '/v1/responses' },
      'image-generations': { path: '/v1/images/generations' },
      'image-edits': { path: '/v1/images/edits', json: true },
    },
    chat: {
      limit: [{ field: 'max_completion_tokens' }],
      streamUsage: true,
      lets: openAiChatLets,
      media: ['picture-url'],
      back: { reasoning: { field: 'reasoning_content', on: 'calls' } },
    },
    responses: {
      items: true,
      include: ['reasoning.encrypted_content'],
      lets: openAiResponsesLets,
      media: pictureMedia,
    },
  },
  base: 'https://api.x.ai/v1',
  consoleUrl: 'https://console.x.ai',
  key: 'needed',
};
