// @vitest-environment happy-dom
import { act, useRef, useState, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as EarlyPage from '../../../../renderer/app/startup-draft.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root | undefined;
let early: typeof EarlyPage;

beforeEach(async () => {
  vi.resetModules();
  early = await import('../../../../renderer/app/startup-draft.ts');
  document.body.innerHTML =
    '<div id="early"><textarea id="early-message"></textarea></div><div id="root" class="invisible"></div>';
});
afterEach(() => act(() => root?.unmount()));

function Composer({ before = '' }: { readonly before?: string }): ReactNode {
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  early.useStartupDraft(area, (given, entered) => {
    setText(before + given + (entered ? '⏎' : ''));
    return before.length;
  });
  return <textarea ref={area} id="own" value={text} onChange={(event) => setText(event.target.value)} />;
}

const area = (id: string) => document.querySelector<HTMLTextAreaElement>(`#${id}`);

function type(text: string, from = text.length, to = from): void {
  const box = area('early-message');
  if (!box) throw new Error('The frame has no composer.');
  box.value = text;
  box.focus();
  box.setSelectionRange(from, to);
}

function draw(content: ReactNode): void {
  root = createRoot(document.getElementById('root') as HTMLElement);
  act(() => root?.render(content));
}

/** The focus follows in a microtask. */
async function handOver(entered = false): Promise<void> {
  act(() => early.handOver(document, entered));
  await Promise.resolve();
}

test('the composer takes over what was typed, its selection and the focus; the frame goes and the app is shown', async () => {
  draw(<Composer />);
  // Typed while the app was drawn already, out of sight.
  type('half a thought', 4, 6);
  await handOver();
  expect(area('early-message')).toBeNull();
  expect(document.getElementById('root')?.classList).not.toContain('invisible');
  const own = area('own');
  expect(own?.value).toBe('half a thought');
  expect([own?.selectionStart, own?.selectionEnd]).toEqual([4, 6]);
  expect(document.activeElement).toBe(own);
});

test('the composer is told that Enter was pressed', async () => {
  draw(<Composer />);
  type('a thought');
  await handOver(true);
  expect(area('own')?.value).toBe('a thought⏎');
});

test('nothing typed: the composer has the focus and stays empty', async () => {
  draw(<Composer />);
  await handOver();
  expect(area('own')?.value).toBe('');
  expect(document.activeElement).toBe(area('own'));
});

test('a composer that comes later has what was typed, once', async () => {
  draw(<p>Another page</p>);
  type('half a thought');
  await handOver();
  act(() => root?.render(<Composer key="1" />));
  expect(area('own')?.value).toBe('half a thought');
  act(() => root?.render(<Composer key="2" />));
  expect(area('own')?.value).toBe('');
});

test('what stands in the composer already is kept, and the selection is where it was in the early text', async () => {
  draw(<Composer before="kept, " />);
  type('half a thought', 5, 6);
  await handOver();
  const own = area('own');
  expect(own?.value).toBe('kept, half a thought');
  expect([own?.selectionStart, own?.selectionEnd]).toEqual([11, 12]);
});

test('the text goes where the composer is by then', async () => {
  draw(<Composer />);
  act(() => root?.render(<Composer before="elsewhere: " />));
  type('half a thought');
  await handOver();
  expect(area('own')?.value).toBe('elsewhere: half a thought');
});

test('the frame goes even where the composer cannot take the text', () => {
  function Broken(): ReactNode {
    early.useStartupDraft(useRef<HTMLTextAreaElement>(null), () => {
      throw new Error('broken');
    });
    return null;
  }
  draw(<Broken />);
  type('half a thought');
  expect(() => early.handOver(document, false)).toThrow('broken');
  expect(document.getElementById('early')).toBeNull();
});
