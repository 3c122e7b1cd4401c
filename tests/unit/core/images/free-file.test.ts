import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createFreeFiles } from '../../../../core/images/free-file.ts';

function ground(used: readonly string[] = []) {
  const looks: string[][] = [];
  const removed: [string, number][] = [];
  const clock = { now: 7 };
  const freeFiles = createFreeFiles({
    files: {
      remove: (hash, since) => {
        removed.push([hash, since]);
        return Promise.resolve();
      },
    },
    history: {
      *referencedFiles(hashes) {
        looks.push([...hashes]);
        yield new Set<string>();
        yield new Set(used);
      },
    },
    now: () => clock.now,
    onError: (error) => expect.unreachable(String(error)),
  });
  onTestFinished(() => freeFiles.close());
  return { freeFiles, looks, removed, clock };
}

test('files that are deleted together are looked for once, and those still used stay', async () => {
  const { freeFiles, looks, removed, clock } = ground(['b']);
  freeFiles.free('a');
  freeFiles.free('b');
  clock.now = 9;
  freeFiles.free('c');
  await vi.waitFor(
    () =>
      expect(removed).toEqual([
        ['a', 7],
        ['c', 9],
      ]),
    { timeout: 5_000 },
  );
  expect(looks).toEqual([['a', 'b', 'c']]);
  freeFiles.free('d');
  await vi.waitFor(() => expect(removed).toHaveLength(3), { timeout: 5_000 });
});

test('the end of the app leaves what is not done to the next start', async () => {
  const { freeFiles, removed } = ground();
  freeFiles.free('a');
  await freeFiles.close();
  freeFiles.free('b');
  await delay(0);
  expect(removed).toEqual([]);
});
