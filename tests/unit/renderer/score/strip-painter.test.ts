import { expect, test } from 'vitest';
import { createStripPainter, type StripView } from '../../../../renderer/score/strip-painter.ts';
import { Score } from '../../../../shared/score/score.ts';

interface Drawn {
  readonly x: number;
  readonly width: number;
  readonly height: number;
  readonly style: string;
}

/** A canvas that tells what is drawn on it. */
function easel() {
  let drawn: Drawn[] = [];
  const cleared: number[] = [];
  const context = {
    fillStyle: '',
    clearRect: (x: number) => {
      cleared.push(x);
      drawn = drawn.filter((one) => one.x < x);
    },
    fillRect(x: number, _y: number, width: number, height: number) {
      drawn.push({ x, width, height, style: this.fillStyle });
    },
  };
  const canvas = { width: 0, height: 0 };
  return { painter: createStripPainter(canvas, context), cleared, drawn: () => drawn, canvas };
}

const colours = { tick: 'blue', later: 'grey' };
const view = (score: Score, more: Partial<StripView> = {}): StripView => ({
  ...{ score, span: { fromMs: 0, toMs: 4_000 }, width: 200, height: 20, ratio: 2, colours },
  ...more,
});
const even = (count: number): Score =>
  Score.of(Array.from({ length: count }, (_, at) => ({ atMs: at * 20, bytes: 100 + (at % 7) * 10 })));

test('what is drawn as it comes is what is drawn at once, and only the end of it is drawn anew', () => {
  const all = even(200);
  const growing = new Score();
  const live = easel();
  for (let from = 0; from < all.count; from += 3) {
    growing.take(all.part(from, 3));
    live.painter.paint(view(growing));
  }
  const whole = easel();
  whole.painter.paint(view(all));
  expect(live.drawn()).toEqual(whole.drawn());
  // Once its scale is found, all but the last tick stay.
  expect(live.cleared.slice(-10).every((x) => x > 300)).toBe(true);
});

test('nothing is drawn where nothing came', () => {
  const score = even(10);
  const { painter, cleared } = easel();
  painter.paint(view(score));
  painter.paint(view(score));
  expect(cleared).toHaveLength(1);
});

test('what came after the playhead has its own colour', () => {
  const score = even(101);
  const { painter, drawn } = easel();
  painter.paint(view(score, { span: { fromMs: 0, toMs: 2_000 }, position: 51 }));
  const styles = drawn().map(({ x, style }) => [x <= 200, style]);
  expect(new Set(styles.map(String))).toEqual(new Set(['true,blue', 'false,grey']));
  painter.paint(view(score, { span: { fromMs: 0, toMs: 2_000 }, position: 0 }));
  expect(new Set(drawn().map(({ style }) => style))).toEqual(new Set(['grey']));
});

test('a canvas has as many pixels as the screen, and a hidden one none', () => {
  const { painter, canvas, drawn } = easel();
  painter.paint(view(even(5), { width: 0 }));
  expect(canvas).toEqual({ width: 0, height: 0 });
  painter.paint(view(even(5)));
  expect(canvas).toEqual({ width: 400, height: 40 });
  expect(drawn().every(({ height }) => height > 0 && height <= 40)).toBe(true);
});
