// @vitest-environment happy-dom
/** What a file of cases has brought: said with the ways back, the lines that could not be read, and how its first row was read. */
import { expect, test, vi } from 'vitest';
import { TakenNote } from '../../../../../../renderer/features/compare/cases/taken-note.tsx';
import type { Column } from '../../../../../../renderer/features/compare/cases/case-columns.ts';
import type { Taken } from '../../../../../../renderer/features/compare/cases/use-case-files.ts';
import type { GivenCase } from '../../../../../../shared/compare/setup.ts';
import { render } from '../../../rendering.tsx';

const one = { id: 'a' } as GivenCase;

async function note(given: Partial<Taken>) {
  const does = { onUndo: vi.fn(), onKeepOnly: vi.fn(), onDismiss: vi.fn() };
  const taken: Taken = { words: '2 cases added.', problems: [], before: [], added: [], brought: [], ...given };
  const drawn = await render(<TakenNote taken={taken} {...does} />);
  return { ...drawn, ...does, has: (name: string) => drawn.page.queryByRole('button', { name }) !== null };
}

test('what came in behind others is undone, or kept in their place', async () => {
  const { page, user, onUndo, onKeepOnly, onDismiss } = await note({ before: [one], added: [one], brought: [one] });
  for (const name of ['Undo', 'Keep only these', 'Dismiss']) await user.click(page.getByRole('button', { name }));
  expect([onUndo, onKeepOnly, onDismiss].map((does) => does.mock.calls.length)).toEqual([1, 1, 1]);
});

test('what stood alone is not kept alone; what changed nothing is not undone; all that was removed is', async () => {
  const first = await note({ added: [one], brought: [one] });
  expect([first.has('Undo'), first.has('Keep only these')]).toEqual([true, false]);
  const unreadable = await note({ before: [one], problems: [{ message: 'It is no table.' }] });
  expect([unreadable.has('Undo'), unreadable.has('Keep only these')]).toEqual([false, false]);
  expect((await note({ before: [one] })).has('Undo')).toBe(true);
});

test('error: lines that could not be read are named; long: beyond six they are counted', async () => {
  const problems = Array.from({ length: 8 }, (_, at) => ({ line: at + 1, message: `Wrong ${at}.` }));
  const { page } = await note({ problems });
  expect(page.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    ...[0, 1, 2, 3, 4, 5].map((at) => `Line ${at + 1}: Wrong ${at}.`),
    'And 2 more.',
  ]);
  const whole = await note({ problems: [{ message: 'It is empty.' }] });
  expect(whole.page.getByRole('listitem').textContent).toBe('It is empty.');
});

const prompt: Column = { kind: 'prompt' };
const value = (name: string): Column => ({ kind: 'value', name });
const check = { kind: 'check', column: 'contains' } as Column;

async function firstRow(first: 'header' | 'case', columns: readonly Column[]) {
  const read = vi.fn();
  const preview = [['city'], ['Oslo']];
  const drawn = await note({ firstRow: { first, columns, preview, notes: [], read } });
  const rows = drawn.page.getAllByRole('listitem').map((row) => row.textContent);
  const words = drawn.page.getByText('First row:').parentElement?.textContent;
  return { ...drawn, read, rows, words: words?.replace('First row:A headerA case', '') };
}

test('how the first row was read is said, with the rows, and can be read otherwise', async () => {
  const { page, user, read, rows } = await firstRow('header', [value('city')]);
  expect(rows).toEqual(['Headercity', 'Case 1Oslo']);
  await user.click(page.getByRole('radio', { name: 'A case' }));
  expect(read).toHaveBeenCalledExactlyOnceWith('case');
  expect((await firstRow('case', [prompt])).rows).toEqual(['Case 1city', 'Case 2Oslo']);
});

test('what the columns are is said by what they do', async () => {
  const said = async (first: 'header' | 'case', ...columns: readonly Column[]) =>
    (await firstRow(first, columns)).words;
  expect(await said('header', prompt)).toBe('The rows below are prompts.');
  expect(await said('header', check)).toBe('The rows below are checks: contains.');
  expect(await said('header', value('city'))).toBe('The rows below fill in {{city}}.');
  expect(await said('case', prompt)).toBe('Each row is a prompt.');
  expect(await said('header', prompt, value(''), check)).toBe('Columns: prompt, empty, check contains.');
  expect(await said('header')).toBe('');
});
