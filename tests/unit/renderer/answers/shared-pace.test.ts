import { expect, test } from 'vitest';
import { createSharedPace } from '../../../../renderer/answers/shared-pace.ts';
import { fakeClock, type FakeClock } from './fake-clock.ts';

/** So many answers that all ask again and again; gives what was shown, and when. */
function growing({ clock, pass }: FakeClock, answers: number, ms: number) {
  const shared = createSharedPace(clock);
  const paces = Array.from({ length: answers }, () => shared.join());
  const shown: { readonly answer: number; readonly at: number }[] = [];
  for (let at = 0; at < ms; at += 4) {
    paces.forEach((pace, answer) => pace.request(() => shown.push({ answer, at: clock.now() })));
    pass(4);
  }
  return shown;
}

const gapsOf = (times: readonly number[]): readonly number[] =>
  times.slice(1).map((time, at) => time - (times[at] ?? 0));

test('one answer alone is shown about thirty times a second', () => {
  const times = growing(fakeClock(), 1, 1000).map(({ at }) => at);
  expect(times[0]).toBe(0);
  expect(Math.min(...gapsOf(times))).toBeGreaterThanOrEqual(32);
  expect(times.length).toBeGreaterThan(25);
});

test('of twelve no two are shown in the same frame, and each has its turn', () => {
  const shown = growing(fakeClock(), 12, 2000);
  expect(Math.min(...gapsOf(shown.map(({ at }) => at)))).toBeGreaterThanOrEqual(16);
  const counts = Array.from({ length: 12 }, (_, answer) => shown.filter((one) => one.answer === answer).length);
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
  expect(Math.min(...counts)).toBeGreaterThan(8);
});

test('dear turns come less often and show several, so that none waits long', () => {
  const fake = fakeClock();
  fake.clock.frameMs = 40;
  const shown = growing(fake, 12, 6000).filter(({ at }) => at > 3000);
  const turns = [...new Set(shown.map(({ at }) => at))];
  for (const gap of gapsOf(turns)) expect(gap).toBeGreaterThan(150);
  for (const answer of Array.from({ length: 12 }, (_, at) => at)) {
    const times = shown.filter((one) => one.answer === answer).map(({ at }) => at);
    expect(Math.max(...gapsOf(times))).toBeLessThanOrEqual(350);
  }
});

test('a first text goes before all that wait, and after the turn before it', () => {
  const { clock, pass } = fakeClock();
  const shared = createSharedPace(clock);
  const [one, other, first] = [shared.join(), shared.join(), shared.join()];
  const shown: string[] = [];
  one.request(() => shown.push('one'));
  other.request(() => shown.push('other'));
  first.now(() => shown.push('first'));
  expect(shown).toEqual(['one']);
  pass(100);
  expect(shown).toEqual(['one', 'first', 'other']);
});

test('what was called off is not shown, and holds nobody up', () => {
  const { clock, pass } = fakeClock();
  const shared = createSharedPace(clock);
  const [one, gone, last] = [shared.join(), shared.join(), shared.join()];
  const shown: string[] = [];
  one.request(() => shown.push('one'));
  gone.request(() => shown.push('gone'));
  last.request(() => shown.push('last'));
  gone.cancel();
  pass(20);
  expect(shown).toEqual(['one', 'last']);
});

test('what nobody sees is shown rarely, and at once when it comes into sight', () => {
  const { clock, pass } = fakeClock();
  const shared = createSharedPace(clock);
  let far = true;
  const [near, beside] = [shared.join(), shared.join(() => far)];
  const shown = { near: 0, beside: 0 };
  const grow = (ms: number): void => {
    for (let at = 0; at < ms; at += 4) {
      near.request(() => (shown.near += 1));
      beside.request(() => (shown.beside += 1));
      pass(4);
    }
  };
  grow(6000);
  expect(shown.beside).toBe(2);
  // It holds nobody up.
  expect(shown.near).toBeGreaterThan(150);
  far = false;
  shared.moved();
  pass(20);
  expect(shown.beside).toBe(3);
});

test('those that nobody sees do not make turns fuller for those that are seen', () => {
  const fake = fakeClock();
  fake.clock.frameMs = 25;
  const { clock, pass } = fake;
  const shared = createSharedPace(clock);
  const paces = Array.from({ length: 12 }, (_, at) => shared.join(() => at >= 4));
  const turns = new Map<number, number>();
  for (let at = 0; at < 9000; at += 4) {
    for (const pace of paces) {
      pace.request(() => {
        if (clock.now() > 3000) turns.set(clock.now(), (turns.get(clock.now()) ?? 0) + 1);
      });
    }
    pass(4);
  }
  expect(turns.size).toBeGreaterThan(40);
  expect(Math.max(...turns.values())).toBeLessThanOrEqual(3);
});
