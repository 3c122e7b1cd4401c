/**
 * Google Gemini by its OpenAI-compatible address: a thought signature is a field of its call (ai.google.dev, thought
 * signatures and OpenAI compatibility).
 */
import { bearer, type Preset } from '../preset.ts';

export const geminiOpenAi: Preset = {
  dialect: {
    label: 'Gemini (OpenAI-compatible)',
    versions: ['v1beta/openai', 'v1beta'],
    auth: bearer,
    list: { path: '/v1beta/openai/models', items: 'data', id: 'id', drop: 'models/' },
    calls: {
      chat: { path: '/v1beta/openai/chat/completions' },
      'image-generations': { path: '/v1beta/openai/images/generations' },
    },
    chat: {
      streamUsage: true,
      lets: ['max_tokens', 'max_completion_tokens', 'user'],
      media: ['sound'],
      back: { message: ['extra_content'], call: ['extra_content'] },
    },
  },
  base: 'https://generativelanguage.googleapis.com/v1beta/openai',
  consoleUrl: 'https://aistudio.google.com/apikey',
  key: 'needed',
};
