/** What can be done with a record as a whole: play it again, judge it, keep it as a file, open one from a file. */
import { Download, Ellipsis, FileCode, FolderOpen, ListChecks, RotateCcw } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import type { WholeExchange } from '../../../shared/exchange-file.ts';
import type { Exchange } from '../../../shared/exchange.ts';
import { useAppServices } from '../../app/app-context.tsx';
import { faultOf } from '../../app/app-state.ts';
import { shareReport } from '../../app/share-report.ts';
import { exchangeTextIn } from '../../host/report-page.ts';
import { saveFile } from '../../host/save-file.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { ExchangeReader } from '../../exchange/exchange-reader.ts';
import { wholeExchange } from '../../exchange/whole-exchange.ts';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

type ExportFormat = 'quartet' | 'har' | 'otel';

/** Each is fetched when it is asked for. */
const exportFormats: Readonly<
  Record<ExportFormat, { readonly extension: string; readonly write: (whole: WholeExchange) => Promise<string> }>
> = {
  quartet: {
    extension: '.json',
    write: async (whole) => (await import('../../../shared/exchange-file.ts')).writeExchangeFile(whole),
  },
  har: {
    extension: '.har',
    write: async (whole) => (await import('../../../shared/exports/har.ts')).writeHar(whole),
  },
  otel: {
    extension: '.otlp.json',
    write: async (whole) => (await import('../../../shared/exports/open-telemetry.ts')).writeOpenTelemetry(whole),
  },
};

export interface ExchangeMenuProps {
  /** There is a record. */
  readonly present: boolean;
  /** As it stands when it is asked for; undefined where there is none yet, or any more. */
  readonly recordNow: () => { readonly exchange: Exchange; readonly reader: ExchangeReader } | undefined;
  /** Why it cannot be taken out or played now. */
  readonly unavailable: string | undefined;
  /** It is of a file that was opened. */
  readonly fromFile: boolean;
  /** It stands in a page that was handed over: there is no app that could share or open anything. */
  readonly handedOver: boolean;
  readonly onReplay: () => void;
  readonly onJudge: () => void;
  /** Takes the text of a file; rejects with a `FaultError` where it is no record. */
  readonly onOpen: (name: string, text: string) => Promise<void>;
}

export function ExchangeMenu({
  present,
  recordNow,
  unavailable,
  fromFile,
  handedOver,
  onReplay,
  onJudge,
  onOpen,
}: ExchangeMenuProps): ReactNode {
  const services = useAppServices();
  const { toasts } = services;
  const picker = useRef<HTMLInputElement>(null);
  const report = (error: unknown): void => toasts.showFault(faultOf(error));

  const save = async (format: ExportFormat): Promise<void> => {
    const record = recordNow();
    if (record === undefined) return;
    const whole = await wholeExchange(record.reader, record.exchange);
    const { extension, write } = exportFormats[format];
    const text = await write(whole);
    saveFile(new Blob([text], { type: 'application/json' }), fileName(record.exchange, extension));
  };
  const share = (): void => {
    const record = recordNow();
    if (record === undefined) return;
    const { messageId } = record.exchange;
    void shareReport(services, { kind: 'exchange', id: messageId }, fileName(record.exchange, ''));
  };
  const open = async (file: File): Promise<void> => onOpen(file.name, await exchangeTextIn(file));

  const reason = present ? {} : { unavailable: t(m.noRecord) };
  const blocked = unavailable === undefined ? reason : { unavailable };
  return (
    <>
      <Menu
        trigger={<IconButton label={t(m.exchange)} icon={Ellipsis} size={24} />}
        items={[
          { label: t(m.replay), icon: RotateCcw, run: onReplay, ...blocked },
          { label: t(m.judgeThisAnswer), icon: ListChecks, run: onJudge, ...blocked },
          { label: t(m.exportExchange), icon: Download, run: () => void save('quartet').catch(report), ...blocked },
          { label: t(m.exportAsHar), icon: Download, run: () => void save('har').catch(report), ...blocked },
          { label: t(m.exportAsOpenTelemetry), icon: Download, run: () => void save('otel').catch(report), ...blocked },
          ...(handedOver
            ? []
            : ([
                {
                  label: t(m.shareAsHtmlPage),
                  icon: FileCode,
                  run: share,
                  ...(fromFile ? { unavailable: t(m.inFileAlready) } : blocked),
                },
                'separator',
                { label: t(m.openExchangeFile), icon: FolderOpen, run: () => picker.current?.click() },
              ] as const)),
        ]}
      />
      <input
        ref={picker}
        type="file"
        accept=".json,.html,application/json,text/html"
        aria-label={t(m.exchangeFile)}
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file can be chosen again.
          target.value = '';
          if (file) void open(file).catch(report);
        }}
      />
    </>
  );
}

function fileName({ protocol, attempts }: Exchange, extension: string): string {
  const moment = new Date(attempts[0]?.startedAt ?? Date.now()).toISOString().slice(0, 19).replaceAll(':', '-');
  return `exchange-${protocol}-${moment}${extension}`;
}
