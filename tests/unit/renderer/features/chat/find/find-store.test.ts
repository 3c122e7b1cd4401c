import { expect, test } from 'vitest';
import { createFindStore } from '../../../../../../renderer/features/chat/find/find-store.ts';
import type { FoundInConversation } from '../../../../../../shared/conversation.ts';

/** A host whose answers come when the test says so. */
function heldHost() {
  const asked: { readonly query: string; readonly answer: (found: FoundInConversation) => void }[] = [];
  const call = (_method: string, { query }: { readonly query: string }) =>
    new Promise((answer) => asked.push({ query, answer }));
  return { asked, client: { call } as unknown as Parameters<typeof createFindStore>[0] };
}
const answered = () => new Promise((resolve) => setTimeout(resolve));
const places = (...ids: readonly string[]): FoundInConversation => ({
  messages: ids.map((messageId) => ({ messageId, at: [0, 0.5] })),
  more: false,
});

test('only the newest query counts, however late an older one is answered', async () => {
  const host = heldHost();
  const find = createFindStore(host.client);
  find.open('c1');
  find.find('a');
  find.find('ab');
  host.asked[1]?.answer(places('m1'));
  host.asked[0]?.answer(places('m1', 'm2', 'm3'));
  await answered();
  expect(find.store.getState()).toMatchObject({ found: 'ab', current: 0 });
  expect(find.store.getState().places).toHaveLength(2);
});

test('one begins at what is in sight, goes round at both ends, and stays where one is when something comes', async () => {
  const host = heldHost();
  const find = createFindStore(host.client);
  find.open('c1');
  find.find('a', ['m2', 'm3']);
  host.asked[0]?.answer(places('m1', 'm3'));
  await answered();
  const at = () => find.store.getState().current;
  expect(at()).toBe(2);
  find.step(1);
  find.step(1);
  expect(at()).toBe(0);
  find.step(-1);
  expect(at()).toBe(3);
  find.refresh();
  host.asked[1]?.answer(places('m0', 'm1', 'm3'));
  await answered();
  expect(at()).toBe(5);
  find.close();
  expect(find.store.getState()).toMatchObject({ conversationId: null, places: [], query: 'a' });
});

test('a step taken while it looks again is not taken back', async () => {
  const host = heldHost();
  const find = createFindStore(host.client);
  find.open('c1');
  find.find('a');
  host.asked[0]?.answer(places('m1', 'm2'));
  await answered();
  find.refresh();
  find.step(-1);
  host.asked[1]?.answer(places('m1', 'm2'));
  await answered();
  expect(find.store.getState().current).toBe(3);
});
