import { expect, test } from 'vitest';
import { nextBackup } from '../../../../core/history/backup-due.ts';

const minute = 60_000;
const now = 1_700_000_000_000;
const content = (written: number) => ({ written, mark: `${written} written` });

test('nothing to lose, nothing to keep', () => {
  expect(nextBackup(now, content(0), undefined)).toBeUndefined();
});

test('the first backup is due at once, but for what follows immediately', () => {
  expect(nextBackup(now, content(2), undefined)).toBe(now + 3_000);
});

test('unchanged content is not copied again, however old its backup is', () => {
  expect(nextBackup(now, content(2), { at: 0, content: content(2) })).toBeUndefined();
});

test('doubled content is due five minutes after the last backup, any other an hour', () => {
  const newest = { at: now - minute, content: content(10) };
  expect(nextBackup(now, content(19), newest)).toBe(now + 59 * minute);
  expect(nextBackup(now, content(20), newest)).toBe(now + 4 * minute);
});

test('a backup of which nothing is noted counts as outgrown', () => {
  expect(nextBackup(now, content(2), { at: now - 9 * minute, content: undefined })).toBe(now - 4 * minute);
});

test('a backup of which it is not known when it was made is soon followed by another', () => {
  expect(nextBackup(now, content(3), { at: 0, content: content(2) })).toBeLessThan(now);
});

test('a day of steady use makes some thirty copies at most, whatever its pace', () => {
  let made: { at: number; content: { written: number; mark: string } } | undefined;
  let copies = 0;
  for (let at = now, messages = 2; at < now + 24 * 60 * minute; at += 10_000, messages += 2) {
    const due = nextBackup(at, content(messages), made);
    if (due === undefined || (made !== undefined && due > at)) continue;
    made = { at, content: content(messages) };
    copies += 1;
  }
  expect(copies).toBeGreaterThan(20);
  expect(copies).toBeLessThan(36);
});
