// @vitest-environment happy-dom
/** Where one starts: three demos by one click each, prompts that choose what they need, and the ways to a gateway of one's own. */
import { within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { FirstScreen } from '../../../../../renderer/features/chat/first-screen.tsx';
import { examplePrompts } from '../../../../../shared/example-prompts.ts';
import type { LocalServer } from '../../../../../shared/local-server.ts';
import { createFakeHost } from '../../../../doubles/fake-host.ts';
import { renderInWindow } from '../../rendering.tsx';
import { settings } from './scripted-chat.ts';

async function screen({
  activeProfileId = 'reference',
  running,
}: { activeProfileId?: string; running?: readonly LocalServer[] } = {}) {
  const [onPrompt, onSettings, onDemo] = [vi.fn(), vi.fn(), vi.fn()];
  const host = createFakeHost({
    state: { activeProfileId },
    more: () => ({ 'localServers.find': () => running ?? new Promise(() => undefined) }),
  });
  const drawn = await renderInWindow(<FirstScreen {...{ settings, tools: [], onPrompt, onSettings, onDemo }} />, {
    host,
  });
  return { ...drawn, onPrompt, onSettings, onDemo };
}

test('it names the product; each demo begins by one click, and says what it shows', async () => {
  const { page, user, onDemo } = await screen();
  expect(page.getByRole('heading', { level: 1, name: 'Quartet' })).toBeDefined();
  const demos = within(page.getByRole('list', { name: 'Demos' })).getAllByRole('button');
  for (const demo of demos) {
    expect(document.getElementById(demo.getAttribute('aria-describedby') ?? '')?.textContent).not.toBe('');
    await user.click(demo);
  }
  expect(onDemo.mock.calls.flat()).toEqual(['wire', 'mask', 'race']);
});

test('four prompts are a click away, all others two; each is written into the composer', async () => {
  const { page, user, onPrompt, onSettings } = await screen();
  const all = page.getByRole('button', { name: /^All test prompts/ });
  const chips = [...(all.parentElement?.querySelectorAll('button') ?? [])].filter((button) => button !== all);
  expect(chips).toHaveLength(4);
  await user.click(all);
  const offered = within(page.getByRole('list', { name: 'Examples' })).getAllByRole('button');
  expect(offered).toHaveLength(examplePrompts.length);
  const needing = examplePrompts.find(({ protocols }) => !protocols.includes('chat'));
  await user.click(page.getByRole('button', { name: needing?.title ?? '' }));
  expect(onPrompt).toHaveBeenCalledExactlyOnceWith(needing?.prompt);
  const [chosen] = onSettings.mock.lastCall as [typeof settings];
  expect(needing?.protocols).toContain(chosen.protocol);
  expect(page.queryByRole('list', { name: 'Examples' })).toBeNull();
});

test('with a gateway of one’s own nothing simulated is offered', async () => {
  const { page } = await screen({ activeProfileId: 'work' });
  expect(page.queryByRole('list', { name: 'Demos' })).toBeNull();
  expect(page.queryByRole('button', { name: /^All test prompts/ })).toBeNull();
  expect(page.getByRole('heading', { name: 'Connect your gateway' })).toBeDefined();
});

test('a server of this computer says whether it runs, once that is known', async () => {
  const busy = await screen();
  expect(busy.page.getByRole('link', { name: /Ollama/ }).textContent).toContain('On this computer');
  const known = await screen({ running: [] });
  expect((await known.page.findAllByText('Not running')).length).toBeGreaterThan(0);
});
