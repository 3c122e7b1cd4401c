import type { KeyboardEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { pressMoveKey } from '../../../../renderer/ui/move-keys.ts';

const pressed = (key: string, altKey = false) => {
  const does = { onMove: vi.fn(), onRemove: vi.fn() };
  const preventDefault = vi.fn();
  pressMoveKey({ key, altKey, preventDefault } as unknown as KeyboardEvent, does);
  return {
    moved: does.onMove.mock.calls,
    removed: does.onRemove.mock.calls.length,
    kept: preventDefault.mock.calls.length,
  };
};

test.each([
  ['ArrowLeft', true, { moved: [[-1]], removed: 0, kept: 1 }],
  ['ArrowRight', true, { moved: [[1]], removed: 0, kept: 1 }],
  ['ArrowRight', false, { moved: [], removed: 0, kept: 0 }],
  ['Delete', false, { moved: [], removed: 1, kept: 1 }],
  ['Backspace', false, { moved: [], removed: 1, kept: 1 }],
  ['Enter', false, { moved: [], removed: 0, kept: 0 }],
])('%s, with Alt: %s', (key, alt, does) => {
  expect(pressed(key, alt)).toEqual(does);
});
