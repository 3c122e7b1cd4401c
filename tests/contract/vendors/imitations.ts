/** A strict imitation of each preset: its addresses, its credential, what it refuses, and what it must get back. */
import type { JsonObject } from '../../../shared/json.ts';
import { chatImitations } from './chat-imitations.ts';
import type { Imitation } from './imitation.ts';
import { generateHandle, messagesHandle } from './other-services.ts';
import { Refused, type Handle } from './service.ts';
import { anthropicError, geminiError, wrongGeminiKey } from './vendor-errors.ts';

export const imitations: readonly Imitation[] = [
  ...chatImitations,
  {
    preset: 'anthropic',
    base: '',
    protocols: ['messages'],
    images: [],
    ids: ['m-1', 'm-2'],
    service: {
      credential: { header: 'x-api-key', prefix: '' },
      routes: {
        'GET /v1/models?limit=1000': anthropicPage(['m-1'], true),
        'GET /v1/models?limit=1000&after_id=m-1': anthropicPage(['m-2'], false),
        'POST /v1/messages': messagesHandle,
      },
      error: anthropicError,
    },
  },
  {
    preset: 'gemini',
    base: '/v1beta',
    protocols: ['generate'],
    images: [],
    ids: ['m-1', 'm-2'],
    service: {
      credential: { header: 'x-goog-api-key', prefix: '' },
      wrongKey: wrongGeminiKey,
      routes: {
        'GET /v1beta/models?pageSize=1000': () => ({
          models: [geminiModel('m-1', 'generateContent'), geminiModel('embed', 'embedContent')],
          nextPageToken: 'p/2',
        }),
        'GET /v1beta/models?pageSize=1000&pageToken=p%2F2': () => ({ models: [geminiModel('m-2', 'generateContent')] }),
        ...Object.fromEntries(
          ['m-1', 'm-gone'].flatMap((model) => [
            [`POST /v1beta/models/${model}:generateContent`, generateHandle],
            [`POST /v1beta/models/${model}:streamGenerateContent?alt=sse`, generateHandle],
          ]),
        ),
      },
      error: geminiError,
    },
  },
];

function anthropicPage(ids: readonly string[], more: boolean): Handle {
  return (request) => {
    if (request.headers['anthropic-version'] !== '2023-06-01')
      throw new Refused(400, 'anthropic-version: header is required');
    const data = ids.map((id) => ({ type: 'model', id, display_name: id, created_at: '2026-01-01T00:00:00Z' }));
    return { data, has_more: more, first_id: ids[0] ?? null, last_id: ids.at(-1) ?? null };
  };
}

function geminiModel(id: string, method: string): JsonObject {
  return { name: `models/${id}`, version: '1', displayName: id, supportedGenerationMethods: [method] };
}
