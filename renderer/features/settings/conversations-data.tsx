/** All conversations: how much there is, out to a file, in from one, and away. */
import { counted } from '../../../shared/counted.ts';
import { Download, Trash2, Upload } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { StorageUsage, ImportReport } from '../../../shared/contract/transfer.ts';
import { assertNever } from '../../../shared/exhaustive.ts';
import { useFeatureStore } from '../../app/app-context.tsx';
import { hrefOf } from '../../app/navigation.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { FaultView } from '../../ui/fault-view.tsx';
import { byteWords } from '../../ui/byte-words.ts';
import { dataTransfer, type TransferTask } from './data-transfer.ts';
import { OpenedExport } from './opened-export.tsx';
import { FieldGroup } from './section-frame.tsx';

export function ConversationsData(): ReactNode {
  const transfer = useFeatureStore(dataTransfer);
  const { storageUsage, task, report, fault } = useStore(transfer.store);
  const [asking, setAsking] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  useEffect(() => {
    void transfer.look();
  }, [transfer]);
  const none = storageUsage?.conversations === 0;
  const busy = task !== null;
  return (
    <FieldGroup
      title="Conversations"
      hint="The JSON file holds everything: all branches, tools, attached files, the record of each exchange. It can be imported again. Keys are never in it."
    >
      <OpenedExport busy={busy} onImport={(file) => void transfer.importFrom(file)} />
      <p className="text-13">{storageUsage === null ? 'Counting' : heldWords(storageUsage)}</p>
      <div className="flex flex-wrap gap-2">
        <Button icon={Download} disabled={busy || none} onClick={() => void transfer.exportAll('json')}>
          Export all as JSON
        </Button>
        <Button icon={Download} disabled={busy || none} onClick={() => void transfer.exportAll('markdown')}>
          Export all as Markdown
        </Button>
        <Button icon={Upload} disabled={busy} onClick={() => picker.current?.click()}>
          Import conversations
        </Button>
        <input
          ref={picker}
          type="file"
          accept=".json,.html,application/json,text/html"
          aria-label="File to import"
          hidden
          onChange={(event) => {
            const file = event.target.files?.[0];
            // The same file can be chosen again.
            event.target.value = '';
            if (file !== undefined) void transfer.importFrom(file);
          }}
        />
        <Button icon={Trash2} variant="danger" disabled={busy || none} onClick={() => setAsking(true)}>
          Delete all conversations
        </Button>
      </div>
      {task === null ? null : <Progress task={task} onStop={() => transfer.stop()} />}
      {fault === null ? null : <FaultView fault={fault} />}
      {report === null ? null : <Report report={report} />}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete all conversations?"
        description={`${counted(storageUsage?.conversations ?? 0, 'conversation')} with everything in them are deleted for good. Export them first to keep a copy.`}
        action="Delete all"
        onConfirm={() => void transfer.deleteAll()}
      />
    </FieldGroup>
  );
}

function heldWords({ conversations, messages, databaseBytes, files, fileBytes }: StorageUsage): string {
  const attached = files === 0 ? '' : `, ${counted(files, 'attached file')} of ${byteWords(fileBytes)}`;
  return `${counted(conversations, 'conversation')} with ${counted(messages, 'message')}; ${byteWords(databaseBytes)} on disk${attached}.`;
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
      {task.kind === 'delete' || task.kind === 'compact' ? null : <Button onClick={onStop}>Stop</Button>}
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
      return task.of === 0 ? 'Exporting' : `Exporting, ${task.done} of ${counted(task.of, 'conversation')}`;
    case 'import':
      return `Importing, ${counted(task.conversations, 'conversation')} so far`;
    case 'delete':
      return 'Deleting';
    case 'compact':
      return 'Compacting';
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
      title={`Imported ${counted(conversations, 'conversation')} with ${counted(messages, 'message')} and ${counted(files, 'file')}.`}
      {...(firstId === undefined
        ? {}
        : {
            actions: (
              <a href={hrefOf({ page: 'chat', conversationId: firstId })} className="text-12 underline">
                Show
              </a>
            ),
          })}
    >
      {skippedCount === 0 ? null : (
        <>
          <p className="text-12">{counted(skippedCount, 'item')} left out or changed:</p>
          <ul aria-label="Not imported" className="mt-1 flex max-h-60 flex-col gap-1 overflow-y-auto">
            {skipped.map(({ what, why }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a report does not change
              <li key={at} className="text-12 text-muted">
                <span className="font-medium text-ink">{what}</span>: {why}
              </li>
            ))}
          </ul>
          {more > 0 ? <p className="mt-1 text-12 text-muted">and {counted(more, 'further item')}.</p> : null}
        </>
      )}
    </Alert>
  );
}
