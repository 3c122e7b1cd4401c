/** Draws where time passes only as the test says. */
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';

/** Until the test is over. */
export async function drawInFakeTime(what: ReactNode): Promise<void> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(async () => {
    await act(async () => Promise.resolve(root.unmount()));
    document.body.replaceChildren();
    vi.useRealTimers();
  });
  await act(async () => Promise.resolve(root.render(what)));
}
