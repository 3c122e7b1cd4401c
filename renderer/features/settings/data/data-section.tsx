/** Where what the app keeps lies. */
import type { ReactNode } from 'react';
import { Shrink } from 'lucide-react';
import { useStore } from 'zustand';
import type { AppState } from '../../../../shared/contract.ts';
import { assertNever } from '../../../../shared/exhaustive.ts';
import { useAppState, useFeatureStore } from '../../../app/app-context.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { FaultView } from '../../../ui/fault-view.tsx';
import { ConversationsData } from './conversations-data.tsx';
import { RecordsData } from './records-data.tsx';
import { SectionFrame, FieldGroup } from '../section-frame.tsx';
import { UpdatesData } from './updates-data.tsx';
import { byteWords } from '../../../ui/byte-words.ts';
import { Button } from '../../../ui/button.tsx';
import { dataTransfer } from './data-transfer.ts';
import { t, told } from '../../../language/t.ts';
import * as m from './messages.ts';

export function DataSection(): ReactNode {
  const app = useAppState((value) => value.app);
  if (!app) return null;
  return (
    <SectionFrame title={t(m.data)} lead={t(m.everythingIsKeptOnThis)}>
      {/* The banner above has announced it. */}
      {app.storageFault ? <FaultView fault={app.storageFault} announce="none" /> : null}
      <dl className="grid max-w-160 grid-cols-[max-content_minmax(0,1fr)] items-center gap-x-6 gap-y-2 border-t border-line pt-4">
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
            ? t(m.nowhereThereIsNoKeychain, { problem: told(app.keyStore.problem ?? '') })
            : t(m.inPlace, { place: told(app.keyStore.label) })}
        </dd>
        <dt className="text-12 font-medium">{t(m.version)}</dt>
        <dd className="text-12 text-muted">
          {app.version}, {app.host === 'electron' ? t(m.inAWindowOfIts) : t(m.inTheBrowser)}
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
