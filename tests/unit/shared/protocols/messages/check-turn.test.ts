/** Proves what is said before a message is sent: limits with their values, and what is left out (REQ-5, REQ-6, MSG-3). */
import { describe, expect, test } from 'vitest';
import { modelFacts } from '../../../../../shared/catalog/models.ts';
import { check } from '../../../../../shared/protocols/messages/check-turn.ts';
import { answered, assistant, attached, calls, file, results, says, thinks, user } from '../turn-parts.ts';
import { turn } from './turn.ts';

const checked = (...given: Parameters<typeof turn>) => check(turn(...given));
const error = (field: string, message: string, mended?: number) => ({
  field,
  severity: 'error',
  message,
  ...(mended === undefined ? {} : { mended: { value: mended, words: mended.toLocaleString('en-US') } }),
});
const note = (field: string, message: string) => ({ field, severity: 'note', message });

test('REQ-5 nothing is wrong with the least', () => {
  expect(checked()).toEqual([]);
  expect(checked({ maxTokens: 1, temperature: 1, stop: ['x'] })).toEqual([]);
});

test('REQ-5 an empty message, and no model', () => {
  expect(checked({}, { model: ' ', messages: [user(says(' '))] })).toEqual([
    error('Model', 'Choose a model.'),
    error('Message', 'Write a message to send.'),
  ]);
});

test('the body, which holds the whole conversation, is built once to be checked', () => {
  let built = 0;
  const counted = Object.defineProperty({ ...turn({ extra: { unheard_of: 1 } }) }, 'stream', {
    // Only a body says whether a stream is wanted.
    get: () => {
      built += 1;
      return true;
    },
  });
  expect(check(counted)).toEqual([]);
  expect(built).toBe(1);
});

test('REQ-5 temperature goes to 1 here, and both together are noted', () => {
  expect(checked({ temperature: 1.1 })).toEqual([
    error('Temperature', 'Temperature is 1.1; it must be a number from 0 to 1.', 1),
  ]);
  expect(checked({ temperature: 1, topP: 1 }).map(({ field, severity }) => [field, severity])).toEqual([
    ['Top P', 'note'],
  ]);
});

test('REQ-5 max tokens is a positive whole number, and is better left empty than as low as it can be', () => {
  expect(checked({ maxTokens: 0 })).toEqual([
    {
      ...error('Max tokens', 'Max tokens is 0; it must be a whole number of 1 or more.'),
      mended: { value: null },
    },
  ]);
});

test('REQ-6 sampling that is left out is noted', () => {
  expect(checked({ temperature: 1 }, { facts: modelFacts('beta-opus-4-7') })).toEqual([
    note(
      'Temperature',
      'Temperature is left out for beta-opus-4-7. Beta models from 4.7 on take no temperature or top_p.',
    ),
  ]);
});

test('REQ-2 REQ-5 extra fields keep to their protocol and its limits', () => {
  expect(
    checked({ extra: { temperature: 2, contents: [], max_tokens: 5, top_k: 1 } }).map(({ message }) => message),
  ).toEqual([
    'The field temperature is 2; it must be a number from 0 to 1.',
    'The field contents belongs to Generate Content and cannot be sent over Messages. Remove it.',
    'The field max_tokens is set by Max tokens already. Remove it here or there.',
  ]);
});

describe('MSG-3 the whole body is within 32 MB', () => {
  const megabyte = 1024 * 1024;
  const pdf = (hash: string, bytes: number) => {
    const { file: stored } = file(`${hash[0]}.pdf`, 'pdf', 'application/pdf');
    return attached({ source: 'file', file: { ...stored, hash, bytes } });
  };
  const [first, second] = ['a'.repeat(64), 'b'.repeat(64)] as const;

  test('files of earlier messages count, as Base64', () => {
    const messages = [user(pdf(first, 12 * megabyte)), assistant(says('ok')), user(pdf(second, 12 * megabyte))];
    expect(checked({}, { messages })).toEqual([
      error(
        'Attach files',
        'The request comes to 32.1 MB with all messages and files as Base64; Messages takes at most 32 MB. Reduce or split the files, or begin a new chat for them.',
      ),
    ]);
    expect(
      checked({}, { messages: [messages[0] ?? user(), assistant(says('ok')), user(pdf(second, 11 * megabyte))] }),
    ).toEqual([]);
  });

  test('texts count in UTF-8', () => {
    const messages = [user(says('ü'.repeat(17 * megabyte)))];
    expect(checked({}, { messages }).map(({ field }) => field)).toEqual(['Message']);
  });
});

test('MODELS-5 what cannot go is an error with the last message and a note with earlier ones', () => {
  const heic = attached(file('a.heic', 'image', 'image/heic'));
  expect(checked({}, { messages: [user(heic, says('a'))] })).toEqual([
    error('Attach files', 'a.heic is image/heic; Messages takes JPEG, PNG, GIF and WebP. Convert it to one of them.'),
  ]);
  expect(checked({}, { messages: [user(heic, says('a')), assistant(says('b')), user(says('c'))] })).toEqual([
    note('Message', '1 attachment above is left out: beta-opus-4-7 does not take it over Messages.'),
  ]);
});

test('what stays behind on a change of model is noted, and calls without a result', () => {
  const origin = { protocol: 'messages', model: 'beta-opus-4-8', profileId: 'p' } as const;
  const messages = [
    user(says('a')),
    answered(origin, thinks('Hm', { opaque: { signature: 's' } }), calls('t1', 'f', '{}'), calls('t2', 'f', '{"')),
    user(says('b')),
  ];
  expect(checked({}, { messages })).toEqual([
    note('Message', 'A tool call is unanswered. Sending now marks it as not run.'),
    note('Message', 'An incomplete tool call above will be skipped.'),
    note(
      'Message',
      'The reasoning of 1 answer above is left out: only the protocol and model that made it can read it.',
    ),
  ]);
});

test('TOOL-3 a turn may end on results of tools', () => {
  const messages = [user(says('a')), assistant(calls('t1', 'f', '{}')), results(['t1', 'r'])];
  expect(checked({}, { messages })).toEqual([]);
});
