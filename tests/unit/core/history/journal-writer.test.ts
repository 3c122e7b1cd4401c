/** When the journal is written into the file. */
import { expect, test } from 'vitest';
import { createJournalWriter } from '../../../../core/history/journal-writer.ts';

const settled = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

function writerOf(pages: { now: number }, clock = { ms: 0 }) {
  const asked: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const writer = createJournalWriter(
    { journalPages: () => pages.now },
    () => new Promise((resolve, reject) => void asked.push({ resolve, reject })),
    () => clock.ms,
  );
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
  pages.now = 12;
  asked[0]?.resolve();
  await settled();
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

test('where it fails, a later write asks again after a pause that grows, up to a minute', async () => {
  const clock = { ms: 0 };
  const { writer, asked } = writerOf({ now: 2_000 }, clock);
  const pauses: number[] = [];
  for (let times = 1; times <= 9; times += 1) {
    const from = clock.ms;
    for (; asked.length < times; clock.ms += 500) writer.written();
    pauses.push(clock.ms - 500 - from);
    clock.ms -= 500;
    asked.at(-1)?.reject(new Error('no process'));
    await settled();
  }
  expect(pauses).toEqual([0, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
});

test('one that stays as long as it was, for a reader that has it in use, is not asked for with each write', async () => {
  const [pages, clock] = [{ now: 2_000 }, { ms: 0 }];
  const { writer, asked } = writerOf(pages, clock);
  const ask = async (): Promise<void> => {
    writer.written();
    asked.at(-1)?.resolve();
    await settled();
  };
  await ask();
  await ask();
  expect(asked).toHaveLength(1);
  clock.ms = 1_000;
  writer.written();
  // Now the reader has gone; what is written meanwhile makes it no less of a success.
  pages.now = 1_500;
  asked.at(-1)?.resolve();
  await settled();
  await ask();
  expect(asked).toHaveLength(3);
});
