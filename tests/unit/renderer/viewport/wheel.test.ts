/** The wheel of a mouse, two fingers on a trackpad, a pinch. */
import { describe, expect, test } from 'vitest';
import { createWheelReader, type WheelTurn } from '../../../../renderer/viewport/wheel.ts';

const turn = (part: Partial<WheelTurn>): WheelTurn => ({
  deltaX: 0,
  deltaY: 0,
  deltaMode: 0,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  timeStamp: 0,
  ...part,
});

describe('a turn', () => {
  test('of a mouse zooms, in and out', () => {
    const read = createWheelReader();
    expect(read(turn({ deltaY: -100 }))).toEqual({ type: 'zoom', factor: 1.2 });
    expect(read(turn({ deltaY: 120 }))).toEqual({ type: 'zoom', factor: 1 / 1.2 });
    expect(createWheelReader()(turn({ deltaY: 3, deltaMode: 1 })).type).toBe('zoom');
  });
  test('with shift pans sideways', () => {
    expect(createWheelReader()(turn({ deltaY: 100, shiftKey: true }))).toEqual({ type: 'pan', dx: -100, dy: 0 });
  });
  test('of two fingers pans', () => {
    expect(createWheelReader()(turn({ deltaX: 4, deltaY: 7.5 }))).toEqual({ type: 'pan', dx: -4, dy: -7.5 });
  });
  test('with ctrl, which is how a pinch is told, zooms by little', () => {
    const meaning = createWheelReader()(turn({ deltaY: -10, ctrlKey: true }));
    expect(meaning.type === 'zoom' && meaning.factor).toBeCloseTo(Math.exp(0.1));
  });
});

test('a fast stroke on a trackpad does not begin to zoom in its middle', () => {
  const read = createWheelReader();
  expect(read(turn({ deltaY: 3, timeStamp: 0 })).type).toBe('pan');
  expect(read(turn({ deltaY: 90, timeStamp: 16 })).type).toBe('pan');
  expect(read(turn({ deltaY: 90, timeStamp: 1000 })).type).toBe('zoom');
});
