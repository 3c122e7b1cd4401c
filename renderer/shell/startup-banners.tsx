/** What of the start the whole window must know: nothing can be kept, no keychain, no gateway of the app's own. */
import { RefreshCw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useActiveProfile, useAppServices, useAppState } from '../app/app-context.tsx';
import { faultOf } from '../app/app-state.ts';
import { navigate, useRoute } from '../app/navigation.ts';
import { newProfileRoute } from '../app/new-profile.ts';
import { openSettings } from '../app/settings-field.ts';
import { t, translated } from '../language/t.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { FaultDetails } from '../ui/fault-view.tsx';
import * as m from './messages.ts';

export function StartupBanners(): ReactNode {
  return (
    <>
      <StorageBanner />
      {/* The file that could not be read was put aside: Data says in which folder. */}
      <StartFaultBanner of="settingsFault" actions={<DataSettings />} />
      <StartFaultBanner
        of="builtInFault"
        actions={<Button onClick={() => navigate(newProfileRoute())}>{t(m.connectYourGateway)}</Button>}
      />
      <KeychainBanner />
    </>
  );
}

/** Where the data folder is told, and what is there can be saved elsewhere. */
function DataSettings(): ReactNode {
  const route = useRoute();
  if (route.page === 'settings' && route.section === 'data') return null;
  return <Button onClick={() => openSettings('data', null, '')}>{t(m.dataSettings)}</Button>;
}

function StorageBanner(): ReactNode {
  const fault = useAppState((value) => value.app?.storageFault);
  const isKept = useAppState((value) => value.app?.storage === undefined);
  const [seen, setSeen] = useState<string | undefined>();
  if (!fault || (isKept && fault.message === seen)) return null;
  return (
    <Alert
      banner
      title={translated(fault.message)}
      // What was repaired is said; that nothing is kept stays in sight.
      {...(isKept ? { tone: 'warning' as const } : {})}
      actions={
        <>
          <DataSettings />
          {isKept ? <Button onClick={() => setSeen(fault.message)}>{t(m.dismiss)}</Button> : null}
        </>
      }
    >
      <div className="text-12 text-muted">{translated(fault.hint)}</div>
      <FaultDetails fault={fault} />
    </Alert>
  );
}

/** What failed at the start of this run: said once, where it can be done without. */
function StartFaultBanner({
  of,
  actions,
}: {
  readonly of: 'settingsFault' | 'builtInFault';
  readonly actions?: ReactNode;
}): ReactNode {
  const fault = useAppState((value) => value.app?.[of]);
  const [seen, setSeen] = useState(false);
  if (!fault || seen) return null;
  return (
    <Alert
      banner
      tone="warning"
      title={translated(fault.message)}
      actions={
        <>
          {actions}
          <Button onClick={() => setSeen(true)}>{t(m.dismiss)}</Button>
        </>
      }
    >
      <div className="text-12 text-muted">{translated(fault.hint)}</div>
      <FaultDetails fault={fault} />
    </Alert>
  );
}

/** Where a key is needed (AUTH-4); with the built-in profile alone it is not, and nobody is bothered. */
function KeychainBanner(): ReactNode {
  const { appState, toasts } = useAppServices();
  const keyStore = useAppState((value) => value.app?.keyStore);
  const active = useActiveProfile();
  const route = useRoute();
  const [asking, setAsking] = useState<'retry' | 'memory' | null>(null);
  if (keyStore?.kind !== 'none' || !active || (active.builtIn && route.page !== 'settings')) return null;
  const ask = async (what: 'retry' | 'memory'): Promise<void> => {
    setAsking(what);
    try {
      await (what === 'retry' ? appState.retryKeychain() : appState.allowMemoryKeys());
    } catch (error) {
      toasts.showFault(faultOf(error));
    } finally {
      setAsking(null);
    }
  };
  return (
    <Alert
      banner
      tone="warning"
      title={keyStore.problem === undefined ? t(m.noKeychain) : translated(keyStore.problem)}
      actions={
        <>
          <Button icon={RefreshCw} busy={asking === 'retry'} onClick={() => void ask('retry')}>
            {t(m.tryAgain)}
          </Button>
          <Button busy={asking === 'memory'} onClick={() => void ask('memory')}>
            {t(m.keepInMemory)}
          </Button>
        </>
      }
    >
      <div className="text-12 text-muted">{t(m.keysCannotBeSaved)}</div>
    </Alert>
  );
}
