/** The panel beside a conversation that shows what really went over the wire for one answer, or what a file tells of another. */
import { PanelRightClose } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { Attempt, Exchange } from '../../../shared/exchange.ts';
import { useFeatureStore, type AppServices } from '../../app-context.tsx';
import { wantedEvents } from '../../inspector.ts';
import { Button } from '../../ui/button.tsx';
import { DialogBoundary } from '../../ui/dialog-boundary.tsx';
import { FaultView } from '../../ui/fault-view.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AttemptPicker } from './attempt-picker.tsx';
import { CodeTab } from './code-tab.tsx';
import { EventsTab } from './events-tab.tsx';
import { ExchangeMenu } from './exchange-menu.tsx';
import type { ExchangeReader } from '../../exchange/exchange-reader.ts';
import { createInspectorStore, type InspectorStore, type InspectorValue } from './inspector-store.ts';
import { NoAttempt } from './no-attempt.tsx';
import type { DrawAnswer } from './replay-dialog.tsx';
import { RequestTab } from './request-tab.tsx';
import { ResponseTab } from './response-tab.tsx';
import { TimingBar } from './timing-bar.tsx';
import { TimingTab } from './timing-tab.tsx';

const ReplayDialog = lazyPart(() => import('./replay-dialog.tsx').then(({ ReplayDialog: dialog }) => dialog));

export interface InspectorPanelProps {
  /** The answer whose exchange is shown; null where none is chosen. */
  readonly messageId: string | null;
  readonly onHide: () => void;
  /** Sends a body as it stands in place of the answer's own request. Absent where nothing can be sent. */
  readonly onSend?: ((messageId: string, body: string) => void) | undefined;
  readonly drawAnswer: DrawAnswer;
}

const createFeature = ({ client }: AppServices): InspectorStore => createInspectorStore(client);

/** Follows the record only while it is mounted. */
export function InspectorPanel({ messageId, onHide, onSend, drawAnswer }: InspectorPanelProps): ReactNode {
  const inspector = useFeatureStore(createFeature);
  useEffect(() => {
    if (messageId === null) inspector.hide();
    else inspector.show(messageId);
  }, [inspector, messageId]);
  useEffect(() => () => inspector.hide(), [inspector]);
  const asked = useStore(wantedEvents);
  const wanted = asked?.messageId === messageId ? asked : null;
  useEffect(() => {
    if (wanted !== null) inspector.chooseTab('events');
  }, [inspector, wanted]);
  const value = useStore(inspector.store);
  const [replaying, setReplaying] = useState(false);
  // Until the effect has run, what is held may be of another answer.
  const current = value.messageId === messageId ? value : undefined;
  const shown = current === undefined ? undefined : shownAttempt(current);

  /** `timed`: the page shows itself where the time went. */
  const page = (tab: (attempt: ShownAttempt) => ReactNode, timed = false): ReactNode => (
    <div className="flex h-full min-h-0 flex-col">
      {current?.file ? <FileBanner name={current.file.name} onClose={() => inspector.closeFile()} /> : null}
      {shown === undefined ? (
        <NoAttempt messageId={messageId} value={current} onRetry={(id) => inspector.show(id)} />
      ) : (
        <>
          {shown.exchange.attempts.length > 1 ? (
            <AttemptPicker
              attempts={shown.exchange.attempts}
              shown={shown.attempt.number}
              running={shown.live}
              onChoose={(number) => inspector.chooseAttempt(number)}
            />
          ) : null}
          {timed ? null : (
            <TimingBar attempt={shown.attempt} protocol={shown.exchange.protocol} running={shown.running} />
          )}
          {current === undefined || current.fault === null || current.file !== null || messageId === null ? null : (
            <FaultView
              fault={current.fault}
              className="m-3 mb-0 shrink-0"
              actions={<Button onClick={() => inspector.show(messageId)}>Try again</Button>}
            />
          )}
          <div className="min-h-0 flex-1">{tab(shown)}</div>
        </>
      )}
    </div>
  );
  const send =
    onSend === undefined || messageId === null || (current?.file ?? null) !== null || shown?.running === true
      ? undefined
      : (body: string) => onSend(messageId, body);

  return (
    <aside aria-label="Inspector" className="flex min-h-0 flex-1 flex-col bg-panel">
      <Tabs
        label="Inspector"
        className="flex-1"
        value={value.tab}
        onChange={(tab) => inspector.chooseTab(tab)}
        resetKey={shown?.key}
        aside={
          <>
            <ExchangeMenu
              record={shown}
              unavailable={shown?.live === true ? 'The answer is still under way.' : undefined}
              onReplay={() => setReplaying(true)}
              onOpen={(name, text) => inspector.openFile(name, text)}
            />
            <IconButton label="Hide inspector" icon={PanelRightClose} size={22} onClick={onHide} />
          </>
        }
        tabs={[
          {
            value: 'request',
            label: 'Request',
            content: () =>
              page(({ key, attempt, reader }) => <RequestTab key={key} {...{ attempt, reader, onSend: send }} />),
          },
          {
            value: 'response',
            label: 'Response',
            content: () =>
              page(({ key, attempt, reader, running }) => (
                <ResponseTab
                  key={key}
                  {...{ attempt, reader, running }}
                  onShowEvents={() => inspector.chooseTab('events')}
                />
              )),
          },
          {
            value: 'events',
            label: 'Events',
            content: () =>
              page(({ key, attempt, reader, running }) => (
                <EventsTab
                  key={`${key}/${wanted?.count ?? 0}`}
                  {...{ attempt, reader, running }}
                  text={wanted?.text ?? ''}
                  onShowResponse={() => inspector.chooseTab('response')}
                />
              )),
          },
          {
            value: 'timing',
            label: 'Timing',
            content: () =>
              page(
                ({ attempt, reader, running, live, exchange }) => (
                  <TimingTab
                    {...{ attempt, reader, running, live }}
                    attempts={exchange.attempts}
                    protocol={exchange.protocol}
                    onShowEvents={() => inspector.chooseTab('events')}
                  />
                ),
                true,
              ),
          },
          {
            value: 'code',
            label: 'Code',
            content: () => page(({ key, attempt, reader }) => <CodeTab key={key} {...{ attempt, reader }} />),
          },
        ]}
      />
      {replaying && shown !== undefined ? (
        <DialogBoundary what="Replay" onClose={() => setReplaying(false)}>
          <ReplayDialog
            reader={shown.reader}
            attempt={shown.attempt}
            protocol={shown.exchange.protocol}
            drawAnswer={drawAnswer}
            onClose={() => setReplaying(false)}
          />
        </DialogBoundary>
      ) : null}
    </aside>
  );
}

/** What is shown of a record: one attempt of it. */
interface ShownAttempt {
  /** Another one for another attempt: what is chosen within a tab belongs to one. */
  readonly key: string;
  readonly exchange: Exchange;
  readonly reader: ExchangeReader;
  readonly attempt: Attempt;
  /** The answer is under way. */
  readonly live: boolean;
  /** This attempt is. */
  readonly running: boolean;
}

function shownAttempt(value: InspectorValue): ShownAttempt | undefined {
  const { exchange, reader } = value.file ?? value;
  if (exchange === null || reader === null) return undefined;
  const attempt = exchange.attempts.find(({ number }) => number === value.chosenAttempt) ?? exchange.attempts.at(-1);
  if (attempt === undefined) return undefined;
  const live = value.file === null && value.status === 'live';
  return {
    key: `${value.file?.name ?? ''}/${exchange.messageId}/${attempt.number}`,
    exchange,
    reader,
    attempt,
    live,
    running: live && attempt.timing.endMs === undefined && attempt === exchange.attempts.at(-1),
  };
}

function FileBanner({ name, onClose }: { readonly name: string; readonly onClose: () => void }): ReactNode {
  return (
    <div className="flex shrink-0 items-center gap-2 border-b border-line bg-sunken py-1 pr-2 pl-3.5 text-11">
      <span className="clip min-w-0 flex-1">
        From the file <span className="mono">{name}</span>
      </span>
      <Button variant="ghost" className="h-5.5! px-1.5! text-11!" onClick={onClose}>
        Close file
      </Button>
    </div>
  );
}
