import { expect, test } from 'vitest';
import { isSaid, sentencesIn, untranslatedIn } from '../../../tools/host-sentences.mjs';

const textsIn = (source: string): readonly string[] => sentencesIn('core/x.ts', source).map(({ text }) => text);

test('the sentences of a source are found, each that a choice in it can make, values marked', () => {
  expect(
    textsIn(`
      throw new FaultError(fault('input', \`The \${what} is \${size} too long.\`, 'Shorten it.'));
      const words = n === 1 ? 'one lane' : \`\${n} lanes\`;
      const more = \`There \${n === 1 ? 'is' : 'are'} \${n} \${late ? 'left' : ''}.\`;
      const title = 'Streaming';
    `),
  ).toEqual([
    'The Ⓧ is Ⓧ too long.',
    'Shorten it.',
    'one lane',
    'Ⓧ lanes',
    'There is Ⓧ left.',
    'There is Ⓧ .',
    'There are Ⓧ left.',
    'There are Ⓧ .',
    'Streaming',
  ]);
});

test('names, keys, types and what is told to nobody but us are let be', () => {
  expect(
    textsIn(`
      import { a } from './Some words.ts';
      type Kind = 'Not sent' | 'cut off';
      const kind = 'not-run';
      const id = \`run-\${n}\`;
      throw new Error('This cannot be.');
      const table = { 'Not sent': 1 };
    `),
  ).toEqual([]);
});

test('a sentence is said where it is known with any values, and one with another behind it by itself', () => {
  const known = new Map([
    ['The Ⓧ is Ⓧ too long.', 'Ⓧ 太长 Ⓧ。'],
    ['Try again.', '请重试。'],
    ['It failed.', 'It failed once more again.'],
  ]);
  expect(isSaid('The Ⓧ is Ⓧ too long.', known)).toBe(true);
  expect(isSaid('Try again. Ⓧ', known)).toBe(true);
  expect(isSaid('Ⓧ Try again.', known)).toBe(true);
  expect(isSaid('Shorten it.', known)).toBe(false);
  expect(isSaid('It failed.', known)).toBe(false);
});

test('what draws a sentence of the host as it came is found, and what says, compares or quotes it is not', () => {
  const drawn = 'const A = () => <p title={fault.message}>{fault.hint} {`${run.fault.message}!`}</p>;';
  expect(untranslatedIn('renderer/x.tsx', drawn)).toHaveLength(3);
  const said = `
    const A = () => <p title={translated(fault.message)}>{fault.message === seen ? null : translated(fault.hint)}</p>;
    const B = () => <blockquote>{fault.message}</blockquote>;
    const C = () => <button onClick={() => setSeen(fault.message)} />;
  `;
  expect(untranslatedIn('renderer/x.tsx', said)).toEqual([]);
});
