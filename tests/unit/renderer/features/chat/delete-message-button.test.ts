import { expect, test, vi } from 'vitest';
import { createToasts } from '../../../../../renderer/app/toasts.ts';
import { deleteMessage, type DeleteMessage } from '../../../../../renderer/features/chat/delete-message-button.tsx';
import { createEdits } from '../../../../../renderer/features/chat/edits.ts';
import { fault, FaultError } from '../../../../../shared/fault.ts';
import { directClient } from '../../../../doubles/direct-client.ts';

test('a deleted message is had back with what was written in place of it; an Undo that fails stays until it succeeds', async () => {
  const kept = new Map<string, string>();
  const edits = createEdits({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  });
  edits.set('u1', { text: 'anew', attachments: [] });
  const host = { fails: true };
  const client = directClient({
    'messages.restore': ({ deletion, conversationId }) => {
      expect([deletion, conversationId]).toEqual(['d', 'c']);
      if (host.fails) throw new FaultError(fault('storage', 'The disk is full.', 'Make room.'));
      return { messages: ['u1'] };
    },
  });
  const chat = { deleteMessage: () => Promise.resolve({ deletion: 'd', messages: ['u1'] }) };
  const toasts = createToasts();
  const feature = { chat, edits } as unknown as DeleteMessage['feature'];
  await deleteMessage({ feature, client, toasts, conversationId: 'c', messageId: 'u1', text: '\nHello\nthere' });
  edits.flush();
  expect(toasts.store.getState().toasts[0]?.text).toBe('“Hello” deleted');
  expect([...kept.values()].join('')).not.toContain('anew');
  const undo = () => toasts.store.getState().toasts.find(({ action }) => action?.label === 'Undo');
  toasts.act(undo()?.id ?? 0);
  await vi.waitFor(() => expect(undo()).toMatchObject({ tone: 'bad', text: 'The disk is full.', showing: true }));
  host.fails = false;
  toasts.act(undo()?.id ?? 0);
  await vi.waitFor(() => expect(edits.store.getState()).toEqual({ u1: { text: 'anew', attachments: [] } }));
  expect(undo()).toBeUndefined();
});
