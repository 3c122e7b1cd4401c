/** What the shared rooms say in sentences is said in Chinese too. */
import { expect, test } from 'vitest';
import { chinese } from '../../../../renderer/language/chinese.ts';
import { conversationPrompts, drawingPrompts } from '../../../../shared/catalog/example-prompts.ts';
import { presets } from '../../../../shared/dialects/presets.ts';
import { keyRefusedHint, modelNotFoundHint } from '../../../../shared/protocols/known-errors.ts';
import { refusalHint } from '../../../../shared/protocols/refusals.ts';

test('every test prompt, the common cures of a failure, and the preset of no vendor', () => {
  const said = [
    ...[...conversationPrompts, ...drawingPrompts].flatMap(({ title, shows }) => [title, shows]),
    ...[keyRefusedHint, modelNotFoundHint, refusalHint],
    presets.any.dialect.label,
  ];
  expect(said.filter((sentence) => chinese.get(sentence) === undefined)).toEqual([]);
});

test('characters of a text are not those of a story', () => {
  expect(chinese.get('779 characters')).toBe('779 个字符');
});
