/** Proves what is sent where a service keeps its answers, where it keeps none, and where it is asked to keep none. */
import { expect, test } from 'vitest';
import { presets } from '../../../../../shared/dialects/presets.ts';
import type { PresetId } from '../../../../../shared/dialects/preset-ids.ts';
import { buildRequest } from '../../../../../shared/protocols/responses/build-request.ts';
import type { ResponsesParameters } from '../../../../../shared/protocols/responses/description.ts';
import { assistant, says, user } from '../turn-parts.ts';
import { turn } from './turn.ts';

/** The second request of a conversation: where it goes on from, how much it brings, what it asks to be included. */
function second(preset: PresetId | undefined, parameters: Partial<ResponsesParameters> = {}, model = 'gpt-5.5') {
  const origin = { protocol: 'responses', model, profileId: 'p', answerId: 'resp_1' } as const;
  const messages = [user(says('Hi')), { ...assistant(says('Hello')), origin }, user(says('And now?'))];
  const dialect = preset === undefined ? undefined : presets[preset].dialect;
  const { body } = buildRequest(turn(parameters, { model, dialect, messages }));
  return [body['previous_response_id'], (body['input'] as readonly unknown[]).length, body['include']];
}

const notStored = { extra: { store: false } };
const encrypted = ['reasoning.encrypted_content'];

test('AUTH-5 a service that keeps answers is gone on from, one that keeps none is sent everything', () => {
  expect(second('openai')).toEqual(['resp_1', 1, undefined]);
  expect(second('xai')).toEqual(['resp_1', 1, encrypted]);
  expect(second('openrouter')).toEqual([undefined, 3, encrypted]);
  expect(second('ollama')).toEqual([undefined, 3, undefined]);
});

test('AUTH-5 nothing is stored where the user asks for it: everything is sent, with reasoning that can come back', () => {
  expect(second('openai', notStored)).toEqual([undefined, 3, encrypted]);
  // A model that does not reason refuses to be asked for it.
  expect(second('openai', notStored, 'gpt-4o')).toEqual([undefined, 3, undefined]);
  // One of them has the name of a family that does.
  expect(second('openai', notStored, 'gpt-5-chat-latest')).toEqual([undefined, 3, undefined]);
  expect(second('openai', notStored, 'gpt-5.1-chat-latest')).toEqual([undefined, 3, encrypted]);
  const asked = { extra: { store: false, include: ['file_search_call.results'] } };
  expect(second('openai', asked)).toEqual([undefined, 3, ['file_search_call.results']]);
  // Deployments are called as one likes.
  expect(second('azure', notStored)).toEqual([undefined, 3, undefined]);
});

test('REQ-4 the described gateway is sent what was written, and nothing more', () => {
  expect(second(undefined, notStored)).toEqual(['resp_1', 1, undefined]);
  expect(second('neutral', notStored)).toEqual(['resp_1', 1, undefined]);
});
