/** The editor's keys. */
import { describe, expect, test } from 'vitest';
import { editorKey, maskNudge, nextBrushSize } from '../../../../../../renderer/features/images/canvas/editor-keys.ts';

const none = { code: '', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
const on = (key: string, part: Partial<typeof none> = {}) => editorKey({ ...none, key, ...part }, false);

describe('keys', () => {
  test('take tools', () => {
    expect(['b', 'e', 'R', 'o', 'l', 'p', 'w', 'v', 'g', 'k', 'h'].map((key) => on(key))).toEqual(
      ['brush', 'eraser', 'rectangle', 'ellipse', 'lasso', 'polygon', 'colour', 'move', 'frame', 'extend', 'hand'].map(
        (tool) => ({
          type: 'tool',
          tool,
        }),
      ),
    );
    expect(on('m')).toEqual({ type: 'show' });
  });
  test('leave combinations to others', () => {
    expect(on('b', { ctrlKey: true })).toBeUndefined();
    expect(on('b', { altKey: true })).toBeUndefined();
    expect(on('i', { metaKey: true })).toBeUndefined();
    expect(on('q')).toBeUndefined();
  });
  test('undo and redo', () => {
    expect(on('z', { ctrlKey: true })).toEqual({ type: 'undo' });
    expect(on('Z', { ctrlKey: true, shiftKey: true })).toEqual({ type: 'redo' });
    expect(on('y', { ctrlKey: true })).toEqual({ type: 'redo' });
    expect(on('z')).toBeUndefined();
  });
  test('find the brackets on any keyboard', () => {
    expect(on('[')).toEqual({ type: 'size', direction: -1 });
    expect(on(']', { ctrlKey: true, altKey: true })).toEqual({ type: 'size', direction: 1 });
    expect(on('ü', { code: 'BracketLeft' })).toEqual({ type: 'size', direction: -1 });
  });
  test('move and zoom the view', () => {
    expect(on('ArrowLeft')).toEqual({ type: 'pan', dx: 48, dy: 0 });
    expect(on('ArrowDown', { shiftKey: true })).toEqual({ type: 'pan', dx: 0, dy: -240 });
    expect([on('+', { shiftKey: true }), on('-'), on('0'), on('1')]).toEqual(
      ['zoom-in', 'zoom-out', 'fit', 'full'].map((type) => ({ type })),
    );
  });
});

test('an arrow moves the mask with it by a pixel, or by ten; no other key does', () => {
  const nudges = [on('ArrowRight'), on('ArrowUp', { shiftKey: true }), on('+')].map((key) => key && maskNudge(key));
  expect(nudges).toEqual([{ x: 1, y: 0 }, { x: 0, y: -10 }, undefined]);
});

test('a step of the brush is a share of its size, and a pixel at least', () => {
  expect([nextBrushSize(1, 1), nextBrushSize(100, 1), nextBrushSize(100, -1), nextBrushSize(3, -1)]).toEqual([
    2, 115, 87, 2,
  ]);
});
