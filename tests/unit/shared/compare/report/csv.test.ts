import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { csvHead, csvLine } from '../../../../../shared/compare/report/csv.ts';
import { markdownOf } from '../../../../../shared/compare/report/markdown.ts';
import type { Cell, CompareRun } from '../../../../../shared/compare/run.ts';
import { cellOf, oneCase, runOf } from './runs.ts';

function read(run: CompareRun, ...cells: readonly (readonly [Cell, string])[]): readonly Record<string, string>[] {
  const file = csvHead(run) + cells.map(([cell, text]) => csvLine(run, cell, text)).join('');
  return parse(file, { columns: true, bom: true, record_delimiter: '\r\n' });
}

test('a line has the cell’s place, its lane, its figures and its text', () => {
  const [line] = read(runOf(), [cellOf({ lane: 1 }), 'A cat']);
  expect(line).toMatchObject({
    Case: '1',
    Lane: '2',
    Name: 'Mine',
    Protocol: 'Responses',
    Profile: 'Here',
    Prompt: 'What is it?',
    State: 'done',
    'Total (ms)': '100',
    'First token (ms)': '',
    Text: 'A cat',
  });
});

test('quotes, commas and line breaks stay in their field', () => {
  const text = 'He said "no",\r\nthen\n"yes"';
  expect(read(runOf(), [cellOf(), text], [cellOf(), 'b'])).toMatchObject([{ Text: text }, { Text: 'b' }]);
});

test('a text that a spreadsheet would take for a formula is not run', () => {
  const texts = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\n=1'];
  const lines = read(runOf(), ...texts.map((text) => [cellOf(), text] as const));
  expect(lines.map((line) => line['Text'])).toEqual(texts.map((text) => `'${text}`));
  // Figures are no texts.
  const sweep = { temperature: -1 };
  expect(read(runOf({ cases: [oneCase({ sweep })] }), [cellOf(), ''])).toMatchObject([{ Temperature: '-1' }]);
});

test('a value may be named like what every object has', () => {
  const run = runOf({ cases: [oneCase({ values: { constructor: 'mine' } }), oneCase({ index: 1 })] });
  expect(read(run, [cellOf(), ''], [cellOf({ case: 1 }), ''])).toMatchObject([
    { 'Value constructor': 'mine' },
    { 'Value constructor': '' },
  ]);
  const sources = { answerOf: () => undefined, tools: [] };
  expect([...markdownOf(run, [cellOf()], sources)].join('')).toContain('| 2 |  | What is it? |');
});

test('values, sweeps, checks and votes have columns of their own', () => {
  const check = { type: 'contains', text: 'cat', ignoreCase: false } as const;
  const run = runOf({
    cases: [oneCase({ values: { animal: 'cat' }, sweep: { 'extra.seed': 7 }, checks: [check, check] })],
    votes: [{ case: 0, repeat: 0, lane: 1 }],
  });
  const verdicts = [{ passed: true }, { passed: false }];
  expect(read(run, [cellOf({ verdicts }), ''], [cellOf({ lane: 1 }), ''])).toMatchObject([
    {
      'Value animal': 'cat',
      'seed (extra field)': '7',
      Checks: 'failed',
      'Check 1: contains “cat”': 'passed',
      'Check 2: contains “cat”': 'failed',
      Best: '',
    },
    { Checks: 'failed', 'Check 1: contains “cat”': 'failed', Best: 'best' },
  ]);
});
