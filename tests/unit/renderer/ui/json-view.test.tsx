// @vitest-environment happy-dom
/** What stands in a JSON tree stays what it is while the tree grows. */
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import type { Json } from '../../../../shared/json.ts';
import { JsonView } from '../../../../renderer/ui/json-view.tsx';

function mounted() {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const holder = document.body.appendChild(document.createElement('div'));
  const root = createRoot(holder);
  onTestFinished(async () => {
    await act(async () => Promise.resolve(root.unmount()));
    holder.remove();
  });
  const draw = (node: ReactNode): Promise<void> => act(async () => Promise.resolve(root.render(node)));
  return { holder, draw };
}

test('a list that grows long keeps the members that it had', async () => {
  const { holder, draw } = mounted();
  const items = Array.from({ length: 60 }, (_, at) => ({ at }));
  const show = (count: number) => draw(<JsonView value={items.slice(0, count)} />);
  await show(1);
  const first = holder.querySelectorAll('details')[1];
  expect(first?.textContent).toContain('"at"');
  for (const count of [2, 20, 21, 40, 41, 60]) {
    await show(count);
    expect(holder.querySelectorAll('details')[1], `with ${count}`).toBe(first);
  }
});

test('of a list beyond a portion the two ends are drawn, and the rest on demand', async () => {
  const { holder, draw } = mounted();
  const items = Array.from({ length: 10_000 }, (_, at) => ({ at }));
  const drawn = (): number => holder.querySelectorAll('details').length - 1;
  const show = (shown: readonly { readonly at: number }[]) =>
    draw(<JsonView value={[...shown]} opened={new Set(items.slice(-1))} />);
  await show(items);
  // The last one is open, at the end of the list.
  expect(drawn()).toBe(21);
  expect(holder.textContent).toContain('"at": 9999');
  const more = [...holder.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith('Show more'));
  expect(more?.textContent).toBe('Show more of 9,979 others');
  await act(async () => Promise.resolve(more?.click()));
  expect(drawn()).toBeGreaterThan(1_000);
});

test('a list of a portion is drawn whole', async () => {
  const { holder, draw } = mounted();
  await draw(<JsonView value={Array.from({ length: 200 }, (_, at) => ({ at }))} />);
  expect(holder.querySelectorAll('details')).toHaveLength(201);
});

/** Read anew, as each record brings it: no object in it is the one before. */
const anew = <Value,>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

test('a value that takes the place of another keeps what is the same in both', async () => {
  const { holder, draw } = mounted();
  const messages = Array.from({ length: 5 }, (_, at) => ({ role: 'user', content: [{ text: `m${at}` }] }));
  const show = (value: Json) => draw(<JsonView value={anew(value)} openDepth={6} />);
  await show({ model: 'a', messages });
  const before = [...holder.querySelectorAll('span, details')];
  const watched = new MutationObserver(() => undefined);
  watched.observe(holder, { childList: true, characterData: true, subtree: true });
  await show({ model: 'a', messages });
  expect(watched.takeRecords()).toEqual([]);
  await show({ model: 'b', messages: [...messages, { role: 'user', content: [{ text: 'm5' }] }] });
  watched.disconnect();
  expect(holder.textContent).toContain('"b"');
  expect(holder.textContent).toContain('m5');
  expect(before.filter((one) => !one.isConnected)).toEqual([]);
  // In another order it is another text.
  await show({ messages: [], model: 'b' });
  expect(holder.textContent).toMatch(/messages.*model/);
});

test('what was folded by hand stays so in the value that comes next, and what is to start open opens', async () => {
  const { holder, draw } = mounted();
  const value = { a: { x: 1 }, b: { c: { d: { e: 1 } } } };
  const deep = () => [...holder.querySelectorAll('details')].filter(({ open }) => open).length;
  await draw(<JsonView value={value} openDepth={2} />);
  expect(holder.textContent).not.toContain('"d"');
  const folded = holder.querySelectorAll('details')[1];
  if (folded === undefined) throw new Error('nothing to fold');
  await act(async () => {
    folded.open = false;
    folded.dispatchEvent(new Event('toggle'));
    await Promise.resolve();
  });
  expect(holder.textContent).not.toContain('"x"');
  const next = { a: { x: 2 }, b: { c: { d: { e: 1 } } } };
  await draw(<JsonView value={next} openDepth={2} opened={new Set<Json>([next.b, next.b.c, next.b.c.d])} />);
  expect(holder.textContent).not.toContain('"x"');
  expect(holder.textContent).toContain('"e": 1');
  expect(deep()).toBe(4);
});

test('a list of a portion is drawn whole in the place of a longer one, too', async () => {
  const { holder, draw } = mounted();
  const list = (length: number) => draw(<JsonView value={Array.from({ length }, (_, at) => ({ at }))} />);
  await list(250);
  expect(holder.querySelectorAll('details')).toHaveLength(21);
  await list(100);
  expect(holder.querySelectorAll('details')).toHaveLength(101);
});
