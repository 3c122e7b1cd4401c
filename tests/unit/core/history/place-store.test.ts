import { expect, test } from 'vitest';
import { exchangeTurn, openGround } from './history-ground.ts';

const ids = (opened: { readonly messages: readonly { readonly id: string }[] }) => opened.messages.map(({ id }) => id);

test('a conversation opens again where it was left, also by another process', () => {
  const ground = openGround();
  const { history } = ground;
  const { conversation } = exchangeTurn(ground, null, 'one', 'A');
  for (const text of ['two', 'three', 'four']) exchangeTurn(ground, conversation, text, 'B');
  const all = ids(history.open(conversation, 50));
  const place = { messageId: all[2] ?? '', below: -12 };
  history.savePlace(conversation, place);

  const again = ground.open().history.open(conversation, 4, undefined, true);
  expect(again.place).toEqual(place);
  expect(ids(again)).toContain(all[2]);
  expect(again.after).not.toBeNull();
  // Who does not ask for it gets the end, as ever.
  expect(history.open(conversation, 4)).not.toHaveProperty('place');
  expect(ids(history.open(conversation, 2))).toEqual(all.slice(-2));

  history.savePlace(conversation, null);
  expect(history.open(conversation, 4, undefined, true)).not.toHaveProperty('place');
});

test('a place on another branch, or of a message that is gone, is none', () => {
  const ground = openGround();
  const { history } = ground;
  const { conversation } = exchangeTurn(ground, null, 'one', 'A');
  const [, answer] = ids(history.open(conversation, 50));
  history.savePlace(conversation, { messageId: answer ?? '', below: 0 });
  history.addSibling(answer ?? '', history.settings(conversation), history.message(answer ?? '').facts);
  expect(history.open(conversation, 50, undefined, true)).not.toHaveProperty('place');
  history.savePlace(conversation, { messageId: 'gone', below: 0 });
  expect(history.open(conversation, 50, undefined, true)).not.toHaveProperty('place');
});

test('a place in a part that is being deleted, which takes a while, is none', () => {
  const ground = openGround();
  const { history } = ground;
  const { conversation, assistant } = exchangeTurn(ground, null, 'one', 'A');
  const second = exchangeTurn(ground, conversation, 'two', 'B');
  for (let turn = 0; turn < 60; turn += 1) exchangeTurn(ground, conversation, 'more', 'B');
  const last = ids(history.open(conversation, 1))[0] ?? '';
  history.savePlace(conversation, { messageId: last, below: 0 });
  history.deleteMessage(second.user);
  expect(ids(history.open(conversation, 50, undefined, true)).at(-1)).toBe(assistant);
});
