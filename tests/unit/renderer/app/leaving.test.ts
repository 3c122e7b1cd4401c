// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { onLeaving } from '../../../../renderer/app/leaving.ts';

test('what waits is saved before the page unloads, while it can still be heard, and when it is hidden', () => {
  const work = vi.fn();
  const stay = onLeaving(work);
  window.dispatchEvent(new Event('beforeunload'));
  expect(work).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('pagehide'));
  expect(work).toHaveBeenCalledTimes(2);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(work).toHaveBeenCalledTimes(2);
  visibility.mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(work).toHaveBeenCalledTimes(3);
  stay();
  window.dispatchEvent(new Event('beforeunload'));
  expect(work).toHaveBeenCalledTimes(3);
});
