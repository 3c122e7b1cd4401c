import { expect, test, vi } from 'vitest';
import { reportMistake } from '../../../core/report-mistake.ts';
import { FaultError, fault } from '../../../shared/fault.ts';

test('a full disk is told in one line and is no mistake of ours; a mistake is told with its place', () => {
  const said: string[] = [];
  const write = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    said.push(String(text));
    return true;
  });
  reportMistake(new FaultError(fault('storage', 'The disk is full.', 'Free some space.')), 'keeping an answer');
  reportMistake(new Error('Odd'), 'answering');
  write.mockRestore();
  expect(said[0]).toBe('Quartet could not write (keeping an answer): The disk is full. Free some space.\n');
  expect(said[1]).toMatch(/^Quartet made a mistake \(answering\): Error: Odd\n\s+at /);
});
