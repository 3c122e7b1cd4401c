import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../../../../core/history/database.ts';
import { undoMs } from '../../../../shared/undo-time.ts';
import { exchangeTurn, openGround } from './history-ground.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** The branch in view, by ids. */
const view = ({ history }: ReturnType<typeof openGround>, id: string) =>
  history.open(id, 50).messages.map((message) => message.id);

describe('a deleted message', () => {
  test('comes back with all below it, into view, and is found again', () => {
    const ground = openGround();
    const { history } = ground;
    const one = exchangeTurn(ground, null, 'one', 'A');
    const two = exchangeTurn(ground, one.conversation, 'zwei', 'B');
    const before = view(ground, one.conversation);
    const { deletion } = history.deleteMessage(two.user);
    const next = exchangeTurn(ground, one.conversation, 'next', 'C');
    expect(history.summaries()).toHaveLength(1);
    history.restoreMessage(deletion, one.conversation);
    expect(view(ground, one.conversation)).toEqual(before);
    expect(history.summaries()).toMatchObject([{ id: one.conversation, turns: 3 }]);
    expect(history.search('zwei', 5)).toHaveLength(1);
    // What was said meanwhile is the branch beside it.
    const { siblings } = history.open(one.conversation, 50).messages[2] ?? {};
    expect(siblings).toEqual([two.user, next.user]);
  });

  test('brings back with it what it stood below, where that was deleted after it', () => {
    const ground = openGround();
    const { history } = ground;
    const one = exchangeTurn(ground, null, 'one', 'A');
    const two = exchangeTurn(ground, one.conversation, 'two', 'B');
    const before = view(ground, one.conversation);
    const [answer, question, first] = [two.assistant, two.user, one.assistant].map((id) => history.deleteMessage(id));
    expect(question?.messages).toEqual([two.user]);
    expect(view(ground, one.conversation)).toEqual([one.user]);
    expect(history.restoreMessage(answer?.deletion ?? '', one.conversation)).toEqual([two.user]);
    expect(view(ground, one.conversation)).toEqual(before);
    expect(history.summaries()).toMatchObject([{ id: one.conversation, turns: 2 }]);
    // Undo of those that came back with it finds them there.
    for (const { deletion } of [question, first].filter((each) => each !== undefined)) {
      expect(history.restoreMessage(deletion, one.conversation)).toEqual([]);
    }
    vi.advanceTimersByTime(undoMs);
    expect(view(ground, one.conversation)).toEqual(before);
  });

  test('comes back without what was deleted below it before, which comes back after it', () => {
    const ground = openGround();
    const { history } = ground;
    const one = exchangeTurn(ground, null, 'one', 'A');
    const inner = history.deleteMessage(one.assistant).deletion;
    const outer = history.deleteMessage(one.user).deletion;
    history.restoreMessage(outer, one.conversation);
    expect(view(ground, one.conversation)).toEqual([one.user]);
    history.restoreMessage(inner, one.conversation);
    expect(view(ground, one.conversation)).toEqual([one.user, one.assistant]);
  });

  test('is gone for good in its time where Undo has failed, as is a chat that was taken for a message', () => {
    const ground = openGround();
    const { history } = ground;
    const [one, other] = [exchangeTurn(ground, null, 'one', 'A'), exchangeTurn(ground, null, 'other', 'B')];
    const { deletion } = history.deleteMessage(one.assistant);
    history.discard(other.conversation);
    history.discard(one.conversation);
    expect(() => history.restoreMessage(deletion, one.conversation)).toThrow('no longer exists');
    expect(() => history.restoreMessage(other.conversation, one.conversation)).toThrow('no longer exists');
    history.restore(one.conversation);
    expect(() => history.restoreMessage(other.conversation, one.conversation)).toThrow('no longer exists');
    vi.advanceTimersByTime(undoMs);
    expect(() => history.restoreMessage(deletion, one.conversation)).toThrow('no longer exists');
    expect(() => history.restore(other.conversation)).toThrow('no longer exists');
    expect(history.summaries()).toMatchObject([{ id: one.conversation }]);
    const database = openDatabase(join(ground.folder, 'quartet.db'));
    vi.advanceTimersByTime(1_000);
    expect(database.all<{ id: string }>('SELECT id FROM messages').map(({ id }) => id)).toEqual([one.user]);
    database.close();
  });

  test('comes back after an Undo that failed, once what stood in its way is gone', () => {
    const ground = openGround();
    const { history } = ground;
    const one = exchangeTurn(ground, null, 'one', 'A');
    const { deletion } = history.deleteMessage(one.assistant);
    history.discard(one.conversation);
    expect(() => history.restoreMessage(deletion, one.conversation)).toThrow('no longer exists');
    history.restore(one.conversation);
    history.restoreMessage(deletion, one.conversation);
    expect(view(ground, one.conversation)).toEqual([one.user, one.assistant]);
  });

  test('is gone for good at the end of the app, and a deleted conversation is no message', () => {
    const ground = openGround();
    const { history } = ground;
    const [one, other] = [exchangeTurn(ground, null, 'one', 'A'), exchangeTurn(ground, null, 'other', 'B')];
    history.discard(other.conversation);
    expect(() => history.restoreMessage(other.conversation, one.conversation)).toThrow('no longer exists');
    expect(view(ground, one.conversation)).toEqual([one.user, one.assistant]);
    const { deletion } = history.deleteMessage(one.assistant);
    history.close();
    const later = ground.open().history;
    expect(() => later.restoreMessage(deletion, one.conversation)).toThrow('no longer exists');
    expect(later.summaries()).toHaveLength(1);
  });
});
