import { expect, test } from 'vitest';
import { callKey, createToolCallsStore } from '../../../../renderer/answers/tool-calls-store.ts';
import { FaultError, fault } from '../../../../shared/fault.ts';
import { createFakeHost } from '../../../doubles/fake-host.ts';

function memory(full = false) {
  const held = new Map<string, string>();
  return {
    held,
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (full) throw new DOMException('Full', 'QuotaExceededError');
      held.set(key, value);
    },
    removeItem: (key: string) => void held.delete(key),
  };
}

const message = { id: 'm1' };
const answered = callKey('m1', 'c1');
const edited = callKey('m1', 'c2');
const result = { kind: 'result' as const, text: 'half a thou', isError: true };
const args = { kind: 'arguments' as const, text: '{"city"' };

test('TOOL-2 what is being written at calls is there again after a reload, and gone once it is settled', async () => {
  const host = createFakeHost({ more: () => ({ 'tools.answer': () => message as never }) });
  const storage = memory();
  const before = createToolCallsStore(host.connect(), storage);
  before.setDraft(answered, result);
  before.setDraft(edited, args);
  before.flush();
  const after = createToolCallsStore(host.connect(), storage);
  expect(after.store.getState()).toEqual({
    drafts: { [answered]: result, [edited]: args },
    refused: {},
    busy: {},
  });
  expect(await after.act({ type: 'answer', messageId: 'm1', callId: 'c1', text: 'whole', isError: false })).toBe(true);
  after.flush();
  expect(createToolCallsStore(host.connect(), storage).store.getState().drafts).toEqual({ [edited]: args });
  after.setDraft(edited, null);
  after.flush();
  expect([...storage.held]).toEqual([]);
});

test('two stores of a window keep their drafts apart', () => {
  const { client, storage } = { client: createFakeHost().connect(), storage: memory() };
  const one = createToolCallsStore(client, storage);
  const other = createToolCallsStore(client, storage, 'other');
  one.setDraft(answered, result);
  other.setDraft(edited, args);
  one.flush();
  other.flush();
  expect(createToolCallsStore(client, storage).store.getState().drafts).toEqual({ [answered]: result });
  expect(createToolCallsStore(client, storage, 'other').store.getState().drafts).toEqual({ [edited]: args });
});

test('TOOL-2 what was refused stays written', async () => {
  const refused = fault('input', 'The results have gone out.', '');
  const host = createFakeHost({
    more: () => ({
      'tools.answer': () => {
        throw new FaultError(refused);
      },
    }),
  });
  const calls = createToolCallsStore(host.connect(), memory());
  calls.setDraft(answered, result);
  expect(await calls.act({ type: 'answer', messageId: 'm1', callId: 'c1', text: 'x', isError: true })).toBe(false);
  expect(calls.store.getState()).toEqual({
    drafts: { [answered]: result },
    refused: { [answered]: refused },
    busy: {},
  });
});

test('a storage that is full or broken stands in nobody’s way', () => {
  const client = createFakeHost().connect();
  const calls = createToolCallsStore(client, memory(true));
  calls.setDraft(answered, result);
  calls.flush();
  expect(calls.store.getState().drafts).toEqual({ [answered]: result });
  const broken = createToolCallsStore(client, { ...memory(), getItem: () => '{broken' });
  expect(broken.store.getState().drafts).toEqual({});
});
