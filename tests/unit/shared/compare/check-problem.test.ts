/** Proves that a check which cannot be made says what to do. */
import { expect, test } from 'vitest';
import { checkProblem } from '../../../../shared/compare/check-problem.ts';
import { checkSchema, type AnswerCheck } from '../../../../shared/compare/answer-check.ts';

test.each<[AnswerCheck, string | undefined]>([
  [{ type: 'contains', text: '', ignoreCase: false }, 'Write the text that the answer should contain.'],
  [{ type: 'contains', text: ' ', ignoreCase: false }, undefined],
  [{ type: 'equals', text: '', ignoreCase: false }, undefined],
  [{ type: 'regex', pattern: '', flags: '' }, 'Write a regular expression.'],
  [{ type: 'regex', pattern: '^a+$', flags: 'iu' }, undefined],
  [{ type: 'regex', pattern: '(a', flags: '' }, 'Invalid regular expression: Unterminated group.'],
  [{ type: 'regex', pattern: 'a: (', flags: '' }, 'Invalid regular expression: Unterminated group.'],
  [{ type: 'regex', pattern: 'a', flags: 'ii' }, '“ii” aren’t regular expression flags. Use i, m, s or u.'],
  [{ type: 'schema', schema: {} }, undefined],
  [{ type: 'tool', name: '' }, 'Write the name of the tool that should be called.'],
  [{ type: 'tool', name: 'clock', arguments: {} }, undefined],
])('%j can be kept and tells %s', (check, problem) => {
  expect(checkSchema.parse(check)).toStrictEqual(check);
  expect(checkProblem(check)).toBe(problem);
});
