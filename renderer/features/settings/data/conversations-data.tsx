/** All conversations: how much there is, out to a file, in from one, and away. */
import { Download, Trash2, Upload } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { StorageUsage, ImportReport } from '../../../../shared/contract/transfer.ts';
import { assertNever } from '../../../../shared/exhaustive.ts';
import { useFeatureStore } from '../../../app/app-context.tsx';
import { hrefOf } from '../../../app/navigation.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FaultView } from '../../../ui/fault-view.tsx';
import { byteWords } from '../../../ui/byte-words.ts';
import { dataTransfer, type TransferTask } from './data-transfer.ts';
import { OpenedExport } from './opened-export.tsx';
import { FieldGroup } from '../section-frame.tsx';
import { byPlace } from '../../../ui/by-place.ts';
import { t, translated } from '../../../language/t.ts';
import * as m from './messages.ts';

export function ConversationsData(): ReactNode {
  const transfer = useFeatureStore(dataTransfer);
  const { storageUsage, task, report, fault } = useStore(transfer.store);
  const [asking, setAsking] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  useEffect(() => {
    void transfer.refresh();
  }, [transfer]);
  const none = storageUsage?.conversations === 0;
  const busy = task !== null;
  return (
    <FieldGroup title={t(m.conversations)} hint={t(m.theJsonFileHoldsEverything)}>
      <OpenedExport busy={busy} onImport={(file) => void transfer.importFrom(file)} />
      <p className="text-13">{storageUsage === null ? t(m.counting) : heldWords(storageUsage)}</p>
      <div className="flex flex-wrap gap-2">
        <Button icon={Download} disabled={busy || none} onClick={() => void transfer.exportAll('json')}>
          {t(m.exportAllAsJson)}
        </Button>
        <Button icon={Download} disabled={busy || none} onClick={() => void transfer.exportAll('markdown')}>
          {t(m.exportAllAsMarkdown)}
        </Button>
        <Button icon={Upload} disabled={busy} onClick={() => picker.current?.click()}>
          {t(m.importConversations)}
        </Button>
        <input
          ref={picker}
          type="file"
          accept=".json,.html,application/json,text/html"
          aria-label={t(m.fileToImport)}
          hidden
          onChange={(event) => {
            const file = event.target.files?.[0];
            // The same file can be chosen again.
            event.target.value = '';
            if (file !== undefined) void transfer.importFrom(file);
          }}
        />
        <Button icon={Trash2} variant="danger" disabled={busy || none} onClick={() => setAsking(true)}>
          {t(m.deleteAllConversations)}
        </Button>
      </div>
      {task === null ? null : <Progress task={task} onStop={() => transfer.stop()} />}
      {fault === null ? null : <FaultView fault={fault} />}
      {report === null ? null : <Report report={report} />}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t(m.deleteAllConversations2)}
        description={t(m.conversations2, { conversations: storageUsage?.conversations ?? 0 })}
        action={t(m.deleteAll)}
        onConfirm={() => void transfer.deleteAll()}
      />
    </FieldGroup>
  );
}

function heldWords({ conversations, messages, databaseBytes, files, fileBytes }: StorageUsage): string {
  const values = { conversations, messages, bytes: byteWords(databaseBytes) };
  return files === 0 ? t(m.holds, values) : t(m.holdsWithFiles, { ...values, files, fileBytes: byteWords(fileBytes) });
}

function Progress({ task, onStop }: { readonly task: TransferTask; readonly onStop: () => void }): ReactNode {
  const part = partOf(task);
  return (
    <div className="flex max-w-120 items-center gap-3">
      <div className="min-w-0 flex-1">
        <div role="status" className="mb-1 text-12 text-muted">
          {taskWords(task)}
        </div>
        <progress
          aria-label={taskWords(task)}
          max={1}
          {...(part === undefined ? {} : { value: part })}
          className="h-1 w-full accent-primary"
        />
      </div>
      {task.kind === 'delete' || task.kind === 'compact' ? null : <Button onClick={onStop}>{t(m.stop)}</Button>}
    </div>
  );
}

function partOf(task: TransferTask): number | undefined {
  switch (task.kind) {
    case 'export':
      return task.of === 0 ? undefined : task.done / task.of;
    case 'import':
      return task.part;
    case 'delete':
    case 'compact':
      return undefined;
    default:
      return assertNever(task);
  }
}

function taskWords(task: TransferTask): string {
  switch (task.kind) {
    case 'export':
      return task.of === 0 ? t(m.exporting) : t(m.exportingDoneOfOf, { done: task.done, of: task.of });
    case 'import':
      return t(m.importingConversations, { conversations: task.conversations });
    case 'delete':
      return t(m.deleting);
    case 'compact':
      return t(m.compacting);
    default:
      return assertNever(task);
  }
}

/** What came in, and each thing that did not, with its reason. */
function Report({ report }: { readonly report: ImportReport }): ReactNode {
  const { conversations, messages, files, firstId, skipped, skippedCount } = report;
  const more = skippedCount - skipped.length;
  return (
    <Alert
      tone={skippedCount > 0 ? 'warning' : 'plain'}
      announce="status"
      title={t(m.importedConversations, { conversations, messages, files })}
      {...(firstId === undefined
        ? {}
        : {
            actions: (
              <a href={hrefOf({ page: 'chat', conversationId: firstId })} className="text-12 underline">
                {t(m.show)}
              </a>
            ),
          })}
    >
      {skippedCount === 0 ? null : (
        <>
          <p className="text-12">{t(m.count, { count: skippedCount })}</p>
          <ul aria-label={t(m.notImported)} className="mt-1 flex max-h-60 flex-col gap-1 overflow-y-auto">
            {byPlace(skipped, ({ what, why }) => (
              <li className="text-12 text-muted">
                <span className="font-medium text-ink">{translated(what)}</span>: {translated(why)}
              </li>
            ))}
          </ul>
          {more > 0 ? <p className="mt-1 text-12 text-muted">{t(m.andMore, { more })}</p> : null}
        </>
      )}
    </Alert>
  );
}
