// @vitest-environment happy-dom
/** A size of an image endpoint: one of a list, or sides of one's own with the rule that is broken and the cure as a button. */
import { expect, test } from 'vitest';
import { EndpointSize } from '../../../../../../renderer/request-form/images/size-picker/endpoint-size.tsx';
import type { PixelSize } from '../../../../../../shared/catalog/image-sizes.ts';
import { modelFacts } from '../../../../../../shared/catalog/models.ts';
import type { EndpointSettings } from '../../../../../../shared/images/image-job.ts';
import { sizeChoices } from '../../../../../../shared/images/size.ts';
import type { Problem } from '../../../../../../shared/protocols/protocol.ts';
import { inForm } from '../../in-form.tsx';

interface Given {
  readonly model?: string;
  readonly size?: string;
  readonly reference?: PixelSize;
  readonly problems?: readonly Problem[];
}

function picker({ model = 'alpha-image-2', size, reference, problems = [] }: Given = {}) {
  const choices = sizeChoices(modelFacts(model), 'image-edits');
  if (choices === undefined || choices.kind === 'ratios') throw new Error(`${model} has no size of an endpoint`);
  return inForm<EndpointSettings>((form) => <EndpointSize form={form} choices={choices} reference={reference} />, {
    parameters: size === undefined ? {} : { size },
    problems,
  });
}

test('a listed size is chosen by its shape, and unset again', async () => {
  const { page, user, set } = await picker({ model: 'alpha-image-2-each' });
  expect(page.getByText('Auto: the gateway chooses the size.')).toBeDefined();
  expect(page.queryByRole('group', { name: 'Custom size' })).toBeNull();
  await user.click(page.getByRole('radio', { name: '1024 × 1024' }));
  expect(set()).toEqual({ size: '1024x1024' });
  expect(page.getByText('1024 × 1024')).toBeDefined();
  await user.click(page.getByRole('button', { name: 'Unset size' }));
  expect(set()).toEqual({});
});

test('refused: a size that is not of the list says so at the list', async () => {
  const problem = { severity: 'error', field: 'Size', message: 'Size is 3K.' } as const;
  const { page } = await picker({ model: 'alpha-image-2-each', size: '3K', problems: [problem] });
  const group = page.getByRole('radiogroup', { name: 'Size' });
  expect(group.getAttribute('aria-invalid')).toBe('true');
  expect(page.queryByRole('radio', { checked: true })).toBeNull();
  expect(page.getByText('Size is 3K.')).toBeDefined();
});

test('sides of one’s own: one is missing, then both are there and say how many pixels that is', async () => {
  const { page, user, set } = await picker();
  expect(page.getByText('Auto. Pick, type or drag a size.')).toBeDefined();
  await user.type(page.getByRole('spinbutton', { name: 'Width' }), '1280');
  expect(page.getByRole('status').textContent).toContain('Height is missing');
  await user.type(page.getByRole('spinbutton', { name: 'Height' }), '720');
  expect(set()).toEqual({ size: '1280x720' });
  expect(page.getByRole('status').textContent).toBe('1280 × 7200.9 megapixels');
  await user.click(page.getByRole('radio', { name: 'auto' }));
  expect(set()).toEqual({ size: 'auto' });
  expect(page.getByText('The model chooses the size.')).toBeDefined();
});

test('refused: a broken rule is said once, tied to its side, and its cure is a button', async () => {
  const { page, user, set } = await picker({ size: '1024x1690' });
  const [width, height] = ['Width', 'Height'].map((name) => page.getByRole('spinbutton', { name }));
  expect(page.getByRole('status').textContent).toContain('multiple of 16');
  expect([width, height].map((side) => side?.getAttribute('aria-invalid'))).toEqual([null, 'true']);
  await user.click(page.getByRole('button', { name: 'Use 1024 × 1696' }));
  expect(set()).toEqual({ size: '1024x1696' });
  expect(page.queryByRole('button', { name: /^Use/ })).toBeNull();
});

test('what was typed at a side and cannot be read is gone with the size that is chosen', async () => {
  const { page, user, texts, set } = await picker();
  await user.type(page.getByRole('spinbutton', { name: 'Width' }), '12.5');
  expect(texts()).toEqual({ Width: '12.5' });
  await user.click(page.getByRole('radio', { name: '1024 × 1024' }));
  expect(texts()).toEqual({});
  expect(set()).toEqual({ size: '1024x1024' });
});

test('the shape of a reference is taken over as near as the model allows', async () => {
  const { page, user, set } = await picker({ reference: [2000, 1000] });
  await user.click(page.getByRole('button', { name: 'Fit to the reference' }));
  expect(set().size).toMatch(/^\d+x\d+$/);
  const [width = 0, height = 1] = (set().size ?? '').split('x').map(Number);
  expect(width / height).toBeCloseTo(2, 1);
});
