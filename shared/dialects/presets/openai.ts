/** OpenAI (openai/openai-python, types; vercel/ai, packages/openai). */
import {
  bearer,
  openAiChatLets,
  openAiChatMedia,
  openAiList,
  openAiResponsesLets,
  pictureMedia,
  type Preset,
} from '../preset.ts';

export const openAi: Preset = {
  dialect: {
    label: 'OpenAI',
    versions: ['v1'],
    auth: bearer,
    list: openAiList,
    calls: {
      chat: { path: '/v1/chat/completions' },
      responses: { path: '/v1/responses' },
      'image-generations': { path: '/v1/images/generations' },
      'image-edits': { path: '/v1/images/edits' },
    },
    chat: { streamUsage: true, lets: openAiChatLets, media: openAiChatMedia },
    responses: {
      items: true,
      // The first of the chat models does not reason, and refuses to be asked; those after it do (pydantic/pydantic-ai, profiles/openai.py).
      seals: ['gpt-5*', '!gpt-5-chat*', 'o1*', 'o3*', 'o4*', 'codex*'],
      lets: openAiResponsesLets,
      media: pictureMedia,
    },
  },
  base: 'https://api.openai.com/v1',
  consoleUrl: 'https://platform.openai.com/api-keys',
  key: 'needed',
};
