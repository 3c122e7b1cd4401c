// @vitest-environment happy-dom
/** The row that has the focus, or is to have it: named while it has it, and found once it comes into the page. */
import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { keptAt, useHeldRow } from '../../../../renderer/ui/held-row.ts';
import { inFrames } from '../in-frames.ts';
import { render } from '../rendering.tsx';

function Rows() {
  const around = useRef<HTMLDivElement>(null);
  const held = useHeldRow(around, 'data-row');
  const [shown, setShown] = useState(['a', 'b']);
  return (
    <>
      <button type="button" onClick={() => held.focus('c')}>
        Go to c
      </button>
      <button type="button" onClick={() => held.focus('b', (row) => row.querySelector('input'))}>
        Write in b
      </button>
      <button type="button" onClick={() => setShown(['a', 'b', 'c'])}>
        Scroll
      </button>
      <output>{held.id ?? 'none'}</output>
      <div ref={around} onFocus={held.onFocus}>
        <button type="button">Head</button>
        {shown.map((row) => (
          <div key={row} data-row={row} tabIndex={-1}>
            Row {row} <input aria-label={`Name of ${row}`} />
          </div>
        ))}
      </div>
    </>
  );
}

const focused = (): string | undefined => (document.activeElement as HTMLElement | null)?.dataset['row'];

test('the row that the focus is in is named, whatever in it has it; outside of rows none is', async () => {
  const { page, user } = await render(<Rows />);
  expect(page.getByRole('status').textContent).toBe('none');
  await user.click(page.getByRole('textbox', { name: 'Name of b' }));
  expect(page.getByRole('status').textContent).toBe('b');
  await user.click(page.getByRole('button', { name: 'Head' }));
  expect(page.getByRole('status').textContent).toBe('none');
});

test('a row that is not in the page yet is held by name, and has the focus once it comes', async () => {
  const frame = inFrames();
  const { page, press } = await render(<Rows />);
  await press('Go to c');
  expect(page.getByRole('status').textContent).toBe('c');
  await frame();
  expect(focused()).toBeUndefined();
  await press('Scroll');
  await frame();
  expect(focused()).toBe('c');
});

test('of two asked for at once, the last one has it', async () => {
  const frame = inFrames();
  const { page, press } = await render(<Rows />);
  await press('Go to c');
  await press('Write in b');
  await frame();
  // The first one comes into the page only now.
  await press('Scroll');
  await frame();
  expect(document.activeElement).toBe(page.getByRole('textbox', { name: 'Name of b' }));
});

test('only a row that is there is kept', () => {
  expect([keptAt(-1), keptAt(3)]).toEqual([[], [3]]);
});
