/** Whether the run that made the first reference goes along as the turns above (GEN-7); nothing where that cannot be. */
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { StudioDraft } from '../../../../shared/images/image-job.ts';
import { Switch } from '../../../ui/switch.tsx';
import { useRun } from '../results/use-run.ts';
import { canContinue } from '../studio-ask.ts';
import type { VersionsStore } from '../versions-value.ts';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

export interface FurtherTurnProps {
  readonly versions: VersionsStore;
  readonly draft: StudioDraft;
  readonly onChange: (furtherTurn: boolean) => void;
}

export function FurtherTurn({ versions, draft, onChange }: FurtherTurnProps): ReactNode {
  const versionId = draft.references[0]?.versionId;
  const runId = useStore(versions.store, (value) =>
    versionId === undefined ? null : (value.versions.get(versionId)?.runId ?? null),
  );
  const run = useRun(versions, runId);
  if (run === undefined || !canContinue(draft, run.job)) return null;
  return (
    <Switch label={t(m.furtherTurn)} checked={draft.furtherTurn} onChange={onChange} description={t(m.furtherNote)} />
  );
}
