import { expect, test } from 'vitest';
import { plainText } from '../../../../../renderer/ui/markdown/plain-text.ts';

test('Markdown is read as plain text', () => {
  const source = [
    '# Title',
    '**bold** *and* `code` &amp; [here](https://example.org) <https://example.org/x>',
    '- one\n- two\n  1. inner',
    '- [x] done',
    '| a | b |\n|---|---|\n| 1 | **2** |',
    '> quoted',
    '```ts\nconst a = 1;\n```',
    '![pic](https://example.org/p.png)',
    '---',
  ].join('\n\n');
  expect(plainText(source)).toBe(
    [
      'Title',
      'bold and code & here (https://example.org) https://example.org/x',
      '- one\n\n- two\n\n  1. inner\n\n- [x] done',
      'a\tb\n1\t2',
      'quoted',
      'const a = 1;',
      'pic (https://example.org/p.png)',
      '---',
    ].join('\n\n'),
  );
});

test('the box of a task stands before its text, in tight and in loose lists', () => {
  const tight = '- [ ] open\n- [x] done\n  - [ ] within';
  expect(plainText(tight)).toBe(tight);
  const loose = '1. [x] first\n\n2. [ ] second';
  expect(plainText(loose)).toBe(loose);
});
