import { describe, expect, test } from 'vitest';
import { createDiffer, type DiffWorker } from '../../../../../../../renderer/features/compare/results/text/differ.ts';
import { diffWords } from '../../../../../../../renderer/features/compare/results/text-diff-panel.tsx';
import type { DiffQuestion } from '../../../../../../../renderer/features/compare/results/text/text-diff-worker.ts';
import { textDiff } from '../../../../../../../renderer/features/compare/results/text/text-diff.ts';

const question = (left: string): DiffQuestion => ({
  left,
  right: 'b',
  options: { ignoreSpace: false, ignoreCase: false },
  limitMs: 100,
});

function scripted() {
  const answers: (() => void)[] = [];
  const timers: { readonly ms: number; readonly callback: () => void; off: boolean }[] = [];
  const log: string[] = [];
  let workers = 0;
  const start = (): DiffWorker => {
    workers += 1;
    const number = workers;
    return {
      ask({ left, right, options }, answered) {
        log.push(`${number} asked ${left}`);
        answers.push(() => answered(textDiff(left, right, options, 1_000)));
      },
      end: () => log.push(`${number} ended`),
    };
  };
  const differ = createDiffer({
    start,
    answered: (_, { left }) => log.push(`found ${left}`),
    failed: ({ left }) => log.push(`failed ${left}`),
    after: (ms, callback) => {
      const timer = { ms, callback, off: false };
      timers.push(timer);
      return () => {
        timer.off = true;
      };
    },
  });
  return { differ, answers, timers, log };
}

describe('differ', () => {
  test('asks one question at a time, and of those that come meanwhile the last', () => {
    const { differ, answers, log, timers } = scripted();
    for (const left of ['one', 'two', 'three']) differ.ask(question(left));
    expect(log).toEqual(['1 asked one']);
    answers[0]?.();
    expect(log).toEqual(['1 asked one', 'found one', '1 asked three']);
    answers[1]?.();
    expect(log.at(-1)).toBe('found three');
    expect(timers.every(({ off }) => off)).toBe(true);
  });

  test('gives up a worker that is not back in time, and asks a new one the next', () => {
    const { differ, answers, log, timers } = scripted();
    differ.ask(question('long'));
    differ.ask(question('short'));
    timers[0]?.callback();
    expect(log).toEqual(['1 asked long', '1 ended', 'failed long', '2 asked short']);
    answers[0]?.();
    expect(log.at(-1)).toBe('2 asked short');
    answers[1]?.();
    expect(log.at(-1)).toBe('found short');
  });

  test('tells nothing after its end', () => {
    const { differ, answers, log } = scripted();
    differ.ask(question('one'));
    differ.end();
    answers[0]?.();
    expect(log).toEqual(['1 asked one', '1 ended']);
  });
});

test('a difference is told in a sentence', () => {
  const exact = { ignoreSpace: false, ignoreCase: false };
  const words = (left: string, right: string, options = exact) => diffWords(textDiff(left, right, options, 1_000));
  expect(words('a', 'a')).toBe('The texts are identical.');
  expect(words('', '')).toBe('Both texts are empty.');
  expect(words('A', 'a', { ...exact, ignoreCase: true })).toBe('The texts differ only in what is ignored.');
  expect(words('one two', 'one')).toBe('−1 word in 1 of 1 block');
  expect(words('a.\n\nb c', 'a.\n\nx y')).toBe('−2 +2 words in 1 of 2 blocks');
  expect(words('a!', 'a?')).toBe('Marks and white space differ in 1 of 1 block');
});
