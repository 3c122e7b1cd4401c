// @vitest-environment happy-dom
import { useLayoutEffect, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { useEventTimes } from '../../../../../../renderer/features/compare/wire/event-times.ts';

const none = (): never => expect.unreachable();

test('what was read last is drawn, also where it came just as the growth ended', async () => {
  let answer: (times: readonly number[]) => void = () => undefined;
  const times = vi.fn(() => new Promise<readonly number[]>((resolve) => (answer = resolve)));
  const reader = { times };
  function Times({ growing }: { readonly growing: boolean }): ReactNode {
    const shown = useEventTimes({ reader, attempt: 1, count: 2, growing, onFault: none });
    useLayoutEffect(() => {
      // Before what React does after the paint.
      if (!growing) answer([1, 2]);
    }, [growing]);
    return shown.join(' ');
  }
  const root = createRoot(document.body);
  root.render(<Times growing />);
  await vi.waitFor(() => expect(times).toHaveBeenCalled());
  root.render(<Times growing={false} />);
  await vi.waitFor(() => expect(document.body.textContent).toBe('1 2'));
  root.unmount();
});
