import { expect, test } from 'vitest';
import { createUnloadedDrafts } from '../../../../../renderer/features/chat/unloaded-drafts.ts';
import { loadingChat, newChat, type OpenChat } from '../../../../../renderer/features/chat/open-chat.ts';
import { sessionStorageDouble } from '../../../../doubles/session-storage.ts';
import { draftOf } from './scripted-chat.ts';

const written = (text: string, status: OpenChat['status'] = 'loading') => ({
  ...loadingChat(null),
  status,
  draft: draftOf(text),
});

const none: ReadonlySet<string> = new Set();

test('what is written before the draft is known comes to the next page once, by its conversation', () => {
  const storage = sessionStorageDouble();
  createUnloadedDrafts(storage).keep({ [newChat]: written('new'), c1: written('old') }, none);
  const next = createUnloadedDrafts(storage);
  expect(next.take(newChat)).toEqual(draftOf('new'));
  expect(next.take(newChat)).toEqual(draftOf(''));
  // That of a conversation which this page has not shown goes on to the one after it.
  next.keep({}, none);
  const last = createUnloadedDrafts(storage);
  expect(last.take(newChat)).toEqual(draftOf(''));
  expect(last.take('c1')).toEqual(draftOf('old'));
});

test('what the host keeps, an empty draft, and what has come together with the host’s are not kept', () => {
  const storage = sessionStorageDouble();
  const drafts = createUnloadedDrafts(storage);
  drafts.keep({ c1: written('saved by itself', 'ready'), c2: written('') }, none);
  expect(storage.kept.size).toBe(0);
  drafts.keep({ c1: written('one'), c2: written('two') }, none);
  drafts.loaded('c1', draftOf('one'));
  const next = createUnloadedDrafts(storage);
  expect([next.take('c1').text, next.take('c2').text]).toEqual(['', 'two']);
});

test('what the host could not save comes to the next page in the place of what it had, until it has it', () => {
  const storage = sessionStorageDouble();
  const first = createUnloadedDrafts(storage);
  first.loaded('c1', draftOf('all'));
  for (const sent of ['all o', 'all of', 'all of ', 'all of i', 'all of it']) first.sent('c1', draftOf(sent));
  first.keep({ c1: written('all of it', 'ready'), c2: written('saved', 'ready') }, new Set(['c1', 'gone']));
  const next = createUnloadedDrafts(storage);
  expect([next.take('c1'), next.take('c2')]).toEqual([draftOf('all of it'), draftOf('')]);
  const replaced = (texts: readonly string[]) => texts.filter((text) => next.replaces('c1', draftOf(text)));
  expect(replaced(['all', 'all of i', 'all of it', 'changed since', ''])).toEqual(['all', 'all of i', 'all of it']);
  expect(next.replaces('c2', draftOf('saved'))).toBe(false);
  // The page goes again before the host has told its own.
  next.keep({ c1: written('all of it, and more') }, none);
  const last = createUnloadedDrafts(storage);
  expect(last.take('c1')).toEqual(draftOf('all of it, and more'));
  expect(last.replaces('c1', draftOf('all'))).toBe(true);
  last.loaded('c1', draftOf('all'));
  expect(last.replaces('c1', draftOf('all'))).toBe(false);
  expect(storage.kept.size).toBe(0);
});
