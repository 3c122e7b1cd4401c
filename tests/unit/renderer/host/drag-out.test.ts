// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { draggedBack, dragOut } from '../../../../renderer/host/drag-out.ts';

const file = { hash: 'a'.repeat(64), name: 'hut.png', about: 'v1' };
const call = vi.fn(() => Promise.resolve({ done: true }));
const started = () => {
  const event = new Event('dragstart', { cancelable: true });
  return { event, taken: dragOut(event, file, { call } as never, vi.fn()) };
};

afterEach(() => {
  call.mockClear();
  Reflect.deleteProperty(window, 'quartet');
});

test('in a browser a drag stays the browser’s own', () => {
  const { event, taken } = started();
  expect([taken, event.defaultPrevented]).toEqual([false, false]);
  expect(call).not.toHaveBeenCalled();
});

test('on the desktop the system drags it, and it is known again where it comes back', () => {
  Object.assign(window, { quartet: {} });
  const { event, taken } = started();
  expect([taken, event.defaultPrevented]).toEqual([true, true]);
  expect(call).toHaveBeenCalledWith('desktop.dragOut', file);
  expect(draggedBack([{ name: 'hut.png' }])).toEqual(file);
  expect(draggedBack([{ name: 'other.png' }])).toBeNull();
  expect(draggedBack([{ name: 'hut.png' }, { name: 'other.png' }])).toBeNull();
  // Another press is another drag.
  window.dispatchEvent(new Event('pointerdown'));
  expect(draggedBack([{ name: 'hut.png' }])).toBeNull();
});
