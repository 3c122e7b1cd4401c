import { expect, test } from 'vitest';
import { historyHandlers } from '../../../../core/history/handlers.ts';
import { draftOf, exchangeTurn, facts, openGround, settings } from './history-ground.ts';

/** The calls as windows make them, each over a wire of its own. */
function openCalls() {
  const ground = openGround();
  const handlers = historyHandlers(ground.history, {
    search: () => Promise.resolve([]),
    prepareSearch: () => undefined,
    find: (id, query) => Promise.resolve(ground.history.find(id, query)),
    stopAnswersOf: () => undefined,
  });
  const opened = (window: string) => {
    const wire = new AbortController();
    const context = { signal: wire.signal, closed: wire.signal };
    return {
      save: (text: string) => {
        ground.clock.now += 1_000;
        return handlers['drafts.save']({ id: null, draft: draftOf(text), window }, context);
      },
      begin: async () => (await handlers['drafts.new']({ window, begins: true }, context)).draft.text,
      reload: async () => (await handlers['drafts.new']({ window }, context)).draft.text,
      close: () => wire.abort(),
    };
  };
  return { ground, opened };
}

test('each window has its own, over a reload too', async () => {
  const { opened } = openCalls();
  const one = opened('one');
  const two = opened('two');
  expect(await one.begin()).toBe('');
  await one.save('of one');
  expect(await two.begin()).toBe('');
  await two.save('of two');
  expect(await one.reload()).toBe('of one');
  two.close();
  expect(await opened('two').reload()).toBe('of two');
  // Nothing that another one left comes with a reload.
  two.close();
  await one.save('');
  expect(await one.reload()).toBe('');
});

test('one that is opened takes up the last of those that none has, and the next one that before it', async () => {
  const { ground, opened } = openCalls();
  // As an older version left it.
  ground.history.saveDraft(null, draftOf('of before'));
  const [one, two] = [opened('one'), opened('two')];
  await one.save('of one');
  await two.save('of two');
  two.close();
  const three = opened('three');
  expect(await three.begin()).toBe('of two');
  expect(await three.reload()).toBe('of two');
  expect(await opened('four').begin()).toBe('of before');
  expect(await opened('five').begin()).toBe('');
  one.close();
  expect(await opened('six').begin()).toBe('of one');
});

test('what is sent takes the draft of its window alone', async () => {
  const { ground, opened } = openCalls();
  const [one, two] = [opened('one'), opened('two')];
  await one.save('of one');
  await two.save('of two');
  ground.history.addTurn({ conversationId: null, settings, draft: draftOf('of one'), facts, window: 'one' });
  expect([await one.reload(), await two.reload()]).toEqual(['', 'of two']);
  exchangeTurn(ground, null, 'of nobody', 'ok');
  expect(await two.reload()).toBe('of two');
});

test('its files are referred to', async () => {
  const { ground, opened } = openCalls();
  const hash = 'a'.repeat(64);
  await opened('one').save(`see ${hash}`);
  const found = [...ground.history.referencedFiles(new Set([hash]))].flatMap((step) => [...step]);
  expect(found).toEqual([hash]);
});
