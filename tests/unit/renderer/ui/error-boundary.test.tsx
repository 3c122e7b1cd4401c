// @vitest-environment happy-dom
import { act, StrictMode, Suspense, useState, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MessageBoundary } from '../../../../renderer/answers/message-boundary.tsx';
import { DialogBoundary } from '../../../../renderer/ui/dialog-boundary.tsx';
import { ErrorBoundary } from '../../../../renderer/ui/error-boundary.tsx';
import { lazyPart } from '../../../../renderer/ui/lazy-part.tsx';
import { Tabs } from '../../../../renderer/ui/tabs.tsx';
import { TooltipProvider } from '../../../../renderer/ui/tooltip.tsx';
import type { UserMessage } from '../../../../shared/conversation.ts';

let root: Root;
let holder: HTMLElement;
const said = vi.fn();

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  said.mockReset();
  holder = document.body.appendChild(document.createElement('div'));
  root = createRoot(holder, { onCaughtError: said });
});
afterEach(async () => {
  await acting(() => root.unmount());
  holder.remove();
});

/** Until everything that follows from it is done. */
const acting = (work: () => void): Promise<void> =>
  act(() => {
    work();
    return Promise.resolve();
  });
const show = (what: ReactNode): Promise<void> => acting(() => root.render(<TooltipProvider>{what}</TooltipProvider>));

function button(name: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  if (found === undefined) throw new Error(`No button ${name} in ${document.body.textContent}`);
  return found;
}
const press = (name: string): Promise<void> => acting(() => button(name).click());

/** Throws as long as it is told to. */
const state = { broken: true };
function Fragile({ text }: { readonly text: string }): ReactNode {
  if (state.broken) throw new RangeError('Maximum call stack size exceeded');
  return <p>{text}</p>;
}
beforeEach(() => {
  state.broken = true;
});

const message: UserMessage = {
  role: 'user',
  id: 'm1',
  conversationId: 'c1',
  parentId: null,
  createdAt: 0,
  siblings: ['m1'],
  blocks: [{ kind: 'text', text: '> > > deep', open: false }],
};

describe('a message', () => {
  test('that cannot be shown leaves those around it, gives its raw text, and is told once', async () => {
    await show(
      <>
        <p>before</p>
        <MessageBoundary message={message}>
          <Fragile text="shown" />
        </MessageBoundary>
        <p>after</p>
      </>,
    );
    expect(holder.textContent).toContain('before');
    expect(holder.textContent).toContain('after');
    const article = holder.querySelector('article[data-message="m1"]');
    expect(article?.querySelector('[role="alert"]')?.textContent).toContain('This message couldn’t be shown.');
    expect(article?.textContent).toContain('RangeError: Maximum call stack size exceeded');
    expect(said).toHaveBeenCalledTimes(1);
    await press('Show raw text');
    expect(holder.querySelector('pre[aria-label="Raw text"]')?.textContent).toContain('> > > deep');
  });

  test('is tried again on request, and by itself once the message is another', async () => {
    const shown = (text: string): Promise<void> =>
      show(
        <MessageBoundary message={{ ...message, blocks: [{ kind: 'text', text, open: false }] }}>
          <Fragile text={text} />
        </MessageBoundary>,
      );
    await shown('one');
    await press('Try again');
    expect(holder.textContent).toContain('couldn’t be shown');
    state.broken = false;
    await press('Try again');
    expect(holder.textContent).toBe('one');
    state.broken = true;
    await shown('two');
    state.broken = false;
    await shown('three');
    expect(holder.textContent).toBe('three');
  });

  test('whose raw text cannot be made either says why', async () => {
    await show(
      <ErrorBoundary
        what="This answer"
        size="message"
        raw={() => {
          throw new Error('too deep');
        }}
      >
        <Fragile text="" />
      </ErrorBoundary>,
    );
    await press('Show raw text');
    expect(holder.querySelector('pre[aria-label="Raw text"]')?.textContent).toContain('too deep');
  });
});

test.each(['line', 'pane', 'page', 'window'] as const)(
  'a %s that cannot be shown says so and can be tried again',
  async (size) => {
    await show(
      <>
        <textarea defaultValue="half a thought" />
        <ErrorBoundary what="The inspector" size={size}>
          <Fragile text="shown" />
        </ErrorBoundary>
      </>,
    );
    expect(holder.querySelector('[role="alert"]')?.textContent).toContain('The inspector couldn’t be shown.');
    state.broken = false;
    await press('Try again');
    expect(holder.textContent).toContain('shown');
    expect(holder.querySelector('textarea')?.value).toBe('half a thought');
  },
);

test('a tab that cannot be shown leaves the others; another thing is tried anew', async () => {
  function Views({ of }: { readonly of: string }): ReactNode {
    const [value, setValue] = useState<'request' | 'response'>('response');
    return (
      <>
        <button type="button" onClick={() => setValue('request')}>
          To the request
        </button>
        <Tabs
          label="Inspector"
          value={value}
          onChange={setValue}
          resetKey={of}
          tabs={[
            { value: 'request', label: 'Request', content: () => <p>the request</p> },
            {
              value: 'response',
              label: 'Response',
              // What makes the content may be what fails.
              content: () => Fragile({ text: 'the response' }),
            },
          ]}
        />
      </>
    );
  }
  await show(<Views of="a" />);
  expect(holder.textContent).toContain('The Response tab couldn’t be shown.');
  state.broken = false;
  await show(<Views of="b" />);
  expect(holder.textContent).toContain('the response');
  state.broken = true;
  await show(<Views of="c" />);
  await press('To the request');
  expect(holder.textContent).toContain('the request');
});

describe('a part fetched on demand', () => {
  const parts = (): { readonly Part: ReturnType<typeof lazyPart>; readonly load: ReturnType<typeof vi.fn> } => {
    const load = vi.fn(() => Promise.resolve(() => <p>the palette</p>));
    load.mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
    return { Part: lazyPart(load), load };
  };

  test('whose code does not come says so, and is fetched again on request, once a request', async () => {
    const { Part, load } = parts();
    await show(
      <StrictMode>
        <ErrorBoundary what="The inspector" size="pane">
          <Suspense fallback="loading">
            <Part />
          </Suspense>
        </ErrorBoundary>
      </StrictMode>,
    );
    expect(holder.textContent).toContain('The inspector couldn’t be loaded.');
    expect(button('Reload window')).toBeDefined();
    expect(holder.textContent).toContain('TypeError: Failed to fetch dynamically imported module');
    expect(holder.textContent).not.toContain('PartNotLoaded');
    expect(load).toHaveBeenCalledTimes(1);
    await press('Try again');
    expect(holder.textContent).toBe('the palette');
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('prepared ahead stands at once, without a moment in which it is not there; where that failed it is fetched with its use', async () => {
    const { Part, load } = parts();
    void Part.prepare();
    await acting(() => undefined);
    void Part.prepare();
    await acting(() => undefined);
    void Part.prepare();
    expect(load).toHaveBeenCalledTimes(2);
    const seen: string[] = [];
    const observer = new MutationObserver(() => seen.push(holder.textContent));
    observer.observe(holder, { childList: true, subtree: true, characterData: true });
    await show(
      <Suspense fallback="loading">
        <Part />
      </Suspense>,
    );
    observer.disconnect();
    expect(seen).not.toContain('loading');
    expect(holder.textContent).toBe('the palette');
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('opened again after its dialog was closed is fetched anew', async () => {
    const { Part } = parts();
    const closed = vi.fn();
    const open = (
      <DialogBoundary what="The command palette" onClose={closed}>
        <Part />
      </DialogBoundary>
    );
    await show(open);
    const dialog = document.querySelector('[role="dialog"]');
    expect(dialog?.textContent).toContain('The command palette couldn’t be loaded.');
    await acting(() => dialog?.querySelector<HTMLButtonElement>('button[aria-label="Close"]')?.click());
    expect(closed).toHaveBeenCalledOnce();
    await show(null);
    await show(open);
    expect(holder.textContent).toBe('the palette');
  });
});
