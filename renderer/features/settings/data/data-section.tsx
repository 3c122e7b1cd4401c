/** Where what the app keeps lies. */
import { type ReactNode, useState, type FormEvent } from 'react';
import { Shrink, RefreshCw } from 'lucide-react';
import { useStore } from 'zustand';
import { type AppState, recordLimits } from '../../../../shared/contract.ts';
import { assertNever } from '../../../../shared/exhaustive.ts';
import { useAppServices, useAppState, useAttempt, useFeatureStore } from '../../../app/app-context.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { FaultView } from '../../../ui/fault-view.tsx';
import { ConversationsData } from './conversations-data.tsx';
import { SectionFrame, FieldGroup } from '../section-frame.tsx';
import { byteWords } from '../../../ui/byte-words.ts';
import { Button } from '../../../ui/button.tsx';
import { dataTransfer } from './data-transfer.ts';
import { t, translated } from '../../../language/t.ts';
import * as m from './messages.ts';
import { faultOf } from '../../../app/app-state.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import type { Fault } from '../../../../shared/fault.ts';
import type { Release } from '../../../../shared/release.ts';
import { openOutside } from '../../../host/open-outside.ts';
import { Switch } from '../../../ui/switch.tsx';

export function DataSection(): ReactNode {
  const app = useAppState((value) => value.app);
  if (!app) return null;
  return (
    <SectionFrame title={t(m.data)} lead={t(m.everythingIsKeptOnThis)}>
      {/* The banner above has announced it. */}
      {app.storageFault ? <FaultView fault={app.storageFault} announce="none" /> : null}
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] items-center gap-x-6 gap-y-2 border-t border-line pt-4">
        <dt className="text-12 font-medium">{t(m.dataFolder)}</dt>
        <dd className="flex min-w-0 items-center gap-1">
          <span className="mono text-12 wrap-anywhere select-text">{app.dataDir}</span>
          <CopyButton label={t(m.copyDataFolder)} text={app.dataDir} size={24} />
        </dd>
        <dt className="text-12 font-medium">{t(m.itHolds)}</dt>
        <dd className="text-12 text-muted">{heldWords(app.storage)}</dd>
        <dt className="text-12 font-medium">{t(m.apiKeys)}</dt>
        <dd className="text-12 text-muted">
          {app.keyStore.kind === 'none'
            ? t(m.nowhereThereIsNoKeychain, { problem: translated(app.keyStore.problem ?? '') })
            : t(m.inPlace, { place: translated(app.keyStore.label) })}
        </dd>
        <dt className="text-12 font-medium">{t(m.version)}</dt>
        <dd className="text-12 text-muted">
          {t(app.host === 'electron' ? m.inAWindowOfIts : m.inTheBrowser, { version: app.version })}
        </dd>
      </dl>
      <ConversationsData />
      <RecordsData />
      {app.storage === undefined ? <CompactData /> : null}
      <UpdatesData />
    </SectionFrame>
  );
}

function heldWords(storage: AppState['storage']): string {
  switch (storage) {
    case undefined:
      return t(m.conversationsWithTheirExchanges);
    case 'reading':
      return t(m.conversationsFromEarlierOpen);
    case 'memory':
      return t(m.nothingFromThisRunIt);
    default:
      return assertNever(storage);
  }
}

/** Gives the room that deleted conversations took in the database back to the disk. */
function CompactData(): ReactNode {
  const transfer = useFeatureStore(dataTransfer);
  const { task, freedBytes } = useStore(transfer.store);
  return (
    <FieldGroup title={t(m.diskSpace)} hint={t(m.deletedConversationsAreErased)}>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          icon={Shrink}
          busy={task?.kind === 'compact'}
          disabled={task !== null}
          onClick={() => void transfer.compact()}
        >
          {t(m.compact)}
        </Button>
        <span role="status" className="text-12 text-muted">
          {freedBytes === null ? '' : freedWords(freedBytes)}
        </span>
      </div>
    </FieldGroup>
  );
}

function freedWords(bytes: number): string {
  return bytes === 0 ? t(m.alreadyCompact) : t(m.freedBytes, { bytes: byteWords(bytes) });
}

/** How much room the records of exchanges may take. */
const { leastMb, mostMb, defaultMb } = recordLimits;

function RecordsData(): ReactNode {
  const { appState, toasts } = useAppServices();
  const limit = useAppState((value) => value.app?.preferences.recordLimitMb ?? defaultMb);
  const [typed, setTyped] = useState<number | null | undefined>(undefined);
  const [asking, setAsking] = useState(false);
  const wanted = typed === undefined ? limit : typed;
  const fits = wanted !== null && Number.isInteger(wanted) && wanted >= leastMb && wanted <= mostMb;
  const changed = fits && wanted !== limit;

  const save = async (): Promise<void> => {
    if (!changed) return;
    try {
      await appState.savePreferences({ recordLimitMb: wanted });
      setTyped(undefined);
    } catch (error) {
      toasts.showFault(faultOf(error));
    }
  };
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    if (!changed) return;
    // What is let go does not come back.
    if (wanted < limit) setAsking(true);
    else void save();
  };

  return (
    <FieldGroup title={t(m.recordingLimit)} hint={t(m.eachAnswerKeepsWhatWent)}>
      <form onSubmit={apply} className="flex max-w-80 items-end gap-2">
        <div className="min-w-0 flex-1">
          <NumberField
            label={t(m.keepAtMost)}
            integer
            min={leastMb}
            max={mostMb}
            step={100}
            unit="MB"
            placeholder={String(limit)}
            value={wanted}
            onChange={setTyped}
          />
        </div>
        <Button type="submit" disabled={!changed}>
          {t(m.apply)}
        </Button>
      </form>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t(m.keepAtMostLimitMb, { limit: wanted ?? limit })}
        description={t(m.pastThatTheOldestAre)}
        action={t(m.applyTheLimit)}
        onConfirm={() => void save()}
      />
    </FieldGroup>
  );
}

/** Which version this is, and whether Quartet asks for newer ones: off until the user turns it on. */
type Checked = { readonly newer: Release | null } | { readonly fault: Fault };

function UpdatesData(): ReactNode {
  const { appState, client } = useAppServices();
  const attempt = useAttempt();
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
