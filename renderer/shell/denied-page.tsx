/** The whole page where the host does not let this window in: why, and how to open one that it does. */
import type { ReactNode } from 'react';
import { assertNever } from '../../shared/exhaustive.ts';
import type { EntryRefusal } from '../../shared/wire/entry.ts';
import { useAppServices } from '../app/app-context.tsx';
import { Button } from '../ui/button.tsx';
import { Kbd } from '../ui/kbd.tsx';
import { Logo } from './rail.tsx';

export function DeniedPage({ why }: { readonly why: EntryRefusal }): ReactNode {
  const { connection } = useAppServices();
  return (
    <main className="flex h-full items-center justify-center bg-bg p-6">
      <div role="alert" className="flex max-w-110 flex-col items-start gap-3">
        <Logo />
        <h1 className="mt-2 text-20 font-semibold text-balance">This window has no access to Quartet</h1>
        <p className="text-14 text-muted">{reasonWords(why)}</p>
        {why.reason === 'locked' ? null : (
          <>
            <h2 className="mt-1 text-13 font-medium">Open it again</h2>
            <ul className="flex list-disc flex-col gap-1.5 pl-5 text-14 text-muted">
              <li>
                In an open Quartet window, press <Kbd keys="Mod+K" /> and choose <b>New window</b>.
              </li>
              <li>
                In the terminal where Quartet runs, press <Kbd keys="Enter" />. It prints a new address.
              </li>
              <li>
                Not running? Start it with <code className="text-12 text-ink">npm start</code>.
              </li>
            </ul>
          </>
        )}
        <Button size="main" className="mt-2" onClick={() => connection.reconnect()}>
          Try again
        </Button>
      </div>
    </main>
  );
}

function reasonWords(why: EntryRefusal): string {
  switch (why.reason) {
    case 'unknown':
      return 'Each address of Quartet opens one window. This window came without one, or Quartet was restarted since.';
    case 'used':
      return 'This address was already used. It works once, so that nobody can reuse it from your history.';
    case 'locked':
      return `Too many wrong addresses were tried. Wait ${why.waitSeconds} s, then try again.`;
    default:
      return assertNever(why);
  }
}
