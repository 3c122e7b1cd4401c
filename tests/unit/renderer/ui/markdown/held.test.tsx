// @vitest-environment happy-dom
/** What grows in sight is laid out once: it may rest only after it has left. */
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';

interface Seen {
  readonly target: Element;
  readonly isIntersecting: boolean;
  readonly boundingClientRect: { readonly height: number };
}

/** Observers that the test speaks for, by how far around what is in sight they look. */
class Observers {
  static readonly made: Observers[] = [];
  readonly targets = new Set<Element>();
  constructor(
    readonly tell: (seen: readonly Seen[]) => void,
    readonly options: { readonly rootMargin: string },
  ) {
    Observers.made.push(this);
  }
  observe(target: Element): void {
    this.targets.add(target);
  }
  unobserve(target: Element): void {
    this.targets.delete(target);
  }
}

test('a part that grew in sight rests once it has left, at the height that it had', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.stubGlobal('IntersectionObserver', Observers);
  vi.resetModules();
  const { Markdown } = await import('../../../../../renderer/ui/markdown/markdown.tsx');
  const holder = document.body.appendChild(document.createElement('div'));
  const root = createRoot(holder);
  onTestFinished(async () => {
    await act(async () => Promise.resolve(root.unmount()));
    holder.remove();
    vi.unstubAllGlobals();
  });
  const text = (count: number): string => Array.from({ length: count }, (_, at) => `Paragraph ${at}.\n\n`).join('');
  const show = (count: number): Promise<void> =>
    act(async () => Promise.resolve(root.render(<Markdown id="grows" text={text(count)} open />)));
  await show(20);
  await show(50);
  const full = (): readonly HTMLElement[] => [...holder.querySelectorAll<HTMLElement>('[data-full]')];
  const [first] = holder.querySelectorAll('.markdown-group');
  expect(first?.childElementCount).toBe(32);
  expect(full()).toEqual([]);

  const hidden = Observers.made.find(({ options }) => options.rootMargin === '0px');
  expect([...(hidden?.targets ?? [])]).toEqual([first]);
  const left = { target: first as Element, isIntersecting: false, boundingClientRect: { height: 777 } };
  await act(async () => Promise.resolve(hidden?.tell([left])));
  expect(full()).toEqual([first]);
  expect(full()[0]?.getAttribute('style')).toContain('777px');
});
