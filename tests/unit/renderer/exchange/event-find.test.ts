import { expect, test, vi } from 'vitest';
import { createEventFind } from '../../../../renderer/exchange/event-find.ts';
import type { EventsFound } from '../../../../shared/exchange.ts';

/** A record whose every third event is found, looked through ten at a time. */
function finding(size: { of: number }) {
  const asked: number[] = [];
  const problems: unknown[] = [];
  let aborted = false;
  const find = createEventFind({
    async *search(from, signal): AsyncGenerator<readonly EventsFound[]> {
      asked.push(from);
      signal.addEventListener('abort', () => (aborted = true));
      for (let at = from; at < size.of; at += 10) {
        const until = Math.min(size.of, at + 10);
        const found = Array.from({ length: until - at }, (_, offset) => at + offset).filter((place) => place % 3 === 0);
        await Promise.resolve();
        yield [{ found, scanned: until }];
      }
    },
    onProgress: vi.fn(),
    onProblem: (error) => problems.push(error),
  });
  return { find, asked, problems, isAborted: () => aborted };
}

const multiples = (below: number) => Array.from({ length: Math.ceil(below / 3) }, (_, at) => at * 3);

test('goes through the record, and on with what is added, looking at nothing twice', async () => {
  const size = { of: 25 };
  const { find, asked } = finding(size);
  find.resume(25);
  find.resume(25);
  await vi.waitFor(() => expect(find.scanned).toBe(25));
  expect(find.found).toEqual(multiples(25));
  size.of = 61;
  find.resume(61);
  await vi.waitFor(() => expect(find.scanned).toBe(61));
  expect(find.found).toEqual(multiples(61));
  expect(asked).toEqual([0, 25]);
});

test('what is added while it looks is looked at too', async () => {
  const size = { of: 10 };
  const { find } = finding(size);
  find.resume(10);
  size.of = 40;
  find.resume(40);
  await vi.waitFor(() => expect(find.scanned).toBe(40));
  expect(find.found).toEqual(multiples(40));
});

test('ends where the record has less than was said, and where it is closed', async () => {
  const { find, asked, isAborted } = finding({ of: 10 });
  find.resume(1_000);
  await vi.waitFor(() => expect(asked).toEqual([0, 10]));
  await Promise.resolve();
  expect(find.scanned).toBe(10);
  find.close();
  expect(isAborted()).toBe(true);
  find.resume(2_000);
  await Promise.resolve();
  expect(asked).toEqual([0, 10]);
});
