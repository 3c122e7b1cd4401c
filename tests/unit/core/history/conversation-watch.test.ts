import { expect, test } from 'vitest';
import { watchConversations } from '../../../../core/history/conversation-watch.ts';
import { fault } from '../../../../shared/fault.ts';
import { draftOf, exchangeTurn, facts, openGround, settings } from './history-ground.ts';

test('all conversations come first, then each change', async () => {
  const ground = openGround();
  const first = exchangeTurn(ground, null, 'first', 'ok');
  const reader = watchConversations(ground.history, new AbortController().signal);
  expect(await reader.next()).toEqual({
    done: false,
    value: { type: 'all', summaries: ground.history.summaries() },
  });
  const next = reader.next();
  ground.history.rename(first.conversation, 'Renamed');
  expect((await next).value).toMatchObject({ type: 'changed', summary: { title: 'Renamed' } });
  await reader.return();
});

test('what a slow reader missed is told once a conversation, as it is now', async () => {
  const ground = openGround();
  const reader = watchConversations(ground.history, new AbortController().signal);
  await reader.next();
  const a = exchangeTurn(ground, null, 'a', 'ok').conversation;
  const b = exchangeTurn(ground, null, 'b', 'ok').conversation;
  for (let turn = 0; turn < 20; turn += 1) exchangeTurn(ground, a, 'more', 'ok');
  ground.history.delete(b);
  expect([(await reader.next()).value, (await reader.next()).value]).toMatchObject([
    { type: 'changed', summary: { id: a, turns: 21 } },
    { type: 'deleted', id: b },
  ]);
  await reader.return();
});

test('the stream ends when it is cancelled, also while it waits', async () => {
  const ground = openGround();
  const cancel = new AbortController();
  const reader = watchConversations(ground.history, cancel.signal);
  await reader.next();
  const waiting = reader.next();
  cancel.abort();
  expect(await waiting).toEqual({ done: true, value: undefined });
});

test('an answer that has ended and could not be kept is not said to be under way', async () => {
  const ground = openGround();
  const { assistant } = ground.history.addTurn({ conversationId: null, settings, draft: draftOf('hello'), facts });
  const full = fault('storage', 'The disk is full.', 'Free some space.');
  let tell: (id: string) => void = () => undefined;
  let isHeld = false;
  const reader = watchConversations(ground.history, new AbortController().signal, {
    faultIn: (id) => (isHeld && id === assistant.conversationId ? full : undefined),
    onHeld: (listener) => {
      tell = listener;
      return () => undefined;
    },
  });
  expect((await reader.next()).value).toMatchObject({ summaries: [{ running: true }] });
  const next = reader.next();
  isHeld = true;
  tell(assistant.conversationId);
  expect((await next).value).toMatchObject({
    type: 'changed',
    summary: { id: assistant.conversationId, running: false, fault: { kind: 'storage' } },
  });
  await reader.return();
});
