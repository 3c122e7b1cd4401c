/** The whole page where the host does not let this window in: why, and how to open one that it does. */
import type { ReactNode } from 'react';
import { assertNever } from '../../shared/exhaustive.ts';
import type { EntryRefusal } from '../../shared/wire/entry.ts';
import { useAppServices } from '../app/app-context.tsx';
import { rich } from '../language/rich.ts';
import { t } from '../language/t.ts';
import { Button } from '../ui/button.tsx';
import { Kbd } from '../ui/kbd.tsx';
import * as m from './messages.ts';
import { Logo } from './rail.tsx';

export function DeniedPage({ why }: { readonly why: EntryRefusal }): ReactNode {
  const { connection } = useAppServices();
  return (
    <main className="flex h-full items-center justify-center bg-bg p-6">
      <div role="alert" className="flex max-w-110 flex-col items-start gap-3">
        <Logo />
        <h1 className="mt-2 text-20 font-semibold text-balance">{t(m.deniedTitle)}</h1>
        <p className="text-14 text-muted">{reasonWords(why)}</p>
        {why.reason === 'locked' ? null : (
          <>
            <h2 className="mt-1 text-13 font-medium">{t(m.openAgain)}</h2>
            <ul className="flex list-disc flex-col gap-1.5 pl-5 text-14 text-muted">
              <li>{rich(m.openFromWindow, { keys: <Kbd keys="Mod+K" />, b: (words) => <b>{words}</b> })}</li>
              <li>{rich(m.openFromTerminal, { keys: <Kbd keys="Enter" /> })}</li>
              <li>{rich(m.openByStart, { code: (words) => <code className="text-12 text-ink">{words}</code> })}</li>
            </ul>
          </>
        )}
        <Button size="main" className="mt-2" onClick={() => connection.reconnect()}>
          {t(m.tryAgain)}
        </Button>
      </div>
    </main>
  );
}

function reasonWords(why: EntryRefusal): string {
  switch (why.reason) {
    case 'unknown':
      return t(m.deniedUnknown);
    case 'used':
      return t(m.deniedUsed);
    case 'locked':
      return t(m.deniedLocked, { seconds: why.waitSeconds });
    default:
      return assertNever(why);
  }
}
