/** Proves how lists of cases are read from files, that what is wrong names its line, and that what is written is read back. */
import { describe, expect, test } from 'vitest';
import {
  caseFileOf,
  readCaseFile,
  type CaseFile,
} from '../../../../../../renderer/features/compare/cases/case-files.ts';
import { readCells } from '../../../../../../renderer/features/compare/cases/case-table.ts';
import { fileText } from '../../../../../../renderer/features/compare/cases/use-case-files.ts';
import type { GivenCase } from '../../../../../../shared/compare/setup.ts';
import { planSchema, emptyPlan } from '../../../../../../shared/compare/setup.ts';

const bare = ({ cases, problems }: CaseFile) => ({
  cases: cases.map(({ prompt, values, checks }) => [prompt, values, ...checks]),
  problems,
});
const read = (text: string, name = 'cases.csv', names: readonly string[] = []) => bare(readCaseFile(text, name, names));

describe('A table', () => {
  test('has prompts, values by name, and checks', () => {
    const text =
      'prompt,city,contains,regex,tool,arguments\r\n' + 'Where?,Rome,it,/^in/i,map,"{""at"":1}"\r\n' + ',Köln,,,,\r\n';
    expect(read(text)).toStrictEqual({
      cases: [
        [
          'Where?',
          { city: 'Rome' },
          { type: 'contains', text: 'it', ignoreCase: false },
          { type: 'regex', pattern: '^in', flags: 'i' },
          { type: 'tool', name: 'map', arguments: { at: 1 } },
        ],
        [null, { city: 'Köln' }],
      ],
      problems: [],
    });
  });

  test.each([
    ['semicolons', 'prompt;city\n"a;b";x\n'],
    ['tabs', 'prompt\tcity\na;b\tx\n'],
    ['commas', 'prompt,city\na;b,x'],
    ['old line ends and a byte order mark', '\uFEFFprompt,city\ra;b,x\r'],
  ])('parted by %s', (_, text) => {
    expect(read(text)).toStrictEqual({ cases: [['a;b', { city: 'x' }]], problems: [] });
  });

  test('may have another separator within the quotes of its header', () => {
    expect(read('prompt,"a;b;c"\nx,y').cases).toStrictEqual([['x', { 'a;b;c': 'y' }]]);
  });

  test('of one column without a header is a list of prompts, unless the header names a place of the text', () => {
    const text = 'Hello there\n\nBye\n';
    expect(read(text).cases).toStrictEqual([
      ['Hello there', {}],
      ['Bye', {}],
    ]);
    expect(read('city\nRome', 'x.csv', ['city']).cases).toStrictEqual([[null, { city: 'Rome' }]]);
    expect(read('{{city}}\nRome').cases).toStrictEqual([[null, { city: 'Rome' }]]);
    expect(read('Hello, there\nBye', 'x.txt').cases).toStrictEqual([
      ['Hello, there', {}],
      ['Bye', {}],
    ]);
  });

  test.each([
    [
      'a word above sentences',
      'question\nWhere is Rome?\nWho was Ada?',
      'header',
      [
        ['Where is Rome?', {}],
        ['Who was Ada?', {}],
      ],
    ],
    [
      'a name above values',
      'city\nRome\nOslo',
      'header',
      [
        [null, { city: 'Rome' }],
        [null, { city: 'Oslo' }],
      ],
    ],
    [
      'a name above numbers',
      'n\n1\n2',
      'header',
      [
        [null, { n: '1' }],
        [null, { n: '2' }],
      ],
    ],
    [
      'sentences alone',
      'Where is Rome?\nWho was Ada?',
      'case',
      [
        ['Where is Rome?', {}],
        ['Who was Ada?', {}],
      ],
    ],
    [
      'words of one kind',
      'Rome\nOslo',
      'case',
      [
        ['Rome', {}],
        ['Oslo', {}],
      ],
    ],
    [
      'sentences with commas',
      'Hello there\nHello, again',
      'case',
      [
        ['Hello there', {}],
        ['Hello, again', {}],
      ],
    ],
    ['one row alone', 'question', 'header', []],
    ['one row of any other word', 'Rome', 'case', [['Rome', {}]]],
  ])('of one column is guessed to have a header or none: %s', (_, text, first, cases) => {
    const file = readCaseFile(text, 'cases.csv', []);
    expect(file.firstRow?.first).toBe(first);
    expect(bare(file).cases).toStrictEqual(cases);
  });

  test('of one column is read as it is said, whatever the guess', () => {
    const [guessed, said] = ['city\nRome', 'Rome\nOslo'];
    expect(bare(readCaseFile(guessed, 'x.csv', [], 'case')).cases).toStrictEqual([
      ['city', {}],
      ['Rome', {}],
    ]);
    expect(bare(readCaseFile(said, 'x.csv', [], 'header')).cases).toStrictEqual([[null, { Rome: 'Oslo' }]]);
    expect(readCaseFile(said, 'x.csv', []).firstRow).toStrictEqual({
      first: 'case',
      columns: [{ kind: 'prompt' }],
      preview: [['Rome'], ['Oslo']],
      notes: [],
    });
    expect(readCaseFile('a\nb', 'x.txt', []).firstRow).toBeUndefined();
  });

  test.each([
    ['names', 'city,country\nRome,Italy', [], 'header', [[null, { city: 'Rome', country: 'Italy' }]]],
    ['a known name beside a sentence', 'prompt,Is it so?\na,b', [], 'header', [['a', { 'Is it so?': 'b' }]]],
    [
      'sentences',
      'Where is Rome?,Italy\nWhere is Oslo?,Norway',
      [],
      'case',
      [
        ['Where is Rome?', { 'column 2': 'Italy' }],
        ['Where is Oslo?', { 'column 2': 'Norway' }],
      ],
    ],
    [
      'numbers, for the places of the text',
      '1,2\n3,4',
      ['a', 'b'],
      'case',
      [
        [null, { a: '1', b: '2' }],
        [null, { a: '3', b: '4' }],
      ],
    ],
  ] as const)('of several columns is guessed to have a header or none: %s', (_, text, names, first, cases) => {
    const file = readCaseFile(text, 'cases.csv', names);
    expect(file.firstRow?.first).toBe(first);
    expect(bare(file).cases).toStrictEqual(cases);
  });

  test('of several columns is read as it is said, whatever the guess', () => {
    const text = 'Rome,Italy\nOslo,Norway';
    expect(readCaseFile(text, 'x.csv', []).firstRow?.first).toBe('header');
    expect(bare(readCaseFile(text, 'x.csv', ['city', 'country'], 'case'))).toStrictEqual({
      cases: [
        [null, { city: 'Rome', country: 'Italy' }],
        [null, { city: 'Oslo', country: 'Norway' }],
      ],
      problems: [],
    });
  });

  test('with a name twice, or none, loses nothing and says what the columns are called', () => {
    expect(read('prompt,city,city,city 2,prompt,\na,b,c,d,e,f')).toStrictEqual({
      cases: [['a', { city: 'b', 'city 3': 'c', 'city 2': 'd', 'prompt 2': 'e', 'column 6': 'f' }]],
      problems: [
        { message: 'Several columns are called “city”: column 3 is {{city 3}}.' },
        { message: 'Several columns are called “prompt”: column 5 is {{prompt 2}}.' },
        { message: 'Column 6 has no name: it is {{column 6}}.' },
      ],
    });
    // Checks may stand several times, and an empty column behind the table is none.
    expect(read('prompt,contains,contains,\na,b,c,').problems).toStrictEqual([]);
    expect(read('[{"city":"a","{{city}}":"b"}]', 'x.json').problems).toStrictEqual([
      { message: 'Case 1: “city” appears twice. Give each its own name.' },
    ]);
  });

  test('tells the line of what is wrong, and takes the others', () => {
    const text = 'prompt,schema\n"two\nlines",{}\na,[1]\nb,x,y\nc,"{""type"":""object""}"\nd,{\n';
    expect(read(text)).toStrictEqual({
      cases: [
        ['two\nlines', {}, { type: 'schema', schema: {} }],
        ['c', {}, { type: 'schema', schema: { type: 'object' } }],
      ],
      problems: [
        { line: 4, message: 'schema is not a JSON object. Write it in braces.' },
        {
          line: 5,
          message:
            'This row was skipped: it has 3 fields, and the header 2. Put quotes around text that contains the separator, then choose the file again.',
        },
        { line: 7, message: 'schema is not JSON. Write a JSON object.' },
      ],
    });
    expect(read('prompt,arguments\nx,{}').problems).toStrictEqual([
      { line: 2, message: 'There are arguments without a tool. Name it under tool.' },
    ]);
    expect(read('prompt,regex\nx,(').problems).toStrictEqual([
      { line: 2, message: 'regex: Invalid regular expression: Unterminated group.' },
    ]);
  });

  test('whose quotes do not fit is not read, and says where', () => {
    expect(read('prompt,city\na,"b\nc,d').problems[0]?.message).toContain('a quote is never closed');
    const { problems } = read('prompt,city\na,b\nx"y",z\n');
    expect(problems).toMatchObject([{ line: 3 }]);
    expect(problems[0]?.message).toContain('the quotes don’t match');
    expect(read(' \n').problems).toStrictEqual([{ message: '“cases.csv” is empty.' }]);
  });

  test('of more than 500 cases says what to do', () => {
    const { cases, problems } = read(`prompt\n${'x\n'.repeat(700)}`);
    expect(cases).toHaveLength(500);
    expect(problems).toStrictEqual([
      {
        message: 'There are 700 cases; a run can have 500. Only the first 500 were added: split the file for the rest.',
      },
    ]);
  });

  test('of cells from a spreadsheet keeps lines within a cell, and quotes within a text', () => {
    expect(readCells('a\t"b\nc"\r\nd "e"\tf\r\n')).toStrictEqual([
      ['a', 'b\nc'],
      ['d "e"', 'f'],
    ]);
  });
});

describe('a file of JSON', () => {
  test('is read line by line, or as a list; values that are no texts become JSON', () => {
    const items = ['"Hi"', '{"prompt":"a","n":3,"at":{"x":1},"contains":["b","c"],"schema":{"type":"object"}}'];
    const cases = [
      ['Hi', {}],
      [
        'a',
        { n: '3', at: '{"x":1}' },
        { type: 'contains', text: 'b', ignoreCase: false },
        { type: 'contains', text: 'c', ignoreCase: false },
        { type: 'schema', schema: { type: 'object' } },
      ],
    ];
    expect(read(items.join('\n\n'), 'x.jsonl')).toStrictEqual({ cases, problems: [] });
    expect(read(`[${items.join()}]`, 'x.JSON')).toStrictEqual({ cases, problems: [] });
  });

  test('takes a list of texts of which one is enough as one check, and limits as numbers', () => {
    expect(
      read('[{"prompt":"a","any of":["b","c"],"output tokens":5,"total ms":"x"}]', 'x.json').problems,
    ).toStrictEqual([{ message: 'Case 1: total ms is not a whole number above 0.' }]);
    expect(read('[{"prompt":"a","any of":["b","c"],"output tokens":5}]', 'x.json').cases).toStrictEqual([
      ['a', {}, { type: 'any-of', texts: ['b', 'c'], ignoreCase: false }, { type: 'tokens', of: 'output', most: 5 }],
    ]);
  });

  test('tells what is wrong of which line or case', () => {
    expect(read('"a"\n{"b"\n7\n', 'x.jsonl')).toStrictEqual({
      cases: [['a', {}]],
      problems: [
        { line: 2, message: 'This line isn’t JSON. Write one object per line.' },
        { line: 3, message: 'It is neither a text nor an object.' },
      ],
    });
    expect(read('["a",{"schema":1},7]', 'x.json').problems.map(({ message }) => message)).toStrictEqual([
      'Case 3: It is neither a text nor an object.',
      'Case 2: schema is not a JSON object. Write it in braces.',
    ]);
    expect(read('{}', 'x.json').problems[0]?.message).toBe('The file isn’t a JSON list. Put the cases in [ ].');
  });
});

test('A list that is written is read back as it was, and can be kept', () => {
  const cases: readonly GivenCase[] = [
    {
      id: '1',
      prompt: ' "quoted", with\nlines; and\ttabs ',
      values: { city: 'Rome', tool: 'hammer', prompt: 'x', '{{odd': 'y' },
      checks: [
        { type: 'contains', text: 'a', ignoreCase: false },
        { type: 'contains', text: 'b', ignoreCase: false },
        { type: 'equals', text: '=1+1', ignoreCase: true },
        { type: 'regex', pattern: '^/a/$', flags: 'iu' },
        { type: 'schema', schema: { type: 'object', required: ['a'] } },
        { type: 'tool', name: 'first' },
        { type: 'not-contains', text: 'c', ignoreCase: false },
        { type: 'not-contains', text: 'c', ignoreCase: true },
        { type: 'any-of', texts: ['a', 'two\nlines', 'b\\n'], ignoreCase: false },
        { type: 'any-of', texts: ['ä'], ignoreCase: true },
        { type: 'schema', schema: {}, fenced: true },
        { type: 'latency', of: 'first-token', mostMs: 800 },
        { type: 'latency', of: 'total', mostMs: 9000 },
        { type: 'tokens', of: 'output', most: 50 },
        { type: 'tokens', of: 'input', most: 7 },
        { type: 'script', source: 'return args.text.length < 9;\n// "x", y' },
      ],
    },
    { id: '2', prompt: null, values: { city: 'Bonn', tool: '', prompt: '', '{{odd': '' }, checks: [] },
    {
      id: '3',
      prompt: 'x',
      values: { city: '', tool: '', prompt: '', '{{odd': '' },
      checks: [{ type: 'tool', name: 'second', arguments: { a: 'ü' } }],
    },
  ];
  const file = readCaseFile(caseFileOf(cases), 'x.csv', []);
  expect(file.problems).toStrictEqual([]);
  expect(file.cases.map((one, at) => ({ ...one, id: `${at + 1}` }))).toStrictEqual(cases);
  expect(planSchema.safeParse({ ...emptyPlan, cases: file.cases }).success).toBe(true);
});

describe('A file', () => {
  const file = (bytes: readonly number[]): File => new File([new Uint8Array(bytes)], 'x.csv');

  test('is read in UTF-8, in UTF-16 by its mark, and in Windows-1252', async () => {
    await expect(fileText(file([0xef, 0xbb, 0xbf, 0xc3, 0xbc]))).resolves.toBe('ü');
    await expect(fileText(file([0xff, 0xfe, 0xfc, 0x00]))).resolves.toBe('ü');
    await expect(fileText(file([0xfe, 0xff, 0x00, 0xfc]))).resolves.toBe('ü');
    await expect(fileText(file([0xfc, 0x41]))).resolves.toBe('üA');
  });

  test('that is too large is refused, with its size and the limit', async () => {
    const large = { name: 'x.csv', size: 70_000_001, arrayBuffer: () => Promise.reject(new Error('read')) };
    await expect(fileText(large as unknown as File)).rejects.toMatchObject({
      fault: { kind: 'input', message: '“x.csv” has 71 MB; a list of cases can have 64.', hint: 'Split the file.' },
    });
  });
});
