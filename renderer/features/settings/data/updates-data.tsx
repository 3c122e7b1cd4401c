/** Which version this is, and whether Quartet asks for newer ones: off until the user turns it on. */
import { RefreshCw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Fault } from '../../../../shared/fault.ts';
import type { Release } from '../../../../shared/release.ts';
import { useAppServices, useAppState } from '../../../app/app-context.tsx';
import { faultOf } from '../../../app/app-state.ts';
import { openOutside } from '../../../host/open-outside.ts';
import { Button } from '../../../ui/button.tsx';
import { FaultView } from '../../../ui/fault-view.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { FieldGroup } from '../section-frame.tsx';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

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
      <FieldGroup title={t(m.updates)} hint={t(m.thisBuildNamesNoAddress)}>
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
    <FieldGroup title={t(m.updates)}>
      <Switch
        label={t(m.tellMeAboutNewVersions)}
        checked={isOn}
        onChange={(tellOfUpdates) => attempt(appState.savePreferences({ tellOfUpdates }))}
        description={t(m.asksAddressOnceADay, { address })}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button icon={RefreshCw} busy={checking} onClick={() => void check()}>
          {t(m.checkNow)}
        </Button>
        <span role="status" className="text-12">
          {newer !== null
            ? t(m.quartetVersionIsOutYou, { version: newer.version, own: version ?? '' })
            : checked !== null && 'newer' in checked
              ? t(m.youHaveTheNewestVersion, { version: version ?? '' })
              : null}
        </span>
        {newer === null ? null : (
          <Button variant="ghost" onClick={() => attempt(openOutside(client, newer.page))}>
            {t(m.openItsPage)}
          </Button>
        )}
      </div>
      {checked !== null && 'fault' in checked ? <FaultView fault={checked.fault} /> : null}
    </FieldGroup>
  );
}
