/** The panel beside a conversation that shows what really went over the wire for one answer, or what a file tells of another. */
import { PanelRightClose } from 'lucide-react';
import { memo, Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { Attempt, Exchange } from '../../../shared/exchange.ts';
import { useAppServices, useFeatureStore, type AppServices } from '../../app/app-context.tsx';
import { wantedEvents, wantedRecord } from '../../app/inspector.ts';
import { faultOf } from '../../app/app-state.ts';
import type { Toasts } from '../../app/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { DialogBoundary } from '../../ui/dialog-boundary.tsx';
import { FaultView } from '../../ui/fault-view.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AttemptPicker } from './attempt-picker.tsx';
import { EventsTab } from './events-tab.tsx';
import { ExchangeMenu } from './exchange-menu.tsx';
import type { ExchangeReader } from '../../exchange/exchange-reader.ts';
import { createInspectorStore, type InspectorStore, type InspectorValue } from './inspector-store.ts';
import { NoAttempt } from './no-attempt.tsx';
import type { DrawAnswer } from './replay-dialog.tsx';
import { RequestTab } from './request-tab.tsx';
import { ResponseTab } from './response-tab.tsx';
import { TimingBar } from './timing-bar.tsx';

const CodeTab = lazyPart(() => import('./code-tab.tsx').then(({ CodeTab: tab }) => tab));
const TimingTab = lazyPart(() => import('./timing-tab.tsx').then(({ TimingTab: tab }) => tab));
const JudgeDialog = lazyPart(() => import('./judge-dialog.tsx').then(({ JudgeDialog: dialog }) => dialog));

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

/** Follows the record only while it is mounted. What surrounds the record is not drawn again as it grows. */
export const InspectorPanel = memo(function InspectorPanel({
  messageId,
  onHide,
  onSend,
  drawAnswer,
}: InspectorPanelProps): ReactNode {
  const inspector = useFeatureStore(createFeature);
  const { toasts } = useAppServices();
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
  const tab = useStore(inspector.store, (value) => value.tab);
  const shownKey = useStore(inspector.store, (value) => shownOf(value, messageId)?.key);
  const live = useStore(inspector.store, (value) => shownOf(value, messageId)?.live ?? false);
  const fromFile = useStore(inspector.store, (value) => value.file !== null);
  useEffect(() => openDropped(inspector, toasts), [inspector, toasts]);
  const [replayed, setReplayed] = useState<ShownAttempt | null>(null);
  const [judged, setJudged] = useState<ShownAttempt | null>(null);
  const recordNow = useCallback(() => shownOf(inspector.store.getState(), messageId), [inspector, messageId]);

  const page = (of: (attempt: ShownAttempt) => ReactNode, timed = false): ReactNode => (
    <RecordPage inspector={inspector} messageId={messageId} timed={timed} content={of} />
  );
  const sendNow = useRef(onSend);
  useLayoutEffect(() => {
    sendNow.current = onSend;
  });
  const send = useCallback(
    (body: string) => (messageId === null ? undefined : sendNow.current?.(messageId, body)),
    [messageId],
  );
  const sends = onSend !== undefined && messageId !== null;

  return (
    <aside aria-label="Inspector" data-find-pane className="flex min-h-0 flex-1 flex-col bg-panel">
      <Tabs
        label="Inspector"
        className="flex-1"
        value={tab}
        onChange={(next) => inspector.chooseTab(next)}
        resetKey={shownKey}
        aside={
          <>
            <ExchangeMenu
              present={shownKey !== undefined}
              recordNow={recordNow}
              unavailable={live ? 'The answer is still under way.' : undefined}
              fromFile={fromFile}
              onReplay={() => setReplayed(recordNow() ?? null)}
              onJudge={() => setJudged(recordNow() ?? null)}
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
              page(({ key, attempt, reader, running, fromFile }) => (
                <RequestTab
                  key={key}
                  {...{ attempt, reader }}
                  onSend={sends && !running && !fromFile ? send : undefined}
                />
              )),
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
              page(({ key, attempt, reader, running, fromFile }) => (
                <EventsTab
                  key={`${key}/${wanted?.count ?? 0}`}
                  {...{ attempt, reader, running }}
                  messageId={fromFile ? null : messageId}
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
                ({ attempt, reader, running, live: under, exchange }) => (
                  <Suspense>
                    <TimingTab
                      {...{ attempt, reader, running, live: under }}
                      attempts={exchange.attempts}
                      protocol={exchange.protocol}
                      onChoose={(number) => inspector.chooseAttempt(number)}
                      onShowEvents={() => inspector.chooseTab('events')}
                    />
                  </Suspense>
                ),
                true,
              ),
          },
          {
            value: 'code',
            label: 'Code',
            content: () =>
              page(({ key, attempt, reader }) => (
                <Suspense>
                  <CodeTab key={key} {...{ attempt, reader }} />
                </Suspense>
              )),
          },
        ]}
      />
      {/* What is replayed was taken from the record, which may go on or go meanwhile. */}
      {replayed !== null ? (
        <DialogBoundary what="Replay" onClose={() => setReplayed(null)}>
          <ReplayDialog
            reader={replayed.reader}
            attempt={replayed.attempt}
            readBy={replayed.exchange}
            drawAnswer={drawAnswer}
            onClose={() => setReplayed(null)}
          />
        </DialogBoundary>
      ) : null}
      {judged !== null ? (
        <DialogBoundary what="The judgement" onClose={() => setJudged(null)}>
          <JudgeDialog
            exchange={judged.exchange}
            reader={judged.reader}
            onPlace={({ part }) => {
              setJudged(null);
              inspector.chooseTab(part === 'event' ? 'events' : 'response');
            }}
            onClose={() => setJudged(null)}
          />
        </DialogBoundary>
      ) : null}
    </aside>
  );
});

/** Shows the record of a file that was dropped on the window, now or before. Returns the way to leave. */
function openDropped(inspector: InspectorStore, toasts: Toasts): () => void {
  const take = (): void => {
    const record = wantedRecord.getState();
    if (record === null) return;
    wantedRecord.setState(null, true);
    inspector.openFile(record.name, record.text).catch((error: unknown) => toasts.showFault(faultOf(error)));
  };
  take();
  return wantedRecord.subscribe(take);
}

interface RecordPageProps {
  readonly inspector: InspectorStore;
  readonly messageId: string | null;
  /** The page shows itself where the time went, and of which attempt. */
  readonly timed: boolean;
  readonly content: (attempt: ShownAttempt) => ReactNode;
}

/** One tab's view of the record as far as it has come. */
function RecordPage({ inspector, messageId, timed, content }: RecordPageProps): ReactNode {
  const value = useStore(inspector.store);
  const current = currentOf(value, messageId);
  const shown = shownOf(value, messageId);
  return (
    <div className="flex h-full min-h-0 flex-col">
      {current?.file ? <FileBanner name={current.file.name} onClose={() => inspector.closeFile()} /> : null}
      {shown === undefined ? (
        <NoAttempt messageId={messageId} value={current} onRetry={(id) => inspector.show(id)} />
      ) : (
        <>
          {shown.exchange.attempts.length > 1 && !timed ? (
            <AttemptPicker
              attempts={shown.exchange.attempts}
              shown={shown.attempt.number}
              running={shown.live}
              onChoose={(number) => inspector.chooseAttempt(number)}
            />
          ) : null}
          {timed ? null : (
            <TimingBar
              attempt={shown.attempt}
              protocol={shown.exchange.protocol}
              running={shown.running}
              messageId={shown.fromFile ? null : messageId}
            />
          )}
          {current === undefined || current.fault === null || current.file !== null || messageId === null ? null : (
            <FaultView
              fault={current.fault}
              className="m-3 mb-0 shrink-0"
              actions={<Button onClick={() => inspector.show(messageId)}>Try again</Button>}
            />
          )}
          <div className="min-h-0 flex-1">{content(shown)}</div>
        </>
      )}
    </div>
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
  /** It is not the answer's own. */
  readonly fromFile: boolean;
}

/** What is held, where it is of this answer: until an effect has run it may be of another. */
function currentOf(value: InspectorValue, messageId: string | null): InspectorValue | undefined {
  return value.messageId === messageId ? value : undefined;
}

function shownOf(value: InspectorValue, messageId: string | null): ShownAttempt | undefined {
  const current = currentOf(value, messageId);
  return current === undefined ? undefined : shownAttempt(current);
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
    fromFile: value.file !== null,
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
