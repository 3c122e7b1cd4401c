// @vitest-environment happy-dom
/** Find in a page: what is found is counted and walked through, follows the page as it changes, and the focus goes back. */
import { act } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { PageFindBar } from '../../../../renderer/find/page-find-bar.tsx';
import { renderInWindow } from '../rendering.tsx';
import { untilShown } from '../until-shown.ts';

beforeEach(() => {
  // Nothing is laid out here.
  vi.spyOn(Element.prototype, 'checkVisibility').mockReturnValue(true);
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  return () => vi.restoreAllMocks();
});

async function bar(html: string) {
  const root = document.body.appendChild(document.createElement('main'));
  onTestFinished(() => root.remove());
  root.innerHTML = html;
  root.querySelector('button')?.focus();
  const onClose = vi.fn();
  const drawn = await renderInWindow(<PageFindBar root={root} onClose={onClose} />);
  const field = (): HTMLInputElement => drawn.page.getByRole('textbox', { name: 'Find' });
  const find = async (text: string): Promise<void> => {
    await drawn.user.clear(field());
    if (text !== '') await drawn.user.type(field(), text);
  };
  const said = (): string | null => drawn.page.getByRole('status').textContent;
  const run = (id: string): Promise<void> =>
    act(async () => {
      drawn.services.commands.store
        .getState()
        .commands.find((command) => command.id === id)
        ?.run();
      await Promise.resolve();
    });
  return { ...drawn, root, onClose, field, find, said, run };
}

test('what is found is counted, and walked through and around by Enter, buttons and commands', async () => {
  const { page, user, find, said, run } = await bar('<p>heron</p><p>Heron</p><p>a heron</p>');
  await find('heron');
  expect(said()).toBe('1 of 3');
  await user.keyboard('{Enter}');
  expect(said()).toBe('2 of 3');
  await user.keyboard('{Shift>}{Enter}{Enter}{/Shift}');
  expect(said()).toBe('3 of 3');
  await user.click(page.getByRole('button', { name: 'Next match' }));
  expect(said()).toBe('1 of 3');
  await run('find.next');
  await run('find.previous');
  await run('find.previous');
  expect(said()).toBe('3 of 3');
});

test('empty: before anything is looked for nothing is said; what is not there is said, and leads nowhere', async () => {
  const { page, user, find, said } = await bar('<p>heron</p>');
  await find('');
  expect(said()).toBe('');
  await find('stork');
  expect(said()).toBe('No matches');
  expect(page.getByRole<HTMLButtonElement>('button', { name: 'Next match' }).disabled).toBe(true);
  await user.keyboard('{Enter}');
  expect(said()).toBe('No matches');
});

test('a field that holds it is outlined while one is at it, and no more once Find is closed', async () => {
  const { root, find, show } = await bar('<input value="heron"><p>heron</p>');
  const input = root.querySelector('input');
  await find('heron');
  expect(input?.hasAttribute('data-found')).toBe(true);
  await show(null);
  expect(input?.hasAttribute('data-found')).toBe(false);
});

test('busy: while the page changes the places follow, and one stays at its own', async () => {
  const { root, user, find, said } = await bar('<p>heron</p><p>heron</p>');
  await find('heron');
  await user.keyboard('{Enter}');
  root.append(' heron');
  await untilShown(() => expect(said()).toBe('2 of 3'));
  root.innerHTML = '<p>heron</p>';
  await untilShown(() => expect(said()).toBe('1 of 1'));
});

test('what was looked for last is offered again; Escape gives the focus back', async () => {
  const { root, user, onClose, find } = await bar('<button>Before</button><p>heron</p>');
  await find('heron');
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(root.querySelector('button'));
  expect((await bar('<p>a heron</p>')).field().value).toBe('heron');
});

test('within the inspector it says so', async () => {
  const root = document.body.appendChild(document.createElement('aside'));
  onTestFinished(() => root.remove());
  root.setAttribute('data-find-pane', '');
  const { page } = await renderInWindow(<PageFindBar root={root} onClose={() => undefined} />);
  expect(page.getByLabelText('Find in inspector')).toBeDefined();
});
