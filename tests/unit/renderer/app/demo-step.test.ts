import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { found } from '../../../../renderer/app/demo-step.ts';

test('a step resolves to what is there, at once or later, and is stopped with its demo', async () => {
  const store = createStore<{ readonly value?: number }>()(() => ({}));
  const abort = new AbortController();
  const later = found(store, ({ value }) => value, abort.signal);
  store.setState({ value: 3 });
  expect(await later).toBe(3);
  expect(await found(store, ({ value }) => value, abort.signal)).toBe(3);
  const never = found(store, () => undefined, abort.signal);
  abort.abort();
  await expect(never).rejects.toThrow('stopped');
  await expect(found(store, ({ value }) => value, abort.signal)).rejects.toThrow('stopped');
});
