/** Proves that what a front is not asked has its reason in words, and that what it is asked has none. */
import { expect, test } from 'vitest';
import type { Dialect } from '../../../../shared/dialects/dialect.ts';
import { presets } from '../../../../shared/dialects/presets.ts';
import { scenarios } from '../../../../shared/sandwich/scenarios.ts';
import { whySkipped } from '../../../../shared/sandwich/skipped-scenarios.ts';
import type { ApiId } from '../../../../shared/apis.ts';

const why = (front: ApiId, id: string, streamed = false, dialect?: Dialect): string | undefined => {
  const scenario = scenarios.find((one) => one.id === id) ?? expect.fail(`no scenario ${id}`);
  return whySkipped({ front, scenario, streamed, dialect });
};

test('what is asked needs no reason', () => {
  expect(why('chat', 'text', true)).toBeUndefined();
  expect(why('image-generations', 'draw')).toBeUndefined();
});

test.each<readonly [ApiId, string, boolean, string]>([
  ['chat', 'draw', false, 'Chat completions holds a conversation; this asks for a picture.'],
  ['chat', 'document', false, 'Chat completions has no place for such a file.'],
  ['image-generations', 'edit', false, 'Image generations takes no pictures to edit.'],
  ['image-edits', 'draw', false, 'Image edits needs a picture to edit.'],
  ['image-edits', 'text', false, 'Image edits draws pictures and holds no conversation.'],
  ['chat', 'no-end', false, 'Only a stream can show this.'],
])('%s, %s', (front, id, streamed, words) => {
  expect(why(front, id, streamed)).toBe(words);
});

test('a file that the dialect says is not taken isn’t asked over that protocol, and is over another', () => {
  const { dialect } = presets.neutral;
  const textOnly: Dialect = { ...dialect, chat: { ...dialect.chat, lacks: ['image'] } };
  expect(why('chat', 'image', false, textOnly)).toBe('This gateway takes no such file over Chat completions.');
  expect(why('messages', 'image', false, textOnly)).toBeUndefined();
  expect(why('chat', 'image', false, dialect)).toBeUndefined();
});
