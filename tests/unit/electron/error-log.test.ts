/** Proves that the log of mistakes has a bound, is the user's own, and is no reason to fail. */
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createErrorLog } from '../../../electron/error-log.ts';

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'quartet-log-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

test('what was done, when and why stands in it, for the user alone', () => {
  const log = createErrorLog(folder(), () => 0);
  log.add('start', new Error('no room'));
  log.add('rejected', 'a text');
  const text = readFileSync(log.file, 'utf8');
  expect(text).toContain('1970-01-01T00:00:00.000Z start\nError: no room');
  expect(text).toContain('rejected\na text');
  if (process.platform === 'win32') return;
  expect(statSync(log.file).mode & 0o777).toBe(0o600);
  expect(statSync(dirname(log.file)).mode & 0o777).toBe(0o700);
});

test('a long one becomes the older one, and the one before that goes', () => {
  const log = createErrorLog(folder());
  log.add('start', 'first');
  for (const letter of ['a', 'b']) {
    writeFileSync(log.file, letter.repeat(1_000_001));
    log.add('start', 'next');
  }
  expect(readFileSync(log.file, 'utf8')).toContain('next');
  expect(statSync(log.file).size).toBeLessThan(200);
  expect(readFileSync(`${log.file}.old`, 'utf8').startsWith('b')).toBe(true);
});

test('where it can’t be written, standard error has it', () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => said.mockRestore());
  const blocked = join(folder(), 'file');
  writeFileSync(blocked, '');
  const log = createErrorLog(blocked);
  log.add('start', 'lost');
  expect(said.mock.calls.flat().join('')).toContain('start: lost');
  expect(existsSync(log.file)).toBe(false);
});
