// @vitest-environment happy-dom
/** A choice from a list: opened and walked by keys, narrowed, with options that cannot be chosen, typed values and stars. */
import { expect, test, vi } from 'vitest';
import { Combobox, type ComboboxProps } from '../../../../renderer/ui/combobox.tsx';
import { render } from '../rendering.tsx';

const groups: ComboboxProps<string>['groups'] = [
  {
    label: 'Birds',
    items: [
      { value: 'heron', label: 'Heron', note: 'grey' },
      { value: 'kite', label: 'Kite', unavailable: 'This key cannot reach it.' },
    ],
  },
  { label: 'Fish', items: [{ value: 'carp', label: 'Carp', words: 'koi' }] },
];

async function combobox(given: Partial<ComboboxProps<string>> = {}) {
  const onChange = vi.fn();
  const drawn = await render(<Combobox label="Animal" value={null} onChange={onChange} groups={groups} {...given} />);
  const closed = (): HTMLElement => drawn.page.getByRole('combobox', { name: 'Animal' });
  const open = async (): Promise<void> => drawn.user.click(closed());
  const options = (): readonly (string | null)[] => drawn.page.queryAllByRole('option').map((one) => one.textContent);
  return { ...drawn, onChange, closed, open, options };
}

test('empty: it says that something is to be chosen; chosen, it shows what', async () => {
  expect((await combobox()).closed().textContent).toBe('Choose');
  expect((await combobox({ placeholder: 'No model' })).closed().textContent).toBe('No model');
  expect((await combobox({ value: 'heron' })).closed().textContent).toBe('Herongrey');
});

test('an arrow opens it, arrows walk it, Enter chooses and gives the focus back', async () => {
  const { user, page, closed, onChange } = await combobox({ value: 'heron' });
  closed().focus();
  await user.keyboard('{ArrowDown}');
  expect(page.getByRole('listbox', { name: 'Animal' })).toBeDefined();
  await user.keyboard('{ArrowUp}{Enter}');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('carp');
  expect(page.queryByRole('listbox')).toBeNull();
  expect(document.activeElement).toBe(closed());
});

test('Escape closes it, and what was chosen stays', async () => {
  const { user, page, open, onChange } = await combobox({ value: 'heron' });
  await open();
  await user.keyboard('{Escape}');
  expect(page.queryByRole('listbox')).toBeNull();
  expect(onChange).not.toHaveBeenCalled();
});

test('the same once more changes nothing', async () => {
  const { user, page, open, onChange } = await combobox({ value: 'heron' });
  await open();
  await user.click(page.getByRole('option', { name: /Heron/ }));
  expect(onChange).not.toHaveBeenCalled();
});

test('refused: what cannot be chosen says why, and the list stays open', async () => {
  const { user, page, open, onChange } = await combobox();
  await open();
  const option = page.getByRole('option', { name: /Kite/ });
  expect(option.textContent).toContain('This key cannot reach it.');
  expect(option.getAttribute('aria-disabled')).toBe('true');
  await user.click(option);
  expect(onChange).not.toHaveBeenCalled();
  expect(page.getByRole('listbox')).toBeDefined();
});

test('a list that is made on demand is made once it opens, where the closed control shows something else', async () => {
  const make = vi.fn(() => groups);
  const shown = await combobox({ value: 'heron', groups: make, display: 'The one' });
  expect(shown.closed().textContent).toBe('The one');
  expect(make).not.toHaveBeenCalled();
  await shown.open();
  expect(shown.options()).toHaveLength(3);
  expect((await combobox({ value: 'heron', groups: make })).closed().textContent).toBe('Herongrey');
});

test('a search narrows it, also by words that are not shown, and counts aloud', async () => {
  const { user, page, open, options } = await combobox({ searchable: true });
  await open();
  const field = page.getByRole('combobox', { name: 'Search the list' });
  expect(document.activeElement).toBe(field);
  await user.keyboard('koi');
  expect(options()).toEqual([expect.stringContaining('Carp')]);
  expect(page.getByText('1 found')).toBeDefined();
  await user.keyboard('x');
  expect(options()).toEqual([]);
  expect(page.getByText('Nothing matches.')).toBeDefined();
});

test('empty: a list says in its own words why it is empty, with what cures it', async () => {
  const close = vi.fn();
  const { user, page, open } = await combobox({
    groups: [],
    empty: 'No models yet.',
    notice: (shut) => (
      <button
        type="button"
        onClick={() => {
          close();
          shut();
        }}
      >
        Add key
      </button>
    ),
  });
  await open();
  expect(page.getByText('No models yet.')).toBeDefined();
  await user.click(page.getByRole('button', { name: 'Add key' }));
  expect(close).toHaveBeenCalledOnce();
  expect(page.queryByText('No models yet.')).toBeNull();
});

test('what is typed can be chosen as it stands where nothing is called that', async () => {
  const onTyped = vi.fn();
  const { user, page, open, onChange } = await combobox({ searchable: true, onTyped });
  await open();
  await user.keyboard('heron');
  expect(page.queryByRole('option', { name: /Use heron/ })).toBeNull();
  await user.keyboard('-2');
  await user.click(page.getByRole('option', { name: /Use heron-2/ }));
  expect(onTyped).toHaveBeenCalledExactlyOnceWith('heron-2');
  expect(onChange).not.toHaveBeenCalled();
});

test('the active option gets its star by a button of its own', async () => {
  const onStar = vi.fn();
  const { user, page, open } = await combobox({ value: 'heron', starred: ['heron'], onStar });
  await open();
  await user.click(page.getByRole('button', { name: 'Remove Heron from favourites' }));
  expect(onStar).toHaveBeenLastCalledWith('heron', false);
  await user.hover(page.getByRole('option', { name: 'Carp' }));
  await user.click(page.getByRole('button', { name: 'Add Carp to favourites' }));
  expect(onStar).toHaveBeenLastCalledWith('carp', true);
});

test('disabled, it does not open; invalid, it says so', async () => {
  const { page, open } = await combobox({ disabled: true });
  await open();
  expect(page.queryByRole('listbox')).toBeNull();
  expect((await combobox({ invalid: true })).closed().getAttribute('aria-invalid')).toBe('true');
});
