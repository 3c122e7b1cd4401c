// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { useLostFocus } from '../../../../renderer/ui/take-focus.ts';
import { render } from '../rendering.tsx';

function Rows({ rows, takes }: { readonly rows: readonly string[] | undefined; readonly takes?: boolean }): ReactNode {
  const place = useLostFocus(rows?.length, takes);
  return (
    <>
      <section {...place} aria-label="Rows">
        {rows?.map((row) => (
          <button key={row} type="button">
            {row}
          </button>
        ))}
      </section>
      <button type="button">Elsewhere</button>
    </>
  );
}

const focused = (): string | null => document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? null;

test('what is removed with the focus leaves it to the part around, which Tab passes by and no frame shows', async () => {
  const { page, show } = await render(<Rows rows={['a', 'b']} />);
  page.getByRole('button', { name: 'a' }).focus();
  await show(<Rows rows={['b']} />);
  const place = page.getByRole('region', { name: 'Rows' });
  expect(document.activeElement).toBe(place);
  expect(place.tabIndex).toBe(-1);
  expect(place.style.outline).toContain('none');
});

test('what has the focus elsewhere keeps it', async () => {
  const { page, show } = await render(<Rows rows={['a', 'b']} />);
  page.getByRole('button', { name: 'Elsewhere' }).focus();
  await show(<Rows rows={['b']} />);
  expect(focused()).toBe('Elsewhere');
});

test('what comes first takes no focus, and neither does what is not to', async () => {
  const { show, page } = await render(<Rows rows={undefined} />);
  await show(<Rows rows={['a', 'b']} />);
  expect(document.activeElement).toBe(document.body);
  page.getByRole('button', { name: 'a' }).focus();
  await show(<Rows rows={['b']} takes={false} />);
  expect(document.activeElement).toBe(document.body);
});
