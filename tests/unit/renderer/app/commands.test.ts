import { expect, test } from 'vitest';
import { createCommands, type Command } from '../../../../renderer/app/commands.ts';
import { pressed } from '../../../../renderer/ui/key-press.ts';

const command = (id: string, label = id): Command => ({ id, label, group: 'Test', run: () => undefined });
const key = (name: string, held: readonly ('ctrl' | 'meta' | 'shift' | 'alt')[] = []) => ({
  key: name,
  ctrlKey: held.includes('ctrl'),
  metaKey: held.includes('meta'),
  shiftKey: held.includes('shift'),
  altKey: held.includes('alt'),
});

test('commands stand while their page does; a later one of the same id takes the place', () => {
  const commands = createCommands();
  const labels = () => commands.store.getState().commands.map(({ label }) => label);
  commands.register([command('a'), command('b')]);
  const takeOut = commands.register([command('b', 'better b'), command('c')]);
  expect(labels()).toEqual(['a', 'better b', 'c']);
  takeOut();
  expect(labels()).toEqual(['a', 'b']);
});

test('Mod is Ctrl, and ⌘ on a Mac; other keys held make it another combination', () => {
  expect(pressed('Mod+K', key('k', ['ctrl']), false)).toBe(true);
  expect(pressed('Mod+K', key('k', ['meta']), false)).toBe(false);
  expect(pressed('Mod+K', key('k', ['meta']), true)).toBe(true);
  expect(pressed('Mod+K', key('k', ['ctrl']), true)).toBe(false);
  expect(pressed('Mod+K', key('K', ['ctrl', 'shift']), false)).toBe(false);
  expect(pressed('Mod+Shift+O', key('O', ['ctrl', 'shift']), false)).toBe(true);
  expect(pressed('Alt+ArrowUp', key('ArrowUp', ['alt']), false)).toBe(true);
  expect(pressed('Mod+K', key('k'), false)).toBe(false);
});

test('a sign is the same with Shift, and a digit where its place is, whatever the layout writes there', () => {
  expect(pressed('?', key('?', ['shift']), false)).toBe(true);
  expect(pressed('?', key('?'), false)).toBe(true);
  expect(pressed('?', key('?', ['ctrl', 'shift']), false)).toBe(false);
  expect(pressed('Mod+1', key('1', ['ctrl']), false)).toBe(true);
  expect(pressed('Mod+1', { ...key('&', ['ctrl']), code: 'Digit1' }, false)).toBe(true);
  expect(pressed('Mod+1', { ...key('é', ['ctrl']), code: 'Digit2' }, false)).toBe(false);
  expect(pressed('Shift+F6', key('F6', ['shift']), false)).toBe(true);
  expect(pressed('F6', key('F6', ['shift']), false)).toBe(false);
});
