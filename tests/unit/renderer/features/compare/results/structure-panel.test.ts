import { describe, expect, test } from 'vitest';
import {
  structureLines,
  structureWords,
} from '../../../../../../renderer/features/compare/results/structure-panel.tsx';
import { structureDiff } from '../../../../../../shared/compare/structure-diff.ts';

const rows = structureDiff(
  { status: 'complete', candidates: [{ finish: { raw: 'stop' }, blocks: [{ kind: 'text', text: 'a' }] }] },
  {
    status: 'complete',
    candidates: [
      {
        finish: { raw: 'end_turn' },
        blocks: [
          { kind: 'text', text: 'a' },
          { kind: 'tool-call', name: 'sum' },
        ],
      },
    ],
    usage: { inputTokens: 3 },
  },
);
const outline = (only: boolean) =>
  structureLines(rows, only).map(
    ({ depth, label, row }) => `${'  '.repeat(depth)}${label}${row ? ` ${row.change}` : ':'}`,
  );

describe('structure lines', () => {
  test('are a tree: a heading for each place with others in it, a line for each value', () => {
    expect(outline(false)).toEqual([
      'status same',
      'candidates:',
      '  Candidate 1:',
      '    finish:',
      '      raw changed',
      '    blocks:',
      '      Block 1:',
      '        kind same',
      '        text same',
      '      Block 2 added',
      'usage added',
    ]);
  });

  test('can be those that differ alone, below their headings', () => {
    expect(outline(true)).toEqual([
      'candidates:',
      '  Candidate 1:',
      '    finish:',
      '      raw changed',
      '    blocks:',
      '      Block 2 added',
      'usage added',
    ]);
  });

  test('have keys of their own', () => {
    const keys = structureLines(rows, false).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

test('the count says how many values differ and on which side the others are', () => {
  expect(structureWords(rows)).toBe('1 value differs, 2 only on the right');
  expect(structureWords(structureDiff({ a: 1 }, { a: 1 }))).toBe('The results are the same.');
});
