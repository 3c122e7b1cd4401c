import { describe, expect, test } from 'vitest';
import { draftOf, exchangeTurn, facts, openGround, settings } from './history-ground.ts';

test('every place in the branch in view is found, oldest message first, with how far into the message it is', () => {
  const ground = openGround();
  const first = exchangeTurn(ground, null, 'A heron, a HERON', 'No bird here');
  const second = exchangeTurn(ground, first.conversation, 'and?', 'x'.repeat(90) + ' heron'.repeat(2));
  expect(ground.history.find(first.conversation, 'heron')).toEqual({
    messages: [
      { messageId: first.user, at: [0.125, 0.6875] },
      { messageId: second.assistant, at: [0.8922, 0.951] },
    ],
    more: false,
  });
  expect(ground.history.find(first.conversation, '  ')).toEqual({ messages: [], more: false });
  expect(() => ground.history.find('gone', 'heron')).toThrow();
});

describe('what is not in view is not found', () => {
  test('another branch', () => {
    const ground = openGround();
    const { conversation, user } = exchangeTurn(ground, null, 'heron', 'one');
    ground.history.addTurn({ conversationId: conversation, settings, draft: draftOf('crane'), facts, beside: user });
    expect(ground.history.find(conversation, 'heron').messages).toEqual([]);
  });

  test('another candidate', () => {
    const ground = openGround();
    const { conversation, assistant } = exchangeTurn(ground, null, 'bird?', 'heron', 'crane');
    const count = (query: string) => ground.history.find(conversation, query).messages.length;
    expect([count('heron'), count('crane')]).toEqual([1, 0]);
    ground.history.chooseCandidate(assistant, 1);
    expect([count('heron'), count('crane')]).toEqual([0, 1]);
  });
});

test('a text is found as it stands, whatever its signs and white space', () => {
  const ground = openGround();
  const { conversation } = exchangeTurn(ground, null, 'f(x) = a*b\nand 猫が好き', 'Straße');
  const count = (query: string) => ground.history.find(conversation, query).messages.length;
  expect(['f(x)', 'a*b and', '猫', 'が好', 'straße', '.*', '[a-z]'].map(count)).toEqual([1, 1, 1, 1, 1, 0, 0]);
});

test('more places than anybody walks through are told of as more', () => {
  const ground = openGround();
  const { conversation } = exchangeTurn(ground, null, 'x', 'ab'.repeat(20_000));
  const { messages, more } = ground.history.find(conversation, 'ab');
  expect({ places: messages.flatMap(({ at }) => at).length, more }).toEqual({ places: 10_000, more: true });
});
