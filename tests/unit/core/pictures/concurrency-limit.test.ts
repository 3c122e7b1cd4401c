import { expect, test } from 'vitest';
import { createConcurrencyLimit } from '../../../../core/pictures/concurrency-limit.ts';

test.each([
  ['oldest', ['1', '2', 'end 1', '3', 'end 2', '4', 'end 3', 'end 4']],
  ['newest', ['1', '2', 'end 1', '4', 'end 2', '3', 'end 4', 'end 3']],
] as const)('two run at once, then the %s that waits', async (next, order) => {
  const inTurn = createConcurrencyLimit(2, next);
  const seen: string[] = [];
  const enders = new Map<string, () => void>();
  const done = ['1', '2', '3', '4'].map((name) =>
    inTurn(async () => {
      seen.push(name);
      await new Promise<void>((resolve) => enders.set(name, resolve));
      seen.push(`end ${name}`);
    }),
  );
  const ends = order.filter((step) => step.startsWith('end')).map((step) => step.slice(4));
  for (const [index, name] of ends.entries()) {
    enders.get(name)?.();
    await done[Number(name) - 1];
    expect(seen.filter((step) => !step.startsWith('end'))).toHaveLength(Math.min(4, index + 3));
  }
  expect(seen).toEqual(order);
});

test('work that fails gives its turn on', async () => {
  const inTurn = createConcurrencyLimit(1);
  const failing = inTurn(() => Promise.reject(new Error('no')));
  const after = inTurn(() => Promise.resolve('yes'));
  await expect(failing).rejects.toThrow('no');
  expect(await after).toBe('yes');
});
