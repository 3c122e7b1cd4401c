import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ConversationChange } from '../../../../shared/conversation.ts';
import { undoMs } from '../../../../shared/undo-time.ts';
import { draftOf, exchangeTurn, openGround } from './history-ground.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a discarded conversation is out of sight, and whole again once it is put back', () => {
  const ground = openGround();
  const { history } = ground;
  const { conversation } = exchangeTurn(ground, null, 'a heron', 'stands still');
  history.saveDraft(conversation, draftOf('not sent'));
  const before = history.open(conversation, 10);
  const changes: ConversationChange[] = [];
  history.onChange((change) => changes.push(change));
  history.discard(conversation);
  expect(history.summaries()).toEqual([]);
  expect(history.search('stands', 5)).toEqual([]);
  expect(() => history.open(conversation, 10)).toThrow();
  vi.advanceTimersByTime(undoMs - 1);
  expect(history.restore(conversation)).toEqual(before.summary);
  expect(history.open(conversation, 10)).toEqual(before);
  expect(history.search('stands', 5)).toHaveLength(1);
  expect(changes).toEqual([
    { type: 'deleted', id: conversation },
    { type: 'changed', summary: before.summary },
  ]);
  vi.advanceTimersByTime(undoMs);
  expect(history.summaries()).toEqual([before.summary]);
});

test('after its time, and after the end of the app, nobody has it back', () => {
  const ground = openGround();
  const { history } = ground;
  const late = exchangeTurn(ground, null, 'late', 'yes').conversation;
  history.discard(late);
  vi.advanceTimersByTime(undoMs);
  expect(() => history.restore(late)).toThrow('no longer exists');
  const closing = exchangeTurn(ground, null, 'closing', 'yes').conversation;
  history.discard(closing);
  history.close();
  const next = ground.open().history;
  expect(next.summaries()).toEqual([]);
  expect(() => next.restore(closing)).toThrow('no longer exists');
});

test('another process that starts meanwhile leaves it to the one that deleted it', () => {
  const ground = openGround();
  const { conversation } = exchangeTurn(ground, null, 'shared', 'yes');
  ground.history.discard(conversation);
  const other = ground.open().history;
  expect(other.summaries()).toEqual([]);
  expect(ground.history.restore(conversation).id).toBe(conversation);
  expect(other.summaries()).toHaveLength(1);
});
