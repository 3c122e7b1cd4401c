// @vitest-environment happy-dom
/** Files dropped or pasted anywhere: invited while they are held over the window, taken once, and left to dialogs. */
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { DropTarget } from '../../../../renderer/ui/drop-target.tsx';
import { render } from '../rendering.tsx';

const file = new File(['x'], 'a.txt');

/** As much of a `DataTransfer` as is read. */
const files = (text = '') => ({
  items: [{ kind: 'file', getAsFile: () => file, webkitGetAsEntry: () => null }],
  types: ['Files'],
  dropEffect: 'none',
  getData: () => text,
});
const words = { items: [], types: ['text/plain'], dropEffect: 'none', getData: () => 'words' };

async function target() {
  const onGiven = vi.fn();
  const drawn = await render(
    <>
      <DropTarget invitation="Drop to attach" onGiven={onGiven} />
      <textarea aria-label="Message" />
      <div role="dialog">
        <textarea aria-label="In a dialog" />
      </div>
    </>,
  );
  const at = (name = 'Message'): HTMLElement => drawn.page.getByRole('textbox', { name });
  /** Gives whether the browser is kept from doing what it would. */
  const tell = async (type: string, more: object, on: Element | Window = at()): Promise<boolean> => {
    const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), more);
    await act(async () => Promise.resolve(on.dispatchEvent(event)));
    return event.defaultPrevented;
  };
  const invited = (): boolean => drawn.page.queryByText('Drop to attach') !== null;
  return { ...drawn, onGiven, at, tell, invited };
}

test('files held over the window are invited until they are dropped, and taken then', async () => {
  const { tell, invited, onGiven } = await target();
  const dataTransfer = files();
  expect(await tell('dragover', { dataTransfer })).toBe(true);
  expect([invited(), dataTransfer.dropEffect]).toEqual([true, 'copy']);
  expect(await tell('drop', { dataTransfer })).toBe(true);
  expect(invited()).toBe(false);
  expect(onGiven).toHaveBeenCalledExactlyOnceWith({ files: [file], folders: [] });
});

test('the invitation goes where the window is left, and not where one of its parts is', async () => {
  const { tell, invited, at } = await target();
  await tell('dragover', { dataTransfer: files() });
  await tell('dragleave', { relatedTarget: at() });
  expect(invited()).toBe(true);
  await tell('dragleave', { relatedTarget: null });
  expect(invited()).toBe(false);
});

test('text that is dragged or pasted is left to its field, also where a picture of it goes along', async () => {
  const { tell, invited, onGiven } = await target();
  expect(await tell('dragover', { dataTransfer: words })).toBe(false);
  expect(await tell('drop', { dataTransfer: words })).toBe(false);
  expect(await tell('paste', { clipboardData: words })).toBe(false);
  expect(await tell('paste', { clipboardData: files('words') })).toBe(false);
  expect([invited(), onGiven.mock.calls]).toEqual([false, []]);
});

test('files that are pasted are taken, unless somebody has taken them already', async () => {
  const { tell, onGiven, at } = await target();
  expect(await tell('paste', { clipboardData: files() })).toBe(true);
  expect(onGiven).toHaveBeenCalledOnce();
  at().addEventListener('paste', (event) => event.preventDefault());
  await tell('paste', { clipboardData: files() });
  expect(onGiven).toHaveBeenCalledOnce();
});

test('over a dialog they are neither invited nor taken, and the browser does not leave for them', async () => {
  const { tell, invited, onGiven, at } = await target();
  const dataTransfer = files();
  expect(await tell('dragover', { dataTransfer }, at('In a dialog'))).toBe(true);
  expect([invited(), dataTransfer.dropEffect]).toEqual([false, 'none']);
  expect(await tell('drop', { dataTransfer }, at('In a dialog'))).toBe(true);
  expect(await tell('paste', { clipboardData: files() }, at('In a dialog'))).toBe(false);
  expect(onGiven).not.toHaveBeenCalled();
});
