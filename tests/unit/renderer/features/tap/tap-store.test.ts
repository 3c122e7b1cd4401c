import { beforeEach, expect, test, vi } from 'vitest';
import { createToasts, type Toasts } from '../../../../../renderer/app/toasts.ts';
import { freshDraft } from '../../../../../renderer/features/tap/held-draft.ts';
import { createTapStore } from '../../../../../renderer/features/tap/tap-store.ts';
import { fault, FaultError } from '../../../../../shared/fault.ts';
import type { TapUpdate } from '../../../../../shared/tap/tap.ts';
import { directClient } from '../../../../doubles/direct-client.ts';
import { Script } from '../chat/scripted-chat.ts';
import { tapped } from './tapped.ts';

let updates: Script<TapUpdate>;
let toasts: Toasts;
let letGo: () => null;
const copied: string[] = [];

beforeEach(() => {
  updates = new Script<TapUpdate>();
  toasts = createToasts();
  letGo = () => null;
  copied.splice(0);
  vi.stubGlobal('navigator', {
    clipboard: {
      writeText: (text: string) => {
        copied.push(text);
        return Promise.resolve();
      },
    },
  });
  return () => vi.unstubAllGlobals();
});

async function holding() {
  const client = directClient({
    'tap.watch': (_, { signal }) => updates.watch(signal),
    'tap.letGo': () => letGo(),
  });
  const tap = createTapStore({ client, toasts });
  updates.push({ type: 'all', exchanges: [tapped({ held: true })], taps: [] });
  await vi.waitFor(() => expect(tap.store.getState().exchanges).toHaveLength(1));
  tap.keepDraft('x', { ...freshDraft('chat'), mode: 'edit', body: '{"mine":1}' });
  return tap;
}
const told = () => toasts.store.getState().toasts.map(({ text }) => text);
const over = (tap: Awaited<ReturnType<typeof holding>>) => {
  updates.push({ type: 'exchange', exchange: tapped({}) });
  return vi.waitFor(() => expect(tap.store.getState().drafts.size).toBe(0));
};

test('what was written for a held request whose caller left is not lost: it can be copied', async () => {
  const tap = await holding();
  await over(tap);
  expect(told()).toEqual(['The request is no longer on hold, so what you wrote wasn’t sent.']);
  toasts.act(toasts.store.getState().toasts[0]?.id ?? 0);
  expect(copied).toEqual(['{"mine":1}']);
});

test('nothing is told of what was sent, nor of a request for which nothing was written', async () => {
  const tap = await holding();
  await tap.letGo('x', '{"mine":1}');
  await over(tap);
  expect(told()).toEqual([]);
  updates.push({ type: 'exchange', exchange: tapped({ id: 'y', held: true }) });
  tap.keepDraft('y', freshDraft('chat'));
  updates.push({ type: 'exchange', exchange: tapped({ id: 'y' }) });
  await vi.waitFor(() => expect(tap.store.getState().drafts.size).toBe(0));
  expect(told()).toEqual([]);
});

test('where its caller leaves in the moment of sending, it is offered all the same', async () => {
  const tap = await holding();
  letGo = () => {
    throw new FaultError(fault('not-found', 'This request is no longer on hold.', ''));
  };
  await over(tap);
  toasts.clear();
  tap.keepDraft('x', { ...freshDraft('chat'), mode: 'edit', body: '{"mine":2}' });
  const sent = tap.letGo('x', '{"mine":2}');
  updates.push({ type: 'exchange', exchange: tapped({}) });
  await sent;
  await vi.waitFor(() => expect(tap.store.getState().drafts.size).toBe(0));
  expect(told()).toContain('The request is no longer on hold, so what you wrote wasn’t sent.');
  expect(told().filter((text) => text.startsWith('The request'))).toHaveLength(1);
});
