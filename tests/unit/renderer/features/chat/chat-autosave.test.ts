import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDraftAutosave, createSettingsAutosave } from '../../../../../renderer/features/chat/chat-autosave.ts';
import { fault, FaultError, type FaultKind } from '../../../../../shared/fault.ts';
import { draftOf, scriptedChat, settings } from './scripted-chat.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a draft is saved a moment after the last key', () => {
  const host = scriptedChat();
  const drafts = createDraftAutosave(host.client, () => undefined);
  drafts.changed('c1', draftOf('h'));
  vi.advanceTimersByTime(300);
  drafts.changed('c1', draftOf('he'));
  drafts.changed(null, draftOf('new'));
  vi.advanceTimersByTime(399);
  expect(host.calls).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(host.calls).toEqual([
    ['drafts.save', { id: 'c1', draft: draftOf('he') }],
    ['drafts.save', { id: null, draft: draftOf('new') }],
  ]);
});

test('leaving saves at once, and what the host has dealt with is not saved', () => {
  const host = scriptedChat();
  const drafts = createDraftAutosave(host.client, () => undefined);
  drafts.changed('c1', draftOf('kept'));
  drafts.changed('c2', draftOf('sent'));
  drafts.forget('c2');
  drafts.flush();
  vi.advanceTimersByTime(10_000);
  expect(host.calls).toEqual([['drafts.save', { id: 'c1', draft: draftOf('kept') }]]);
});

test('a very long draft is not saved with every pause', () => {
  const host = scriptedChat();
  const drafts = createDraftAutosave(host.client, () => undefined);
  drafts.changed('c1', draftOf('x'.repeat(300_000)));
  vi.advanceTimersByTime(1_999);
  expect(host.calls).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(host.calls.length).toBe(1);
});

/** A host whose answers to calls the test decides: undefined passes the call on. */
function failing(kindOf: () => FaultKind | undefined) {
  const host = scriptedChat();
  const calls: unknown[] = [];
  const call: typeof host.client.call = (method, input) => {
    calls.push(input);
    const kind = kindOf();
    return kind === undefined
      ? host.client.call(method, input)
      : Promise.reject(new FaultError(fault(kind, 'It could not be saved.', '')));
  };
  return { calls, client: { ...host.client, call } };
}

test('typing without a pause does not put a draft off for ever', async () => {
  const host = scriptedChat();
  const drafts = createDraftAutosave(host.client, () => undefined);
  for (let typed = 0; typed < 30; typed += 1) {
    drafts.changed('c1', draftOf('x'.repeat(typed)));
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(host.calls.length).toBe(1);
});

test('a draft that a full disk did not take is told once and saved as it is when there is room', async () => {
  let full = true;
  const { calls, client } = failing(() => (full ? 'storage' : undefined));
  const told = vi.fn<(error: unknown) => void>();
  const drafts = createDraftAutosave(client, told);
  drafts.changed('c1', draftOf('half'));
  await vi.advanceTimersByTimeAsync(5_000);
  drafts.changed('c1', draftOf('half a thought'));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(told.mock.calls).toMatchObject([[{ fault: { kind: 'storage' } }]]);
  full = false;
  calls.length = 0;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(calls).toEqual([{ id: 'c1', draft: draftOf('half a thought') }]);
});

test('a draft that is sent while its save is under way is not saved after it', async () => {
  let fail: (() => void) | undefined;
  const host = scriptedChat({
    'drafts.save': () =>
      new Promise((_, reject) => {
        fail = () => reject(new FaultError(fault('storage', 'The disk is full.', '')));
      }),
  });
  const told = vi.fn();
  const drafts = createDraftAutosave(host.client, told);
  drafts.changed('c1', draftOf('hello'));
  await vi.advanceTimersByTimeAsync(400);
  drafts.forget('c1');
  fail?.();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(host.calls).toEqual([['drafts.save', { id: 'c1', draft: draftOf('hello') }]]);
  expect(told).not.toHaveBeenCalled();
});

test('settings that are tried again are those of the profile that they were chosen for', async () => {
  let lost = true;
  const { calls, client } = failing(() => (lost ? 'disconnected' : undefined));
  let profile = 'home';
  const kept = createSettingsAutosave(
    client,
    () => undefined,
    () => profile,
  );
  kept.changed(null, settings);
  kept.flush();
  profile = 'work';
  await vi.advanceTimersByTimeAsync(10);
  lost = false;
  calls.length = 0;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(calls).toEqual([{ id: null, settings, profileId: 'home' }]);
});

test('a draft is saved once the connection is back, which is not told twice; a newer or sent one takes its place', async () => {
  const told = vi.fn<(error: unknown) => void>();
  let lost = true;
  const { calls, client } = failing(() => (lost ? 'disconnected' : undefined));
  const drafts = createDraftAutosave(client, told);
  for (const id of ['stays', 'goes on', 'sent']) drafts.changed(id, draftOf('half'));
  await vi.advanceTimersByTimeAsync(400);
  expect(calls.length).toBe(3);
  drafts.changed('goes on', draftOf('half a thought'));
  drafts.forget('sent');
  lost = false;
  calls.length = 0;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(calls).toEqual([
    { id: 'goes on', draft: draftOf('half a thought') },
    { id: 'stays', draft: draftOf('half') },
  ]);
  expect(told).not.toHaveBeenCalled();
});
