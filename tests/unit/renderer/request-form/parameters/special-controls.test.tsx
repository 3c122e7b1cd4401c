// @vitest-environment happy-dom
/** Parameters whose controls are their own: which tool is called, in which format, and what is drawn in which size. */
import { expect, test } from 'vitest';
import { SpecialControl } from '../../../../../renderer/request-form/parameters/special-controls.tsx';
import type { DescribedForm } from '../../../../../renderer/request-form/parameters/parameter-form.ts';
import { modelFacts } from '../../../../../shared/catalog/models.ts';
import type { Json } from '../../../../../shared/json.ts';
import type { OfferedTool } from '../../../../../shared/tool.ts';
import { choose, inForm, type FormGiven } from '../in-form.tsx';

type Parameters = Readonly<Record<string, Json | undefined>>;

interface Given extends FormGiven<Parameters> {
  readonly offered?: readonly string[];
}

const labels = {
  'tool-choice': 'Tool choice',
  'response-format': 'Response format',
  modalities: 'Response modalities',
  'aspect-ratio': 'Aspect ratio',
  'image-size': 'Resolution',
} as const;

const keys = {
  'tool-choice': 'toolChoice',
  'response-format': 'responseFormat',
  modalities: 'responseModalities',
  'aspect-ratio': 'aspectRatio',
  'image-size': 'imageSize',
} as const;

async function control(kind: keyof typeof keys, { offered = [], ...given }: Given = {}) {
  const tools = offered.map((name) => ({ name }) as OfferedTool);
  const drawn = await inForm<Parameters>(
    (form) => (
      <SpecialControl
        form={form as unknown as DescribedForm}
        label={labels[kind]}
        parameter={
          kind === 'tool-choice'
            ? {
                kind,
                key: keys[kind],
                named: { type: 'function', function: { name: '{name}' } },
                nameAt: 'function.name',
              }
            : { kind, key: keys[kind] }
        }
        offered={tools}
      />
    ),
    given,
  );
  const box = (): HTMLElement => drawn.page.getByRole('combobox', { name: labels[kind] });
  const options = async (): Promise<readonly (string | null)[]> => {
    await drawn.user.click(box());
    return drawn.page.getAllByRole('option').map((one) => one.textContent);
  };
  return { ...drawn, box, options, choose: (option: RegExp | string) => choose(drawn, labels[kind], option) };
}

test('a tool is chosen by its name, picked or written, and is JSON that can be changed from then on', async () => {
  const written = { tools: [{ type: 'function', function: { name: 'own_tool' } }, { type: 'web_search' }] };
  const drawn = await control('tool-choice', { parameters: written, offered: ['get_weather', 'own_tool'] });
  expect(drawn.page.queryByRole('textbox')).toBeNull();
  await drawn.choose(/^own_tool/);
  expect(drawn.set()['toolChoice']).toEqual({ type: 'function', function: { name: 'own_tool' } });
  expect(drawn.box().textContent).toBe('as JSON');
  const json = drawn.page.getByRole('textbox', { name: 'Tool choice as JSON' });
  await drawn.user.clear(json);
  // Emptied on the way to another one, it is still the field that was.
  await drawn.user.type(drawn.page.getByRole('textbox', { name: 'Tool choice as JSON' }), '{{"type": "web_search"}');
  expect(drawn.set()['toolChoice']).toEqual({ type: 'web_search' });
});

test('auto, none and required are words; not set takes them out', async () => {
  const drawn = await control('tool-choice');
  await drawn.choose(/^required/);
  expect(drawn.set()).toEqual({ toolChoice: 'required' });
  expect(drawn.page.queryByRole('textbox')).toBeNull();
  await drawn.choose('not set');
  expect(drawn.set()).toEqual({});
});

test('a choice of one’s own begins with the first tool, or with none', async () => {
  const one = await control('tool-choice', { offered: ['get_weather', 'roll'] });
  await one.choose(/^as JSON/);
  expect(one.set()['toolChoice']).toEqual({ type: 'function', function: { name: 'get_weather' } });
  const none = await control('tool-choice');
  await none.choose(/^as JSON/);
  expect(none.set()['toolChoice']).toEqual({ type: 'function', function: { name: '' } });
});

test('refused: what cannot be read stays as typed and what was set stays set', async () => {
  const chosen = { toolChoice: { type: 'function', function: { name: 'roll' } } };
  const drawn = await control('tool-choice', { parameters: chosen });
  await drawn.user.type(drawn.page.getByRole('textbox', { name: 'Tool choice as JSON' }), '!');
  expect(drawn.texts()['Tool choice']).toMatch(/\}!$/);
  expect(drawn.set()).toEqual(chosen);
});

test('a problem stands at its control', async () => {
  const problem = { severity: 'error', field: 'Response format', message: 'Not over this API.' } as const;
  const drawn = await control('response-format', { problems: [problem] });
  expect(drawn.box().getAttribute('aria-invalid')).toBe('true');
  expect(drawn.page.getByText('Not over this API.')).toBeDefined();
});

test('a schema is asked for by its format, and has a field of its own; text has none', async () => {
  const drawn = await control('response-format');
  await drawn.choose('JSON Schema');
  expect(drawn.set()).toEqual({ responseFormat: { type: 'json_schema', schema: {} } });
  await drawn.user.click(drawn.page.getByRole('textbox', { name: 'JSON Schema' }));
  await drawn.user.keyboard('{Control>}a{/Control}');
  await drawn.user.paste('{"strict": true}');
  expect(drawn.set()).toEqual({ responseFormat: { type: 'json_schema', schema: { strict: true } } });
  await drawn.choose('Text');
  expect(drawn.set()).toEqual({ responseFormat: { type: 'text' } });
  expect(drawn.page.queryByRole('textbox')).toBeNull();
  await drawn.choose('not set');
  expect(drawn.set()).toEqual({});
});

test('text and image are asked for together in their own order, whatever order was kept', async () => {
  const drawn = await control('modalities', { parameters: { responseModalities: ['IMAGE', 'TEXT'] } });
  expect(drawn.box().textContent).toBe('TEXT and IMAGE');
  await drawn.choose('IMAGE');
  expect(drawn.set()).toEqual({ responseModalities: ['IMAGE'] });
  await drawn.choose('TEXT and IMAGE');
  expect(drawn.set()).toEqual({ responseModalities: ['TEXT', 'IMAGE'] });
  await drawn.choose('not set');
  expect(drawn.set()).toEqual({});
});

test('a ratio and a resolution are chosen with the pixels they make', async () => {
  const facts = modelFacts('gamma-3.1-flash-image');
  const ratio = await control('aspect-ratio', { facts, parameters: { imageSize: '2K' } });
  await ratio.choose(/^16:9/);
  expect(ratio.set()).toEqual({ imageSize: '2K', aspectRatio: '16:9' });
  expect(ratio.box().textContent).toMatch(/^16:9\d+ × \d+$/);
  const step = await control('image-size', { facts, parameters: { aspectRatio: '16:9' } });
  expect(await step.options()).toContainEqual(expect.stringMatching(/^1K\d+ × \d+$/));
});

test('empty: a model that only writes has neither; what was set for another one stays, with the reason', async () => {
  const facts = modelFacts('gamma-3.5-flash');
  expect((await control('aspect-ratio', { facts })).holder.textContent).toBe('');
  expect((await control('image-size', { facts })).holder.textContent).toBe('');
  const kept = await control('image-size', { facts, parameters: { imageSize: '4K' } });
  expect(kept.page.getByText(`${facts?.id} writes only text.`)).toBeDefined();
  await kept.choose('not set');
  expect(kept.set()).toEqual({});
  expect(kept.holder.textContent).toBe('');
});

test('a model with one size for each ratio has no resolution to choose, unless one was', async () => {
  const facts = modelFacts('gemini-2.5-flash-image');
  expect(facts?.sizes).toMatchObject({ table: { oneSize: true } });
  expect((await control('image-size', { facts })).holder.textContent).toBe('');
  const kept = await control('image-size', { facts, parameters: { imageSize: '4K' } });
  expect(kept.box().textContent).toBe('4Knot in the table');
});
