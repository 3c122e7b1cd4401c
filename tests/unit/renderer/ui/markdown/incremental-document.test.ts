import { describe, expect, test } from 'vitest';
import {
  groupSize,
  IncrementalDocument,
  type MarkdownView,
} from '../../../../../renderer/ui/markdown/incremental-document.ts';
import { inlineLimit, lexBlocks, noLinks } from '../../../../../renderer/ui/markdown/lexer.ts';
import { randomDocument, randomNumbers, traps, withLines } from './documents.ts';

const everything = Number.POSITIVE_INFINITY;

function whole(source: string) {
  return withLines(lexBlocks(source.replace(/\r\n?/g, '\n'), noLinks())).filter((token) => token.type !== 'space');
}

/** What is shown of tokens: marked spells some sources and the space at line ends differently when it reads a block alone. */
function meaning(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(meaning);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]: [string, unknown]) => {
      if (name === 'raw') return [];
      if (name === 'text' && typeof part === 'string') return [[name, part.replace(/[ \t]*\n[ \t]*/g, '\n').trim()]];
      return [[name, meaning(part)]];
    }),
  );
}

const tokensOf = (view: MarkdownView) =>
  withLines([
    ...view.groups.flat().map((block) => block.token),
    ...view.tail.flatMap((part) => (part.kind === 'block' ? [part.block.token] : [])),
  ]);

/** Cuts at random places, often between single characters. */
function randomCuts(source: string, random: () => number): readonly number[] {
  const cuts: number[] = [];
  const longest = random() < 0.5 ? 3 : 40;
  for (let at = 0; at < source.length; at += 1 + Math.floor(random() * longest)) cuts.push(at);
  return [...cuts, source.length];
}

/** Streams a source, checking at each cut that frozen blocks stay what they were. Gives the closed view. */
function streamed(source: string, cuts: readonly number[], limit = everything): MarkdownView {
  const document = new IncrementalDocument();
  let frozen: readonly unknown[] = [];
  const defines = /\]:/.test(source);
  for (const cut of cuts) {
    const view = document.advance(source.slice(0, cut), true, limit);
    const now = view.groups.flat();
    if (!defines) expect(now.slice(0, frozen.length).every((block, at) => block === frozen[at])).toBe(true);
    expect(now.length).toBeGreaterThanOrEqual(frozen.length);
    frozen = now;
  }
  let view = document.advance(source, false, limit);
  while (view.behind) view = document.advance(source, false, limit);
  return view;
}

describe('a document read in pieces is the document read whole', () => {
  test.each(traps.map((source) => [JSON.stringify(source), source]))('%s', (_, source) => {
    const everyCharacter = Array.from({ length: source.length + 1 }, (_unused, at) => at);
    expect(tokensOf(streamed(source, everyCharacter))).toEqual(whole(source));
    expect(tokensOf(streamed(source, [source.length]))).toEqual(whole(source));
    expect(tokensOf(streamed(source, [source.length], 7))).toEqual(whole(source));
  });

  test('for documents and cuts at random', () => {
    for (let seed = 1; seed <= 1500; seed += 1) {
      const random = randomNumbers(seed);
      const source = randomDocument(random, 5 + Math.floor(random() * 40));
      const view = streamed(source, randomCuts(source, random), random() < 0.3 ? 11 : everything);
      expect({ seed, source, tokens: meaning(tokensOf(view)) }).toEqual({
        seed,
        source,
        tokens: meaning(whole(source)),
      });
    }
  });
});

test('frozen blocks keep their identity and their groups; the tail is at most two blocks', () => {
  const document = new IncrementalDocument();
  const source = Array.from({ length: 80 }, (_, at) => `paragraph **${at}**\n\n`).join('');
  let before: MarkdownView = { groups: [], tail: [], behind: false };
  for (let at = 0; at <= source.length; at += 5) {
    const view = document.advance(source.slice(0, at), true, everything);
    const full = before.groups.filter((group) => group.length === groupSize);
    expect(view.groups.slice(0, full.length).every((group, place) => group === full[place])).toBe(true);
    expect(view.tail.length).toBeLessThanOrEqual(2);
    before = view;
  }
  expect(before.groups.map((group) => group.length)).toEqual([groupSize, groupSize, 78 - 2 * groupSize]);
});

test('a block goes over from the tail to the frozen ones without a new key', () => {
  const document = new IncrementalDocument();
  const keyOf = (part: MarkdownView['tail'][number] | undefined) => (part?.kind === 'block' ? part.block.key : '');
  const first = keyOf(document.advance('one\n\n', true, everything).tail[0]);
  const view = document.advance('one\n\ntwo\n\nthree\n\n', true, everything);
  expect(view.groups[0]?.[0]?.key).toBe(first);
});

test('a definition that comes later makes links of the frozen blocks that refer to it, and of those alone', () => {
  const document = new IncrementalDocument();
  const start = 'see [one]\n\nplain [x]\n\nb\n\nc\n\n';
  const before = document.advance(start, true, everything).groups.flat();
  const after = document.advance(`${start}[one]: https://example.org/\n\nd\n\ne\n\n`, true, everything).groups.flat();
  expect(withLines(before[0]?.token)).toMatchObject({ tokens: [{ type: 'text', text: 'see [one]' }] });
  expect(withLines(after[0]?.token)).toMatchObject({
    tokens: [{ type: 'text' }, { type: 'link', href: 'https://example.org/' }],
  });
  expect(after[1]).toBe(before[1]);
});

test('a long open fence is taken line by line, and its closing line is not shown as code', () => {
  const document = new IncrementalDocument();
  const code = Array.from({ length: 300 }, (_, at) => `const value${at} = ${at};\n`).join('');
  let source = `intro\n\n\`\`\`ts\n${code}`;
  const first = document.advance(source, true, everything).tail.at(-1);
  source += 'more();\n``';
  const second = document.advance(source, true, everything).tail.at(-1);
  if (first?.kind !== 'code' || second?.kind !== 'code') throw new Error('The tail should be open code');
  expect({ lang: first.lang, text: [...first.pieces, first.rest].join('') }).toEqual({ lang: 'ts', text: code });
  expect(second.pieces.slice(0, 4).every((piece, at) => piece === first.pieces[at])).toBe(true);
  expect([...second.pieces, second.rest].join('')).toBe(`${code}more();\n`);
  source += '`\nafter\n';
  const closed = document.advance(source, false, everything);
  expect(closed.groups.flat().map(({ key, token }) => [key === first.key, token.type])).toEqual([
    [false, 'paragraph'],
    [true, 'code'],
    [false, 'paragraph'],
  ]);
});

test('no more than the portion is taken in at once, and what is left is told', () => {
  const document = new IncrementalDocument();
  const source = 'word '.repeat(1000);
  const portions: number[] = [];
  for (let behind = true; behind; portions.push(document.length)) {
    behind = document.advance(source, false, 2000).behind;
  }
  expect(portions).toEqual([2000, 4000, 5000]);
});

test('the same text again is the very same view, and another text starts anew', () => {
  const document = new IncrementalDocument();
  const view = document.advance('# a\n\nb', false, everything);
  expect(document.advance('# a\n\nb', false, everything)).toBe(view);
  expect(tokensOf(document.advance('other', true, everything))).toEqual(whole('other'));
});

test('text without end in one block is not read again for each letter', () => {
  const document = new IncrementalDocument();
  const long = 'word '.repeat(10_000);
  document.advance(long, true, everything);
  const view = document.advance(`${long}more`, true, everything);
  expect(view.tail.map((part) => (part.kind === 'plain' ? part.text : part.kind))).toEqual(['block', 'more']);
  expect(tokensOf(document.advance(`${long}more`, false, everything))).toEqual(whole(`${long}more`));
});

test('inline syntax beyond the limit of a run is shown as it came', () => {
  const source = `**bold** ${'x'.repeat(inlineLimit)}`;
  expect(whole(source)).toMatchObject([{ type: 'paragraph', tokens: [{ type: 'text', text: source }] }]);
});

test('a character is never cut in two', () => {
  const document = new IncrementalDocument();
  const shown = (view: MarkdownView) => JSON.stringify(tokensOf(view));
  expect(shown(document.advance('ok \ud83d', true, everything))).not.toContain('\\ud83d');
  expect(shown(document.advance('ok \ud83d\ude00', true, everything))).toContain('😀');
});

describe('a tail without end is cut where it can go on as a block of its kind', () => {
  /** Takes a source in as the window does, portion by portion. */
  function inPortions(source: string, portion = 24_000): MarkdownView {
    const document = new IncrementalDocument();
    for (let end = portion; end < source.length; end += portion) {
      document.advance(source.slice(0, end), true, everything);
    }
    return document.advance(source, false, everything);
  }

  test('17 MB of one paragraph, with and without lines', () => {
    for (const unit of ['word ', 'a line of words\n', 'x']) {
      const source = unit.repeat(Math.ceil(17_000_000 / unit.length));
      const tokens = tokensOf(inPortions(source, 200_000));
      expect(tokens.every((token) => token.type === 'paragraph')).toBe(true);
      const text = tokens.map((token) => token.raw).join('');
      expect(text.length).toBe(source.length);
      expect(text === source).toBe(true);
    }
  });

  test('a list at an item, numbered on', () => {
    const source = Array.from({ length: 6_000 }, (_, at) => `${at + 1}. item **${at + 1}**`).join('\n');
    const lists = tokensOf(inPortions(source)).map((token) => {
      if (token.type !== 'list') throw new Error(`A ${token.type} in place of a list`);
      return { start: Number(token.start), items: token.items.map(({ text }) => text) };
    });
    expect(lists.length).toBeGreaterThan(1);
    expect(lists.flatMap(({ items }) => items)).toEqual(Array.from({ length: 6_000 }, (_, at) => `item **${at + 1}**`));
    let next = 1;
    for (const { start, items } of lists) {
      expect(start).toBe(next);
      next += items.length;
    }
  });

  test('a table at a row, under its own head again', () => {
    const rows = Array.from({ length: 6_000 }, (_, at) => `| row ${at} | value |`);
    const tables = tokensOf(inPortions(['| name | text |', '|---|--:|', ...rows].join('\n')));
    const texts = tables.map((token) => {
      if (token.type !== 'table') throw new Error(`A ${token.type} in place of a table`);
      expect(token.header.map(({ text }) => text)).toEqual(['name', 'text']);
      return token.rows.map(([first]) => first?.text);
    });
    expect(texts.length).toBeGreaterThan(1);
    expect(texts.flat()).toEqual(Array.from({ length: 6_000 }, (_, at) => `row ${at}`));
  });

  test('a quote stays one, and blocks before a long one are frozen', () => {
    const quote = '> said\n'.repeat(20_000);
    expect(new Set(tokensOf(inPortions(quote)).map(({ type }) => type))).toEqual(new Set(['blockquote']));
    const code = `intro\n\n\`\`\`ts\n${'let a;\n'.repeat(20_000)}\`\`\`\nend`;
    expect(tokensOf(inPortions(code)).map(({ type }) => type)).toEqual(['paragraph', 'code', 'paragraph']);
  });
});
