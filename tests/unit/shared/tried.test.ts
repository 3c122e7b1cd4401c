import { expect, test } from 'vitest';
import {
  mostTried,
  outcomeWord,
  seenWords,
  triedBy,
  triedOf,
  withTried,
  type Tried,
  type Try,
} from '../../../shared/tried.ts';
import { emptyAnswer, type Answer } from '../../../shared/message.ts';
import type { AnswerFacts } from '../../../shared/conversation.ts';

const day = 86_400_000;
const facts: AnswerFacts = {
  ...{ status: 'complete', profileId: 'p', profileName: 'P', model: 'm', protocol: 'chat' },
};
const said: Answer = { ...emptyAnswer, candidates: [{ blocks: [{ kind: 'text', text: 'Hi', open: false }] }] };
const one = (more: Partial<Try> = {}): Try => ({
  ...{ model: 'm', protocol: 'chat', at: day, worked: true, asked: [] },
  ...more,
});

test('an answer that came whole worked, with what was seen of it', () => {
  expect(triedBy({ answer: said, facts }, 5)).toEqual({ model: 'm', protocol: 'chat', at: 5, worked: true, asked: [] });
  const call = { kind: 'tool-call', callId: 'c', name: 'n', arguments: '{}', open: false } as const;
  const called: Answer = { ...emptyAnswer, candidates: [{ blocks: [call] }] };
  expect(triedBy({ answer: called, facts: { ...facts, firstTokenMs: 3 } }, 5)).toMatchObject({
    streamed: 5,
    calledTools: 5,
  });
  expect(triedBy({ answer: said, facts }, 5, ['images'])).toMatchObject({ sawImages: 5, asked: ['images'] });
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
  expect(failed).toMatchObject([{ at: day + 2, worked: false, status: 404, streamed: day }]);
  expect(withTried(first, one({ at: 2 * day }))).not.toBe(first);
  const other = one({ protocol: 'responses' });
  expect(withTried(first, other)).toHaveLength(2);
  expect(triedOf(withTried(first, other), 'm', 'responses')).toMatchObject({ protocol: 'responses', worked: true });
});

const refusal = (asked: Try['asked'], more: Partial<Try> = {}): Try =>
  one({ worked: false, status: 400, asked, ...more });
const known = (...tries: readonly Try[]): Tried | undefined =>
  triedOf(tries.reduce<readonly Tried[]>(withTried, []), 'm', 'chat');

test('a model that answers and refuses tools still answers; what was refused is told with its day', () => {
  const tried = known(one({ streamed: day, asked: ['stream'] }), refusal(['stream', 'tools'], { at: 2 * day }));
  expect(tried).toMatchObject({ worked: true, at: day, streamed: day });
  // The stream was seen to work, so it is not in doubt.
  expect(tried?.refused).toEqual([{ features: ['tools'], at: 2 * day, status: 400 }]);
  // Nor does it stop at that: the next refusal of the same takes its place.
  const again = known(one({ asked: [] }), refusal(['images']), refusal(['images'], { at: 3 * day, status: 422 }));
  expect(again?.refused).toEqual([{ features: ['images'], at: 3 * day, status: 422 }]);
});

test('a refusal counts against the model where nothing else can be why', () => {
  expect(known(one(), refusal([]))).toMatchObject({ worked: false, status: 400 });
  // All of it was seen to work before.
  const seen = one({ asked: ['stream', 'tools'], streamed: day, calledTools: day });
  const all = known(seen, refusal(['stream', 'tools']));
  expect([all?.worked, all?.refused]).toEqual([false, undefined]);
  // There is no such model, whatever it was asked for.
  const gone = known(one(), refusal(['tools'], { status: 404 }));
  expect([gone?.worked, gone?.refused]).toEqual([false, undefined]);
  // One that never answered has failed, and with what it was asked for.
  expect(known(refusal(['stream', 'tools']))).toMatchObject({
    worked: false,
    refused: [{ features: ['stream', 'tools'] }],
  });
});

test('an answer takes back what was refused, as far as it was asked for this time', () => {
  const before = [one(), refusal(['tools']), refusal(['images'])];
  expect(known(...before)?.refused).toHaveLength(2);
  expect(known(...before, one({ asked: ['stream', 'tools'], at: 2 * day }))?.refused).toEqual([
    { features: ['images'], at: day, status: 400 },
  ]);
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
  const dayWord = (at: number) => `day ${at / day}`;
  expect(seenWords(one({ streamed: 1, calledTools: 1 }), dayWord)).toBe('Streamed, called tools.');
  expect(seenWords(one(), dayWord)).toBe('');
  const tried = { ...one({ streamed: 1, sawImages: 1 }), refused: [{ features: ['tools'], at: 2 * day, status: 400 }] };
  expect(seenWords(tried as Tried, dayWord)).toBe('Streamed, saw images. Refused tools on day 2 (400).');
  const both = { ...one(), refused: [{ features: ['stream', 'tools'], at: day }] };
  expect(seenWords(both as Tried, dayWord)).toBe('Refused a stream with tools on day 1.');
});
