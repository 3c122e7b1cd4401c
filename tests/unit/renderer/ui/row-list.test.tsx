// @vitest-environment happy-dom
/** A list to choose from: keys from row to row, Delete with the focus on the next one, and the way in from a field above. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { enterRows, RowList } from '../../../../renderer/ui/row-list.tsx';
import { render } from '../rendering.tsx';

async function list({ current, rows = ['a', 'b', 'c'] }: { current?: string; rows?: readonly string[] } = {}) {
  const onDelete = vi.fn();
  const drawn = await render(
    <div role="dialog" aria-label="Runs">
      <input aria-label="Search" onKeyDown={enterRows} />
      <RowList label="Runs" onDelete={onDelete}>
        {rows.map((row) => (
          <li key={row}>
            <button type="button" data-row={row} aria-current={row === current ? 'true' : undefined}>
              {row}
            </button>
            <button type="button">More for {row}</button>
          </li>
        ))}
      </RowList>
    </div>,
  );
  return { ...drawn, onDelete, row: (name: string) => drawn.page.getByRole('button', { name }) };
}

const focused = (): string | null | undefined => document.activeElement?.textContent;

test('arrows go from row to row and stop at the ends; Home and End go there at once', async () => {
  const { user, row } = await list();
  row('a').focus();
  await user.keyboard('{ArrowUp}');
  expect(focused()).toBe('a');
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(focused()).toBe('c');
  await user.keyboard('{Home}');
  expect(focused()).toBe('a');
  await user.keyboard('{End}{ArrowUp}');
  expect(focused()).toBe('b');
});

test('Delete deletes the row, and the next one has the focus by then; behind the last, the one before', async () => {
  const { user, row, onDelete } = await list();
  row('b').focus();
  await user.keyboard('{Delete}');
  expect([focused(), onDelete.mock.calls]).toEqual(['c', [['b']]]);
  await user.keyboard('{Delete}');
  expect([focused(), onDelete.mock.lastCall]).toEqual(['b', ['c']]);
});

test('a key held down deletes one alone', async () => {
  const { user, row, onDelete } = await list();
  row('a').focus();
  await user.keyboard('{Delete>3/}');
  expect(onDelete.mock.calls).toEqual([['a']]);
});

test('keys of another control in a row, and keys with a modifier, are not the list’s', async () => {
  const { user, row, onDelete } = await list();
  row('More for a').focus();
  await user.keyboard('{Delete}{ArrowDown}');
  expect(focused()).toBe('More for a');
  row('a').focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect([focused(), onDelete.mock.calls]).toEqual(['a', []]);
});

test('from the field above, the arrow goes to the current row, else to the first; where there is none it stays', async () => {
  // Browsers have it as a property, too.
  Object.defineProperty(HTMLElement.prototype, 'ariaCurrent', {
    configurable: true,
    get(this: HTMLElement) {
      return this.getAttribute('aria-current');
    },
  });
  onTestFinished(() => void Reflect.deleteProperty(HTMLElement.prototype, 'ariaCurrent'));
  const at = async (given: Parameters<typeof list>[0]): Promise<string | null | undefined> => {
    const { user, page } = await list(given);
    page.getByRole('textbox', { name: 'Search' }).focus();
    await user.keyboard('{ArrowDown}');
    return focused();
  };
  expect(await at({ current: 'b' })).toBe('b');
  expect(await at({})).toBe('a');
  expect(await at({ rows: [] })).toBe('');
});
