import { expect, test } from 'vitest';
import { answerMetrics } from '../../../../renderer/answers/answer-facts.ts';
import { fault } from '../../../../shared/fault.ts';
import type { Answer } from '../../../../shared/message.ts';
import { answerOf, factsOf } from '../features/chat/scripted-chat.ts';

const finish = { unified: 'stop', raw: 'stop' } as const;

test('the line below an answer: tokens, first token, speed, total, finish reason as it came, request ID', () => {
  const message = answerOf('a', {
    answer: {
      candidates: [
        { blocks: [], finish },
        { blocks: [], finish: { unified: 'length', raw: 'length' } },
      ],
      usage: { inputTokens: 1381, outputTokens: 96 },
      unknown: [],
    },
    facts: factsOf({ firstTokenMs: 410, totalMs: 1934, requestId: 'req_1' }),
  });
  expect(answerMetrics(message).map(({ text }) => text)).toEqual([
    '1,381 → 96 tokens',
    'first token 410 ms',
    '63 tokens/s',
    'total 1.93 s',
    'stop, length',
    'req_1',
  ]);
});

test('what was counted of an answer that broke off is what there is at least', () => {
  const why = fault('stopped', 'Stopped.', '', { attempts: 1 });
  const tokens = (answer: Partial<Answer>) =>
    answerMetrics(
      answerOf('a', {
        answer: { candidates: [{ blocks: [] }], unknown: [], end: { type: 'fault', fault: why }, ...answer },
      }),
    )[0]?.text;
  expect(tokens({ usage: { inputTokens: 240, outputTokens: 12 } })).toBe('240 → ≥ 12 tokens');
  expect(tokens({ usage: { inputTokens: 240 } })).toBe('240 → ? tokens');
  expect(tokens({ usage: { outputTokens: 12 }, candidates: [{ blocks: [], finish }] })).toBe('? → 12 tokens');
});

test('what is not known is left out, and no speed is made up for an answer that came at once', () => {
  expect(answerMetrics(answerOf('a'))).toEqual([]);
  const whole = answerOf('a', {
    answer: { candidates: [], usage: { outputTokens: 50 }, unknown: [] },
    facts: factsOf({ firstTokenMs: 500, totalMs: 505 }),
  });
  expect(answerMetrics(whole).map(({ text }) => text)).toEqual(['? → 50 tokens', 'first token 500 ms', 'total 505 ms']);
});

test('a picture in a chat has no speed in tokens, whatever text stands beside it', () => {
  const drawn = answerOf('a', {
    answer: {
      candidates: [
        {
          blocks: [
            { kind: 'text', text: 'Here:', open: false },
            { kind: 'image', mimeType: 'image/png', source: 'x', open: false },
          ],
          finish,
        },
      ],
      usage: { outputTokens: 1_290 },
      unknown: [],
    },
    facts: factsOf({ firstTokenMs: 500, totalMs: 1_500 }),
  });
  expect(answerMetrics(drawn).map(({ text }) => text)).toEqual([
    '? → 1,290 tokens',
    'first token 500 ms',
    'total 1.50 s',
    'stop',
  ]);
});
