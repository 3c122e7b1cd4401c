import { expect, test } from 'vitest';
import { createConversationsStore } from '../../../../../renderer/features/chat/conversations-store.ts';
import type { SearchHit } from '../../../../../shared/conversation.ts';
import { FaultError } from '../../../../../shared/fault.ts';
import { inIdleMoments } from '../../../../doubles/idle-moments.ts';
import { refusal, scriptedChat, summaryOf } from './scripted-chat.ts';

const idsOf = (store: ReturnType<typeof createConversationsStore>) =>
  store.store.getState().summaries?.map(({ id }) => id);
const until = async (holds: () => boolean) => {
  for (let turn = 0; !holds() && turn < 1000; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};
const hit = (messageId: string): SearchHit => ({
  conversationId: 'c1',
  title: 'T',
  updatedAt: 0,
  messageId,
  role: 'user',
  excerpt: [],
});

test('the list follows the host: newest first, changed ones move up, deleted ones go', async () => {
  const host = scriptedChat();
  const store = createConversationsStore(host.client);
  expect(store.store.getState().summaries).toBeNull();
  const older = summaryOf('old', { updatedAt: 1 });
  host.changes.push({ type: 'all', summaries: [older, summaryOf('new', { updatedAt: 2 })] });
  await until(() => idsOf(store)?.length === 2);
  expect(idsOf(store)).toEqual(['new', 'old']);
  host.changes.push({ type: 'changed', summary: { ...older, updatedAt: 3 } });
  host.changes.push({ type: 'deleted', id: 'new' });
  await until(() => idsOf(store)?.length === 1);
  expect(idsOf(store)).toEqual(['old']);
  store.close();
});

test('the list is told at once at the start, and later in an idle moment', async () => {
  const idle = inIdleMoments();
  const host = scriptedChat();
  const store = createConversationsStore(host.client);
  host.changes.push({ type: 'all', summaries: [summaryOf('one', { updatedAt: 1 })] });
  await until(() => idsOf(store) !== undefined);
  host.changes.push({ type: 'changed', summary: summaryOf('two', { updatedAt: 2 }) });
  host.changes.push({ type: 'changed', summary: summaryOf('three', { updatedAt: 3 }) });
  await new Promise((resolve) => setImmediate(resolve));
  expect(idsOf(store)).toEqual(['one']);
  await until(() => {
    idle();
    return idsOf(store)?.length === 3;
  });
  expect(idsOf(store)).toEqual(['three', 'two', 'one']);
  store.close();
});

test('what waits for an idle moment is told before what this window does, and undoes none of it', async () => {
  const idle = inIdleMoments();
  const elsewhere: string[] = [];
  const one = summaryOf('one', { updatedAt: 1 });
  const host = scriptedChat({ 'conversations.restore': () => one });
  const store = createConversationsStore(host.client, { onDeletedElsewhere: (id) => elsewhere.push(id) });
  host.changes.push({ type: 'all', summaries: [one, summaryOf('two', { updatedAt: 2 })] });
  await until(() => idsOf(store) !== undefined);
  const arrived = () => new Promise((resolve) => setImmediate(resolve));
  const titles = () => store.store.getState().summaries?.map(({ title }) => title);

  host.changes.push({ type: 'changed', summary: summaryOf('two', { updatedAt: 3, title: 'As it was' }) });
  await arrived();
  await store.rename('two', 'Renamed');
  idle();
  await arrived();
  expect(titles()).toContain('Renamed');

  host.changes.push({ type: 'changed', summary: summaryOf('one', { updatedAt: 4 }) });
  await arrived();
  const undo = await store.remove('one');
  idle();
  await arrived();
  expect(idsOf(store)).toEqual(['two']);

  host.changes.push({ type: 'deleted', id: 'one' });
  await arrived();
  await undo();
  idle();
  await arrived();
  expect([idsOf(store)?.toSorted(), elsewhere]).toEqual([['one', 'two'], []]);
  store.close();
});

test('each search is answered with the hits of the newest query, one question at a time', async () => {
  let answer: ((hits: readonly SearchHit[]) => void) | undefined;
  const asked: string[] = [];
  const host = scriptedChat({
    'conversations.search': ({ query }) => {
      asked.push(query);
      return new Promise((resolve) => (answer = (hits) => resolve({ hits })));
    },
  });
  const store = createConversationsStore(host.client);
  store.search('h');
  store.search('he');
  store.search('heron');
  expect(asked).toEqual(['h']);
  answer?.([hit('old')]);
  await until(() => asked.length === 2);
  expect(asked).toEqual(['h', 'heron']);
  answer?.([hit('m1')]);
  await until(() => store.store.getState().search?.found === 'heron');
  expect(store.store.getState().search).toEqual({ found: 'heron', hits: [hit('m1')], fault: null });
  store.search('');
  expect(store.store.getState()).toMatchObject({ query: '', search: null });
});

test('the host hears that a search is coming; where it cannot be told, nothing happens', async () => {
  const asked: string[] = [];
  const host = scriptedChat({
    'conversations.prepareSearch': () => {
      asked.push('ready');
      throw new FaultError(refusal);
    },
  });
  const store = createConversationsStore(host.client);
  store.prepareSearch();
  await until(() => asked.length === 1);
  expect(store.store.getState()).toMatchObject({ search: null, fault: null });
});

test('a search that failed says why', async () => {
  const host = scriptedChat({
    'conversations.search': () => {
      throw new FaultError(refusal);
    },
  });
  const store = createConversationsStore(host.client);
  store.search('x');
  await until(() => store.store.getState().search !== null);
  expect(store.store.getState().search).toEqual({ found: 'x', hits: [], fault: refusal });
});

test('a new title holds at once; a deleted conversation leaves list and hits', async () => {
  const host = scriptedChat({ 'conversations.search': () => ({ hits: [hit('m1')] }) });
  const store = createConversationsStore(host.client);
  host.changes.push({ type: 'all', summaries: [summaryOf('c1'), summaryOf('c2')] });
  await until(() => idsOf(store)?.length === 2);
  await store.rename('c2', 'Better');
  expect(store.store.getState().summaries?.find(({ id }) => id === 'c2')?.title).toBe('Better');
  store.search('x');
  await until(() => store.store.getState().search !== null);
  await store.remove('c1');
  expect(idsOf(store)).toEqual(['c2']);
  expect(store.store.getState().search?.hits).toEqual([]);
});

test('what another window deletes is told of once; what this one deletes is not', async () => {
  const host = scriptedChat({});
  const [told, named]: [string[], string[]] = [[], []];
  const store = createConversationsStore(host.client, {
    onDeletedElsewhere: (id) => told.push(id),
    onNamed: (id) => named.push(id),
  });
  host.changes.push({ type: 'all', summaries: [summaryOf('c1'), summaryOf('c2'), summaryOf('c3')] });
  await until(() => idsOf(store)?.length === 3);
  await store.remove('c1');
  host.changes.push({ type: 'deleted', id: 'c1' });
  host.changes.push({ type: 'deleted', id: 'c2' });
  await until(() => idsOf(store)?.length === 1);
  expect(told).toEqual(['c2']);
  host.changes.push({ type: 'changed', summary: summaryOf('c9') });
  await until(() => idsOf(store)?.length === 2);
  expect(named).toEqual(['c1', 'c2', 'c3', 'c9']);
});

test('a deleted conversation is back in its place once it is restored, and nobody hears of a deletion elsewhere', async () => {
  const gone: string[] = [];
  const host = scriptedChat({ 'conversations.restore': ({ id }) => summaryOf(id, { updatedAt: 2 }) });
  const store = createConversationsStore(host.client, { onDeletedElsewhere: (id) => gone.push(id) });
  const all = [3, 2, 1].map((updatedAt) => summaryOf(`c${updatedAt}`, { updatedAt }));
  host.changes.push({ type: 'all', summaries: all });
  await until(() => idsOf(store)?.length === 3);
  const restore = await store.remove('c2');
  expect(idsOf(store)).toEqual(['c3', 'c1']);
  host.changes.push({ type: 'deleted', id: 'c2' });
  await restore();
  expect(idsOf(store)).toEqual(['c3', 'c2', 'c1']);
  expect(gone).toEqual([]);
  store.close();
});
