import { expect, test } from 'vitest';
import { keepJoined, markLike } from '../../../../../../renderer/features/images/mask/colour-range.ts';
import { createMaskDocument } from '../../../../../../renderer/features/images/mask/mask-document.ts';
import { seededRandom } from '../../../../../laws/mutations.ts';
import { processorMs } from '../../../../../doubles/processor-time.ts';

/** One letter a pixel: its place in the alphabet is its red. */
function marked(rows: readonly string[], like: string, tolerance: number): Uint8Array {
  const letters = rows.join('');
  const pixels = new Uint8ClampedArray(letters.length * 4);
  for (let at = 0; at < letters.length; at += 1) pixels.set([letters.charCodeAt(at), 100, 50, 255], at * 4);
  const marks = new Uint8Array(letters.length);
  markLike(pixels, { red: like.charCodeAt(0), green: 100, blue: 50 }, tolerance, marks);
  return marks;
}

function joined(rows: readonly string[], like: string, tolerance: number, x: number, y: number): string {
  const marks = marked(rows, like, tolerance);
  const width = rows[0]?.length ?? 0;
  keepJoined(marks, width, rows.length, x, y);
  return rows
    .map((_, row) => Array.from({ length: width }, (__, at) => (marks[row * width + at] === 255 ? '#' : '.')).join(''))
    .join('\n');
}

test('IMG-6 what is within the tolerance of a colour is marked, each channel by itself', () => {
  expect([...marked(['abcdz'], 'b', 0)]).toEqual([0, 255, 0, 0, 0]);
  expect([...marked(['abcdz'], 'b', 1)]).toEqual([255, 255, 255, 0, 0]);
  expect([...marked(['abcdz'], 'b', 255)]).toEqual([255, 255, 255, 255, 255]);
});

test('what is joined to a pixel is kept, around corners and back up, and nothing across a gap', () => {
  const rows = ['aaaaab', 'bbbbab', 'abaaab', 'abbbbb', 'aaaaab'];
  expect(joined(rows, 'a', 0, 0, 0)).toBe(['#####.', '....#.', '..###.', '......', '......'].join('\n'));
  expect(joined(rows, 'a', 0, 2, 4)).toBe(['......', '......', '#.....', '#.....', '#####.'].join('\n'));
  expect(joined(rows, 'a', 1, 0, 0)).toBe(rows.map(() => '######').join('\n'));
});

test('runs give the same as a walk from pixel to pixel', () => {
  const random = seededRandom(7);
  const [width, height] = [40, 30];
  const marks = Uint8Array.from({ length: width * height }, () => (random() < 0.62 ? 255 : 0));
  marks[15 * width + 20] = 255;
  const walked = new Uint8Array(marks.length);
  const waiting = [15 * width + 20];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (marks[at] !== 255 || walked[at] === 255) continue;
    walked[at] = 255;
    if (at % width > 0) waiting.push(at - 1);
    if (at % width < width - 1) waiting.push(at + 1);
    if (at >= width) waiting.push(at - width);
    if (at < marks.length - width) waiting.push(at + width);
  }
  keepJoined(marks, width, height, 20, 15);
  expect(marks).toEqual(walked);
});

test('a large even area is found in well under a second', () => {
  const [width, height] = [4000, 3000];
  const marks = new Uint8Array(width * height).fill(255);
  expect(processorMs(() => keepJoined(marks, width, height, 5, 5))).toBeLessThan(1000);
  expect(marks.every((mark) => mark === 255)).toBe(true);
});

test('a selection is added to a mask and taken from it, and undone', () => {
  const mask = createMaskDocument(4, 2);
  const file = { hash: '1'.repeat(64), name: 'c.png', mimeType: 'image/png', kind: 'image', bytes: 1 } as const;
  const read = (): number[] => {
    const bytes = new Uint8Array(8);
    mask.readCoverage({ x: 0, y: 0, width: 4, height: 2 }, bytes);
    return [...bytes];
  };
  mask.apply({ type: 'rectangle', mode: 'add', x: 0, y: 0, width: 2, height: 2 });
  mask.apply({ type: 'selection', mode: 'add', file }, Uint8Array.of(0, 0, 255, 0, 0, 255, 0, 0));
  expect(read()).toEqual([255, 255, 255, 0, 255, 255, 0, 0]);
  mask.apply({ type: 'selection', mode: 'remove', file }, Uint8Array.of(255, 0, 0, 0, 255, 0, 0, 0));
  expect(read()).toEqual([0, 255, 255, 0, 0, 255, 0, 0]);
  mask.undo();
  mask.undo();
  expect(read()).toEqual([255, 255, 0, 0, 255, 255, 0, 0]);
  expect(() => mask.apply({ type: 'selection', mode: 'add', file }, new Uint8Array(3))).toThrow(RangeError);
});
