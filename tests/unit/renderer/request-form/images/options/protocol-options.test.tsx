// @vitest-environment happy-dom
/** The options of an image over a protocol of conversations: what is answered with, the rarer ones, and what the model lacks. */
import { expect, test } from 'vitest';
import { ApiOptions } from '../../../../../../renderer/request-form/images/options/api-options.tsx';
import { modelFacts } from '../../../../../../shared/catalog/models.ts';
import { noImageSettings, type DrawingProtocolSettings } from '../../../../../../shared/images/image-job.ts';
import { optionsOf, type ImageOptions } from '../../../../../../shared/images/options.ts';
import type { Problem } from '../../../../../../shared/protocols/protocol.ts';
import { inForm } from '../../in-form.tsx';

interface Given {
  readonly parameters?: DrawingProtocolSettings;
  readonly problems?: readonly Problem[];
  readonly options?: ImageOptions;
}

const facts = modelFacts('gamma-3.1-flash-image');
const all = optionsOf(facts, 'generate', noImageSettings);

const form = ({ parameters = {}, problems = [], options = all }: Given = {}) =>
  inForm<DrawingProtocolSettings>(
    (own) => <ApiOptions api="generate" formOf={() => own} options={options} reference={undefined} />,
    { parameters, facts, problems },
  );

test('what is answered with is chosen in the order of the protocol, and unset', async () => {
  const { page, user, set } = await form({ parameters: { responseModalities: ['IMAGE', 'TEXT'] } });
  expect(page.getByRole('radio', { name: 'Image and text', checked: true })).toBeDefined();
  await user.click(page.getByRole('radio', { name: 'Image' }));
  expect(set()).toEqual({ responseModalities: ['IMAGE'] });
  await user.click(page.getByRole('radio', { name: 'Image and text' }));
  expect(set()).toEqual({ responseModalities: ['TEXT', 'IMAGE'] });
  await user.click(page.getByRole('button', { name: 'Unset answer with' }));
  expect(set()).toEqual({});
  expect(page.queryByRole('button', { name: 'Unset answer with' })).toBeNull();
});

test('the rarer ones stand behind a line that counts what is set; an emptied text is not', async () => {
  const { page, user, set } = await form();
  await user.click(page.getByRole('button', { name: /^System instruction, / }));
  const system = page.getByRole('textbox', { name: 'System instruction' });
  await user.type(system, 'Oil');
  expect(set()).toEqual({ system: 'Oil' });
  expect(page.getByRole('button', { name: /1 set$/ })).toBeDefined();
  await user.clear(system);
  expect(set()).toEqual({});
  expect(page.queryByRole('button', { name: /\d set$/ })).toBeNull();
});

test('refused: a problem among the rarer ones opens them', async () => {
  const problem = { severity: 'error', field: 'Temperature', message: 'At most 2.' } as const;
  const { page } = await form({ problems: [problem] });
  expect(page.getByText('At most 2.')).toBeDefined();
  expect(page.getByRole('spinbutton', { name: 'Temperature' }).getAttribute('aria-invalid')).toBe('true');
});

test('what the model does not have has no control', async () => {
  const { system: _, size: __, responseModalities: ___, safetySettings: ____, ...less } = all;
  const { page, user } = await form({ options: less });
  expect(page.queryByRole('radiogroup')).toBeNull();
  await user.click(page.getByRole('button', { name: 'Sampling, extra fields' }));
  expect(page.queryByRole('textbox', { name: 'System instruction' })).toBeNull();
  expect(page.queryByRole('textbox', { name: 'Safety settings' })).toBeNull();
  expect(page.getByRole('textbox', { name: 'Extra fields' })).toBeDefined();
});
