// @vitest-environment happy-dom
/** What a message is sent with, at the foot of the composer: nothing set, much set, a value that cannot be sent, and a protocol without tools. */
import { expect, test, vi } from 'vitest';
import {
  openTokenLimit,
  Parameters,
  Tools,
  type ComposerSettingsProps,
} from '../../../../../renderer/features/chat/composer-settings.tsx';
import type { KnownTool } from '../../../../../shared/tool.ts';
import { inChat } from './in-chat.tsx';
import { settings } from './scripted-chat.ts';
import { toolOf } from '../../answers/tool-call-stage.tsx';

const tools: readonly KnownTool[] = [toolOf('get_forecast'), toolOf('ask_user')];

async function part(which: 'tools' | 'parameters', given: Partial<ComposerSettingsProps> = {}) {
  const does = { onSettings: vi.fn(), onPreview: vi.fn(), onDocked: vi.fn(), onParametersOpen: vi.fn() };
  const props: ComposerSettingsProps = {
    ...{ chatKey: 'c1', settings, problems: [], tools, hasVideo: false, docked: false, parametersOpen: false },
    ...does,
    ...given,
  };
  const drawn = await inChat(which === 'tools' ? <Tools {...props} /> : <Parameters {...props} />);
  return { ...drawn, ...does };
}

const withTemperature = (temperature: number) => ({
  ...settings,
  parameters: { ...settings.parameters, chat: { ...settings.parameters.chat, temperature } },
});

test('empty: no tool is offered, and there may be none to offer', async () => {
  const { page, user } = await part('tools', { tools: [] });
  await user.click(page.getByRole('button', { name: 'Tools' }));
  expect(await page.findByRole('link', { name: /Tools/ })).toBeDefined();
  expect(page.queryByRole('checkbox')).toBeNull();
});

test('tools that are offered are counted, without those that are gone; each is offered or not by a click', async () => {
  const { page, user, onSettings } = await part('tools', {
    settings: { ...settings, tools: ['get_forecast', 'gone'] },
  });
  await user.click(page.getByRole('button', { name: '1 tool' }));
  await user.click(await page.findByRole('checkbox', { name: 'ask_user' }));
  expect(onSettings.mock.lastCall).toMatchObject([{ tools: ['get_forecast', 'ask_user'] }]);
});

test('empty: nothing set says Parameters alone; what goes out otherwise is in sight, no stream among it', async () => {
  expect((await part('parameters')).page.getByRole('button').textContent).toBe('Parameters');
  const set = await part('parameters', { settings: { ...withTemperature(0.2), stream: false } });
  const button = set.page.getByRole('button');
  expect(button.textContent).toMatch(/0\.2.* · no stream$/);
  expect(button.getAttribute('aria-label')).toMatch(/^Parameters, .*0\.2.*, no stream$/);
});

test('error: a value that cannot be sent is said at the button; what is wrong elsewhere is not', async () => {
  const problem = (field: string, severity: 'error' | 'note' = 'error') => ({ severity, field, message: 'No.' });
  const said = async (...problems: ComposerSettingsProps['problems']): Promise<boolean> =>
    (await part('parameters', { problems })).page.queryByRole('button', { name: /a value can’t be sent/ }) !== null;
  expect([await said(problem('Temperature')), await said(problem('Temperature', 'note'))]).toEqual([true, false]);
  expect([await said(problem('Model')), await said(problem('Attach files'))]).toEqual([false, false]);
});

test('docked, the button shows and hides the pane; else it opens over the composer', async () => {
  const docked = await part('parameters', { docked: true, parametersOpen: true });
  await docked.user.click(docked.page.getByRole('button', { pressed: true }));
  expect(docked.onParametersOpen).toHaveBeenCalledExactlyOnceWith(false);
  const over = await part('parameters', { parametersOpen: true });
  expect(over.page.getByRole('switch', { name: 'Stream' })).toBeDefined();
});

test('a cure leads to the parameters where they are not in sight, and closes none that are', async () => {
  const closed = await part('parameters', { docked: true });
  openTokenLimit();
  expect(closed.onParametersOpen).toHaveBeenCalledExactlyOnceWith(true);
  const open = await part('parameters', { docked: true, parametersOpen: true });
  openTokenLimit();
  expect(open.onParametersOpen).not.toHaveBeenCalled();
});

test('long: of a hundred tools each can be offered', async () => {
  const many = Array.from({ length: 100 }, (_, at) => toolOf(`tool_${at}`));
  const { page, user } = await part('tools', {
    tools: many,
    settings: { ...settings, tools: many.map(({ id }) => id) },
  });
  await user.click(page.getByRole('button', { name: '100 tools' }));
  await page.findByRole('checkbox', { name: 'tool_99' });
  expect(page.getAllByRole('checkbox', { checked: true })).toHaveLength(100);
});
