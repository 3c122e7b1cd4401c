/** The chat: conversations at the left, the transcript with its composer in the middle, the inspector at the right. */
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { messageMarkdown } from '../../../shared/conversation-markdown.ts';
import { TopBarBoundary } from '../../app/app-context.tsx';
import type { DemoId } from '../../app/demos.ts';
import { useInspectorPane, type ShowInspector } from '../../app/inspector.ts';
import { PersistedPanels } from '../../app/persisted-panels.tsx';
import { DialogBoundary } from '../../ui/dialog-boundary.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { warmUp } from '../../ui/markdown/warm.ts';
import type { Pane } from '../../ui/panels.tsx';
import { narrowBelow, useNarrow } from '../../ui/use-narrow.ts';
import { InspectorPane, useInspected } from './inspector-pane.tsx';
import { useChatFeature } from './chat-feature.ts';
import { useChatCommands } from './chat-commands.ts';
import { ChatTopBar } from './chat-top-bar.tsx';
import { isRunning } from '../../answers/live-answers.ts';
import { Composer } from './composer.tsx';
import { ConversationsPane } from './conversations-pane.tsx';
import { newChat } from './open-chat.ts';
import { useParametersPlace } from './parameters-place.ts';
import { createShowBegun } from './show-begun.ts';
import { ParametersContent } from './parameters-content.tsx';
import { useNextRequest } from './use-next-request.ts';
import { Transcript } from './transcript.tsx';
import { prepareScore } from './message-view.tsx';
import { prepareFormats, t } from '../../language/t.ts';
import * as m from './messages.ts';

export interface ChatPageProps {
  /** Null is the conversation not yet begun. */
  readonly conversationId: string | null;
  readonly inspector: ShowInspector;
  /** Starts a demo, of whichever page. */
  readonly onDemo: (id: DemoId) => void;
}

/** Shows a request before it is sent, which nobody needs right after the start. */
const PreviewDialog = lazyPart(() => import('./preview-dialog.tsx').then(({ PreviewDialog: dialog }) => dialog));

export function ChatPage({ conversationId, inspector, onDemo }: ChatPageProps): ReactNode {
  const feature = useChatFeature();
  const { chat } = feature;
  const key = conversationId ?? newChat;
  useEffect(() => chat.show(conversationId), [chat, conversationId]);
  useEffect(() => () => chat.hide(), [chat]);
  useEffect(warmUp, []);

  const nextRequest = useNextRequest(conversationId);
  const { open, settings, setSettings, tools, sentWith, attachments, messages, problems } = nextRequest;
  const { profileId } = sentWith;
  const parameters = useParametersPlace();
  const { closePopover } = parameters;
  const [previewing, setPreviewing] = useState(false);
  // Beside the transcript where there is room, else a drawer over it that ends with the choice.
  const narrow = useNarrow(narrowBelow);
  const [listOpen, setListOpen] = useOpenAt(`${conversationId} ${narrow}`);
  const preview = useCallback((): void => {
    closePopover();
    setPreviewing(true);
  }, [closePopover]);
  const sendEdited = (body: string): void => {
    setPreviewing(false);
    // The answer to come is the one to look at.
    feature.inspected.setState(({ [key]: _, ...others }) => others, true);
    void chat.send(conversationId, profileId, settings, createShowBegun(), body);
  };
  const inspectorSwitch = useInspectorPane();
  const outgoing = open?.outgoing ?? null;
  const last = outgoing?.assistant ?? messages.at(-1);
  const runningId = isRunning(last) ? last.id : null;
  const inspectedId = useInspected(feature, key);
  const isWriting = open !== undefined && open.draft.text !== '';
  useEffect(() => {
    // While one writes there is time to fetch what will be shown with the answer, and to read what its metrics are written with.
    if (!isWriting || typeof requestIdleCallback !== 'function') return undefined;
    const beside = inspectorSwitch.open ? [inspector.prepare] : [];
    const idle = [prepareScore, ...beside, prepareFormats].map((prepare) => requestIdleCallback(prepare));
    return () => idle.forEach((each) => cancelIdleCallback(each));
  }, [isWriting, inspectorSwitch.open, inspector]);
  useChatCommands({
    feature,
    conversationId,
    runningId,
    branches: messages.some(({ siblings }) => siblings.length > 1),
    openParameters: parameters.show,
    preview,
    openList: narrow ? () => setListOpen(true) : undefined,
  });

  const inspectorView =
    // Its place is there with the answer, so that nothing moves once the record is.
    inspectorSwitch.open && (inspectedId !== null || outgoing !== null) ? (
      <InspectorPane
        conversationId={conversationId}
        settings={settings}
        sends={runningId === null && profileId !== ''}
        inspector={inspector}
      />
    ) : null;
  // Before the first chat there is nothing to list: the whole page says how to begin.
  const isFirst = useStore(
    feature.conversations.store,
    ({ summaries, query }) => conversationId === null && summaries?.length === 0 && query === '',
  );
  const list = <ConversationsPane conversationId={conversationId} />;
  const panes: Pane[] = [
    ...(narrow || isFirst
      ? []
      : [
          {
            id: 'conversations',
            label: t(m.conversationsPane),
            width: { preset: 18.3, min: 10, max: 35 },
            // With docked parameters and the inspector the narrowest window that has all four has room for them.
            minPx: 204,
            maxPx: 320,
            content: list,
          },
        ]),
    {
      id: 'transcript',
      label: t(m.transcriptPane),
      minPx: 360,
      content: (
        <>
          <ErrorBoundary
            what={t(m.partTranscript)}
            size="pane"
            resetKey={key}
            raw={() => messages.map(messageMarkdown).join('\n\n')}
          >
            <Transcript
              key={key}
              chatKey={key}
              conversationId={conversationId}
              settings={settings}
              tools={tools}
              onDemo={onDemo}
            />
          </ErrorBoundary>
          {open?.status === 'failed' && open.fault?.kind === 'not-found' ? null : (
            <Composer
              conversationId={conversationId}
              settings={settings}
              problems={problems}
              modelsPending={nextRequest.modelsPending}
              runningId={runningId}
              tools={tools}
              onSettings={setSettings}
              parametersOpen={parameters.isOpen}
              onParametersOpen={parameters.setOpen}
              docked={parameters.docked}
              onDocked={parameters.onDocked}
              onPreview={preview}
            />
          )}
        </>
      ),
    },
    ...(parameters.docked && parameters.isOpen
      ? [
          {
            id: 'parameters',
            label: t(m.parametersPane),
            width: { preset: 22, min: 14, max: 35 },
            minPx: 280,
            maxPx: 420,
            content: (
              <section aria-label={t(m.parameters)} className="flex min-h-0 flex-1 flex-col overflow-y-auto">
                <ParametersContent
                  {...{ feature, settings, problems, tools, docked: true }}
                  chatKey={key}
                  hasVideo={attachments.some((one) => one.source === 'file' && one.file.kind === 'video')}
                  onSettings={setSettings}
                  onPreview={preview}
                  onDocked={parameters.onDocked}
                />
              </section>
            ),
          },
        ]
      : []),
    ...(inspectorView !== null && !inspectorSwitch.over
      ? [
          {
            id: 'inspector',
            label: t(m.inspectorPane),
            width: { preset: 29.4, min: 16, max: 55 },
            minPx: 360,
            maxPx: 640,
            resetKey: inspectedId,
            content: inspectorView,
          },
        ]
      : []),
  ];
  return (
    <>
      <TopBarBoundary>
        <ChatTopBar
          conversationId={conversationId}
          settings={settings}
          inspectable={inspectedId !== null || outgoing !== null}
          onOpenList={narrow ? () => setListOpen(true) : undefined}
        />
      </TopBarBoundary>
      <PersistedPanels panes={panes} />
      {narrow ? (
        <Drawer open={listOpen} onOpenChange={setListOpen} label={t(m.chats)} side="left" resetKey={conversationId}>
          {list}
        </Drawer>
      ) : null}
      {inspectorSwitch.over ? (
        <Drawer
          {...{ open: inspectorView !== null, onOpenChange: inspectorSwitch.set, label: t(m.inspector) }}
          resetKey={inspectedId}
        >
          {inspectorView}
        </Drawer>
      ) : null}
      {previewing ? (
        <DialogBoundary what={t(m.partPreview)} onClose={() => setPreviewing(false)}>
          <PreviewDialog
            chat={open}
            sentWith={sentWith}
            problems={problems}
            conversationId={conversationId}
            onSend={open?.status === 'ready' && runningId === null && profileId !== '' ? sendEdited : undefined}
            onClose={() => setPreviewing(false)}
          />
        </DialogBoundary>
      ) : null}
    </>
  );
}

/** Whether something is open, for as long as one stays where it was opened. */
function useOpenAt(place: string): readonly [open: boolean, setOpen: (open: boolean) => void] {
  const [open, setOpen] = useState(false);
  const [last, setLast] = useState(place);
  if (last === place) return [open, setOpen];
  setLast(place);
  setOpen(false);
  return [false, setOpen];
}
