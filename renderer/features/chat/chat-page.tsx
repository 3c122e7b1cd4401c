/** The chat: conversations at the left, the transcript with its composer in the middle, the inspector at the right. */
import { useDeferredValue, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { ChatSettings } from '../../../shared/conversation.ts';
import { useAppServices, useAppState, useFeatureStore } from '../../app-context.tsx';
import { faultOf } from '../../app-state.ts';
import { LinkOpener, type OpenLink } from '../../ui/markdown/link-target.ts';
import { Panels, type Pane } from '../../ui/panels.tsx';
import { createChatFeature, type ChatFeature } from './chat-feature.ts';
import { useChatCommands, useInspectorSwitch } from './chat-commands.ts';
import { ChatTopBar } from './chat-top-bar.tsx';
import { Composer } from './composer.tsx';
import { ConversationsPane } from './conversations-pane.tsx';
import { modelsPending, withModel } from './model-choice.ts';
import { isRunning, newChat } from './open-chat.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { settingsProblems } from './request-preview.ts';
import { Transcript } from './transcript.tsx';

export interface ChatPageProps {
  /** Null is the conversation not yet begun. */
  readonly conversationId: string | null;
  /** What the right pane shows of an answer. */
  readonly inspector: (messageId: string, onHide: () => void) => ReactNode;
}

const noTexts = {};

export function ChatPage({ conversationId, inspector }: ChatPageProps): ReactNode {
  const feature = useFeatureStore(createChatFeature);
  const { chat } = feature;
  const key = conversationId ?? newChat;
  useEffect(() => {
    chat.show(conversationId);
  }, [chat, conversationId]);
  useEffect(() => () => chat.hide(), [chat]);

  const open = useStore(chat.store, (value) => value.chats[key]);
  const listing = useAppState((value) => value.listing);
  const unread = useStore(feature.unread, (value) => value[key] ?? noTexts);
  const settings = useMemo(() => withModel(open?.settings ?? null, listing), [open?.settings, listing]);
  const pending = settings.model === '' && modelsPending(listing);
  const problems = useMemo(() => {
    const found = settingsProblems(settings, unread);
    // That no model is chosen is nobody's mistake while the gateway is still being asked.
    return pending ? found.filter(({ field }) => field !== 'Model') : found;
  }, [settings, unread, pending]);
  const setSettings = (next: ChatSettings): void => chat.setSettings(conversationId, next);
  const [parametersOpen, setParametersOpen] = useState(false);
  const [previewing, setPreviewing] = useState(false);
  const preview = (): void => {
    setParametersOpen(false);
    setPreviewing(true);
  };
  const inspectorSwitch = useInspectorSwitch();
  const last = open?.messages.at(-1);
  const runningId = isRunning(last) ? last.id : null;
  // The answer itself goes first; its record follows in a task of its own.
  const inspectedId = useDeferredValue(useInspected(feature, key));
  useChatCommands({
    feature,
    conversationId,
    runningId,
    openParameters: () => setParametersOpen(true),
    preview,
  });

  const panes: Pane[] = [
    {
      id: 'conversations',
      label: 'conversations',
      width: { preset: 15, min: 10, max: 35 },
      minPx: 180,
      content: <ConversationsPane feature={feature} conversationId={conversationId} />,
    },
    {
      id: 'transcript',
      label: 'transcript',
      minPx: 360,
      content: (
        <Linking>
          <Transcript key={key} feature={feature} chatKey={key} conversationId={conversationId} settings={settings} />
          {open?.status === 'failed' && open.fault?.kind === 'not-found' ? null : (
            <Composer
              feature={feature}
              conversationId={conversationId}
              settings={settings}
              problems={problems}
              modelsPending={pending}
              runningId={runningId}
              onSettings={setSettings}
              onOpenParameters={() => setParametersOpen(true)}
            />
          )}
        </Linking>
      ),
    },
    ...(inspectorSwitch.open && inspectedId !== null
      ? [
          {
            id: 'inspector',
            label: 'inspector',
            width: { preset: 27, min: 16, max: 55 },
            minPx: 280,
            content: inspector(inspectedId, () => inspectorSwitch.set(false)),
          },
        ]
      : []),
  ];
  return (
    <>
      <ChatTopBar
        feature={feature}
        conversationId={conversationId}
        settings={settings}
        problems={problems}
        onSettings={setSettings}
        inspectable={inspectedId !== null}
        parametersOpen={parametersOpen}
        onParametersOpen={setParametersOpen}
        onPreview={preview}
      />
      <ChatPanels panes={panes} />
      {previewing ? (
        <PreviewDialog
          chat={open}
          settings={settings}
          problems={problems}
          conversationId={conversationId}
          onClose={() => setPreviewing(false)}
        />
      ) : null}
    </>
  );
}

function ChatPanels({ panes }: { readonly panes: readonly Pane[] }): ReactNode {
  const { appState, toasts } = useAppServices();
  const widths = useAppState((value) => value.app?.preferences.panels ?? noTexts);
  return (
    <Panels
      className="min-h-0 flex-1"
      panes={panes}
      widths={widths}
      onWidthChange={(id, percent) => {
        appState
          .savePreferences({ panels: { ...widths, [id]: percent } })
          .catch((error: unknown) => toasts.showFault(faultOf(error)));
      }}
    />
  );
}

/** Links in answers open in the system's browser where the host can do that. */
function Linking({ children }: { readonly children: ReactNode }): ReactNode {
  const { client, toasts } = useAppServices();
  const openLink = useMemo<OpenLink>(() => {
    const inNewWindow = (url: string): void => {
      window.open(url, '_blank', 'noopener,noreferrer');
    };
    return (url) => {
      // The contract takes web addresses alone; mail is the window's own affair.
      if (!/^https?:/.test(url)) {
        inNewWindow(url);
        return;
      }
      client.call('app.openExternal', { url }).then(
        ({ opened }) => {
          if (!opened) inNewWindow(url);
        },
        (error: unknown) => toasts.showFault(faultOf(error)),
      );
    };
  }, [client, toasts]);
  return <LinkOpener value={openLink}>{children}</LinkOpener>;
}

/** The answer whose record the inspector shows: the chosen one while it is in view, else the last. */
function useInspected(feature: ChatFeature, key: string): string | null {
  const chosen = useStore(feature.inspected, (value) => value[key]);
  return useStore(feature.chat.store, (value) => {
    const messages = value.chats[key]?.messages ?? [];
    if (chosen !== undefined && messages.some(({ id }) => id === chosen)) return chosen;
    return messages.findLast(({ role }) => role === 'assistant')?.id ?? null;
  });
}
