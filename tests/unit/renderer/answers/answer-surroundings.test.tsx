// @vitest-environment happy-dom
/** A link of an answer: the question with the whole address, then the host, and the browser where the host cannot. */
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AnswerSurroundings } from '../../../../renderer/answers/answer-surroundings.tsx';
import { AppServicesProvider, createAppServices } from '../../../../renderer/app/app-context.tsx';
import { createConnection } from '../../../../renderer/host/connection.ts';
import { Markdown } from '../../../../renderer/ui/markdown/markdown.tsx';
import { TooltipProvider } from '../../../../renderer/ui/tooltip.tsx';
import { createFakeHost } from '../../../doubles/fake-host.ts';
import { untilShown } from '../until-shown.ts';

let root: Root;
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => Promise.resolve(root.unmount()));
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

async function openLink(markdown: string, opened: boolean): Promise<readonly unknown[]> {
  const asked = await clickLink(markdown, opened);
  const open = (): HTMLElement | undefined =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Open link');
  await untilShown(() => expect(open()).toBeDefined());
  await act(async () => Promise.resolve(open()?.click()));
  await untilShown(() => expect(asked).toHaveLength(1));
  return asked;
}

async function clickLink(markdown: string, opened: boolean): Promise<readonly unknown[]> {
  const asked: unknown[] = [];
  const host = createFakeHost({
    more: () => ({
      'app.openExternal': ({ url }) => {
        asked.push(url);
        return { opened };
      },
    }),
  });
  const connection = createConnection({ connect: () => Promise.resolve({ client: host.connect() }) });
  await act(async () =>
    Promise.resolve(
      root.render(
        <AppServicesProvider services={createAppServices(connection)}>
          <TooltipProvider>
            <AnswerSurroundings>
              <Markdown id={markdown} text={markdown} open={false} />
            </AnswerSurroundings>
          </TooltipProvider>
        </AppServicesProvider>,
      ),
    ),
  );
  await act(async () => Promise.resolve(document.querySelector<HTMLElement>('.markdown a')?.click()));
  return asked;
}

test('mail goes to the host as web pages do', async () => {
  expect(await openLink('[write](mailto:someone@example.com)', true)).toEqual(['mailto:someone@example.com']);
  expect(document.querySelector('[role="dialog"]')).toBeNull();
});

test.each([
  ['[write](mailto:someone@example.com)', 'mailto:someone@example.com', ''],
  ['[read](https://example.com/a)', 'https://example.com/a', '_blank'],
])('where the host cannot, the browser opens %s', async (markdown, href, target) => {
  const clicked: [string, string][] = [];
  const spy = vi.spyOn(HTMLAnchorElement.prototype, 'click');
  spy.mockImplementation(function (this: HTMLAnchorElement) {
    if (this.isConnected) this.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    else clicked.push([this.href, this.target]);
  });
  await openLink(markdown, false);
  await untilShown(() => expect(clicked).toEqual([[href, target]]));
});

test('a page without TLS elsewhere is not opened, and its address can be copied', async () => {
  const asked = await clickLink('[read](http://plain.example/a)', true);
  const question = (): Element | null => document.querySelector('[role="dialog"]');
  await untilShown(() => expect(question()).not.toBeNull());
  const dialog = question() ?? expect.fail('Nobody asks');
  expect(dialog.textContent).toContain('http://plain.example/a');
  expect(
    [...dialog.querySelectorAll('button')].map((button) => button.getAttribute('aria-label') ?? button.textContent),
  ).toContain('Copy address');
  expect(dialog.textContent).not.toContain('Open link');
  expect(asked).toEqual([]);
});
