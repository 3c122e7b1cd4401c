/** A file that was opened with this app, or dropped on its icon: what is in it, and the question whether to import it. */
import { useEffect, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { openedPath, type OpenedFile } from '../../../../shared/desktop-message.ts';
import { useAppServices } from '../../../app/app-context.tsx';
import { navigate } from '../../../app/navigation.ts';
import { fetchFile } from '../../../host/fetch-file.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { byteWords } from '../../../ui/byte-words.ts';
import { dateFormat } from '../../../ui/date-format.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';
import { isJsonObject, type Json } from '../../../../shared/json.ts';
import { jsonIn } from '../../../../shared/parse-json.ts';

interface Looked {
  readonly file: Blob;
  readonly summary: ExportSummary;
}

const day = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

export interface OpenedExportProps {
  /** Another task is under way. */
  readonly busy: boolean;
  readonly onImport: (file: Blob) => void;
}

export function OpenedExport({ busy, onImport }: OpenedExportProps): ReactNode {
  const { fromOutside } = useAppServices();
  const opened = useStore(fromOutside, ({ files }) => files[0]);
  if (opened === undefined) return null;
  const forget = (): void => fromOutside.setState(({ files }) => ({ files: files.slice(1) }));
  return <Preview key={opened.id} opened={opened} busy={busy} onImport={onImport} onDone={forget} />;
}

interface PreviewProps extends OpenedExportProps {
  readonly opened: OpenedFile;
  readonly onDone: () => void;
}

function Preview({ opened, busy, onImport, onDone }: PreviewProps): ReactNode {
  const looked = useLooked(opened.id);
  const dismiss = <Button onClick={onDone}>{t(m.notNow)}</Button>;
  if (looked === null) {
    return (
      <Alert tone="plain" title={t(m.readingName, { name: opened.name })} actions={dismiss}>
        <Spinner size={14} />
      </Alert>
    );
  }
  if (looked === 'gone') {
    return <Alert title={t(m.nameCantBeReadIs, { name: opened.name })} actions={dismiss} />;
  }
  const { file, summary } = looked;
  if (summary.kind !== 'conversations') {
    const isRun = summary.kind === 'run';
    return (
      <Alert
        tone="warning"
        title={t(m.nameCantBeImportedHere, { name: opened.name })}
        actions={
          <>
            {dismiss}
            {isRun ? (
              <Button
                onClick={() => {
                  onDone();
                  navigate({ page: 'compare', runId: null });
                }}
              >
                {t(m.openCompare)}
              </Button>
            ) : null}
          </>
        }
      >
        <div className="text-12 text-muted">{t(otherWords[summary.kind])}</div>
      </Alert>
    );
  }
  return (
    <Alert
      tone="plain"
      title={t(m.importName, { name: opened.name })}
      actions={
        <>
          {dismiss}
          <Button
            variant="primary"
            disabled={busy}
            onClick={() => {
              onDone();
              onImport(file);
            }}
          >
            {t(m.importWord)}
          </Button>
        </>
      }
    >
      <div className="text-12 text-muted">{factsOf(summary, opened.bytes).join(' · ')}</div>
      <div className="text-12 text-muted">{t(m.addedToWhatIsHere)}</div>
    </Alert>
  );
}

function factsOf(summary: Extract<ExportSummary, { kind: 'conversations' }>, bytes: number): readonly string[] {
  const { counts, exportedAt, app } = summary;
  return [
    ...(counts === undefined
      ? [t(m.theFileIsCutShort)]
      : [t(m.countConversations, { count: counts.conversations }), t(m.countMessages, { count: counts.messages })]),
    byteWords(bytes),
    ...(exportedAt === undefined ? [] : [t(m.exportedDay, { day: day(exportedAt) })]),
    ...(app === undefined ? [] : [t(m.quartetVersion, { version: app })]),
  ];
}

function useLooked(id: string): Looked | 'gone' | null {
  const [looked, setLooked] = useState<Looked | 'gone' | null>(null);
  useEffect(() => {
    const reading = new AbortController();
    read(id, reading.signal).then(setLooked, () => {
      if (!reading.signal.aborted) setLooked('gone');
    });
    return () => reading.abort();
  }, [id]);
  return looked;
}

/** The bytes lie with the browser, on disk where they are many. */
async function read(id: string, signal: AbortSignal): Promise<Looked> {
  const file = await fetchFile(`${openedPath}${id}`, { signal });
  if (file === undefined) throw new Error('It is gone.');
  return { file, summary: await summaryOf(file) };
}

/** What a file says of itself, read from its two ends alone: whether it is an export of this app, of when, and how much is in it. */
type ExportSummary =
  /** `app`: the version that wrote it. What the file does not say is absent. */
  | {
      readonly kind: 'conversations';
      readonly app?: string;
      readonly exportedAt?: number;
      readonly counts?: { readonly conversations: number; readonly messages: number };
    }
  /** Another of this app's own files, or none of them. */
  | { readonly kind: 'run' | 'exchange' | 'foreign' };

const otherWords = {
  run: m.thisIsARunOf,
  exchange: m.thisIsOneRecordedExchange,
  foreign: m.itIsntAnExportOf,
} as const;

/** What is read at each end: a head and a last record are far shorter. */
const endBytes = 4_096;

export async function summaryOf(file: Blob): Promise<ExportSummary> {
  const [head, tail] = await Promise.all([
    file.slice(0, endBytes).text(),
    file.slice(Math.max(0, file.size - endBytes)).text(),
  ]);
  return summaryFrom(head, tail);
}

function summaryFrom(head: string, tail: string): ExportSummary {
  const format = /^\s*\{\s*"format"\s*:\s*"([\w-]{1,64})"/.exec(head)?.[1];
  const other = format === undefined ? undefined : others.get(format);
  if (other !== undefined) return { kind: other };
  if (format !== 'quartet-conversations') return { kind: 'foreign' };
  const read = jsonIn(head.replace(/,\s*"records"\s*:\s*\[[^]*$/, '}'));
  const said = isJsonObject(read) ? read : {};
  const at = typeof said['exportedAt'] === 'string' ? Date.parse(said['exportedAt']) : Number.NaN;
  const counts = countsIn(tail);
  return {
    kind: 'conversations',
    ...(typeof said['app'] === 'string' ? { app: said['app'].slice(0, 40) } : {}),
    ...(Number.isNaN(at) ? {} : { exportedAt: at }),
    ...(counts === undefined ? {} : { counts }),
  };
}

const others: ReadonlyMap<string, 'run' | 'exchange'> = new Map([
  ['quartet-compare', 'run'],
  ['quartet-exchange', 'exchange'],
]);

/** Counts in the last record; a file that was cut short has none. */
function countsIn(tail: string): { conversations: number; messages: number } | undefined {
  const last = /(\{"type":"end"[^{}]*\})\s*\]\s*\}\s*$/.exec(tail)?.[1];
  const end: Json | undefined = last === undefined ? undefined : jsonIn(last);
  if (!isJsonObject(end)) return undefined;
  const { conversations, messages } = end;
  return isCount(conversations) && isCount(messages) ? { conversations, messages } : undefined;
}

function isCount(value: Json | undefined): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
