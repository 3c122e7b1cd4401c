// @vitest-environment happy-dom
/** Proves that a palette asked for before the app stands has a field at once, which the app takes over with what was typed. */
import { beforeEach, expect, test } from 'vitest';
import { readStartupPalette } from '../../../../renderer/app/startup-palette.ts';
import { watchPaletteKeys } from '../../../../renderer/start/early-palette.ts';

beforeEach(() => {
  document.body.innerHTML = `<div id="early"><textarea></textarea><div id="early-palette" hidden><input /></div></div>`;
  watchPaletteKeys(frame(), composer());
  composer()?.focus();
});

const frame = () => document.getElementById('early');
const composer = () => document.querySelector('textarea');
const field = () => document.querySelector('input');
const palette = () => readStartupPalette(frame());

function press(key: string, more: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  (document.activeElement ?? document.body).dispatchEvent(event);
  return event.defaultPrevented;
}
const ask = (): boolean => press('k', { ctrlKey: true });

test('it opens and has the focus; what is typed and chosen there is for the palette', () => {
  expect(palette()).toBeNull();
  expect(ask()).toBe(true);
  expect(document.activeElement).toBe(field());
  if (field() !== null) (field() as HTMLInputElement).value = 'appear';
  expect(press('ArrowDown')).toBe(true);
  expect(press('Enter')).toBe(true);
  expect(press('a')).toBe(false);
  expect(palette()).toEqual({ text: 'appear', keys: ['ArrowDown', 'Enter'] });
});

test.each([
  ['Escape', () => press('Escape')],
  ['the same keys', ask],
])('%s gives the focus back, and nothing of it is left', (_, close) => {
  ask();
  if (field() !== null) (field() as HTMLInputElement).value = 'appear';
  press('Enter');
  expect(close()).toBe(true);
  expect(document.activeElement).toBe(composer());
  expect(palette()).toBeNull();
  ask();
  expect(palette()).toEqual({ text: '', keys: [] });
});

test('without it the keys of the composer are its own, and once the frame is gone all keys are the app’s', () => {
  expect(press('Escape')).toBe(false);
  expect(press('Enter')).toBe(false);
  frame()?.remove();
  expect(ask()).toBe(false);
});
