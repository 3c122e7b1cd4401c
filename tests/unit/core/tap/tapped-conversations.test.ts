/** Proves which requests count as one conversation. */
import { expect, test } from 'vitest';
import { createTappedConversations } from '../../../../core/tap/tapped-conversations.ts';
import type { TurnMessage } from '../../../../shared/protocols/protocol.ts';

const said = (role: 'user' | 'assistant', text: string): TurnMessage => ({
  role,
  blocks: [{ kind: 'text', text, open: false }],
});
const [one, answer, two, other] = [
  said('user', 'One'),
  said('assistant', 'Yes'),
  said('user', 'Two'),
  said('user', 'Other'),
];

test('a request that has the messages of an earlier one at its head goes on with it', () => {
  const conversations = createTappedConversations();
  expect(conversations.of('a', 'app', [one]).conversation).toBe('a');
  expect(conversations.of('b', 'app', [one, answer, two]).conversation).toBe('a');
  expect(conversations.of('c', 'app', [one, answer, two, answer, other]).conversation).toBe('a');
});

test('another beginning, another client and the same request again begin anew', () => {
  const conversations = createTappedConversations();
  conversations.of('a', 'app', [one]);
  expect(conversations.of('b', 'app', [other, answer, two]).conversation).toBe('b');
  expect(conversations.of('c', 'other app', [one, answer, two]).conversation).toBe('c');
  expect(conversations.of('d', 'app', [one]).conversation).toBe('d');
  // What follows belongs to the one that was asked last.
  expect(conversations.of('e', 'app', [one, answer, two]).conversation).toBe('d');
  expect(conversations.of('f', 'app', []).conversation).toBe('f');
});

test('what went through before the process began is gone on with, the latest of the same one', () => {
  const before = createTappedConversations();
  const kept = [before.of('a', 'app', [one]), before.of('b', 'app', [one]), before.of('c', 'app', [])];
  const after = createTappedConversations(() => kept);
  expect(after.of('d', 'app', [one, answer, two]).conversation).toBe('b');
  expect(after.of('e', 'app', [other]).conversation).toBe('e');
  expect(after.of('f', 'other app', [one, answer, two]).conversation).toBe('f');
});
