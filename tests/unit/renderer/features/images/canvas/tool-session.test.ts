/** The tool in hand on a real mask: strokes, shapes, and what becomes of them when something comes between. */
import { describe, expect, test } from 'vitest';
import type { Frame } from '../../../../../../shared/images/image-job.ts';
import type { MaskOp } from '../../../../../../shared/images/mask-op.ts';
import { createToolSession } from '../../../../../../renderer/features/images/canvas/tool-session.ts';
import type { ToolSetting } from '../../../../../../renderer/features/images/canvas/tools/tool-state.ts';
import type { ToolInput } from '../../../../../../renderer/viewport/tool-input.ts';
import { noMargins } from '../../../../../../shared/images/extension.ts';
import { imagePoint } from '../../../../../../renderer/viewport/geometry.ts';
import { createMaskDocument } from '../../../../../../renderer/features/images/mask/mask-document.ts';

const keys = { shift: false, alt: false };
const down = (x: number, y: number): ToolInput => ({ type: 'down', point: imagePoint(x, y), pressure: 1, ...keys });
const move = (x: number, y: number): ToolInput => ({
  type: 'move',
  point: imagePoint(x, y),
  points: [x, y, 1],
  ...keys,
});
const up = (x: number, y: number): ToolInput => ({ type: 'up', point: imagePoint(x, y), ...keys });

function bench(tool: ToolSetting['tool']) {
  const done: MaskOp[] = [];
  const frames: (Frame | null)[] = [];
  const now = { mask: createMaskDocument(200, 100), usable: true };
  const session = createToolSession({
    setting: () =>
      now.usable
        ? {
            tool,
            removing: false,
            brushSize: 10,
            hardness: 1,
            image: now.mask,
            frame: null,
            margins: noMargins,
            reach: 4,
          }
        : null,
    mask: () => now.mask,
    onFrame: (frame) => frames.push(frame),
    onMargins: () => undefined,
    onPick: () => undefined,
    onDone: (op) => done.push(op),
  });
  const give = (...inputs: ToolInput[]): void => {
    for (const input of inputs) session.give(input);
  };
  return { session, now, done, frames, give };
}

describe('a stroke', () => {
  test('shows while it grows and is a step at its end', () => {
    const { now, done, give } = bench('brush');
    give(down(50, 50), move(80, 50));
    expect(now.mask.liveStroke?.points).toEqual([50, 50, 1, 80, 50, 1]);
    expect(now.mask.coverage).toBeGreaterThan(0.015);
    give(up(80, 50));
    expect(now.mask.ops).toEqual(done);
    expect(done).toMatchObject([{ type: 'stroke', mode: 'add', size: 10 }]);
  });
  test('stays where another tool is taken in its middle', () => {
    const { session, now, give } = bench('brush');
    give(down(50, 50), move(80, 50));
    session.settle();
    give(move(90, 90), up(90, 90));
    expect(now.mask.ops).toMatchObject([{ points: [50, 50, 1, 80, 50, 1] }]);
    expect(session.state.getState().type).toBe('idle');
  });
  test('ends on the mask that it was begun on', () => {
    const { session, now, give } = bench('brush');
    const first = now.mask;
    give(down(50, 50));
    now.mask = createMaskDocument(200, 100);
    session.settle();
    expect([first.ops.length, now.mask.ops.length]).toEqual([1, 0]);
  });
  test('leaves nothing behind on escape', () => {
    const { now, done, give } = bench('brush');
    give(down(50, 50), move(80, 50), { type: 'cancel' }, up(80, 50));
    expect([now.mask.ops, now.mask.coverage, done]).toEqual([[], 0, []]);
  });
});

test('a shape goes where another tool is taken in its middle', () => {
  const { session, now, give } = bench('rectangle');
  give(down(10, 10), move(50, 50));
  session.settle();
  give(up(50, 50));
  expect(now.mask.ops).toEqual([]);
});

test('a region is told and the mask stays', () => {
  const { now, frames, give } = bench('frame');
  give(down(10, 10), move(60, 70), up(60, 70));
  expect(frames).toEqual([{ x: 10, y: 10, width: 50, height: 60 }]);
  expect(now.mask.ops).toEqual([]);
});

test('nothing happens before the image is there', () => {
  const { now, give } = bench('brush');
  now.usable = false;
  give(down(50, 50), up(50, 50));
  expect(now.mask.ops).toEqual([]);
});
