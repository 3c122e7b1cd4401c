import { expect, test } from 'vitest';
import { createStripOutline, type StripView } from '../../../../renderer/score/strip-paths.ts';
import { Score } from '../../../../shared/score/score.ts';

const view = (score: Score, more: Partial<StripView> = {}): StripView => ({
  ...{ score, span: { fromMs: 0, toMs: 4_000 }, width: 200, height: 20, ratio: 2 },
  ...more,
});
const even = (count: number): Score =>
  Score.of(Array.from({ length: count }, (_, at) => ({ atMs: at * 20, bytes: 100 + (at % 7) * 10 })));

/** The rectangles of a path, in CSS pixels. */
function rectangles(path: string | undefined) {
  return [...(path ?? '').matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)v([\d.]+)h-\3z/g)].map((found) => {
    const [x = 0, y = 0, width = 0, height = 0] = found.slice(1).map(Number);
    return { x, y, width, height };
  });
}

test('what is drawn as it comes is what is drawn at once', () => {
  const all = even(200);
  const growing = new Score();
  const outline = createStripOutline();
  let last;
  for (let from = 0; from < all.count; from += 3) {
    growing.take(all.part(from, 3));
    last = outline(view(growing)) ?? last;
  }
  expect(last).toEqual(createStripOutline()(view(all)));
  expect(rectangles(last?.played)).toHaveLength(49);
});

test('nothing is drawn where nothing came, and where there is no room', () => {
  const score = even(10);
  const outline = createStripOutline();
  expect(outline(view(score, { width: 0 }))).toBeUndefined();
  expect(outline(view(score))).toBeDefined();
  expect(outline(view(score))).toBeUndefined();
  score.add(3_000, 100);
  expect(outline(view(score))).toBeDefined();
});

/** What it may become, and what it was before. */
const changes: readonly (readonly [string, Partial<StripView>])[] = [
  ['another ratio', { ratio: 1 }],
  ['another width', { width: 120 }],
  ['another height', { height: 30 }],
  ['another score', { score: even(90) }],
  ['an axis that begins later', { span: { fromMs: 500, toMs: 4_000 } }],
  ['an axis that ends later', { span: { fromMs: 0, toMs: 9_000 } }],
  ['a playhead', { position: 40 }],
  ['a playhead before the axis', { position: 3, span: { fromMs: 500, toMs: 4_000 } }],
];

test.each(changes)('with %s it is drawn as if it had never been another', (_what, change) => {
  const score = even(120);
  const outline = createStripOutline();
  outline(view(score));
  const changed = outline(view(score, change));
  expect(changed).toEqual(createStripOutline()(view(score, change)));
  expect(outline(view(score))).toEqual(createStripOutline()(view(score)));
});

test('what came while it had no room is there once it has', () => {
  const score = even(50);
  const outline = createStripOutline();
  outline(view(score));
  score.add(3_000, 100);
  expect(outline(view(score, { width: 0 }))).toBeUndefined();
  expect(outline(view(score))).toEqual(createStripOutline()(view(score)));
});

test('what came after the playhead is apart', () => {
  const outline = createStripOutline();
  const span = { fromMs: 0, toMs: 2_000 };
  const score = even(101);
  const inMiddle = outline(view(score, { span, position: 51 }));
  expect(rectangles(inMiddle?.played).every(({ x }) => x <= 100)).toBe(true);
  expect(rectangles(inMiddle?.later).every(({ x }) => x > 100)).toBe(true);
  const whole = createStripOutline()(view(score, { span }));
  expect(`${inMiddle?.played}${inMiddle?.later}`).toBe(whole?.played);
  expect(outline(view(score, { span, position: 0 }))).toEqual({ played: '', later: whole?.played });
  expect(outline(view(score, { span, position: 101 }))).toEqual({ played: whole?.played, later: '' });
});

test.each([1, 1.25, 2])(
  'at %f device pixels a CSS pixel, ticks begin and end on whole ones, within the strip',
  (ratio) => {
    const drawn = rectangles(createStripOutline()(view(even(200), { ratio }))?.played);
    expect(drawn.length).toBeGreaterThan(40);
    for (const { x, y, width, height } of drawn) {
      for (const edge of [x, y, x + width, y + height]) {
        expect(edge * ratio).toBeCloseTo(Math.round(edge * ratio), 6);
      }
      expect(x + width).toBeLessThanOrEqual(200);
      expect(y + height).toBeLessThanOrEqual(20);
      expect(height).toBeGreaterThan(0);
    }
  },
);
