// @vitest-environment happy-dom
/** What stands above the button of the image composer, by what is wrong, whether it was tried, and what is said elsewhere. */
import { expect, test, vi } from 'vitest';
import { Reasons, saidAbove, type ReasonsProps } from '../../../../../../renderer/features/images/composer/reasons.tsx';
import { unusableMask } from '../../../../../../renderer/features/images/studio-ask.ts';
import { modelFacts } from '../../../../../../shared/catalog/models.ts';
import { checkSize } from '../../../../../../shared/images/endpoint/check-size.ts';
import { sizeChoices } from '../../../../../../shared/images/size.ts';
import { fault } from '../../../../../../shared/fault.ts';
import type { Problem } from '../../../../../../shared/protocols/protocol.ts';
import { renderInWindow } from '../../../rendering.tsx';

test('IMG-5 a size that breaks several rules is said at its field and not once more above the composer', () => {
  const choices = sizeChoices(modelFacts('alpha-image-2'), 'image-edits');
  const broken = choices === undefined ? [] : checkSize('5001x101', choices, 'alpha-image-2');
  expect(broken.length).toBeGreaterThan(2);
  const prompt = { field: 'Prompt', severity: 'error', message: 'The prompt is empty.' } as const;
  const number = { field: 'Previews', severity: 'error', message: 'Previews is 9.' } as const;
  const said = (tried: boolean, sizeShown: boolean) =>
    saidAbove([...broken, prompt, number, number], tried, sizeShown).map(({ field }) => field);
  expect(said(true, true)).toEqual(['Prompt', 'Previews']);
  expect(said(false, true)).toEqual(['Previews']);
  // Out of sight it is said here, once, with the way to it.
  expect(said(false, false)).toEqual(['Size', 'Previews']);
});

test('that a mask cannot be used is said by the banner alone', () => {
  const mask = { field: unusableMask, severity: 'error', message: 'alpha-image-2-each can’t use masks.' } as const;
  expect(saidAbove([mask], true, false)).toEqual([]);
});

async function reasons(given: Partial<ReasonsProps> = {}) {
  const does = { onSize: vi.fn(), onMend: vi.fn() };
  const none = { fault: null, problems: [], obstacle: null, tried: false, sizeShown: false };
  return { ...(await renderInWindow(<Reasons {...none} {...does} {...given} />)), ...does };
}
const error = (field: string, message: string, more: Partial<Problem> = {}): Problem => ({
  ...{ field, message, severity: 'error' },
  ...more,
});

test('empty: nothing stands there', async () => {
  expect((await reasons()).holder.textContent).toBe('');
});

test('error: what a field does not say itself stands there at once, and is announced once the button was tried', async () => {
  const problems = [error('Prompt', 'The prompt is empty.'), error('Previews', 'Previews is 9.')];
  const before = await reasons({ problems });
  expect(before.holder.textContent).toBe('Previews is 9.');
  expect(before.page.queryByRole('alert')).toBeNull();
  const tried = await reasons({ problems, obstacle: 'The prompt is empty.', tried: true });
  expect(tried.page.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'The prompt is empty.Previews is 9.',
  ]);
});

test('error: a size leads to its controls where these are out of sight; a value that mends is set', async () => {
  const mended = { value: '1024x1024', words: '1024 × 1024' };
  const wide = error('Size', 'The size is too wide.', { mended });
  const { page, user, onSize, onMend } = await reasons({ problems: [wide] });
  await user.click(page.getByRole('button', { name: 'Use 1024 × 1024' }));
  expect(onMend).toHaveBeenCalledWith(wide);
  await user.click(page.getByRole('button', { name: 'Change the size' }));
  expect(onSize).toHaveBeenCalledTimes(1);
  expect((await reasons({ problems: [wide], sizeShown: true })).holder.textContent).toBe('');
});

test('busy: what only stands in the way is said once the button was tried', async () => {
  const obstacle = 'Loading models…';
  expect((await reasons({ obstacle })).holder.textContent).toBe('');
  expect((await reasons({ obstacle, tried: true })).page.getByRole('alert').textContent).toBe(obstacle);
});

test('refused: why the host did not send it, unless a field says the same', async () => {
  const refused = fault('input', 'The prompt is empty.', 'Write one.');
  const { page } = await reasons({ fault: refused });
  expect(page.getByText('The prompt is empty.')).toBeDefined();
  const said = await reasons({ fault: refused, problems: [error('Prompt', 'The prompt is empty.')] });
  expect(said.holder.textContent).toBe('');
});
