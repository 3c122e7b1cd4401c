/** A report page is made with its progress told, can be cancelled, and is let go with its button. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shareReport } from '../../../../renderer/app/share-report.ts';
import { createToasts } from '../../../../renderer/app/toasts.ts';
import type { Client } from '../../../../shared/wire/client.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A page that comes piece by piece, as far as it is let. */
function pages() {
  let give: (text: string | undefined) => void = () => undefined;
  let waiting = new Promise<string | undefined>((resolve) => (give = resolve));
  const cancel = vi.fn(() => give(undefined));
  const client = {
    stream: () => ({
      cancel,
      async *[Symbol.asyncIterator]() {
        for (let text = await waiting; text !== undefined; text = await waiting) {
          waiting = new Promise((resolve) => (give = resolve));
          yield [text];
        }
      },
    }),
  } as unknown as Client;
  return { client, cancel, give: (text: string | undefined) => give(text) };
}

const shown = (toasts: ReturnType<typeof createToasts>) =>
  toasts.store.getState().toasts.map(({ text, progress, action }) => [text, progress, action?.label]);

test('how far it is is told, then its size; the page is let go with its button', async () => {
  const { client, give } = pages();
  const toasts = createToasts();
  const made = shareReport({ client, toasts }, { kind: 'checks', id: 'run' }, 'Checks');
  vi.advanceTimersByTime(60_000);
  expect(shown(toasts)).toEqual([['Making the page…', '', 'Cancel']]);
  give('x'.repeat(2_000_000));
  await vi.advanceTimersByTimeAsync(300);
  expect(shown(toasts)).toEqual([['Making the page…', '2.0 MB so far', 'Cancel']]);
  expect(toasts.store.getState().toasts[0]?.showing).toBe(true);
  give(undefined);
  await made;
  expect(shown(toasts)).toEqual([['Page ready: 2.0 MB. It opens in any browser, offline.', undefined, 'Save']]);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(shown(toasts)).toEqual([['Page ready: 2.0 MB. It opens in any browser, offline.', undefined, undefined]]);
});

test('it can be cancelled, and nothing is left of it', async () => {
  const { client, cancel, give } = pages();
  const toasts = createToasts();
  const made = shareReport({ client, toasts }, { kind: 'checks', id: 'run' }, 'Checks');
  give('some');
  await vi.advanceTimersByTimeAsync(300);
  toasts.act(toasts.store.getState().toasts[0]?.id ?? 0);
  await made;
  expect(cancel).toHaveBeenCalledOnce();
  expect(shown(toasts)).toEqual([]);
});
