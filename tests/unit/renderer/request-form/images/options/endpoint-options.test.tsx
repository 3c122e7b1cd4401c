// @vitest-environment happy-dom
/** The options of an image endpoint: those of the model alone, what they cost, what stands behind them, and what is idle. */
import { expect, test } from 'vitest';
import { ApiOptions } from '../../../../../../renderer/request-form/images/options/api-options.tsx';
import { modelFacts } from '../../../../../../shared/catalog/models.ts';
import type { ImageEndpointId } from '../../../../../../shared/images/descriptions.ts';
import { noImageSettings, type EndpointSettings } from '../../../../../../shared/images/image-job.ts';
import { optionsOf } from '../../../../../../shared/images/options.ts';
import type { Problem } from '../../../../../../shared/protocols/protocol.ts';
import { choose, inForm } from '../../in-form.tsx';

interface Given {
  readonly model?: string;
  readonly api?: ImageEndpointId;
  readonly parameters?: EndpointSettings;
  readonly problems?: readonly Problem[];
}

function options({ model = 'alpha-image-2', api = 'image-edits', parameters = {}, problems = [] }: Given = {}) {
  const facts = modelFacts(model);
  return inForm<EndpointSettings>(
    (form) => (
      <ApiOptions
        api={api}
        formOf={() => form}
        options={optionsOf(facts, api, { ...noImageSettings, [api]: form.parameters })}
        reference={undefined}
      />
    ),
    { parameters, facts, problems },
  );
}

test('a quality is chosen, and taken out by not set', async () => {
  const drawn = await options();
  await choose(drawn, 'Quality', 'high');
  expect(drawn.set()).toEqual({ quality: 'high' });
  await choose(drawn, 'Quality', /^not set/);
  expect(drawn.set()).toEqual({});
});

test('several images are charged, which is said beside their number', async () => {
  const { page, user, set } = await options({ parameters: { n: 1 } });
  expect(page.queryByText(/are charged/)).toBeNull();
  const number = page.getByRole('spinbutton', { name: 'Number of images' });
  await user.clear(number);
  await user.type(number, '4');
  expect(set()).toEqual({ n: 4 });
  expect(page.getByText('4 images are charged.')).toBeDefined();
});

test('previews are offered only while they can be shown', async () => {
  const { page, user, set } = await options();
  expect(page.queryByRole('spinbutton', { name: 'Previews' })).toBeNull();
  expect(page.getByText('Show partial previews while drawing.')).toBeDefined();
  await user.click(page.getByRole('switch', { name: 'Stream' }));
  expect(set()).toEqual({ stream: true });
  expect(page.getByRole('spinbutton', { name: 'Previews' })).toBeDefined();
  await user.click(page.getByRole('switch', { name: 'Stream' }));
  expect(set()).toEqual({});
});

test('compression stands there where the format has one; what was set for another format stays, with the reason', async () => {
  const drawn = await options();
  expect(drawn.page.queryByRole('spinbutton', { name: 'Output compression' })).toBeNull();
  await choose(drawn, 'Output format', 'webp');
  const field = drawn.page.getByRole('spinbutton', { name: 'Output compression' });
  await drawn.user.type(field, '80');
  await choose(drawn, 'Output format', 'png');
  expect(drawn.set()).toEqual({ outputFormat: 'png', outputCompression: 80 });
  const idle = drawn.page.getByRole('spinbutton', { name: 'Output compression' });
  expect(idle.hasAttribute('disabled')).toBe(true);
});

test('the rarer ones stand behind a line that names them and counts what is set', async () => {
  const { page, user, set } = await options();
  const line = page.getByRole('button', { expanded: false, name: /end-user identifier/ });
  expect(page.queryByRole('textbox', { name: 'End-user identifier' })).toBeNull();
  await user.click(line);
  await user.type(page.getByRole('textbox', { name: 'End-user identifier' }), 'u-1');
  expect(set()).toEqual({ user: 'u-1' });
  expect(page.getByRole('button', { name: /1 set$/ })).toBeDefined();
  await user.clear(page.getByRole('textbox', { name: 'End-user identifier' }));
  expect(set()).toEqual({});
});

test('refused: a problem among the rarer ones opens them', async () => {
  const problem = { severity: 'error', field: 'End-user identifier', message: 'It is too long.' } as const;
  const { page } = await options({ problems: [problem] });
  expect(page.getByRole('textbox', { name: 'End-user identifier' }).getAttribute('aria-invalid')).toBe('true');
  expect(page.getByText('It is too long.')).toBeDefined();
});

test('a model that has no size or stream over the endpoint has no control for them', async () => {
  const { page } = await options({ model: 'grok-imagine-image', api: 'image-generations' });
  expect(page.queryByRole('radiogroup', { name: 'Size' })).toBeNull();
  expect(page.getByRole('radiogroup', { name: /aspect ratio/i })).toBeDefined();
  expect(page.queryByRole('switch', { name: 'Stream' })).toBeNull();
});
