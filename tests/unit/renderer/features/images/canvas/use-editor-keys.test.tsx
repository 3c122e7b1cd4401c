// @vitest-environment happy-dom
/** The mask editor's keys: heard while it has the focus or the pointer, left to whoever types and to buttons that use them. */
import { fireEvent } from '@testing-library/dom';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { useEditorKeys } from '../../../../../../renderer/features/images/canvas/use-editor-keys.ts';
import { render } from '../../../rendering.tsx';

async function editor({ takes = true } = {}) {
  const onKey = vi.fn<(key: { readonly type: string }) => boolean>(() => takes);
  const [onSpace, onBefore] = [vi.fn(), vi.fn()];
  function Editor() {
    const root = useRef<HTMLDivElement>(null);
    const stage = useRef<HTMLButtonElement>(null);
    useEditorKeys({ root, stage, onKey, onSpace, onBefore });
    return (
      <>
        <div ref={root} data-testid="root">
          <button type="button" ref={stage}>
            Stage
          </button>
          <button type="button">Tool</button>
          <input aria-label="Size" type="range" />
          <input aria-label="Name" />
          <div role="menu">
            <button type="button">Item</button>
          </div>
        </div>
        <button type="button">Elsewhere</button>
      </>
    );
  }
  const drawn = await render(<Editor />);
  const at = (name: string): HTMLElement => drawn.page.queryByLabelText(name) ?? drawn.page.getByText(name);
  /** True where the browser is kept from what it would do. */
  const press = (name: string | null, key: string, more: object = {}): boolean => {
    if (name === null) (document.activeElement as HTMLElement | null)?.blur();
    else at(name).focus();
    return !fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
  };
  const heard = (): readonly string[] => onKey.mock.calls.map(([{ type }]) => type);
  const over = (is: boolean): void => {
    const event = is ? 'pointerenter' : 'pointerleave';
    drawn.page.getByTestId('root').dispatchEvent(new Event(event));
  };
  return { ...drawn, onKey, onSpace, onBefore, at, press, heard, over };
}

test('a key is heard within the editor and with the pointer over it, and nowhere else', async () => {
  const { press, heard, over } = await editor();
  expect(press('Elsewhere', 'e')).toBe(false);
  expect(heard()).toEqual([]);
  expect(press('Tool', 'e')).toBe(true);
  over(true);
  press('Elsewhere', 'e');
  expect(heard()).toHaveLength(2);
  over(false);
  press('Elsewhere', 'e');
  expect(heard()).toHaveLength(2);
});

test('whoever types, or is in a menu, is left alone; a slider is no text', async () => {
  const { press, heard, over } = await editor();
  over(true);
  for (const name of ['Name', 'Item']) expect(press(name, 'e')).toBe(false);
  expect(heard()).toEqual([]);
  press('Size', 'e');
  expect(heard()).toHaveLength(1);
});

test('keys that a button has a use for are the stage’s alone', async () => {
  const { press, heard } = await editor();
  for (const key of ['Enter', 'Escape', 'ArrowLeft']) expect(press('Tool', key)).toBe(false);
  expect(heard()).toEqual([]);
  for (const key of ['Enter', 'Escape', 'ArrowLeft']) press('Stage', key);
  expect(heard()).toHaveLength(3);
});

test('a key that meant nothing now, one that somebody took, and one of an input method stay what they are', async () => {
  const { press, heard } = await editor({ takes: false });
  expect(press('Stage', 'e')).toBe(false);
  expect(heard()).toHaveLength(1);
  press('Stage', 'e', { isComposing: true });
  expect(heard()).toHaveLength(1);
});

test('the space bar takes the stage while it is held; a window that loses the focus lets go of it', async () => {
  const { press, onSpace, onBefore, over, at } = await editor();
  press('Tool', ' ');
  expect(onSpace).not.toHaveBeenCalled();
  over(true);
  expect(press('Tool', ' ')).toBe(true);
  expect(document.activeElement).toBe(at('Stage'));
  expect(onSpace).toHaveBeenLastCalledWith(true);
  fireEvent.keyUp(document.body, { key: ' ' });
  expect(onSpace).toHaveBeenLastCalledWith(false);
  press('Stage', ' ');
  window.dispatchEvent(new Event('blur'));
  expect(onSpace).toHaveBeenLastCalledWith(false);
  expect(onBefore).toHaveBeenLastCalledWith(false);
});
