// @vitest-environment happy-dom
/** The Tools page: tools on their way, none, one of them, servers beside them, and what holds for all. */
import { expect, test } from 'vitest';
import { ToolsPage } from '../../../../../renderer/features/tools/tools-page.tsx';
import type { Handlers } from '../../../../../core/wire/handlers.ts';
import { fault, FaultError } from '../../../../../shared/fault.ts';
import type { KnownTool, ToolDefinition } from '../../../../../shared/tool.ts';
import { createFakeHost } from '../../../../doubles/fake-host.ts';
import { renderInWindow } from '../../rendering.tsx';
import { untilShown } from '../../until-shown.ts';
import { Script } from '../chat/scripted-chat.ts';

const toolOf = (name: string, more: Partial<ToolDefinition> = {}): ToolDefinition => ({
  id: name,
  name,
  description: '',
  schema: { type: 'object' },
  answer: { type: 'hand' },
  automatic: false,
  ...more,
});

async function toolsPage(
  tools: readonly KnownTool[] | null | FaultError,
  toolId: string | null = null,
  more: Partial<Handlers> = {},
) {
  window.location.hash = '';
  const host = createFakeHost({
    more: () => ({
      'tools.watch': (_, { signal }) => {
        if (tools instanceof FaultError) throw tools;
        const script = new Script<readonly KnownTool[]>();
        if (tools !== null) script.push(tools);
        return script.watch(signal);
      },
      'tools.checkSchema': () => ({ problems: [] }),
      'tools.restore': () => null,
      ...more,
    }),
  });
  const drawn = await renderInWindow(<ToolsPage toolId={toolId} />, { host });
  // The editor of its schema is fetched with the first tool that is shown.
  const known = tools === null || tools instanceof FaultError ? [] : tools;
  if (known.some(({ answer }) => answer.type !== 'mcp'))
    await untilShown(() => expect(drawn.page.getByRole('textbox', { name: 'Parameters schema' }).tagName).toBe('DIV'));
  const called = (method: string) => host.calls.filter(([name]) => name === method).length;
  const saved = () => host.calls.filter(([name]) => name === 'preferences.save');
  return { ...drawn, called, saved };
}

test('busy: before the tools are told none is said to be missing', async () => {
  const { page } = await toolsPage(null);
  expect(page.queryByText('No tools yet')).toBeNull();
  expect(page.getByRole('link', { name: 'MCP servers' })).toBeDefined();
});

test('error: why they are not told', async () => {
  const { page } = await toolsPage(new FaultError(fault('storage', 'The disk is damaged.', '')));
  expect(await page.findByText('The disk is damaged.')).toBeDefined();
});

test('empty: one can be made, or the ready-made ones had back', async () => {
  const { page, user, called } = await toolsPage([]);
  expect(await page.findByText('No tools yet')).toBeDefined();
  const [restore] = page.getAllByRole('button', { name: 'Restore ready-made tools' }).toReversed();
  await user.click(restore ?? document.body);
  expect(called('tools.restore')).toBe(1);
  await user.click(page.getAllByRole('button', { name: 'New tool' })[0] ?? document.body);
  expect(window.location.hash).toBe('#/tools/new');
});

test('the first tool is shown where none is named, or the named one is gone', async () => {
  for (const id of [null, 'gone']) {
    const { page } = await toolsPage([toolOf('get_time', { automatic: true }), toolOf('get_tree')], id);
    expect(await page.findByRole('heading', { level: 1, name: 'get_time' })).toBeDefined();
    expect(page.getByRole('link', { name: /^get_time/, current: 'page' }).textContent).toBe(
      'get_timeautomaticNo description',
    );
  }
});

test('a new one has its place in the list while it is written, under its name', async () => {
  const { page, user } = await toolsPage([toolOf('get_time')], 'new');
  expect((await page.findByRole('link', { name: /^unnamed/ })).textContent).toBe('unnamednot saved');
  await user.type(page.getByRole('textbox', { name: 'Tool name' }), 'get_bird');
  expect(page.getByRole('link', { name: /^get_bird/ })).toBeDefined();
});

test('tools of servers stand beside them, and say where their server does not run', async () => {
  const mcp = { type: 'mcp', serverId: 's', serverName: 'Woods', tool: 'walk', running: false } as const;
  const { page } = await toolsPage([
    { id: 'w', name: 'walk', description: '', schema: {}, automatic: false, answer: mcp },
  ]);
  expect((await page.findByRole('link', { name: /^walk/ })).textContent).toBe('walkWoods, not running');
});

test('rounds are kept within their limits; others stay to be mended', async () => {
  const { page, user, services, saved } = await toolsPage([]);
  const rounds = (): number | undefined => services.appState.store.getState().app?.preferences.toolRounds;
  const field = page.getByRole('spinbutton', { name: 'Max tool rounds' });
  await user.clear(field);
  await user.type(field, '101');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(rounds()).toBe(10);
  await user.clear(field);
  await user.type(field, '7');
  await expect.poll(rounds).toBe(7);
  expect(JSON.stringify(saved())).not.toContain('101');
});

test('the ready-made ones come back only after a question', async () => {
  const { page, user, called } = await toolsPage([toolOf('get_time')]);
  await user.click(page.getByRole('button', { name: 'Restore ready-made tools' }));
  expect(page.getByRole('alertdialog', { name: 'Restore the ready-made tools?' })).toBeDefined();
  expect(called('tools.restore')).toBe(0);
  await user.click(page.getByRole('button', { name: 'Restore' }));
  expect(called('tools.restore')).toBe(1);
});
