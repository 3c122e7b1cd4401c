/** Any gateway: the four protocols at their usual paths, under the vendors' header names; probing finds which exist. */
import {
  generateMedia,
  messagesLets,
  openAiChatLets,
  openAiChatMedia,
  openAiResponsesLets,
  pictureMedia,
  type Preset,
} from '../preset.ts';
import { vendor } from './described.ts';

export const anyGateway: Preset = {
  dialect: {
    ...vendor.dialect,
    label: 'Any gateway',
    chat: {
      lets: openAiChatLets,
      media: openAiChatMedia,
      back: {
        reasoning: { field: 'reasoning_content', on: 'calls', asCame: true },
        message: ['reasoning_details'],
        call: ['extra_content'],
      },
    },
    responses: { items: true, lets: openAiResponsesLets, media: pictureMedia },
    messages: { lets: messagesLets, media: pictureMedia },
    generate: { tools: true, lets: ['tools', 'toolConfig'], media: generateMedia },
  },
  base: '',
  consoleUrl: '',
  key: 'optional',
};
