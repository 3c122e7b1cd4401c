// @vitest-environment happy-dom
/** A ratio and a resolution from a model's table: the pixels they make, the shape of a reference, and what is not set. */
import { expect, test } from 'vitest';
import { RatioSize } from '../../../../../../renderer/request-form/images/size-picker/ratio-size.tsx';
import { ratioTables, type PixelSize } from '../../../../../../shared/catalog/image-sizes.ts';
import { modelFacts } from '../../../../../../shared/catalog/models.ts';
import type { DrawingProtocolSettings } from '../../../../../../shared/images/image-job.ts';
import type { Problem } from '../../../../../../shared/protocols/protocol.ts';
import { inForm } from '../../in-form.tsx';

const table = ratioTables['gamma-3.1-flash-image'];

interface Given {
  readonly parameters?: DrawingProtocolSettings;
  readonly model?: string;
  readonly reference?: PixelSize;
  readonly problems?: readonly Problem[];
}

const picker = ({ parameters = {}, model, reference, problems = [] }: Given = {}) => {
  const sizes = model === undefined ? undefined : modelFacts(model)?.sizes;
  const choices = { kind: 'ratios', table: sizes?.kind === 'ratios' ? sizes.table : table, strict: true } as const;
  return inForm<DrawingProtocolSettings>((form) => <RatioSize form={form} choices={choices} reference={reference} />, {
    parameters,
    problems,
  });
};

test('empty: the model chooses the size; of one alone it is said what is left to the model', async () => {
  const { page, user, set } = await picker();
  expect(page.getByText('Not set: the model chooses the size.')).toBeDefined();
  expect(page.queryByRole('button', { name: 'Unset aspect ratio' })).toBeNull();
  await user.click(page.getByRole('radio', { name: '16:9' }));
  expect(page.getByText('The model chooses the resolution.')).toBeDefined();
  await user.click(page.getByRole('button', { name: 'Unset aspect ratio' }));
  await user.click(page.getByRole('radio', { name: '2K' }));
  expect(page.getByText('The model chooses the ratio.')).toBeDefined();
  expect(set()).toEqual({ imageSize: '2K' });
});

test('both make pixels, which each choice says of itself too', async () => {
  const { page, user, set } = await picker({ parameters: { aspectRatio: '1:1' } });
  await user.click(page.getByRole('radio', { name: '1K, 1024 × 1024' }));
  expect(set()).toEqual({ aspectRatio: '1:1', imageSize: '1K' });
  expect(page.getByText('1024 × 1024')).toBeDefined();
  expect(page.getByRole('radio', { name: '2K, 2048 × 2048' }).getAttribute('aria-checked')).toBe('false');
  await user.click(page.getByRole('button', { name: 'Unset aspect ratio' }));
  expect(set()).toEqual({});
});

test('the shape of a reference is taken over; a resolution that was chosen stays', async () => {
  const { page, user, set } = await picker({ parameters: { imageSize: '4K' }, reference: [1920, 1080] });
  await user.click(page.getByRole('button', { name: 'Fit to the reference' }));
  expect(set()).toEqual({ aspectRatio: '16:9', imageSize: '4K' });
  expect((await picker()).page.queryByRole('button', { name: 'Fit to the reference' })).toBeNull();
});

test('a table with one size for each ratio has no resolutions: a ratio alone has its pixels', async () => {
  const { page, user } = await picker({ model: 'gemini-2.5-flash-image' });
  expect(page.queryByRole('radiogroup', { name: 'Resolution' })).toBeNull();
  await user.click(page.getByRole('radio', { name: '16:9, 1344 × 768' }));
  expect(page.getByText('1344 × 768')).toBeDefined();
});

test('refused: what is not of the table stands at its own group, in place of the pixels', async () => {
  const problem = { severity: 'error', field: 'Resolution', message: 'Resolution is 9K; the model has none.' } as const;
  const { page } = await picker({ parameters: { aspectRatio: '1:1', imageSize: '9K' }, problems: [problem] });
  const group = page.getByRole('radiogroup', { name: 'Resolution' });
  expect(group.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe(problem.message);
  expect(page.getByRole('radiogroup', { name: 'Aspect ratio' }).getAttribute('aria-invalid')).toBeNull();
});
