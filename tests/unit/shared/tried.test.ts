import { expect, test } from 'vitest';
import { mostTried, outcomeWord, seenWords, triedBy, triedOf, withTried, type Tried } from '../../../shared/tried.ts';
import { emptyAnswer, type Answer } from '../../../shared/message.ts';
import type { AnswerFacts } from '../../../shared/conversation.ts';

const day = 86_400_000;
const facts: AnswerFacts = {
  ...{ status: 'complete', profileId: 'p', profileName: 'P', model: 'm', protocol: 'chat' },
};
const said: Answer = { ...emptyAnswer, candidates: [{ blocks: [{ kind: 'text', text: 'Hi', open: false }] }] };
const one = (more: Partial<Tried> = {}): Tried => ({ model: 'm', protocol: 'chat', at: day, worked: true, ...more });

test('an answer that came whole worked, with what was seen of it', () => {
  expect(triedBy({ answer: said, facts }, 5)).toEqual({ model: 'm', protocol: 'chat', at: 5, worked: true });
  const call = { kind: 'tool-call', callId: 'c', name: 'n', arguments: '{}', open: false } as const;
  const called: Answer = { ...emptyAnswer, candidates: [{ blocks: [call] }] };
  expect(triedBy({ answer: called, facts: { ...facts, firstTokenMs: 3 } }, 5)).toMatchObject({
    streamed: 5,
    calledTools: 5,
  });
});

test('a refusal counts where it speaks of the model or the protocol, and not of the key or the moment', () => {
  const failed = (status: number) =>
    triedBy(
      {
        answer: emptyAnswer,
        facts: { ...facts, status: 'failed', fault: { kind: 'status', message: '', hint: '', attempts: 1, status } },
      },
      5,
    );
  expect([400, 404, 422].map((status) => failed(status)?.worked)).toEqual([false, false, false]);
  expect([401, 403, 429, 500, 503].map(failed)).toEqual([undefined, undefined, undefined, undefined, undefined]);
  expect(triedBy({ answer: said, facts: { ...facts, status: 'stopped' } }, 5)).toBeUndefined();
});

test('nothing is written twice a day, and what was seen once stays', () => {
  const first = withTried([], one({ streamed: day }));
  expect(withTried(first, one({ at: day + 1, streamed: day + 1 }))).toBe(first);
  const failed = withTried(first, one({ at: day + 2, worked: false, status: 404 }));
  expect(failed).toEqual([{ ...one({ at: day + 2, worked: false, status: 404 }), streamed: day }]);
  expect(withTried(first, one({ at: 2 * day }))).not.toBe(first);
  const other = one({ protocol: 'responses' });
  expect(withTried(first, other)).toHaveLength(2);
  expect(triedOf(withTried(first, other), 'm', 'responses')).toEqual(expect.objectContaining(other));
});

test('the list has a bound', () => {
  let all: readonly Tried[] = [];
  for (let at = 0; at < mostTried + 5; at += 1) all = withTried(all, one({ model: `m-${at}` }));
  expect(all).toHaveLength(mostTried);
  expect(all[0]?.model).toBe(`m-${mostTried + 4}`);
});

test('it is told in a word, with what was seen below', () => {
  expect(outcomeWord(one())).toBe('worked');
  expect(outcomeWord(one({ worked: false, status: 404 }))).toBe('failed, 404');
  expect(seenWords(one({ streamed: 1, calledTools: 1 }))).toBe('Streamed, called tools.');
  expect(seenWords(one())).toBe('');
});
