/** When the journal is written into the file. */
import { expect, test } from 'vitest';
import { createJournalWriter } from '../../../../core/history/journal-writer.ts';

const settled = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

function writerOf(pages: { now: number }) {
  const asked: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const writer = createJournalWriter({ journalPages: () => pages.now }, () => {
    return new Promise((resolve, reject) => void asked.push({ resolve, reject }));
  });
  return { writer, asked };
}

test('it is asked for once the journal is long, and once at a time', async () => {
  const pages = { now: 999 };
  const { writer, asked } = writerOf(pages);
  writer.written();
  expect(asked).toHaveLength(0);
  pages.now = 1_000;
  writer.written();
  writer.written();
  expect(asked).toHaveLength(1);
  asked[0]?.resolve();
  await settled();
  pages.now = 12;
  writer.written();
  expect(asked).toHaveLength(1);
  pages.now = 1_200;
  writer.written();
  expect(asked).toHaveLength(2);
});

test('a look that fails is not told to whoever wrote', () => {
  const looks = (): number => {
    throw new Error('disk I/O error');
  };
  const writer = createJournalWriter({ journalPages: looks }, () => Promise.resolve());
  expect(() => writer.written()).not.toThrow();
});

test('where it fails, a later write asks again', async () => {
  const { writer, asked } = writerOf({ now: 2_000 });
  writer.written();
  asked[0]?.reject(new Error('no process'));
  await settled();
  writer.written();
  expect(asked).toHaveLength(2);
});
