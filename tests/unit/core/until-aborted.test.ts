/** Proves that a wait ends with what it waits for or with the abort, and leaves nothing behind. */
import { expect, test } from 'vitest';
import { untilAborted } from '../../../core/until-aborted.ts';

test('gives the outcome of what was waited for', async () => {
  const { signal } = new AbortController();
  await expect(untilAborted(Promise.resolve(1), signal)).resolves.toBe(1);
  await expect(untilAborted(Promise.reject(new Error('no')), signal)).rejects.toThrow('no');
});

test('an abort ends it with its reason, before or meanwhile', async () => {
  const abort = new AbortController();
  const waiting = untilAborted(new Promise(() => undefined), abort.signal);
  abort.abort(new Error('enough'));
  await expect(waiting).rejects.toThrow('enough');
  await expect(untilAborted(Promise.reject(new Error('late')), abort.signal)).rejects.toThrow(/enough|late/);
});
