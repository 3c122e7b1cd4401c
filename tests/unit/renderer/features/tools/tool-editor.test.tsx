// @vitest-environment happy-dom
/** One tool: what is wrong said at its field, how it is answered, saved, changed, copied and deleted. */
import { expect, test } from 'vitest';
import { ToolEditor } from '../../../../../renderer/features/tools/tool-editor.tsx';
import type { Handlers } from '../../../../../core/wire/handlers.ts';
import { fault, FaultError } from '../../../../../shared/fault.ts';
import type { ToolDefinition } from '../../../../../shared/tool.ts';
import { createFakeHost } from '../../../../doubles/fake-host.ts';
import { untilShown } from '../../until-shown.ts';
import { renderInWindow } from '../../rendering.tsx';

const kept: ToolDefinition = {
  id: 'tree',
  name: 'get_tree',
  description: 'Names a tree.',
  schema: { type: 'object' },
  answer: { type: 'hand' },
  automatic: false,
};

async function editor(tool: ToolDefinition | undefined, more: Partial<Handlers> = {}) {
  window.location.hash = '';
  const host = createFakeHost({
    more: () => ({
      'tools.checkSchema': () => ({ problems: [] }),
      'tools.checkScript': () => ({ problems: [] }),
      'tools.save': ({ draft }) => ({ ...kept, ...draft, id: tool?.id ?? 'made' }),
      'tools.delete': () => null,
      ...more,
    }),
  });
  const id = tool?.id ?? 'new';
  const drawn = await renderInWindow(<ToolEditor id={id} kept={tool} tools={tool === undefined ? [] : [tool]} />, {
    host,
  });
  // The editor of its schema is fetched with the first tool that is shown.
  await untilShown(() => expect(drawn.page.getByRole('textbox', { name: 'Parameters schema' }).tagName).toBe('DIV'));
  const toasts = () => drawn.services.toasts.store.getState().toasts.map(({ text }) => text);
  return { ...drawn, toasts, name: drawn.page.getByRole<HTMLInputElement>('textbox', { name: 'Tool name' }) };
}

test('new: there is nothing to delete, to copy or to discard yet', async () => {
  const { page, user, name } = await editor(undefined);
  expect(page.getByRole('heading', { level: 1, name: 'New tool' })).toBeDefined();
  for (const button of ['Delete tool', 'Duplicate', 'Discard changes']) {
    expect(page.queryByRole('button', { name: button })).toBeNull();
  }
  await user.type(name, 'get_bird');
  expect(page.getByRole('button', { name: 'Discard changes' })).toBeDefined();
});

test('error: a name that no protocol takes says so while it is written, an empty one not yet', async () => {
  const { user, name } = await editor(undefined);
  expect(name.getAttribute('aria-invalid')).toBeNull();
  await user.type(name, 'get tree');
  expect(name.getAttribute('aria-invalid')).toBe('true');
});

test('error: what is wrong with the schema that stands there stays said, whenever the host answers for an earlier one', async () => {
  const answers: ((message: string) => void)[] = [];
  const { page, show } = await editor(kept, {
    'tools.checkSchema': () =>
      new Promise((resolve) => {
        answers.push((message) => resolve({ problems: [{ severity: 'error', message }] }));
      }),
  });
  await untilShown(() => expect(answers).toHaveLength(1));
  const later = <ToolEditor id="tree" kept={{ ...kept, schema: { type: 'nmber' } }} tools={[]} />;
  await show(later);
  await untilShown(() => expect(answers).toHaveLength(2));
  answers[1]?.('Found in the later one.');
  await page.findByText('Found in the later one.');
  answers[0]?.('Found in the earlier one.');
  await show(later);
  expect(page.queryByText('Found in the earlier one.')).toBeNull();
  expect(page.getByText('Found in the later one.')).toBeDefined();
});

test('refused: why it was not saved stands at the field that it is about, which has the focus', async () => {
  const refusal = new FaultError(
    fault('input', 'There is a tool of that name.', 'Choose another.', { field: 'Tool name' }),
  );
  const { page, user, name } = await editor(kept, { 'tools.save': () => Promise.reject(refusal) });
  await user.type(page.getByRole('textbox', { name: 'Description' }), '!');
  await user.click(page.getByRole('button', { name: 'Save tool' }));
  expect(await page.findByText('There is a tool of that name. Choose another.')).toBeDefined();
  expect(document.activeElement).toBe(name);
});

test('refused: what is about no field stands at the buttons', async () => {
  const refusal = new FaultError(fault('storage', 'The disk is full.', 'Make room.'));
  const { page, user } = await editor(kept, { 'tools.save': () => Promise.reject(refusal) });
  await user.type(page.getByRole('textbox', { name: 'Description' }), '!');
  await user.click(page.getByRole('button', { name: 'Save tool' }));
  expect(await page.findByText('The disk is full.')).toBeDefined();
});

test('saved: it says so, and a new one has its own address', async () => {
  const { page, user, name, toasts } = await editor(undefined);
  await user.type(name, 'get_bird');
  await user.click(page.getByRole('button', { name: 'Save tool' }));
  await expect.poll(toasts).toEqual(['Tool saved']);
  expect(window.location.hash).toBe('#/tools/made');
});

test('what was changed can be discarded', async () => {
  const { page, user, name } = await editor(kept);
  await user.type(name, '_2');
  await user.click(page.getByRole('button', { name: 'Discard changes' }));
  expect(name.value).toBe('get_tree');
  expect(page.queryByRole('button', { name: 'Discard changes' })).toBeNull();
});

test('by hand there is nothing to try and nothing automatic; a fixed result has both', async () => {
  const { page, user } = await editor(kept);
  expect(page.getByText('Each call waits in the conversation until you write its result.')).toBeDefined();
  expect(page.queryByRole('switch', { name: 'Automatic' })).toBeNull();
  await user.click(page.getByRole('radio', { name: 'Fixed result' }));
  expect(page.getByRole('textbox', { name: 'Result' })).toBeDefined();
  expect(page.getByRole('switch', { name: 'Automatic' })).toBeDefined();
  expect(page.queryByText('Each call waits in the conversation until you write its result.')).toBeNull();
});

test('a copy is begun under a name of its own', async () => {
  const { page, user } = await editor(kept);
  await user.click(page.getByRole('button', { name: 'Duplicate' }));
  expect(window.location.hash).toBe('#/tools/new');
});

test('a deleted one is gone from its address, and can be had back', async () => {
  const { page, user, services } = await editor(kept);
  await user.click(page.getByRole('button', { name: 'Delete tool' }));
  await expect.poll(() => services.toasts.store.getState().toasts.length).toBe(1);
  expect(window.location.hash).toBe('#/tools');
  expect(services.toasts.store.getState().toasts[0]?.text).toContain('get_tree');
});
