/** How far a command is, as it is told on a terminal, to a file, and not at all. */
import { expect, test } from 'vitest';
import { progressOf } from '../../../cli/progress.ts';

function told(terminal: boolean, quiet = false): string {
  let text = '';
  const progress = progressOf({ terminal, note: (more) => (text += more) }, 200, quiet);
  for (let done = 1; done <= 200; done += 1) progress.at(done, '3 differ');
  progress.end();
  return text;
}

test('on a terminal one line is written again, and gone at the end', () => {
  const text = told(true);
  expect(text).not.toContain('\n');
  expect(text.split('\r\u001B[2K').slice(1)).toHaveLength(201);
  expect(text).toContain('\r\u001B[2K17 of 200 requests, 3 differ\r');
  expect(text.endsWith('\r\u001B[2K')).toBe(true);
});

test('without one there are ten plain lines, and none where it is to be quiet', () => {
  const lines = told(false).trimEnd().split('\n');
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe('20 of 200 requests, 3 differ');
  expect(told(false)).not.toContain('\u001B');
  expect(told(true, true) + told(false, true)).toBe('');
});
