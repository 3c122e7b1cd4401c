/** The panel beside a conversation that shows what really went over the wire for one answer, or what a file tells of another. */
import { PanelRightClose } from 'lucide-react';
import { memo, Suspense, useCallback, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { useLatest } from '../../ui/use-latest.ts';
import { useStore } from 'zustand';
import { useAppServices, useFeatureStore, type AppServices } from '../../app/app-context.tsx';
import { wantedEvents, wantedJudgement, wantedRecord } from '../../app/inspector.ts';
import type { ToolCall } from '../../../shared/tool.ts';
import { faultOf } from '../../app/app-state.ts';
import type { Toasts } from '../../app/toasts.ts';
import { DialogBoundary } from '../../ui/dialog-boundary.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ExchangeMenu } from './exchange-menu.tsx';
import { createInspectorStore, type InspectorStore } from './inspector-store.ts';
import type { DrawAnswer } from './replay-dialog.tsx';
import { RecordPage } from './record-page.tsx';
import { RequestTab } from './request-tab.tsx';
import { shownOf, type ShownAttempt } from './shown-attempt.ts';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

// Most answers are read beside their request alone.
const ResponseTab = lazyPart(() => import('./response-tab.tsx').then(({ ResponseTab: tab }) => tab));
const EventsTab = lazyPart(() => import('./events-tab.tsx').then(({ EventsTab: tab }) => tab));
const CodeTab = lazyPart(() => import('./code-tab.tsx').then(({ CodeTab: tab }) => tab));
const McpTab = lazyPart(() => import('./mcp-tab.tsx').then(({ McpTab: tab }) => tab));
const TimingTab = lazyPart(() => import('./timing-tab.tsx').then(({ TimingTab: tab }) => tab));
const JudgeDialog = lazyPart(() => import('./judge-dialog.tsx').then(({ JudgeDialog: dialog }) => dialog));

const ReplayDialog = lazyPart(() => import('./replay-dialog.tsx').then(({ ReplayDialog: dialog }) => dialog));

export interface InspectorPanelProps {
  /** The answer whose exchange is shown; null where none is chosen. */
  readonly messageId: string | null;
  /** Absent where there is nothing to go back to. */
  readonly onHide?: (() => void) | undefined;
  /** Of one group a request takes the place of the one before, with what is folded in it by hand. */
  readonly group?: number | undefined;
  /** It stands in a page that was handed over, without an app around it. */
  readonly handedOver?: boolean;
  /** It is all that the page shows. */
  readonly alone?: boolean;
  /** Sends a body as it stands in place of the answer's own request. Absent where nothing can be sent. */
  readonly onSend?: ((messageId: string, body: string) => void) | undefined;
  readonly drawAnswer: DrawAnswer;
  /** See `RecordPage`. */
  readonly onChangeLimit?: (() => void) | undefined;
  /** Tool calls beside the answer that went to MCP servers. */
  readonly mcpCalls?: readonly ToolCall[] | undefined;
}

const none: readonly ToolCall[] = [];

const createFeature = ({ client }: AppServices): InspectorStore => createInspectorStore(client);

/** Follows the record only while it is mounted. What surrounds the record is not drawn again as it grows. */
export const InspectorPanel = memo(function InspectorPanel({
  messageId: asked,
  onHide,
  group,
  onSend,
  handedOver = false,
  alone = false,
  drawAnswer,
  onChangeLimit,
  mcpCalls = none,
}: InspectorPanelProps): ReactNode {
  const inspector = useFeatureStore(createFeature);
  const { toasts } = useAppServices();
  useEffect(() => {
    if (asked === null) inspector.hide();
    else inspector.show(asked);
  }, [inspector, asked]);
  useEffect(() => () => inspector.hide(), [inspector]);
  // Everything here shows and acts on the record in place, which for a moment is that of the answer before.
  const held = useStore(inspector.store, (value) => value.messageId);
  const messageId = asked === null ? null : (held ?? asked);
  const events = useStore(wantedEvents);
  const wanted = events?.messageId === messageId ? events : null;
  // Before it is painted: the record comes with its events, and not on another tab first.
  useLayoutEffect(() => {
    if (wanted !== null) inspector.chooseTab('events');
  }, [inspector, wanted]);
  const chosenTab = useStore(inspector.store, (value) => value.tab);
  // An answer without such calls has no such tab.
  const tab = chosenTab === 'mcp' && mcpCalls.length === 0 ? 'request' : chosenTab;
  const shownKey = useStore(inspector.store, (value) => shownOf(value, messageId)?.key);
  const live = useStore(inspector.store, (value) => shownOf(value, messageId)?.live ?? false);
  const fromFile = useStore(inspector.store, (value) => value.file !== null);
  useEffect(() => openDropped(inspector, toasts), [inspector, toasts]);
  const [replayed, setReplayed] = useState<ShownAttempt | null>(null);
  const [judged, setJudged] = useState<ShownAttempt | null>(null);
  const recordNow = useCallback(() => shownOf(inspector.store.getState(), messageId), [inspector, messageId]);

  const replay = useCallback(() => setReplayed(recordNow() ?? null), [recordNow]);
  const openFile = useCallback((name: string, text: string) => inspector.openFile(name, text), [inspector]);
  const judge = useCallback(() => setJudged(recordNow() ?? null), [recordNow]);
  useEffect(() => judgeWanted(messageId, recordNow, setJudged), [messageId, recordNow]);
  useEffect(
    () => () => {
      // Nobody waits for it any more once another answer is looked at.
      if (wantedJudgement.getState() === asked) wantedJudgement.setState(null, true);
    },
    [asked],
  );

  const page = (of: (attempt: ShownAttempt) => ReactNode, timed = false): ReactNode => (
    <RecordPage inspector={inspector} messageId={messageId} timed={timed} content={of} onChangeLimit={onChangeLimit} />
  );
  const sendNow = useLatest(onSend);
  const send = useCallback(
    (body: string) => (messageId === null ? undefined : sendNow.current?.(messageId, body)),
    [messageId, sendNow],
  );
  const sends = onSend !== undefined && messageId !== null;

  const Pane = alone ? 'main' : 'aside';
  return (
    <Pane aria-label={t(m.inspector)} data-find-pane className="flex min-h-0 flex-1 flex-col bg-panel">
      <h2 className="sr-only">{t(m.inspector)}</h2>
      <Tabs
        label={t(m.inspector)}
        className="flex-1"
        value={tab}
        onChange={(next) => inspector.chooseTab(next)}
        resetKey={shownKey}
        aside={
          <>
            <ExchangeMenu
              present={shownKey !== undefined}
              recordNow={recordNow}
              unavailable={live ? t(m.stillUnderWay) : undefined}
              fromFile={fromFile}
              handedOver={handedOver}
              onReplay={replay}
              onJudge={judge}
              onOpen={openFile}
            />
            {onHide === undefined ? null : (
              <IconButton label={t(m.hideInspector)} icon={PanelRightClose} size={24} onClick={onHide} />
            )}
          </>
        }
        tabs={[
          {
            value: 'request',
            label: t(m.request),
            content: () =>
              page(({ key, attempt, reader, running, fromFile }) => (
                <RequestTab
                  key={group}
                  recordKey={key}
                  {...{ attempt, reader }}
                  onSend={sends && !running && !fromFile ? send : undefined}
                />
              )),
          },
          {
            value: 'response',
            label: t(m.response),
            content: () =>
              page(({ key, attempt, reader, running }) => (
                <Suspense>
                  <ResponseTab
                    key={key}
                    {...{ attempt, reader, running }}
                    onShowEvents={() => inspector.chooseTab('events')}
                  />
                </Suspense>
              )),
          },
          {
            value: 'events',
            label: t(m.events),
            content: () =>
              page(({ key, attempt, reader, running, fromFile }) => (
                <Suspense>
                  <EventsTab
                    key={`${key}/${wanted?.count ?? 0}`}
                    {...{ attempt, reader, running }}
                    messageId={fromFile ? null : messageId}
                    text={wanted?.text ?? ''}
                    at={wanted?.at ?? null}
                    onShowResponse={() => inspector.chooseTab('response')}
                  />
                </Suspense>
              )),
          },
          {
            value: 'timing',
            label: t(m.timing),
            content: () =>
              page(
                ({ attempt, reader, running, live: under, exchange }) => (
                  <Suspense>
                    <TimingTab
                      {...{ attempt, reader, running, live: under }}
                      attempts={exchange.attempts}
                      api={exchange.protocol}
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
            label: t(m.code),
            content: () =>
              page(({ key, attempt, reader }) => (
                <Suspense>
                  <CodeTab key={key} {...{ attempt, reader }} />
                </Suspense>
              )),
          },
          ...(mcpCalls.length === 0
            ? []
            : [
                {
                  value: 'mcp' as const,
                  label: t(m.mcp),
                  content: () => (
                    <Suspense>
                      <McpTab calls={mcpCalls} />
                    </Suspense>
                  ),
                },
              ]),
        ]}
      />
      {/* What is replayed was taken from the record, which may go on or go meanwhile. */}
      {replayed !== null ? (
        <DialogBoundary what={t(m.replay)} onClose={() => setReplayed(null)}>
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
        <DialogBoundary what={t(m.partJudgement)} onClose={() => setJudged(null)}>
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
    </Pane>
  );
});

/** Judges the answer whose judgement is asked for, or was while its record was on its way. Returns a function to unsubscribe. */
function judgeWanted(
  messageId: string | null,
  recordNow: () => ShownAttempt | undefined,
  judge: (record: ShownAttempt | null) => void,
): () => void {
  const take = (): void => {
    const wanted = wantedJudgement.getState();
    if (wanted === null || wanted !== messageId) return;
    wantedJudgement.setState(null, true);
    judge(recordNow() ?? null);
  };
  take();
  return wantedJudgement.subscribe(take);
}

/** Shows the record of a file that was dropped on the window, now or before. Returns a function to unsubscribe. */
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
