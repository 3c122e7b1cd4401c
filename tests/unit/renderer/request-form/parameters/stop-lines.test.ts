import { expect, test } from 'vitest';
import { readStopLines, writtenStopLines } from '../../../../../renderer/request-form/parameters/stop-lines.ts';

test('stop sequences stand one a line, line breaks and tabs in them escaped', () => {
  const sequences = ['END', 'a\nb', '\t', 'back\\slash', '\\n as it is'];
  expect(readStopLines(writtenStopLines(sequences))).toEqual(sequences);
  expect(readStopLines('one\n\ntwo\n')).toEqual(['one', 'two']);
  expect(writtenStopLines(undefined)).toBe('');
});
