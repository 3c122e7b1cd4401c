/** What was deleted is listed for as long as it can be had back, so that a window that was loaded anew can offer it. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { undoMs } from '../../../shared/undo-time.ts';
import { createRig, type Rig } from './core-rig.ts';

let rig: Rig;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  rig = await createRig();
});
afterEach(() => void vi.useRealTimers());

/** As a window hears it that was just loaded. */
const listed = async (): Promise<readonly object[]> =>
  (await rig.window().call('undo.list', {})).offers.map(({ undoable }) => undoable);

test('a chat and a message are named with what they were, until they are put back', async () => {
  const { message } = await rig.answer('#echo the first words');
  const { conversationId } = message;
  expect(await listed()).toEqual([]);
  const { deletion } = await rig.client.call('messages.delete', { messageId: message.parentId ?? '' });
  const text = '#echo the first words';
  expect(await listed()).toEqual([{ kind: 'message', deletion, conversationId, text }]);
  await rig.client.call('messages.restore', { deletion, conversationId });
  expect(await listed()).toEqual([]);

  await rig.client.call('messages.delete', { messageId: message.id });
  expect(await listed()).toHaveLength(1);
  await rig.client.call('conversations.rename', { id: conversationId, title: 'Words' });
  await rig.client.call('conversations.delete', { id: conversationId });
  expect(await listed()).toEqual([
    expect.objectContaining({ kind: 'message' }),
    { kind: 'conversation', id: conversationId, title: 'Words' },
  ]);
  await rig.client.call('conversations.restore', { id: conversationId });
  expect(await listed()).toHaveLength(1);
});

test('however long a message is and however many are deleted, what is listed is short', async () => {
  const { message } = await rig.answer(`#echo ${'long '.repeat(2_000)}`);
  const { deletion } = await rig.client.call('messages.delete', { messageId: message.parentId ?? '' });
  expect(await listed()).toEqual([expect.objectContaining({ text: `#echo ${'long '.repeat(40)}`.slice(0, 200) })]);
  await rig.client.call('messages.restore', { deletion, conversationId: message.conversationId });
  const draft = { name: 'tool_0', description: '', schema: { type: 'object' }, automatic: false };
  for (let at = 0; at < 22; at += 1) {
    const saved = { ...draft, name: `tool_${at}`, answer: { type: 'hand' as const } };
    const { id } = await rig.client.call('tools.save', { draft: saved });
    await rig.client.call('tools.delete', { id });
  }
  const names = await listed();
  expect(names).toHaveLength(20);
  expect(names.at(-1)).toMatchObject({ title: 'tool_21' });
});

test('a tool is listed with the time that is left, and no longer once that is over', async () => {
  const draft = {
    name: 'look_up',
    description: '',
    schema: { type: 'object' },
    answer: { type: 'hand' as const },
    automatic: false,
  };
  const { id } = await rig.client.call('tools.save', { draft });
  await rig.client.call('tools.delete', { id });
  vi.setSystemTime(Date.now() + undoMs - 1_000);
  const { offers } = await rig.client.call('undo.list', {});
  expect(offers).toEqual([{ undoable: { kind: 'tool', id, title: 'look_up' }, leftMs: 1_000 }]);
  vi.setSystemTime(Date.now() + 1_000);
  expect(await listed()).toEqual([]);
});

test('a set of cases is listed under its name until it is put back', async () => {
  const name = 'Pairs';
  await rig.client.call('compare.saveCaseSet', { name, cases: [{ id: 'a', prompt: 'Rome', values: {}, checks: [] }] });
  await rig.client.call('compare.discardCaseSet', { name });
  expect(await listed()).toEqual([{ kind: 'case-set', id: name, title: name }]);
  await rig.client.call('compare.restoreCaseSet', { name });
  expect(await listed()).toEqual([]);
  expect(await rig.client.call('compare.caseSets', {})).toEqual([{ name, cases: 1 }]);
});

test('what was refused, was not there or is gone for good is not offered', async () => {
  const { message } = await rig.answer('#echo for good');
  await expect(rig.client.call('compare.discard', { runId: 'nobody' })).rejects.toThrow();
  await rig.client.call('tools.delete', { id: 'nobody' });
  await rig.client.call('conversations.delete', { id: message.conversationId });
  expect(await listed()).toHaveLength(1);
  await rig.client.call('transfer.deleteAll', {});
  expect(await listed()).toEqual([]);
});
