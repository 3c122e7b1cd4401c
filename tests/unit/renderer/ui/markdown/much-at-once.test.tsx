// @vitest-environment happy-dom
/** Of a text that grows by pages at once nothing is put in that nobody will see: it is read first, and its end is shown. */
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Markdown } from '../../../../../renderer/ui/markdown/markdown.tsx';

let root: Root;
let holder: HTMLElement;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  holder = document.body.appendChild(document.createElement('div'));
  root = createRoot(holder);
});
afterEach(async () => {
  await act(async () => Promise.resolve(root.unmount()));
  document.body.replaceChildren();
});

const show = (text: string, open: boolean): Promise<void> =>
  act(async () => Promise.resolve(root.render(<Markdown id="much" text={text} open={open} />)));
const paragraphs = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, at) => `paragraph ${from + at} of many words.\n\n`).join('');
const later = (): Promise<void> =>
  act(async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
  });

test('pages that come at once are read before anything of them stands, and then their end does', async () => {
  await show(paragraphs(0, 3), true);
  expect(holder.textContent).toContain('paragraph 2 ');
  const text = paragraphs(0, 4_000);
  await show(text, true);
  expect(holder.textContent).not.toContain('paragraph 3 ');
  await vi.waitFor(async () => {
    await later();
    expect(holder.textContent).toContain('paragraph 3999 ');
  });
  // Of 4,000 paragraphs only those near the end were ever put in; what lies between is gaps.
  expect(holder.querySelectorAll('p').length).toBeLessThan(150);
  // It ends like any other, with all of it.
  await show(`${text}The end.`, false);
  expect(holder.textContent).toContain('The end.');
});
