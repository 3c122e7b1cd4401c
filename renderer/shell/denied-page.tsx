/** The whole page where the host does not know this window: what that means and what to do. */
import type { ReactNode } from 'react';
import { useAppServices } from '../app-context.tsx';
import { Button } from '../ui/button.tsx';
import { Logo } from './rail.tsx';

export function DeniedPage(): ReactNode {
  const { connection } = useAppServices();
  return (
    <main className="flex h-full items-center justify-center bg-bg p-6">
      <div role="alert" className="flex max-w-100 flex-col items-start gap-3">
        <Logo />
        <h1 className="mt-2 text-20 font-semibold text-balance">This window has no access to Quartet</h1>
        <p className="text-14 text-muted">
          Each start of Quartet prints an address with a token of its own, and only that address opens it. This one came
          without a token, or with one of an earlier start.
        </p>
        <p className="text-14 text-muted">
          Copy the whole address from the terminal in which Quartet runs: the first line, which ends in{' '}
          <code className="text-12 text-ink">#token=…</code>. If it is not running, start it with{' '}
          <code className="text-12 text-ink">npm start</code>.
        </p>
        <Button size="main" className="mt-2" onClick={() => connection.reconnect()}>
          Try again
        </Button>
      </div>
    </main>
  );
}
