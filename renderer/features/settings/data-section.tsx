/** Where what the app keeps lies. */
import type { ReactNode } from 'react';
import type { AppState } from '../../../shared/contract.ts';
import { assertNever } from '../../../shared/exhaustive.ts';
import { useAppState } from '../../app/app-context.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { FaultView } from '../../ui/fault-view.tsx';
import { ConversationsData } from './conversations-data.tsx';
import { CompactData } from './compact-data.tsx';
import { RecordsData } from './records-data.tsx';
import { SectionFrame } from './section-frame.tsx';
import { UpdatesData } from './updates-data.tsx';

export function DataSection(): ReactNode {
  const app = useAppState((value) => value.app);
  if (!app) return null;
  return (
    <SectionFrame title="Data" lead="Everything is kept on this computer. What you write goes to the gateways alone.">
      {/* The banner above has announced it. */}
      {app.storageFault ? <FaultView fault={app.storageFault} announce="none" /> : null}
      <dl className="grid max-w-160 grid-cols-[max-content_minmax(0,1fr)] items-center gap-x-6 gap-y-2 border-t border-line pt-4">
        <dt className="text-12 font-medium">Data folder</dt>
        <dd className="flex min-w-0 items-center gap-1">
          <span className="mono text-12 wrap-anywhere select-text">{app.dataDir}</span>
          <CopyButton label="Copy data folder" text={app.dataDir} size={24} />
        </dd>
        <dt className="text-12 font-medium">It holds</dt>
        <dd className="text-12 text-muted">{heldWords(app.storage)}</dd>
        <dt className="text-12 font-medium">API keys</dt>
        <dd className="text-12 text-muted">
          {app.keyStore.kind === 'none'
            ? `Nowhere: there is no keychain. ${app.keyStore.problem ?? ''}`
            : `In ${app.keyStore.label}.`}
        </dd>
        <dt className="text-12 font-medium">Version</dt>
        <dd className="text-12 text-muted">
          {app.version}, {app.host === 'electron' ? 'in a window of its own' : 'in the browser'}
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
      return 'Conversations with their exchanges, profiles without their keys, preferences.';
    case 'reading':
      return 'Conversations from earlier, open for reading. Nothing new is kept.';
    case 'memory':
      return 'Nothing from this run. It lives in memory until you quit.';
    default:
      return assertNever(storage);
  }
}
