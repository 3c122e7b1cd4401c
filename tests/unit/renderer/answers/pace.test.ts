import { expect, test } from 'vitest';
import { createPace } from '../../../../renderer/answers/pace.ts';
import { fakeClock } from './fake-clock.ts';

const limits = () => ({ shortest: 16, longest: 250 });

test('the first update is shown at once, those that follow closely together', () => {
  const { clock, pass } = fakeClock();
  const pace = createPace(clock, limits);
  const shown: number[] = [];
  const show = () => shown.push(clock.now());
  for (let at = 0; at < 320; at += 4) {
    pace.request(show);
    pass(4);
  }
  expect(shown[0]).toBe(0);
  const gaps = shown.slice(1).map((time, index) => time - (shown[index] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(16);
  expect(Math.max(...gaps)).toBeLessThanOrEqual(52);
});

test('dear updates come less often, down to the longest interval', () => {
  const { clock, pass } = fakeClock();
  clock.frameMs = 100;
  const pace = createPace(clock, limits);
  const shown: number[] = [];
  for (let at = 0; at < 8000; at += 4) {
    pace.request(() => shown.push(clock.now()));
    pass(4);
  }
  const gaps = shown.slice(-4).map((time, index, all) => time - (all[index - 1] ?? time));
  expect(gaps.slice(1)).toEqual([250, 250, 250]);
});

test('what cannot wait is shown now in place of what waits, which can be called off', () => {
  const { clock, pass } = fakeClock();
  const pace = createPace(clock, limits);
  const shown: string[] = [];
  pace.request(() => shown.push('first'));
  pace.request(() => shown.push('waits'));
  pace.now(() => shown.push('second'));
  pace.request(() => shown.push('called off'));
  pace.cancel();
  pass(1000);
  expect(shown).toEqual(['first', 'second']);
});

test('the first updates, which put in more than text, do not slow down those after them', () => {
  const { clock, pass } = fakeClock();
  clock.frameMs = 80;
  const pace = createPace(clock, limits);
  const shown: number[] = [];
  for (let at = 0; at < 100; at += 4) {
    pace.request(() => shown.push(clock.now()));
    pass(4);
  }
  expect(shown.length).toBeGreaterThanOrEqual(3);
});

test('what comes quicker than any line is read is shown at the beats, and no oftener where it is hidden', () => {
  const shownWithin = (shortest: number): readonly number[] => {
    const { clock, pass } = fakeClock();
    const pace = createPace(clock, () => ({ shortest, longest: 300 }));
    const shown: number[] = [];
    for (let at = 0; at < 1000; at += 4) {
      pace.request(() => shown.push(clock.now()), 1);
      pass(4);
    }
    return shown;
  };
  expect(shownWithin(16)).toEqual([0, 250, 500, 750, 1000]);
  expect(shownWithin(300)).toEqual([0, 300, 600, 900]);
});

test('and what goes by in a fraction of a second half as often, at the beats too', () => {
  const { clock, pass } = fakeClock();
  pass(90);
  const pace = createPace(clock, limits);
  const shown: number[] = [];
  for (let at = 0; at < 1500; at += 4) {
    pace.request(() => shown.push(clock.now()), 2);
    pass(4);
  }
  expect(shown).toEqual([90, 500, 1000, 1500]);
});

test('what is about to be shown is not put off where text comes faster now', () => {
  const { clock, pass } = fakeClock();
  pass(1010);
  const pace = createPace(clock, () => ({ shortest: 48, longest: 300 }));
  const shown: number[] = [];
  const show = () => shown.push(clock.now());
  pace.request(show);
  pace.request(show);
  pass(40);
  pace.request(show, 1);
  pass(8);
  expect(shown).toEqual([1010, 1058]);
});

test('what turns out to be a flood while an update waits is waited for as a flood, once', () => {
  const { clock, pass } = fakeClock();
  pass(1010);
  const pace = createPace(clock, limits);
  const shown: number[] = [];
  const show = () => shown.push(clock.now());
  pace.request(show);
  pass(40);
  // As quick as models are at first; then a whole page is there at once, and another, and then little comes.
  pace.request(show, 1);
  pass(40);
  pace.request(show, 3);
  pass(200);
  pace.request(show, 3);
  pace.request(show);
  pass(1000);
  expect(shown).toEqual([1010, 1750]);
});
