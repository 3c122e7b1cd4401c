/** Gives the room that deleted conversations took in the database back to the disk. */
import { Shrink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { useFeatureStore } from '../../app/app-context.tsx';
import { byteWords } from '../../ui/byte-words.ts';
import { Button } from '../../ui/button.tsx';
import { dataTransfer } from './data-transfer.ts';
import { FieldGroup } from './section-frame.tsx';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

export function CompactData(): ReactNode {
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
