import { afterEach, expect, test, vi } from 'vitest';
import { fileMarker, type StoredFile } from '../../../../shared/attachment.ts';
import { undoMs } from '../../../../shared/undo-time.ts';
import { draftOf, exchangeTurn, facts, openGround, settings } from './history-ground.ts';

afterEach(() => void vi.useRealTimers());

const hash = (digit: string): string => digit.repeat(64);
const file = (digit: string): StoredFile => ({
  hash: hash(digit),
  name: `${digit}.png`,
  mimeType: 'image/png',
  kind: 'image',
  bytes: 1,
});
const attached = (digit: string) => ({ source: 'file' as const, file: file(digit) });

test('files of messages, of drafts and of recorded bodies are referred to, and others are not', () => {
  const ground = openGround();
  const { history } = ground;
  for (let turn = 0; turn < 3; turn += 1) exchangeTurn(ground, null, `turn ${turn}, not ${hash('9')}`, 'answer');
  const sent = history.addTurn({
    conversationId: null,
    settings,
    draft: { text: 'look', attachments: [attached('a')] },
    facts,
  });
  history.saveDraft(sent.summary.id, { text: '', attachments: [attached('b')] });
  history.saveDraft(null, { text: '', attachments: [attached('c')] });
  history.keepBody(sent.assistant.id, 0, 'request', JSON.stringify({ url: fileMarker(hash('d')) }));
  const asked = new Set(['a', 'b', 'c', 'd', 'e', '9'].map(hash));
  const found = new Set([...history.referencedFiles(asked)].flatMap((step) => [...step]));
  expect([...found].toSorted()).toEqual(['a', 'b', 'c', 'd'].map(hash));
});

test('a deleted message refers to its files for as long as it can be had back and to nothing then, and a sent draft to its message', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { history } = openGround();
  history.saveDraft(null, { text: 'x', attachments: [attached('a')] });
  const turn = history.addTurn({
    conversationId: null,
    settings,
    draft: { ...draftOf('x'), attachments: [attached('a')] },
    facts,
  });
  const all = () => [...history.referencedFiles(new Set([hash('a')]))].flatMap((step) => [...step]);
  expect(all()).toEqual([hash('a')]);
  const { conversationId, deletion } = history.deleteMessage(turn.user.id);
  vi.advanceTimersByTime(undoMs - 1);
  expect(all()).toEqual([hash('a')]);
  history.restoreMessage(deletion, conversationId);
  vi.advanceTimersByTime(undoMs);
  expect(all()).toEqual([hash('a')]);
  history.deleteMessage(turn.user.id);
  vi.advanceTimersByTime(undoMs);
  expect(all()).toEqual([]);
});
