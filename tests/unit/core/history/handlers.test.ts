import { expect, test } from 'vitest';
import { historyHandlers } from '../../../../core/history/handlers.ts';
import { draftOf, exchangeTurn, openGround, settings } from './history-ground.ts';

const context = { signal: new AbortController().signal, closed: new AbortController().signal };

test('every call about conversations and drafts reaches the history', async () => {
  const ground = openGround();
  const { history } = ground;
  const stopped: string[] = [];
  const shown: string[] = [];
  const prepared: string[] = [];
  const calls = historyHandlers(history, {
    search: (query, limit) => Promise.resolve(history.search(query, limit)),
    prepareSearch: () => prepared.push('search'),
    find: (id, query) => Promise.resolve(history.find(id, query)),
    stopAnswersOf: async (id) => {
      await Promise.resolve();
      stopped.push(`${id} of ${history.summaries().length}`);
    },
    onShown: (id) => shown.push(id),
  });
  const one = exchangeTurn(ground, null, 'one', 'A', 'B');
  exchangeTurn(ground, one.conversation, 'two', 'C');
  const id = one.conversation;

  const ids = (page: { messages: readonly { id: string }[] }) => page.messages.map((message) => message.id);
  expect(await calls['conversations.open']({ id, limit: 50 }, context)).toEqual(history.open(id, 50));
  expect(await calls['conversations.prepareSearch']({}, context)).toBeNull();
  expect(prepared).toEqual(['search']);
  expect(await calls['conversations.search']({ query: 'two', limit: 5 }, context)).toEqual({
    hits: history.search('two', 5),
  });
  expect(ids(await calls['conversations.page']({ id, before: one.assistant, limit: 5 }, context))).toEqual([one.user]);
  expect(ids(await calls['conversations.page']({ id, after: one.assistant, limit: 5 }, context))).toHaveLength(2);
  expect(await calls['conversations.rename']({ id, title: 'Named' }, context)).toMatchObject({ title: 'Named' });
  expect(
    await calls['conversations.chooseCandidate']({ messageId: one.assistant, candidate: 1 }, context),
  ).toMatchObject({ chosenCandidate: 1 });
  const other = { ...settings, model: 'beta' };
  expect(await calls['conversations.saveSettings']({ id, settings: other }, context)).toBeNull();
  expect(await calls['drafts.save']({ id: null, draft: draftOf('soon') }, context)).toBeNull();
  expect(await calls['drafts.new']({}, context)).toEqual({ draft: draftOf('soon'), settings: other });
  expect(ids(await calls['conversations.showBranch']({ id, messageId: one.user, limit: 1 }, context))).toHaveLength(1);
  expect(shown).toEqual([id, id]);

  const watch = calls['conversations.watch']({}, context)[Symbol.asyncIterator]();
  expect((await watch.next()).value).toEqual({ type: 'all', summaries: history.summaries() });
  await watch.return?.();

  const follow = calls['conversations.follow']({ id }, context)[Symbol.asyncIterator]();
  expect((await follow.next()).value).toEqual({ type: 'began', last: history.open(id, 1).messages[0]?.id });
  const two = history.open(id, 1).messages[0]?.id ?? '';
  const coming = follow.next();
  const { deletion, messages } = await calls['messages.delete']({ messageId: two }, context);
  expect((await coming).value).toEqual({ type: 'reload' });
  expect(await calls['messages.restore']({ deletion, conversationId: id }, context)).toEqual({ messages });
  await follow.return?.();

  // The runs have ended before their conversation goes.
  expect(await calls['conversations.delete']({ id }, context)).toBeNull();
  expect(stopped).toEqual([`${id} of 1`, `${id} of 1`]);
  expect(history.summaries()).toEqual([]);
});
