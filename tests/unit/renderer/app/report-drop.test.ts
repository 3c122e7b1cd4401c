// @vitest-environment happy-dom
/** A dropped page whose code can't be fetched is told, and not lost in silence. */
import { expect, test, vi } from 'vitest';
import type { AppServices } from '../../../../renderer/app/app-context.tsx';
import { followReportDrops } from '../../../../renderer/app/report-drop.ts';
import { createToasts } from '../../../../renderer/app/toasts.ts';

vi.mock('../../../../renderer/app/open-report.ts', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

test('code that cannot be loaded is told with the name of the file and the way on', async () => {
  const toasts = createToasts();
  const stop = followReportDrops(window, { toasts } as unknown as AppServices);
  const drop = new Event('drop', { bubbles: true, cancelable: true });
  Object.defineProperty(drop, 'dataTransfer', { value: { files: [new File(['<html>'], 'run.quartet.html')] } });
  window.dispatchEvent(drop);
  await vi.waitFor(() => expect(toasts.store.getState().toasts).toHaveLength(1));
  const [told] = toasts.store.getState().toasts;
  expect(told?.text).toBe('“run.quartet.html” wasn’t imported: a part of Quartet couldn’t be loaded.');
  expect(told?.fault?.hint).toBe('Reload the window, and drop it again.');
  stop();
});
