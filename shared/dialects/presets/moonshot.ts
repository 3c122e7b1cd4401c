/** Moonshot: reasoning is sent back with every message that has calls (continuedev/continue 11600; simstudioai/sim 5716; HKUDS/nanobot 3939). */
import { bearer, openAiList, type Preset } from '../preset.ts';

export const moonshot: Preset = {
  dialect: {
    label: 'Moonshot',
    versions: ['v1'],
    auth: bearer,
    list: openAiList,
    calls: { chat: { path: '/v1/chat/completions' } },
    chat: {
      limit: [{ field: 'max_completion_tokens' }],
      lets: ['max_tokens'],
      back: { reasoning: { field: 'reasoning_content', on: 'calls' } },
    },
  },
  base: 'https://api.moonshot.ai/v1',
  consoleUrl: 'https://platform.moonshot.ai/console/api-keys',
  key: 'needed',
};
