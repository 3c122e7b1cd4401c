// @vitest-environment happy-dom
/** A page inside the frame: its code is on its way, cannot be had, or it fails; the others stay where they are. */
import { act } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createAppServices } from '../../../../renderer/app/app-context.tsx';
import { navigate, parseRoute } from '../../../../renderer/app/navigation.ts';
import { pages } from '../../../../renderer/app/pages.ts';
import { createConnection } from '../../../../renderer/host/connection.ts';
import { speak } from '../../../../renderer/language/language.ts';
import { App } from '../../../../renderer/shell/app.tsx';
import { lazyPart } from '../../../../renderer/ui/lazy-part.tsx';
import { createFakeHost } from '../../../doubles/fake-host.ts';
import { render } from '../rendering.tsx';
import { untilShown } from '../until-shown.ts';

beforeEach(() => {
  window.location.hash = '#/tools';
});

const Content = () => <p>What the page shows</p>;

/** The app at its Tools page, whose view is this one; Tap stands for the other pages. */
async function app(load: () => Promise<() => React.ReactNode>) {
  const { tools, tap } = pages;
  const views = [tools.view, tap.view] as const;
  onTestFinished(() => {
    Object.assign(tools, { view: views[0] });
    Object.assign(tap, { view: views[1] });
  });
  Object.assign(tools, { view: lazyPart(load) });
  Object.assign(tap, { view: lazyPart(() => Promise.resolve(() => <p>Another page</p>)) });
  const host = createFakeHost();
  const services = createAppServices(createConnection({ connect: () => Promise.resolve({ client: host.connect() }) }));
  const drawn = await render(<App services={services} />);
  return { ...drawn, host, services };
}

const go = (hash: string): void => act(() => navigate(parseRoute(hash)));

/** React and the boundary tell the console of what a page threw. */
function quietly(): void {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => told.mockRestore());
}

test('busy: while a page’s code is on its way the frame stands, with the page marked', async () => {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const { page } = await app(() => arrived.then(() => Content));
  expect(page.getByRole('link', { name: 'Tools' }).getAttribute('aria-current')).toBe('page');
  expect(page.getByRole('main').textContent).toBe('');
  arrive();
  expect(await page.findByText('What the page shows')).toBeDefined();
});

test('error: a page whose code cannot be had says so, and is fetched again by its button', async () => {
  quietly();
  let fetched = 0;
  const { page, user } = await app(() => {
    fetched += 1;
    return fetched === 1 ? Promise.reject(new Error('gone')) : Promise.resolve(Content);
  });
  expect(await page.findByText('The Tools page couldn’t be loaded.')).toBeDefined();
  expect(page.getByRole('button', { name: 'Reload window' })).toBeDefined();
  await user.click(page.getByRole('button', { name: 'Try again' }));
  expect(await page.findByText('What the page shows')).toBeDefined();
  expect(fetched).toBe(2);
});

test('error: a page that fails leaves the way to the others, and is tried again when one comes back', async () => {
  quietly();
  let isBroken = true;
  const { page } = await app(() =>
    Promise.resolve(() => {
      if (isBroken) throw new Error('a mistake of ours');
      return <Content />;
    }),
  );
  expect(await page.findByText('The Tools page couldn’t be shown.')).toBeDefined();
  go('#/tap');
  expect(await page.findByText('Another page')).toBeDefined();
  isBroken = false;
  go('#/tools');
  expect(await page.findByText('What the page shows')).toBeDefined();
  expect(page.queryByText('The Tools page couldn’t be shown.')).toBeNull();
});

test('another address on the same page tries a page that failed anew', async () => {
  quietly();
  let isBroken = true;
  const { page } = await app(() =>
    Promise.resolve(() => {
      if (isBroken) throw new Error('a mistake of ours');
      return <Content />;
    }),
  );
  await page.findByText('The Tools page couldn’t be shown.');
  isBroken = false;
  go('#/tools/t2');
  expect(await page.findByText('What the page shows')).toBeDefined();
});

test('the language that is chosen is spoken by all of it, at once', async () => {
  onTestFinished(() => speak('en'));
  const { page, host } = await app(() => Promise.resolve(Content));
  await page.findByText('What the page shows');
  act(() => host.app.set({ ...host.app.value, preferences: { ...host.app.value.preferences, language: 'zh-CN' } }));
  await untilShown(() => expect(page.getByRole('link', { name: '工具' }).getAttribute('aria-current')).toBe('page'));
  expect(page.getByText('What the page shows')).toBeDefined();
  expect(document.title).toBe('工具 – Quartet');
});
