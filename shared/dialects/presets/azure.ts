/** Azure: v1, and classic with the deployment in the path; the list has base models, not deployments (learn.microsoft.com, Azure OpenAI API version lifecycle; vercel/ai, packages/azure). */
import { openAiChatLets, openAiChatMedia, openAiResponsesLets, pictureMedia, type Preset } from '../preset.ts';

const apiKey = { header: 'api-key', prefix: '' };

export const azure: Preset = {
  dialect: {
    label: 'Azure OpenAI (v1)',
    versions: ['openai/v1'],
    auth: apiKey,
    list: { path: '/openai/v1/models', items: 'data', id: 'id' },
    calls: {
      chat: { path: '/openai/v1/chat/completions' },
      responses: { path: '/openai/v1/responses' },
      'image-generations': { path: '/openai/v1/images/generations' },
      'image-edits': { path: '/openai/v1/images/edits' },
    },
    chat: { streamUsage: true, lets: openAiChatLets, media: openAiChatMedia },
    responses: { items: true, lets: openAiResponsesLets, media: pictureMedia },
  },
  base: '',
  consoleUrl: 'https://portal.azure.com',
  key: 'needed',
};

const version = 'api-version=2024-10-21';

export const azureClassic: Preset = {
  dialect: {
    label: 'Azure OpenAI (classic)',
    versions: ['openai'],
    auth: apiKey,
    list: { path: `/openai/models?${version}`, items: 'data', id: 'id' },
    calls: {
      chat: { path: `/openai/deployments/{model}/chat/completions?${version}` },
      'image-generations': { path: `/openai/deployments/{model}/images/generations?${version}` },
    },
    chat: { streamUsage: true, lets: openAiChatLets, media: openAiChatMedia },
  },
  base: '',
  consoleUrl: 'https://portal.azure.com',
  key: 'needed',
};
