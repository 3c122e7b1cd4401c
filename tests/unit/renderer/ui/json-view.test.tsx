// @vitest-environment happy-dom
/** What stands in a JSON tree stays what it is while the tree grows. */
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { JsonView } from '../../../../renderer/ui/json-view.tsx';

test('a list that grows long keeps the members that it had', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const holder = document.body.appendChild(document.createElement('div'));
  const root = createRoot(holder);
  onTestFinished(async () => {
    await act(async () => Promise.resolve(root.unmount()));
    holder.remove();
  });
  const items = Array.from({ length: 60 }, (_, at) => ({ at }));
  const show = (count: number) =>
    act(async () => Promise.resolve(root.render(<JsonView value={items.slice(0, count)} />)));
  await show(1);
  const first = holder.querySelectorAll('details')[1];
  expect(first?.textContent).toContain('"at"');
  for (const count of [2, 20, 21, 40, 41, 60]) {
    await show(count);
    expect(holder.querySelectorAll('details')[1], `with ${count}`).toBe(first);
  }
});
