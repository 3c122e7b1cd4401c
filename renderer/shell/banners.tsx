/** What the whole window must know of the host: it is gone, or tells no more. What it has told of is in a part of its own. */
import { RotateCw } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { useAppServices, useAppState, useConnectionState } from '../app/app-context.tsx';
import type { AppStateValue } from '../app/app-state.ts';
import { t, translated } from '../language/t.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { FaultDetails } from '../ui/fault-view.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import * as m from './messages.ts';

const StartupBanners = lazyPart(() => import('./startup-banners.tsx').then(({ StartupBanners: banners }) => banners));

export function Banners(): ReactNode {
  const told = useAppState(tells);
  return (
    <>
      <LostBanner />
      <StateFaultBanner />
      {told ? (
        <Suspense fallback={null}>
          <StartupBanners />
        </Suspense>
      ) : null}
    </>
  );
}

const tells = ({ app }: AppStateValue): boolean =>
  app !== null &&
  (app.keyStore.kind === 'none' || (app.storageFault ?? app.settingsFault ?? app.builtInFault) !== undefined);

function LostBanner(): ReactNode {
  const { connection } = useAppServices();
  const state = useConnectionState();
  if (state.status !== 'lost') return null;
  return (
    <Alert
      banner
      title={t(m.connectionLost)}
      actions={
        <Button icon={RotateCw} onClick={() => connection.reconnect()}>
          {t(m.reconnectNow)}
        </Button>
      }
    >
      <div className="text-12 text-muted">{state.attempts < 3 ? t(m.typedIsHere) : t(m.isItRunning)}</div>
    </Alert>
  );
}

/** The host ended the watch itself: without it this window shows old facts. */
function StateFaultBanner(): ReactNode {
  const fault = useAppState((value) => value.fault);
  if (!fault) return null;
  return (
    <Alert
      banner
      title={translated(fault.message)}
      actions={<Button onClick={() => window.location.reload()}>{t(m.reload)}</Button>}
    >
      <div className="text-12 text-muted">{translated(fault.hint)}</div>
      <FaultDetails fault={fault} />
    </Alert>
  );
}
