// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { menuPlaces } from '../../../../shared/menu-command.ts';
import { followMenu } from '../../../../renderer/shell/menu-commands.ts';

test('every entry of the menu leads to its page, and an unknown one nowhere', () => {
  let choose: (command: string) => void = () => undefined;
  followMenu({
    send: () => undefined,
    onFrame: () => undefined,
    onClose: () => undefined,
    onCommand: (callback) => {
      choose = callback;
    },
  });
  const places = Object.keys(menuPlaces).map((command) => {
    choose(command);
    return window.location.hash;
  });
  expect(places).toEqual(['#/chat', '#/chat', '#/compare', '#/images', '#/tools', '#/settings/profiles']);
  choose('toString');
  expect(window.location.hash).toBe('#/settings/profiles');
});
