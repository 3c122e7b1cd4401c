// @vitest-environment happy-dom
/** Code in an answer: what it is called, copied, coloured once it is whole and near, and a diagram drawn or shown as code. */
import { act, type ReactNode } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { HighlightAnswer, HighlightQuestion } from '../../../../../renderer/ui/markdown/highlight-worker.ts';
import { render } from '../../rendering.tsx';

/** What comes near is told by the test; colours come as the worker would say, or it breaks. */
let near: (() => Promise<void>)[] = [];
const questions = vi.fn<(question: HighlightQuestion) => void>();
let answer: (question: HighlightQuestion) => HighlightAnswer['runs'] = () => null;

class Observer {
  constructor(tell: (seen: readonly object[]) => void) {
    this.tell = tell;
  }
  readonly tell: (seen: readonly object[]) => void;
  readonly targets = new Set<Element>();
  observe(target: Element): void {
    this.targets.add(target);
    const seen = { target, isIntersecting: true, boundingClientRect: { height: 1 } };
    near.push(() =>
      act(async () => {
        if (this.targets.has(target)) this.tell([seen]);
        await Promise.resolve();
      }),
    );
  }
  unobserve(target: Element): void {
    this.targets.delete(target);
  }
}

class Painter extends EventTarget {
  postMessage(question: HighlightQuestion): void {
    questions(question);
    const data: HighlightAnswer = { id: question.id, runs: answer(question) };
    queueMicrotask(() => this.dispatchEvent(Object.assign(new Event('message'), { data })));
  }
  terminate(): void {}
}

beforeEach(() => {
  [near, answer] = [[], () => null];
  questions.mockClear();
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('Worker', Painter);
  // One observer and one worker stand for all code of a window.
  vi.resetModules();
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });
});

async function code(lang: string, pieces: readonly string[], settled = true) {
  const { CodeBlock } = await import('../../../../../renderer/ui/markdown/code-block.tsx');
  const of = (now: readonly string[], isSettled: boolean): ReactNode => (
    <CodeBlock lang={lang} pieces={now} settled={isSettled} />
  );
  const drawn = await render(of(pieces, settled));
  const come = async (): Promise<void> => {
    for (const tell of near.splice(0)) await tell();
  };
  const colours = (): readonly string[] =>
    [...drawn.holder.querySelectorAll<HTMLElement>('[data-code]')].map(
      (one) => `${one.dataset['code']}:${one.textContent}`,
    );
  return { ...drawn, come, colours, change: (now: readonly string[], is = true) => drawn.show(of(now, is)) };
}

test('it is called by its language alone, and can be reached by keyboard', async () => {
  const { page, holder } = await code('ts title=x', ['const a = 1;\n']);
  const block = holder.querySelector('pre');
  expect([block?.getAttribute('aria-label'), block?.tabIndex]).toEqual(['Code in ts', 0]);
  expect(page.getByText('ts')).toBeDefined();
  expect((await code('', ['plain\n'])).holder.querySelector('pre')?.getAttribute('aria-label')).toBe('Code');
});

test('all of it is copied; where the clipboard refused, that is said', async () => {
  const { page, user } = await code('ts', ['one\n', 'two\n']);
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
  await user.click(page.getByRole('button', { name: 'Copy code' }));
  expect(write).toHaveBeenCalledExactlyOnceWith('one\ntwo\n');
  expect(page.getByRole('button', { name: 'Copy code' }).textContent).toBe('Copied');
  write.mockRejectedValueOnce(new Error('denied'));
  await user.click(page.getByRole('button', { name: 'Copy code' }));
  expect((await page.findByText('The clipboard refused')).title).toBe('The clipboard refused');
});

test('busy: what is still being written has no colours; once it is whole and near it has', async () => {
  answer = () => [
    [3, 'keyword'],
    [3, ''],
  ];
  const { come, colours, change } = await code('ts', ['let a;'], false);
  await come();
  expect(questions).not.toHaveBeenCalled();
  await change(['let a;']);
  expect(questions).not.toHaveBeenCalled();
  await come();
  await expect.poll(colours).toEqual(['keyword:let']);
});

test('colours of what it was are not laid over what it has become', async () => {
  answer = () => [[3, 'keyword']];
  const { come, colours, change, holder } = await code('ts', ['let']);
  await come();
  await expect.poll(colours).toEqual(['keyword:let']);
  await change(['var x']);
  expect(colours()).toEqual([]);
  expect(holder.querySelector('code')?.textContent).toBe('var x');
});

test('long, or of no language: it stays plain', async () => {
  for (const [lang, text] of [
    ['ts', 'x'.repeat(60_001)],
    ['', 'let a;'],
    ['ts', ''],
  ] as const) {
    const { come } = await code(lang, [text]);
    await come();
  }
  expect(questions).not.toHaveBeenCalled();
});

test('refused: a language that nobody knows leaves it plain', async () => {
  const { come, colours, holder } = await code('zz', ['let a;']);
  await come();
  await expect.poll(() => questions.mock.calls.length).toBe(1);
  expect([colours(), holder.querySelector('code')?.textContent]).toEqual([[], 'let a;']);
});

test('a diagram is drawn once it is whole and near, and shown as code on request; an open one is code', async () => {
  // Its page is not fetched here, and no fault for that.
  const { happyDOM } = window as unknown as { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } } };
  happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;
  vi.spyOn(HTMLIFrameElement.prototype, 'src', 'set').mockImplementation(() => undefined);
  onTestFinished(() => void vi.restoreAllMocks());
  const open = await code('mermaid', ['graph TD'], false);
  expect(open.page.queryByRole('button', { name: 'Show diagram' })).toBeNull();
  const { page, user, come } = await code('Mermaid', ['graph TD']);
  expect(page.getByRole('button', { name: 'Show diagram' }).getAttribute('aria-pressed')).toBe('false');
  await come();
  expect(await page.findByRole('button', { name: 'Stop drawing' })).toBeDefined();
  await user.click(page.getByRole('button', { name: 'Show code' }));
  expect(page.queryByRole('button', { name: 'Stop drawing' })).toBeNull();
  expect(page.getByRole('button', { name: 'Show diagram' }).getAttribute('aria-pressed')).toBe('false');
});
