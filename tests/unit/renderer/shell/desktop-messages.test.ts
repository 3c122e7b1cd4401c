// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { DesktopMessage, MenuCommand } from '../../../../shared/desktop-message.ts';
import { pageIds } from '../../../../shared/pages.ts';
import { createCommands } from '../../../../renderer/app/commands.ts';
import { createFromOutside } from '../../../../renderer/app/from-outside.ts';
import { createToasts } from '../../../../renderer/app/toasts.ts';
import { openHelp } from '../../../../renderer/shell/help/help-store.ts';
import { followDesktop } from '../../../../renderer/shell/desktop-messages.ts';

function followed() {
  let tell: (message: DesktopMessage) => void = () => undefined;
  const call = vi.fn(() => Promise.resolve({ done: true }));
  const services = {
    client: { call } as never,
    commands: createCommands(),
    fromOutside: createFromOutside(),
    toasts: createToasts(),
  };
  const pipe = {
    send: () => undefined,
    onFrame: () => undefined,
    onClose: () => undefined,
    onMessage: (callback: typeof tell) => {
      tell = callback;
    },
  };
  followDesktop(pipe, services);
  return { ...services, call, tell: (message: DesktopMessage) => tell(message) };
}

test('every entry of the menu leads to its page, and an unknown one nowhere', () => {
  const { tell, commands } = followed();
  const choose = (command: string) => tell({ type: 'command', command: command as MenuCommand });
  const places = ['chat.new', ...pageIds.map((id) => `go.${id}`)].map((command) => {
    choose(command);
    return window.location.hash;
  });
  expect(places).toEqual([
    '#/chat',
    '#/chat',
    '#/compare',
    '#/images',
    '#/checks',
    '#/tap',
    '#/tools',
    '#/settings/profiles',
  ]);
  choose('toString');
  expect(window.location.hash).toBe('#/settings/profiles');

  // What the page in view offers is done by it; of the rest of its commands the menu has none.
  const done: string[] = [];
  const offered = ['find.open', 'data.delete'].map((id) => ({
    id,
    label: id,
    group: 'Chat',
    run: () => done.push(id),
  }));
  choose('find.open');
  commands.register(offered);
  choose('find.open');
  choose('data.delete');
  expect(done).toEqual(['find.open']);
});

test('the menu leads to what the rail leads to, where the page offers it', () => {
  const { tell, commands } = followed();
  const done: string[] = [];
  commands.register([{ id: 'go#/chat', label: 'Chat', group: 'Go to', run: () => done.push('chat') }]);
  tell({ type: 'command', command: 'go.chat' });
  expect(done).toEqual(['chat']);
  // A new chat is what it says.
  tell({ type: 'command', command: 'chat.new' });
  expect(done).toEqual(['chat']);
});

test('help is opened by the menu, also before the page has any commands', () => {
  const { tell } = followed();
  tell({ type: 'command', command: 'help.guide' });
  expect(openHelp.getState()).toBe('guide');
  tell({ type: 'command', command: 'help.shortcuts' });
  expect(openHelp.getState()).toBe('shortcuts');
});

test('a link waits to be reviewed, files are shown where they can be imported, none in the place of another', () => {
  const { tell, fromOutside } = followed();
  tell({ type: 'place', fragment: '#/chat/1' });
  tell({ type: 'link', url: 'quartet://prompt?prompt=x' });
  expect(window.location.hash).toBe('#/chat/1');
  const files = ['a.json', 'b.json'].map((name) => ({ id: name, name, bytes: 3 }));
  for (const file of files) tell({ type: 'file', file });
  expect(window.location.hash).toBe('#/settings/data');
  expect(fromOutside.getState()).toEqual({ link: 'quartet://prompt?prompt=x', prompt: null, moving: null, files });
});

test('a file that could not be saved is told of until it is seen', () => {
  const { tell, toasts } = followed();
  tell({ type: 'not-saved', name: 'hut.png' });
  expect(toasts.store.getState().toasts[0]).toMatchObject({
    tone: 'bad',
    text: 'Couldn’t save hut.png. Check the folder and free space, then save it again.',
  });
});

test('a saved file is told of, with the way to its folder', () => {
  const { tell, toasts, call } = followed();
  tell({ type: 'saved', id: 'abc', name: 'hut.png' });
  const [toast] = toasts.store.getState().toasts;
  expect(toast).toMatchObject({ tone: 'good', text: 'Saved hut.png', action: { label: 'Show in folder' } });
  toast?.action?.run();
  expect(call).toHaveBeenCalledWith('desktop.showSaved', { id: 'abc' });
});
