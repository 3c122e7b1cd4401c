// @vitest-environment happy-dom
/** A prompt of a link is read by the user before any composer has it. */
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PromptLinkDialog } from '../../../../../renderer/features/prompt-link/prompt-link-dialog.tsx';
import { TooltipProvider } from '../../../../../renderer/ui/tooltip.tsx';

let root: Root;
const onUse = vi.fn();
const onClose = vi.fn();

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  vi.resetAllMocks();
});
afterEach(async () => {
  await act(async () => Promise.resolve(root.unmount()));
  document.body.replaceChildren();
});

async function shown(link: string): Promise<HTMLElement> {
  await act(async () =>
    Promise.resolve(
      root.render(
        <TooltipProvider>
          <PromptLinkDialog link={link} onUse={onUse} onClose={onClose} />
        </TooltipProvider>,
      ),
    ),
  );
  const dialog = document.querySelector<HTMLElement>('[role=dialog]');
  if (dialog === null) throw new Error('there is no dialog');
  return dialog;
}

const button = (dialog: HTMLElement, name: string) =>
  [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === name);

test('shows all of it as text, and hands it over at the click alone', async () => {
  const dialog = await shown('quartet://prompt?page=images&prompt=A%20%3Cb%3Ehut%3C%2Fb%3E&model=alpha-image-2');
  expect(dialog.querySelector('section')?.textContent).toBe('A <b>hut</b>');
  expect(dialog.textContent).toContain('A link in another app opened this. Nothing has been sent.');
  expect(dialog.textContent).toContain('alpha-image-2');
  expect(onUse).not.toHaveBeenCalled();
  await act(async () => Promise.resolve(button(dialog, 'Put into Images')?.click()));
  expect(onUse).toHaveBeenCalledExactlyOnceWith({ page: 'images', prompt: 'A <b>hut</b>', model: 'alpha-image-2' });
});

test('says why a link cannot be used, and offers nothing but to close it', async () => {
  const dialog = await shown('quartet://prompt?prompt=x&key=sk-secret');
  expect(dialog.querySelector('[role=alert]')?.textContent).toContain('“key”');
  expect(dialog.textContent).not.toContain('sk-secret');
  expect(button(dialog, 'Put into Chat')).toBeUndefined();
  await act(async () => Promise.resolve(button(dialog, 'Close')?.click()));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('takes one that is pasted', async () => {
  const dialog = await shown('');
  const field = dialog.querySelector('input');
  if (field === null) throw new Error('there is no field');
  expect(dialog.querySelector('[role=alert]')).toBeNull();
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
      field,
      ' quartet://prompt?prompt=Hello ',
    );
    field.dispatchEvent(new Event('input', { bubbles: true }));
    return Promise.resolve();
  });
  await act(async () => Promise.resolve(button(dialog, 'Put into Chat')?.click()));
  expect(onUse).toHaveBeenCalledExactlyOnceWith({ page: 'chat', prompt: 'Hello' });
});
