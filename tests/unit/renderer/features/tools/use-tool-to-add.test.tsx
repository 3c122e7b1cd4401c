// @vitest-environment happy-dom
/** A tool that a call asked for is begun on the Tools page. */
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { AppServicesProvider, createAppServices } from '../../../../../renderer/app/app-context.tsx';
import { addTool } from '../../../../../renderer/app/tool-to-add.ts';
import { schemaOfArguments } from '../../../../../renderer/features/tools/use-tool-to-add.ts';
import { ToolsPage } from '../../../../../renderer/features/tools/tools-page.tsx';
import { createConnection } from '../../../../../renderer/host/connection.ts';
import { createFakeHost } from '../../../../doubles/fake-host.ts';
import { render } from '../../rendering.tsx';

test('the form has the name of the call and the parameters that were seen; what stood there can be had back', async () => {
  const host = createFakeHost({
    more: () => ({
      'tools.watch': async function* () {
        yield await Promise.resolve([]);
      },
      'tools.checkSchema': () => ({ problems: [] }),
    }),
  });
  const services = createAppServices(createConnection({ connect: () => Promise.resolve({ client: host.connect() }) }));
  addTool({ name: 'book_table', arguments: '{"guests":4,"place":{"name":"Enhjorningen"}}' });
  const drawn = await render(
    <AppServicesProvider services={services}>
      <ToolsPage toolId="new" />
    </AppServicesProvider>,
  );
  const name = (): string | undefined => {
    const labels = [...drawn.holder.querySelectorAll('label')];
    const control = labels.find(({ textContent }) => textContent.startsWith('Tool name'))?.control;
    return control instanceof HTMLInputElement ? control.value : undefined;
  };
  await vi.waitFor(() => expect(name()).toBe('book_table'));
  expect(drawn.holder.textContent).toContain('"guests"');
  await act(async () => Promise.resolve(addTool({ name: 'find_train', arguments: '' })));
  await vi.waitFor(() => expect(name()).toBe('find_train'));
  const [said] = services.toasts.store.getState().toasts;
  expect(said?.text).toContain('book_table');
  await act(async () => Promise.resolve(services.toasts.act(said?.id ?? 0)));
  await vi.waitFor(() => expect(name()).toBe('book_table'));
});

test('TOOL-1 the schema is one that the seen arguments keep', () => {
  expect(schemaOfArguments('{"city":"Bergen","days":3,"wind":1.5,"tags":["a"],"none":null,"on":true}')).toEqual({
    type: 'object',
    properties: {
      city: { type: 'string' },
      days: { type: 'integer' },
      wind: { type: 'number' },
      tags: { type: 'array', items: { type: 'string' } },
      none: {},
      on: { type: 'boolean' },
    },
    required: ['city', 'days', 'wind', 'tags', 'none', 'on'],
    additionalProperties: false,
  });
  expect(schemaOfArguments('')).toMatchObject({ type: 'object', properties: {} });
  expect(schemaOfArguments('{"city":')).toBeUndefined();
  expect(schemaOfArguments('[1]')).toBeUndefined();
});
