/** What can be done with a record as a whole: play it again, judge it, move its request, keep it as a file, open one from a file. */
import { ArrowRightLeft, Download, Ellipsis, FileCode, FolderOpen, ListChecks, RotateCcw } from 'lucide-react';
import { memo, useRef, type ReactNode } from 'react';
import { useAppServices } from '../../app/app-context.tsx';
import { faultOf } from '../../app/app-state.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import type * as exchangeActions from './exchange-actions.ts';
import type { ExportFormat, NowRecord } from './exchange-actions.ts';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

type ExchangeActions = typeof exchangeActions;

export interface ExchangeMenuProps {
  /** The exchange was recorded. */
  readonly present: boolean;
  /** As it stands when it is asked for; undefined where there is none yet, or any more. */
  readonly recordNow: () => NowRecord | undefined;
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

/** Not drawn again for what comes of the record. */
export const ExchangeMenu = memo(function ExchangeMenu({
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

  /** With the record as it stands by then. Their code is fetched with the first of them. */
  const act = (action: (actions: ExchangeActions, record: NowRecord) => Promise<void>): void => {
    import('./exchange-actions.ts')
      .then((actions) => {
        const record = recordNow();
        return record === undefined ? undefined : action(actions, record);
      })
      .catch(report);
  };
  const save = (format: ExportFormat): void => act((actions, record) => actions.saveExchange(record, format));
  const open = async (file: File): Promise<void> => {
    const { exchangeTextIn } = await import('../../app/report-page.ts');
    return onOpen(file.name, await exchangeTextIn(file));
  };

  const reason = present ? {} : { unavailable: t(m.noRecord) };
  const blocked = unavailable === undefined ? reason : { unavailable };
  return (
    <>
      <Menu
        trigger={<IconButton label={t(m.exchange)} icon={Ellipsis} size={24} />}
        items={[
          { label: t(m.replay), icon: RotateCcw, run: onReplay, ...blocked },
          { label: t(m.judgeThisAnswer), icon: ListChecks, run: onJudge, ...blocked },
          { label: t(m.exportExchange), icon: Download, run: () => save('quartet'), ...blocked },
          { label: t(m.exportAsHar), icon: Download, run: () => save('har'), ...blocked },
          { label: t(m.exportAsOpenTelemetry), icon: Download, run: () => save('otel'), ...blocked },
          ...(handedOver
            ? []
            : ([
                {
                  label: t(m.moveToAnother),
                  icon: ArrowRightLeft,
                  run: () => act((actions, record) => actions.moveExchange(services, record)),
                  ...reason,
                },
                {
                  label: t(m.shareAsHtmlPage),
                  icon: FileCode,
                  run: () => act((actions, record) => actions.shareExchange(services, record)),
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
});
