import { expect, test } from 'vitest';
import { createStripPace } from '../../../../renderer/score/strip-pace.ts';

function paced() {
  let at = 0;
  let waiting: { readonly at: number; readonly callback: () => void }[] = [];
  const after = (ms: number, callback: () => void): void => void waiting.push({ at: at + ms, callback });
  const pace = createStripPace({ now: () => at, after, frame: (callback) => after(16, callback) });
  const pass = (ms: number): void => {
    for (const until = at + ms; at < until;) {
      at += 1;
      const due = waiting.filter((one) => one.at <= at);
      waiting = waiting.filter((one) => one.at > at);
      for (const { callback } of due) callback();
    }
  };
  return { pace, pass };
}

test('all strips are drawn in one frame, each once, however often they ask', () => {
  const { pace, pass } = paced();
  const drawn: string[] = [];
  const [one, other] = [(): void => void drawn.push('one'), (): void => void drawn.push('other')];
  for (let asked = 0; asked < 10; asked += 1) {
    pace.request(one);
    pace.request(other);
  }
  pass(20);
  expect(drawn).toEqual(['one', 'other']);
});

test('a stream is drawn with the beats, and its last events are', () => {
  const { pace, pass } = paced();
  let drawings = 0;
  const draw = (): void => void (drawings += 1);
  for (let ms = 0; ms < 1_000; ms += 2) {
    pace.request(draw);
    pass(2);
  }
  expect(drawings).toBeGreaterThanOrEqual(4);
  expect(drawings).toBeLessThanOrEqual(5);
  const before = drawings;
  pace.request(draw);
  pass(270);
  expect(drawings).toBeGreaterThan(before);
});

test('what a hand moves is drawn with the next frame, though what grows was just drawn and waits', () => {
  const { pace, pass } = paced();
  let drawings = 0;
  const draw = (): void => void (drawings += 1);
  pace.request(draw);
  pass(20);
  pace.request(draw);
  pass(10);
  pace.request(draw, true);
  pass(34);
  expect(drawings).toBe(2);
  for (let ms = 0; ms < 500; ms += 5) {
    pace.request(draw, true);
    pass(5);
  }
  expect(drawings).toBeGreaterThan(12);
});

test('one that is gone is not drawn', () => {
  const { pace, pass } = paced();
  let drawings = 0;
  const draw = (): void => void (drawings += 1);
  pace.request(draw);
  pace.cancel(draw);
  pass(100);
  expect(drawings).toBe(0);
});
