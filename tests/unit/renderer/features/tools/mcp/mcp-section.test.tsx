// @vitest-environment happy-dom
/** The MCP servers: on their way, none, each by how it stands, and a program that starts only once it was allowed. */
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { McpSection } from '../../../../../../renderer/features/tools/mcp/mcp-section.tsx';
import { fault, FaultError } from '../../../../../../shared/fault.ts';
import type { McpServerView } from '../../../../../../shared/mcp.ts';
import { createFakeHost } from '../../../../../doubles/fake-host.ts';
import { renderInWindow } from '../../../rendering.tsx';
import { Script } from '../../chat/scripted-chat.ts';

const serverOf = (more: Partial<McpServerView> = {}): McpServerView => ({
  id: 's',
  name: 'Woods',
  connection: { type: 'http', url: 'https://woods.example.com/mcp', headers: [] },
  state: 'stopped',
  tools: [],
  leftOut: 0,
  ...more,
});

const program = (agreed: boolean): Partial<McpServerView> => ({
  connection: { type: 'stdio', command: 'npx', args: ['woods'], env: [], folder: '/home/mara' },
  consent: { agreed, line: 'npx woods', env: ['TREE_KEY=…'], fingerprint: 'f', folder: '/home/mara' },
});

async function section(servers: readonly McpServerView[] | null | FaultError) {
  const host = createFakeHost({
    more: () => ({
      'mcp.watch': (_, { signal }) => {
        if (servers instanceof FaultError) throw servers;
        const script = new Script<readonly McpServerView[]>();
        if (servers !== null) script.push(servers);
        return script.watch(signal);
      },
      'mcp.start': () => null,
      'mcp.stop': () => null,
      'mcp.delete': () => null,
      'mcp.setAutomatic': () => null,
    }),
  });
  const drawn = await renderInWindow(<McpSection />, { host });
  const inputs = (method: string) => host.calls.flatMap(([name, input]) => (name === method ? [input] : []));
  return { ...drawn, inputs, button: (name: string) => drawn.page.findByRole('button', { name }) };
}

test('busy: before they are told none is said to be missing', async () => {
  const { page } = await section(null);
  expect(page.queryByText('No servers yet')).toBeNull();
  expect(page.queryByRole('button', { name: 'Add server' })).toBeNull();
});

test('error: why they are not told', async () => {
  const { page } = await section(new FaultError(fault('storage', 'The disk is damaged.', '')));
  expect(await page.findByText('The disk is damaged.')).toBeDefined();
});

test('empty: it says what they are for, and the first one is added', async () => {
  const { page, user, button } = await section([]);
  await user.click(await button('Add server'));
  expect(page.queryByText('No servers yet')).toBeNull();
  expect(page.getByRole('form', { name: 'New server' })).toBeDefined();
});

test.each([
  ['stopped', 'Stopped', 'Start server'],
  ['failed', 'Failed', 'Start server'],
  ['starting', 'Starting…', 'Stop server'],
  ['running', 'Running', 'Stop server'],
] as const)('%s: it says “%s”, and offers “%s” alone', async (state, words, action) => {
  const { page, user, inputs, button } = await section([serverOf({ state })]);
  await user.click(await button(action));
  expect(page.getByRole('status').textContent).toBe(words);
  expect(inputs(action === 'Start server' ? 'mcp.start' : 'mcp.stop')).toEqual([{ id: 's' }]);
  expect(page.queryByRole('button', { name: action === 'Start server' ? 'Stop server' : 'Start server' })).toBeNull();
});

test('failed: why it failed stands in its card', async () => {
  const { page } = await section([
    serverOf({ state: 'failed', fault: fault('connect', 'Nobody answers.', 'Start it.') }),
  ]);
  expect(await page.findByText('Nobody answers.')).toBeDefined();
});

test('refused: a program starts only once its whole command was seen and allowed', async () => {
  const { page, user, inputs, button } = await section([serverOf(program(false))]);
  await user.click(await button('Start server'));
  const question = page.getByRole('dialog', { name: 'Start Woods?' });
  expect(question.textContent).toContain('npx woods');
  expect(question.textContent).toContain('/home/mara');
  expect(question.textContent).toContain('TREE_KEY=…');
  await user.click(page.getByRole('button', { name: 'Cancel' }));
  expect(inputs('mcp.start')).toEqual([]);
  await user.click(await button('Start server'));
  await user.click(page.getByRole('button', { name: 'Allow and start' }));
  expect(inputs('mcp.start')).toEqual([{ id: 's', agreed: 'f' }]);
  const known = await section([serverOf(program(true))]);
  await known.user.click(await known.button('Start server'));
  expect(known.inputs('mcp.start')).toEqual([{ id: 's' }]);
});

test('its tools are counted and named, each with the switch for running by itself; those left out are counted too', async () => {
  const tools = [{ id: 't', name: 'walk', offeredAs: 'woods_walk', description: '', automatic: false }];
  const { page, user, inputs } = await section([serverOf({ state: 'running', tools, leftOut: 3 })]);
  expect(await page.findByText('1 tool, 3 left out')).toBeDefined();
  const list = within(page.getByRole('list', { name: 'Tools of Woods' }));
  await user.click(list.getByRole('switch', { name: 'Run woods_walk automatically' }));
  expect(inputs('mcp.setAutomatic')).toEqual([{ id: 's', tool: 'walk', automatic: true }]);
});

test('it is deleted only after a question', async () => {
  const { page, user, inputs, button } = await section([serverOf()]);
  await user.click(await button('Delete'));
  const question = page.getByRole('alertdialog', { name: 'Delete the server “Woods”?' });
  expect(inputs('mcp.delete')).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(inputs('mcp.delete')).toEqual([{ id: 's' }]);
});
