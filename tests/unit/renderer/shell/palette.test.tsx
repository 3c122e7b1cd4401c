// @vitest-environment happy-dom
/** What the palette shows of what it has, is looking for and cannot find, and what can be chosen of it. */
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Handlers } from '../../../../core/wire/handlers.ts';
import type { Command } from '../../../../renderer/app/commands.ts';
import { currentRoute } from '../../../../renderer/app/navigation.ts';
import { paletteTarget } from '../../../../renderer/app/palette-target.ts';
import { Palette, type PaletteProps } from '../../../../renderer/shell/palette.tsx';
import type { SearchHit } from '../../../../shared/conversation.ts';
import { fault, FaultError } from '../../../../shared/fault.ts';
import { createFakeHost } from '../../../doubles/fake-host.ts';
import { settings } from '../features/chat/scripted-chat.ts';
import { renderInWindow } from '../rendering.tsx';

const commandOf = (id: string, label: string, run = vi.fn()): Command => ({ id, group: 'Chat', label, run });
const hitOf = (conversationId: string, title: string): SearchHit => ({
  ...{ conversationId, title, updatedAt: 0, messageId: 'm', role: 'user' },
  excerpt: [{ text: 'A heron stood there.', hit: false }],
});
const nothingToRead: Partial<Handlers> = {
  'conversations.watch': async function* () {
    yield await Promise.resolve({ type: 'all', summaries: [] });
  },
  'compare.runs': async function* () {
    yield await Promise.resolve({ type: 'all', runs: [] });
  },
  'checks.runs': async function* () {
    yield await Promise.resolve({ type: 'all', runs: [] });
  },
  'tools.watch': async function* () {
    yield await Promise.resolve([]);
  },
  'conversations.search': () => ({ hits: [] }),
};

async function palette({
  more = {},
  commands = [],
  early = {},
}: {
  more?: Partial<Handlers>;
  commands?: readonly Command[];
  early?: Partial<ReturnType<PaletteProps['take']>>;
} = {}) {
  const onClose = vi.fn();
  const take = () => ({ text: '', keys: [], ...early });
  const drawn = await renderInWindow(<Palette {...{ take, onClose }} returnTo={null} />, {
    host: createFakeHost({ more: () => ({ ...nothingToRead, ...more }) }),
    prepare: ({ commands: registry }) => registry.register(commands),
  });
  const options = (): readonly string[] => drawn.page.queryAllByRole('option').map(({ textContent }) => textContent);
  return { ...drawn, onClose, options, field: drawn.page.getByRole('combobox', { name: 'Command' }) };
}

test('it has the focus, and nothing is said of a search before one types', async () => {
  const { page, field } = await palette({ commands: [commandOf('a', 'New chat')] });
  expect(document.activeElement).toBe(field);
  expect(page.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['']);
});

test('what was typed before it stood is in its field, and the keys after it mean what they meant', async () => {
  const commands = [commandOf('a', 'Zebra one'), commandOf('b', 'Zebra two')];
  const { field, page } = await palette({ commands, early: { text: 'zebra', keys: ['ArrowDown'] } });
  expect((field as HTMLInputElement).value).toBe('zebra');
  expect(page.getByRole('option', { selected: true }).textContent).toBe('Zebra two');
});

test('busy: while the host searches, that is said beside what is found already', async () => {
  let answer: (found: { hits: SearchHit[] }) => void = () => undefined;
  const found = new Promise<{ hits: SearchHit[] }>((resolve) => (answer = resolve));
  const { user, field, page, options } = await palette({
    commands: [commandOf('a', 'Heron mode')],
    more: { 'conversations.search': () => found },
  });
  await user.type(field, 'heron');
  expect(page.getByText('Searching chats…')).toBeDefined();
  expect(options()).toEqual(['Heron mode']);
  answer({ hits: [hitOf('c1', 'Birds'), hitOf('c1', 'Birds')] });
  expect((await page.findByRole('option', { name: /Birds/ })).textContent).toContain('A heron stood there.');
  expect(page.queryByText('Searching chats…')).toBeNull();
  expect(options()).toHaveLength(2);
});

test('empty: where nothing is found, neither command nor chat, both are said', async () => {
  const { user, field, page, options } = await palette();
  await user.type(field, 'qqqq');
  expect(await page.findByText('No chat says “qqqq”')).toBeDefined();
  expect(page.getByText('No matching command')).toBeDefined();
  expect(options()).toEqual([]);
});

test('error: what could not be searched says why, and commands are still found', async () => {
  const { user, field, page, options } = await palette({
    commands: [commandOf('a', 'Heron mode')],
    more: {
      'conversations.search': () => {
        throw new FaultError(fault('storage', 'The disk is damaged.', ''));
      },
    },
  });
  await user.type(field, 'heron');
  expect(await page.findByText('Some results are missing. The disk is damaged.')).toBeDefined();
  expect(options()).toEqual(['Heron mode']);
});

test('refused: a value beyond its limit says so and is not chosen', async () => {
  const set = vi.fn();
  onTestFinished(() => paletteTarget.setState(null, true));
  paletteTarget.setState(
    { settings, set, judge: () => [{ field: 'Temperature', severity: 'error', message: 'Temperature is 9.' }] },
    true,
  );
  const { user, field, page, onClose } = await palette();
  await user.type(field, 'temperature 9');
  const option = await page.findByRole('option', { name: /Temperature/ });
  expect(option.getAttribute('aria-disabled')).toBe('true');
  expect(option.textContent).toContain('Temperature is 9.');
  await user.click(option);
  expect([set.mock.calls, onClose.mock.calls]).toEqual([[], []]);
});

test('Enter closes it, and does what was chosen once it is gone; next time that stands first', async () => {
  const run = vi.fn(() => void (window.location.hash = '#/compare'));
  const commands = [commandOf('first', 'Alpha'), commandOf('second', 'Zebra two', run)];
  const drawn = await palette({ commands });
  const { user, field, onClose } = drawn;
  await user.type(field, 'zebra{Enter}');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(run).not.toHaveBeenCalled();
  await drawn.show(null);
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1));
  expect(currentRoute().page).toBe('compare');
  expect((await palette({ commands })).options()[0]).toBe('Zebra two');
});
