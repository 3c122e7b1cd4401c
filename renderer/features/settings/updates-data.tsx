/** Which version this is, and whether Quartet asks for newer ones: off until the user turns it on. */
import { RefreshCw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Fault } from '../../../shared/fault.ts';
import type { Release } from '../../../shared/release.ts';
import { useAppServices, useAppState } from '../../app/app-context.tsx';
import { faultOf } from '../../app/app-state.ts';
import { openOutside } from '../../host/open-outside.ts';
import { Button } from '../../ui/button.tsx';
import { FaultView } from '../../ui/fault-view.tsx';
import { Switch } from '../../ui/switch.tsx';
import { FieldGroup } from './section-frame.tsx';

type Checked = { readonly newer: Release | null } | { readonly fault: Fault };

export function UpdatesData(): ReactNode {
  const { appState, client, toasts } = useAppServices();
  const address = useAppState((value) => value.app?.releases);
  const version = useAppState((value) => value.app?.version);
  const isOn = useAppState((value) => value.app?.preferences.tellOfUpdates === true);
  const found = useAppState((value) => value.app?.newVersion);
  const [checking, setChecking] = useState(false);
  const [checked, setChecked] = useState<Checked | null>(null);
  if (address === undefined) {
    return (
      <FieldGroup
        title="Updates"
        hint="This build names no address that announces new versions. Look for them where you got Quartet."
      >
        {null}
      </FieldGroup>
    );
  }
  const attempt = (work: Promise<void>): void => {
    work.catch((error: unknown) => toasts.showFault(faultOf(error)));
  };
  const check = async (): Promise<void> => {
    setChecking(true);
    setChecked(null);
    try {
      setChecked(await client.call('updates.check', {}));
    } catch (error) {
      setChecked({ fault: faultOf(error) });
    } finally {
      setChecking(false);
    }
  };
  const newer = (checked !== null && 'newer' in checked ? checked.newer : null) ?? found ?? null;
  return (
    <FieldGroup title="Updates">
      <Switch
        label="Tell me about new versions"
        checked={isOn}
        onChange={(tellOfUpdates) => attempt(appState.savePreferences({ tellOfUpdates }))}
        description={`Asks ${address} once a day for the newest version. Sends nothing of yours and downloads nothing.`}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button icon={RefreshCw} busy={checking} onClick={() => void check()}>
          Check now
        </Button>
        <span role="status" className="text-12">
          {newer !== null
            ? `Quartet ${newer.version} is out. You have ${version}.`
            : checked !== null && 'newer' in checked
              ? `You have the newest version, ${version}.`
              : null}
        </span>
        {newer === null ? null : (
          <Button variant="ghost" onClick={() => attempt(openOutside(client, newer.page))}>
            Open its page
          </Button>
        )}
      </div>
      {checked !== null && 'fault' in checked ? <FaultView fault={checked.fault} /> : null}
    </FieldGroup>
  );
}
