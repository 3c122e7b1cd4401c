import { expect, test } from 'vitest';
import { isEmptyCandidate } from '../../../shared/answer-end.ts';
import { emptyAnswer, foldAll } from '../../../shared/message.ts';
import { readings } from '../../../shared/protocols/readings.ts';

test.each([
  ['no text', { content: '' }, {}],
  ['line breaks alone', { content: '\n\n ' }, {}],
  ['a thought alone', { content: null, reasoning_content: 'Hm.' }, {}],
  ['what a server says around every answer', { content: null }, { stop_reason: 128_009, token_ids: [1] }],
])('a candidate of %s is empty', (_, message, beside) => {
  const choice = { index: 0, message: { role: 'assistant', ...message }, finish_reason: 'stop', ...beside };
  const [candidate] = foldAll(emptyAnswer, readings.chat.parseResponse({ choices: [choice] })).candidates;
  expect(candidate === undefined ? undefined : isEmptyCandidate(candidate)).toBe(true);
});
