// @vitest-environment happy-dom
/** Which of what was said is on the line, and what keeps it there. */
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentRoute } from '../../../../renderer/app/navigation.ts';
import { createToasts, type Toasts } from '../../../../renderer/app/toasts.ts';
import { Notifications } from '../../../../renderer/shell/notifications.tsx';
import { Notice } from '../../../../renderer/shell/notice.tsx';
import { TooltipProvider } from '../../../../renderer/ui/tooltip.tsx';
import { fault } from '../../../../shared/fault.ts';

const services = vi.hoisted((): { toasts: Toasts | null } => ({ toasts: null }));
vi.mock('../../../../renderer/app/app-context.tsx', () => ({
  useAppServices: () => services,
  useActiveProfileId: () => 'p1',
}));

let toasts: Toasts;
let root: Root;
const undo = vi.fn<() => void>();
beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers();
  undo.mockClear();
  toasts = createToasts();
  services.toasts = toasts;
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => {
    toasts.show('plain', 'Chat deleted', { label: 'Undo', once: true, run: undo });
    toasts.showFault(fault('dns', 'No such host.', 'Check the name.'));
    root.render(
      <TooltipProvider>
        <Notice room={900} />
      </TooltipProvider>,
    );
    return Promise.resolve();
  });
});
afterEach(async () => {
  await act(async () => Promise.resolve(root.unmount()));
  document.body.replaceChildren();
  vi.useRealTimers();
});

const pass = (ms: number): Promise<unknown> => act(async () => Promise.resolve(vi.advanceTimersByTime(ms)));

const undoButton = (): HTMLButtonElement | undefined =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Undo');

test('what can soon be undone no more goes before a failure, which follows', async () => {
  expect(document.body.textContent).toContain('Chat deleted');
  await act(async () => Promise.resolve(undoButton()?.click()));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(document.body.textContent).toContain('No such host.');
});

test('it stays while the keyboard is on it', async () => {
  await act(async () => Promise.resolve(undoButton()?.focus()));
  await pass(30_000);
  expect(document.activeElement).toBe(undoButton());
  await act(async () => Promise.resolve(undoButton()?.blur()));
  await pass(12_000);
  expect(undoButton()).toBeUndefined();
  expect(document.body.textContent).toContain('No such host.');
});

test('one that was being read and made room for another goes in its time', async () => {
  await act(async () => {
    toasts.clear();
    toasts.show('good', 'Copied');
    return Promise.resolve();
  });
  const line = [...document.querySelectorAll('[role=status] > div')][0];
  await act(async () => Promise.resolve(line?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))));
  await pass(30_000);
  expect(document.body.textContent).toContain('Copied');
  await act(async () => Promise.resolve(toasts.showFault(fault('dns', 'No such host.', 'Check the name.'))));
  await pass(6_000);
  expect(toasts.store.getState().toasts.find(({ text }) => text === 'Copied')?.showing).toBe(false);
});

const press = (name: string): Promise<void> =>
  act(async () => {
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();
    return Promise.resolve();
  });

test('a failure has its likeliest cure as a button, of the profile that failed', async () => {
  await act(async () => Promise.resolve(undoButton()?.click()));
  await press('Edit address');
  expect(currentRoute()).toEqual({ page: 'settings', section: 'profiles', item: 'p1' });
  expect(document.body.textContent).not.toContain('No such host.');
  await act(async () => {
    toasts.showFault(fault('no-key', 'No key is set.', ''), 'p2');
    return Promise.resolve();
  });
  await press('Edit key');
  expect(currentRoute()).toEqual({ page: 'settings', section: 'profiles', item: 'p2' });
});

test('the list of notices has every cure, and closes when one leads elsewhere', async () => {
  await act(async () => Promise.resolve(toasts.showFault(fault('redirect', 'Moved.', 'Look there.'))));
  const list = document.body.appendChild(document.createElement('div'));
  const listRoot = createRoot(list);
  await act(async () =>
    Promise.resolve(
      listRoot.render(
        <TooltipProvider>
          <Notifications as="tile" />
        </TooltipProvider>,
      ),
    ),
  );
  await act(async () => Promise.resolve(list.querySelector('button')?.click()));
  const names = [...document.querySelectorAll('[role=dialog] button')].map(({ textContent }) => textContent);
  expect(names).toEqual(expect.arrayContaining(['Edit address', 'Test connection']));
  await press('Test connection');
  expect(currentRoute()).toEqual({ page: 'settings', section: 'profiles', item: 'p1' });
  expect(document.querySelector('[role=dialog]')).toBeNull();
  await act(async () => Promise.resolve(listRoot.unmount()));
});

test('what is pressed in it gives the focus back to where it came from, and to the page where that is gone', async () => {
  const page = document.body.appendChild(document.createElement('main'));
  page.tabIndex = -1;
  const field = page.appendChild(document.createElement('input'));
  const press = (button: HTMLButtonElement | undefined, before?: () => void) =>
    act(async () => {
      field.focus();
      button?.focus();
      before?.();
      return Promise.resolve(button?.click());
    });
  await press(undoButton());
  expect(document.activeElement).toBe(field);
  const dismiss = document.querySelector<HTMLButtonElement>('button[aria-label="Dismiss"]') ?? undefined;
  await press(dismiss, () => field.remove());
  expect(document.activeElement).toBe(page);
});
