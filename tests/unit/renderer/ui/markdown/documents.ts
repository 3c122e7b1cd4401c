/** Markdown for the properties of the splitter: hand-picked traps, and documents made at random from fragments. */

import { inlineOf } from '../../../../../renderer/ui/markdown/lexer.ts';

/** Tokens with all that stands in their lines, which is read when it is asked for. */
export function withLines<Value>(value: Value): Value {
  if (Array.isArray(value)) for (const part of inlineOf(value)) withLines(part);
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) withLines(part);
  return value;
}

/** A small generator with a seed, so that a failure can be had again. */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

export const traps: readonly string[] = [
  '',
  '\n\n\n',
  'one line',
  'a[^1] b[^note]\n[^1]: first\nmore\n\n[^note]: *second*\n[^3]: third\n\nno [^a-z]\n',
  '1. a\n\n2. b\n\ntext\n\n3. c\n',
  '- a\n\n- b\n  - c\n\n    more\n- d\n\nend\n',
  '- a\n- b\n\n\n- c\n\n```\ncode\n```\n- d\n',
  'a | b\n--|--\n1 | 2\n3 | 4\n\nafter\n',
  'text\na | b\n--|--\n1 | 2\n',
  '```ts\nconst a = 1;\n\n\nconst b = 2;\n```\nafter\n',
  '```ts\nnever closed\n\n# not a heading\n',
  '````\n```\ninner\n```\n````\n\nafter',
  '~~~\n```\n~~~\n~~~~ no\n',
  '   ```\n   indented\n     more\n   ```\nafter\n',
  'Title\n=====\n\nSub\n---\n\ntext\nlast\n---\n',
  '> quote\n> > deeper\nlazy\n\n> again\n\nend\n',
  '<div>\n\n**bold**\n\n</div>\n\ntext\n',
  '<!-- open\n\nstill\n\n--> after\n\ntext\n',
  '<script>\nlet a;\n\n</script>\n\ntext',
  'see [one] and [two][Two]\n\npara\n\npara\n\npara\n\n[one]: https://example.org/1\n[two]: <https://example.org/2> "title"\n\nend [one]\n',
  '[a]: /url "never closed\n\nb\n\nc\n\nd" e\n\n[a]\n',
  '[a]: http://example.org/first\n\n[a]: http://example.org/second\n\n[a] [A]\n',
  '> [inner]: /x\n\n[inner]\n\np\n\np\n',
  'use [foo] here\n\nx\n\n[foo]: /url not a definition\n\ny\n\nz\n',
  '    indented\n\n    code\n\ntext\n    not code\n\n    code\n',
  'a\r\nb\r\n\r\n- c\r\n- d\r\n\r\ne\rf\r\rg',
  '# one\n## two\n### three\n***\n___\n- - -\n',
  '* * *\n*\n+ a\n- b\n1) x\n2. y\n',
  '- [ ] open\n- [x] done\n\n  more\n',
  '😀 **😀**\n\n😀\n\n`😀`\n',
  '#\n\n#x\n\n##\ny\n',
  'a\n    b\n\n\tc\n\n- \td\n\n\te\n',
  '|a|\n|-|\n|1|\ntext\n\n|a|\n|:-:|\n',
  'a $x$ b\n$$\ny\n$$\nc\n\n\\[\nz\n\\]\n\nd\n\n\\(e\\)\n',
  '$$\nopen\n\npara\n\npara\n\n$$\n\npara\n',
  'text\n$$never\nclosed\n\npara\n\npara $5 and $6\n',
  '- a $$x$$\n\n  $$\n  y\n  $$\n- b\n\n> $$\n> z\n> $$\n',
  '[x]:\n\n[x]: <>\n\n[x]\n\n[y]: /a (t\nu)\n\n[y]\n',
];

const fragments: readonly string[] = [
  'word ',
  'word **bold** ',
  '\n',
  '\n',
  '\n\n',
  '\n\n\n',
  '- item',
  '\n- item\n',
  '  - nested\n',
  '    deep\n',
  '1. one\n',
  '2',
  '. two\n',
  '10) ten\n',
  '# heading\n',
  '#',
  '---\n',
  '===\n',
  '***',
  '```js\n',
  '```\n',
  '```',
  '~~~\n',
  '`code`',
  '> quote\n',
  '>',
  '| a | b |\n',
  '|---|--:|\n',
  '| 1 | 2 |\n',
  'a|b\n-|-\n',
  '<div>\n',
  '</div>\n',
  '<br>',
  '<!--',
  '-->\n',
  '<b>x</b>',
  '[link](https://example.org/a_b) ',
  '[ref] ',
  '[Ref][ref]\n',
  '\n[ref]: https://example.org "t"\n',
  '[ref]: /x',
  '"title\n',
  '[ ] ',
  '- [x] task\n',
  '\t',
  '    ',
  ' ',
  '\r\n',
  '\r',
  '😀',
  '\\',
  '*',
  '_',
  '~~del~~',
  '&amp;',
  'https://example.org/x ',
  '$',
  '$$\n',
  '$$',
  '$a+b$ ',
  '\\(c\\) ',
  '\\[\n',
  '\\]\n',
];

/** A document of about `length` fragments. */
export function randomDocument(random: () => number, length: number): string {
  return Array.from({ length }, () => fragments[Math.floor(random() * fragments.length)] ?? '').join('');
}
