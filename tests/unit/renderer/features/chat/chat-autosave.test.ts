import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDraftAutosave } from '../../../../../renderer/features/chat/chat-autosave.ts';
import { fault, FaultError } from '../../../../../shared/fault.ts';
import { draftOf, refusal, scriptedChat } from './scripted-chat.ts';

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

test('a draft that could not be saved is told', async () => {
  const host = scriptedChat();
  host.refuse('drafts.save');
  const told = vi.fn<(error: unknown) => void>();
  const drafts = createDraftAutosave(host.client, told);
  drafts.changed('c1', draftOf('x'));
  await vi.advanceTimersByTimeAsync(400);
  expect(told.mock.calls[0]?.[0]).toMatchObject({ fault: refusal });
});

test('a draft is saved once the connection is back, which is not told twice; a newer or sent one takes its place', async () => {
  const told = vi.fn<(error: unknown) => void>();
  let lost = true;
  const calls: unknown[] = [];
  const host = scriptedChat();
  const call: typeof host.client.call = (method, input) => {
    calls.push(input);
    return lost
      ? Promise.reject(new FaultError(fault('disconnected', 'The connection is lost.', 'Wait.')))
      : host.client.call(method, input);
  };
  const drafts = createDraftAutosave({ ...host.client, call }, told);
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
