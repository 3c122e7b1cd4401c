// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { menuPlaces } from '../../../../shared/menu-command.ts';
import { createCommands } from '../../../../renderer/app/commands.ts';
import { followMenu } from '../../../../renderer/shell/menu-commands.ts';

test('every entry of the menu leads to its page, and an unknown one nowhere', () => {
  let choose: (command: string) => void = () => undefined;
  const commands = createCommands();
  const pipe = {
    send: () => undefined,
    onFrame: () => undefined,
    onClose: () => undefined,
    onCommand: (callback: (command: string) => void) => {
      choose = callback;
    },
  };
  followMenu(pipe, commands);
  const places = Object.keys(menuPlaces).map((command) => {
    choose(command);
    return window.location.hash;
  });
  expect(places).toEqual(['#/chat', '#/chat', '#/compare', '#/images', '#/tools', '#/settings/profiles']);
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
