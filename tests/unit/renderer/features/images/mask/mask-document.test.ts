/** The mask's document: strokes as they come, undo and redo, and replay after a reload. */
import { describe, expect, test } from 'vitest';
import { maskOpSchema, type MaskOp } from '../../../../../../shared/images/mask-op.ts';
import {
  createMaskDocument,
  type MaskChange,
  type MaskDocument,
} from '../../../../../../renderer/features/images/mask/mask-document.ts';
import { seededRandom } from '../../../../../laws/mutations.ts';
import { between, firstDifference, randomOp, strokePoints, whole } from './pictures.ts';

const [width, height] = [600, 400];
const brush = { mode: 'add', size: 40, hardness: 0.8 } as const;

function bytesOf(document: MaskDocument): Uint8Array {
  const bytes = new Uint8Array(document.width * document.height);
  document.readCoverage({ x: 0, y: 0, width: document.width, height: document.height }, bytes);
  return bytes;
}

function replayed(ops: readonly MaskOp[]): MaskDocument {
  const document = createMaskDocument(width, height);
  for (const op of ops) document.apply(op);
  return document;
}

function draw(document: MaskDocument, random: () => number): void {
  document.beginStroke({ mode: random() < 0.7 ? 'add' : 'remove', size: between(random, 1, 90), hardness: random() });
  for (let count = whole(random, 0, 6); count > 0; count -= 1) {
    document.extendStroke(strokePoints(random, width, height, whole(random, 1, 3)).map((value) => value + 0.001));
  }
}

/** One of the things a user can do; expected pixels and steps are kept beside. */
function act(document: MaskDocument, random: () => number): void {
  const choice = random();
  if (choice < 0.3) document.undo();
  else if (choice < 0.45) document.redo();
  else if (choice < 0.7) {
    draw(document, random);
    if (random() < 0.15) document.cancelStroke();
    else document.endStroke();
  } else document.apply(randomOp(random, width, height));
}

describe('a mask document', () => {
  test.each([1, 2, 3, 4])(
    'IMG-6 a walk of strokes, steps, undo and redo is what its steps make anew (seed %i)',
    (seed) => {
      const random = seededRandom(seed);
      const document = createMaskDocument(width, height);
      for (let count = 0; count < 25; count += 1) act(document, random);
      const again = replayed(JSON.parse(JSON.stringify(document.ops)) as readonly MaskOp[]);
      expect(firstDifference(bytesOf(again), bytesOf(document))).toBe(-1);
      expect(again.ops).toEqual(document.ops);
      expect(again.coverage).toBe(document.coverage);
      while (document.canUndo) {
        document.undo();
        again.undo();
      }
      expect(bytesOf(document).every((value) => value === 0)).toBe(true);
      expect(again.empty).toBe(true);
      expect(document.empty).toBe(true);
    },
  );

  test('undo and redo go through the same pixels', () => {
    const random = seededRandom(9);
    const document = createMaskDocument(width, height);
    const seen = [bytesOf(document)];
    while (document.ops.length < 12) {
      const steps = document.ops.length;
      document.apply(randomOp(random, width, height));
      if (document.ops.length > steps) seen.push(bytesOf(document));
    }
    for (let at = 11; at >= 0; at -= 1) {
      document.undo();
      expect(firstDifference(bytesOf(document), seen[at])).toBe(-1);
    }
    expect(document.canUndo).toBe(false);
    for (let at = 1; at <= 12; at += 1) {
      document.redo();
      expect(firstDifference(bytesOf(document), seen[at])).toBe(-1);
    }
    expect(document.canRedo).toBe(false);
  });

  test('coverage is the exact share, with a stroke under the hand too', () => {
    const random = seededRandom(5);
    const document = createMaskDocument(width, height);
    for (let count = 0; count < 12; count += 1) {
      document.apply(randomOp(random, width, height));
      draw(document, random);
      const sum = bytesOf(document).reduce((all, value) => all + value, 0);
      expect(document.coverage).toBe(sum / (width * height * 255));
      expect(document.empty).toBe(sum === 0);
    }
  });

  test('listeners hear of every pixel that changes', () => {
    const random = seededRandom(6);
    const document = createMaskDocument(width, height);
    const told: MaskChange[] = [];
    document.onChange((change) => told.push(change));
    for (let count = 0; count < 15; count += 1) {
      const before = bytesOf(document);
      const revision = document.revision;
      told.length = 0;
      act(document, random);
      const dirty = told.flatMap((change) => change.dirty);
      bytesOf(document).forEach((value, at) => {
        if (value === before[at]) return;
        const [x, y] = [at % width, Math.floor(at / width)];
        const heard = dirty.some(
          (rect) => x >= rect.x && x < rect.x + rect.width && y >= rect.y && y < rect.y + rect.height,
        );
        if (!heard) throw new Error(`Nobody was told of ${x}, ${y}`);
      });
      expect(document.revision > revision).toBe(dirty.length > 0);
      for (const rect of dirty) {
        expect(rect.x >= 0 && rect.y >= 0 && rect.x + rect.width <= width && rect.y + rect.height <= height).toBe(true);
      }
    }
  });

  test('a stroke shows at once, is one step when it ends, and leaves nothing when it is cancelled', () => {
    const document = createMaskDocument(width, height);
    const lives: boolean[] = [];
    const stop = document.onChange(({ live }) => lives.push(live));
    document.beginStroke(brush);
    expect(document.liveStroke).toBeNull();
    document.extendStroke([100, 100, 1, 140.3, 100, 0.5]);
    expect(document.liveStroke).toEqual({
      type: 'stroke',
      ...brush,
      points: [100, 100, 1, 140.296875, 100, 0.5],
    });
    expect(document.coverage).toBeGreaterThan(0);
    expect(document.ops).toEqual([]);
    document.endStroke();
    stop();
    expect(document.ops).toHaveLength(1);
    expect(lives).toEqual([true, false]);

    const before = bytesOf(document);
    document.beginStroke({ ...brush, mode: 'remove' });
    document.extendStroke([0, 0, 1, 300, 300, 1]);
    document.cancelStroke();
    expect(firstDifference(bytesOf(document), before)).toBe(-1);
    expect(document.ops).toHaveLength(1);
    document.beginStroke(brush);
    document.extendStroke([300, 300, 1]);
    document.undo();
    expect(firstDifference(bytesOf(document), before)).toBe(-1);
    expect(document.canRedo).toBe(false);
  });

  test('a step that changes nothing is none, and gives up no redo', () => {
    const document = createMaskDocument(width, height);
    document.apply({ type: 'fill' });
    document.undo();
    document.apply({ type: 'clear' });
    document.apply({ type: 'rectangle', mode: 'add', x: 900, y: 0, width: 5, height: 5 });
    document.beginStroke(brush);
    document.endStroke();
    expect(document.ops).toEqual([]);
    expect(document.canRedo).toBe(true);
    document.apply({ type: 'rectangle', mode: 'add', x: 0, y: 0, width: 5, height: 5 });
    expect(document.canRedo).toBe(false);
  });

  test('a stroke with more points than a step may hold goes on in another', () => {
    const document = createMaskDocument(width, height);
    document.beginStroke({ ...brush, size: 3 });
    // Most of them beside the image, where they cost nothing.
    const points = Array.from({ length: 200_010 }, (_, at) => {
      if (at < 10) return [10 * at, 20, 1];
      return at < 200_000 ? [-500, 20, 1] : [at - 199_900, 300, 1];
    }).flat();
    document.extendStroke(points);
    document.endStroke();
    expect(document.ops).toHaveLength(2);
    for (const op of document.ops) expect(maskOpSchema.safeParse(op).success).toBe(true);
    expect(firstDifference(bytesOf(replayed(document.ops)), bytesOf(document))).toBe(-1);
  });

  test('points far outside are kept within what a step may hold', () => {
    const document = createMaskDocument(width, height);
    document.beginStroke(brush);
    document.extendStroke([-1e9, 20, 7, 300, 20, -1]);
    document.endStroke();
    expect(document.ops.map((op) => maskOpSchema.safeParse(op).success)).toEqual([true]);
  });

  test('an imported mask replaces what was there, and is taken back', () => {
    const document = createMaskDocument(width, height);
    document.apply({ type: 'ellipse', mode: 'add', x: 10, y: 10, width: 300, height: 200 });
    const before = bytesOf(document);
    const imported = before.map((_, at) => (at * 7) % 256);
    const file = { hash: 'a'.repeat(64), name: 'mask.png', mimeType: 'image/png', kind: 'image', bytes: 1 } as const;
    document.apply({ type: 'import', file }, imported);
    expect(firstDifference(bytesOf(document), imported)).toBe(-1);
    document.undo();
    expect(firstDifference(bytesOf(document), before)).toBe(-1);
    expect(() => document.apply({ type: 'import', file }, new Uint8Array(5))).toThrow(RangeError);
    expect(firstDifference(bytesOf(document), before)).toBe(-1);
  });

  test('200 strokes at 3840 × 2160 are held in a hundredth of 200 frames', () => {
    const random = seededRandom(11);
    const document = createMaskDocument(3840, 2160);
    for (let count = 0; count < 200; count += 1) {
      document.beginStroke({ mode: count % 5 === 4 ? 'remove' : 'add', size: between(random, 5, 100), hardness: 0.8 });
      document.extendStroke(strokePoints(random, 3840, 2160, 30));
      document.endStroke();
    }
    // The eraser's strokes where nothing was painted are no steps.
    expect(document.ops.length).toBeGreaterThan(160);
    expect(document.historyBytes).toBeGreaterThan(10_000);
    expect(document.historyBytes).toBeLessThan((200 * 3840 * 2160) / 100);
  });
});
