/** Proves what events a whole answer of Generate Content gives, and what is said of answers without any (GEN-5). */
import { expect, test } from 'vitest';
import { emptyAnswer, fold } from '../../../../../shared/message.ts';
import { generateReading as generate } from '../../../../../shared/protocols/generate/reading.ts';
import { parseResponse } from '../../../../../shared/protocols/generate/response.ts';

const stop = { unified: 'stop', raw: 'STOP' } as const;

test('GEN-5 every candidate and every part in order, with all that is not described', () => {
  const code = { executableCode: { language: 'PYTHON', code: '1' } };
  const sound = { inlineData: { mimeType: 'audio/wav', data: 'UklG' } };
  const usage = { promptTokenCount: 3, candidatesTokenCount: 4, thoughtsTokenCount: 5, totalTokenCount: 12 };
  const body = {
    candidates: [
      {
        content: {
          role: 'model',
          parts: [
            { text: 'Hm', thought: true },
            { text: 'Here', thoughtSignature: 'sig' },
            { text: 'it is.' },
            { inlineData: { mimeType: 'image/png', data: 'AAAA' } },
            code,
            sound,
          ],
        },
        finishReason: 'STOP',
        safetyRatings: [{ category: 'A' }],
      },
      { content: { parts: [{ text: 'Other' }] }, finishReason: 'SAFETY', index: 1 },
    ],
    usageMetadata: usage,
    modelVersion: 'g1',
    responseId: 'r1',
  };
  expect(parseResponse(body).reduce(fold, emptyAnswer)).toEqual({
    id: 'r1',
    model: 'g1',
    candidates: [
      {
        blocks: [
          { kind: 'reasoning', text: 'Hm', open: false },
          { kind: 'text', text: 'Here', open: false, opaque: { thoughtSignature: 'sig' } },
          { kind: 'text', text: 'it is.', open: false },
          { kind: 'image', mimeType: 'image/png', source: 'AAAA', open: false },
          { kind: 'unknown', raw: code, open: false },
          { kind: 'unknown', raw: sound, open: false },
        ],
        finish: stop,
      },
      {
        blocks: [{ kind: 'text', text: 'Other', open: false }],
        finish: { unified: 'content-filter', raw: 'SAFETY' },
      },
    ],
    usage: { inputTokens: 3, outputTokens: 9, totalTokens: 12, raw: usage },
    unknown: [{ 'candidates[0].safetyRatings': [{ category: 'A' }] }],
    end: { type: 'finished', reason: stop },
  });
});

test.each([
  ['STOP', 'stop'],
  ['MAX_TOKENS', 'length'],
  ['SAFETY', 'content-filter'],
  ['RECITATION', 'content-filter'],
  ['BLOCKLIST', 'content-filter'],
  ['PROHIBITED_CONTENT', 'content-filter'],
  ['SPII', 'content-filter'],
  ['IMAGE_SAFETY', 'content-filter'],
  ['OTHER', 'other'],
])('the reason %s is told as it is, and as %s', (raw, unified) => {
  const body = { candidates: [{ content: { parts: [{ text: 'x' }] }, finishReason: raw }] };
  expect(parseResponse(body).at(-1)).toEqual({ type: 'finished', reason: { unified, raw } });
});

test('an answer whose prompt was blocked says why', () => {
  const promptFeedback = { blockReason: 'SAFETY', blockReasonMessage: 'Too sharp.' };
  expect(parseResponse({ promptFeedback, modelVersion: 'g1' })).toEqual([
    { type: 'started', model: 'g1' },
    { type: 'unknown', raw: { promptFeedback } },
    {
      type: 'fault',
      fault: {
        kind: 'refused',
        message: 'The prompt was blocked: SAFETY. Too sharp.',
        hint: 'Reword the message, or change the thresholds in the safety settings.',
        code: 'SAFETY',
        attempts: 1,
      },
    },
  ]);
});

test.each([
  ['no object', 'x', 'It is not a JSON object.'],
  ['nothing of an answer', { hello: 1 }, 'It has no candidates.'],
  ['no candidates', { modelVersion: 'g1', candidates: [] }, 'It has no candidates.'],
])('an answer with %s is a fault', (_what, body, reason) => {
  expect(parseResponse(body).at(-1)).toMatchObject({
    type: 'fault',
    fault: { kind: 'bad-answer', message: `The answer is not one of Generate Content. ${reason}` },
  });
});

test('an error in a successful answer is a fault with its details', () => {
  expect(parseResponse({ error: { message: 'Broken', code: 'x' } })).toMatchObject([
    { type: 'fault', fault: { kind: 'bad-answer', message: 'Broken', code: 'x' } },
  ]);
});

test('GEN-6 a call is kept as it came, and is read as one where the dialect has tools', () => {
  const part = { functionCall: { name: 'look', args: { n: 3 } }, thoughtSignature: 'sig' };
  const body = { candidates: [{ content: { role: 'model', parts: [part] }, finishReason: 'STOP' }] };
  const blocksIn = (reading: Pick<typeof generate, 'parseResponse'>) =>
    reading.parseResponse(body).reduce(fold, emptyAnswer).candidates[0]?.blocks;
  expect(blocksIn(generate)).toEqual([{ kind: 'unknown', raw: part, open: false }]);
  expect(blocksIn({ ...generate, ...generate.readingCalls })).toMatchObject([
    { kind: 'tool-call', callId: 'call_0', name: 'look', arguments: '{"n":3}', opaque: { thoughtSignature: 'sig' } },
  ]);
});
