/** The composer: the message, its settings, what prevents sending, Send or Stop. */
import { ArrowUp, Square } from 'lucide-react';
import { memo, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { ChatSettings } from '../../../shared/conversation.ts';
import type { Problem } from '../../../shared/protocols/protocol.ts';
import type { KnownTool } from '../../../shared/tool.ts';
import { activeProfile } from '../../app/app-state.ts';
import { useActiveProfile, useAppServices, useAppState, type AppServices } from '../../app/app-context.tsx';
import { useStartupDraft } from '../../app/startup-draft.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { DropTarget } from '../../ui/drop-target.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { GrowingTextArea } from '../../ui/text-area.tsx';
import { AttachButton } from '../../request-form/attachments/attach-button.tsx';
import { attachFiles } from '../../request-form/attachments/attach-files.ts';
import { refusedReasons } from '../../request-form/attachments/taken-attachments.ts';
import { WaitingSendLine } from '../../request-form/attachments/waiting-send-line.tsx';
import { AttachmentBar } from '../../request-form/attachments/attachment-bar.tsx';
import { requestParameter } from '../../app/requested-parameter.ts';
import { useChatFeature } from './chat-feature.ts';
import { Reasons, Refusal } from './composer-reasons.tsx';
import { openModelPicker, Parameters, SentTo, Tools, type ComposerSettingsProps } from './composer-settings.tsx';
import { emptyDraft, joined, saysNothing } from './draft.ts';
import { modelNote } from '../../request-form/model-choice.ts';
import { mendedParameters } from '../../request-form/parameters/mended-parameters.ts';
import { newChat } from './open-chat.ts';
import { useSendLater, useUnreadObstacle } from './send-later.ts';
import { useObstacle } from './use-obstacle.ts';
import { createShowBegun } from './show-begun.ts';
import { useWaitingCalls } from './waiting-calls.tsx';
import { t, translated } from '../../language/t.ts';
import * as m from './messages.ts';

export interface ComposerProps {
  readonly conversationId: string | null;
  readonly settings: ChatSettings;
  readonly problems: readonly Problem[];
  /** There is no model to send to yet, but the gateway is being asked. */
  readonly modelsPending: boolean;
  /** The answer under way, if there is one. */
  readonly runningId: string | null;
  /** The tools that can be offered. */
  readonly tools: readonly KnownTool[];
  readonly onSettings: (settings: ChatSettings) => void;
  readonly parametersOpen: boolean;
  readonly onParametersOpen: (open: boolean) => void;
  readonly docked: boolean;
  readonly onDocked: ((docked: boolean) => void) | undefined;
  readonly onPreview: () => void;
}

export const Composer = memo(function Composer(props: ComposerProps): ReactNode {
  const feature = useChatFeature();
  const { conversationId, settings, problems, runningId, onSettings } = props;
  const { chat } = feature;
  const services = useAppServices();
  const { appState } = services;
  const profile = useActiveProfile();
  const area = useRef<HTMLTextAreaElement>(null);
  // Counts the refused tries, so that the same reason is announced again.
  const [refusals, setRefusals] = useState(0);
  const key = conversationId ?? newChat;
  const status = useStore(chat.store, (value) => value.chats[key]?.status ?? 'loading');
  // Its answer may have ended before the host's word that it took the message is here: a wire was lost between the two.
  const isTaken = useStore(chat.store, (value) => (value.chats[key]?.outgoing ?? null) === null) || runningId !== null;
  // At the start nothing is known at all: not what there is to be sent, nor what with.
  const isAsked = profile !== undefined && props.modelsPending;
  const notYet = useAppState(({ app }) => app === null) || isAsked || status === 'loading' || !isTaken;
  const draft = useStore(chat.store, (value) => value.chats[key]?.draft ?? emptyDraft);
  const to = [{ ...settings, dialect: profile?.dialect }] as const;
  const refused = useStore(chat.store, (value) => value.chats[key]?.refused ?? null);
  const attaching = attachFiles({
    uploadQueue: feature.uploadQueue,
    owner: key,
    present: (owner) => chat.store.getState().chats[owner]?.draft.attachments ?? [],
    onChange: (attachments, owner) => chat.setDraft(owner === newChat ? null : owner, { attachments }),
  });
  const obstacle = useObstacle(props, draft, attaching.owner, status);
  const waits = useStore(feature.waiting.store, (value) => value[attaching.owner]?.state === 'waiting');
  const listing = useAppState((value) => value.listing);
  const note = modelNote(settings, listing);
  const openParameters = (field: string | null): void => {
    requestParameter(field);
    props.onParametersOpen(true);
  };
  const sentWith: ComposerSettingsProps = {
    ...{ chatKey: key, settings, problems, onSettings, tools: props.tools },
    hasVideo: draft.attachments.some((one) => one.source === 'file' && one.file.kind === 'video'),
    ...{ parametersOpen: props.parametersOpen, onParametersOpen: props.onParametersOpen, onPreview: props.onPreview },
    ...{ docked: props.docked, onDocked: props.onDocked },
  };
  const waitingCalls = useWaitingCalls(feature, key, runningId);
  useEffect(() => {
    area.current?.focus();
    // oxlint-disable-next-line react/set-state-in-effect -- what was refused there is not said of the conversation that comes into view
    setRefusals(0);
  }, [conversationId]);

  const send = (): void => {
    if (notYet && !saysNothing(draft)) {
      // oxlint-disable-next-line react/immutability -- sending is asked for once both stand
      later.wait();
      return;
    }
    if (obstacle !== null || profile === undefined) {
      setRefusals((count) => count + 1);
      // oxlint-disable-next-line react/immutability -- what is said may be over before it can be read
      refusedNow();
      return;
    }
    setRefusals(0);
    area.current?.focus();
    feature.waiting.send(attaching.owner, () => {
      // Another conversation may be shown by now: reads the message from the one where Send was pressed.
      const present = chat.store.getState().chats[key];
      if (saysNothing(present?.draft ?? emptyDraft)) return;
      const chosen = present?.settings ?? settings;
      // The answer to come is the one to look at.
      feature.inspected.setState(({ [key]: _, ...others }) => others, true);
      const to = activeProfile(appState.store.getState()) ?? profile;
      void chat.send(conversationId, to.id, chosen.model === '' ? settings : chosen, createShowBegun());
    });
  };
  const later = useSendLater(conversationId, !notYet, (entered) => {
    // If a saved draft was put before the text, nobody has seen the two as one message, so it is not sent.
    if (entered === undefined || entered === draft.text) send();
  });
  // Who stops the answer or chooses another model has another thing in mind than to send at once.
  const stops = useStore(chat.store, (value) => value.stops);
  const unchanged = [key, profile?.id, settings.protocol, settings.model, stops].join();
  const refusedNow = useUnreadObstacle(unchanged, draft, obstacle, send);
  useStartupDraft(area, (early, entered) => {
    // The kept draft may have been faster than the last character.
    const kept = chat.store.getState().chats[key]?.draft ?? emptyDraft;
    const { text } = joined(kept, { ...emptyDraft, text: early });
    chat.setDraft(conversationId, { text });
    if (entered) later.wait(early);
    return text.length - early.length;
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && waitingCalls.runAll !== undefined) {
      event.preventDefault();
      waitingCalls.runAll();
      return;
    }
    if (event.key === 'Escape' && runningId !== null && !event.nativeEvent.isComposing) {
      event.preventDefault();
      void chat.stop(runningId);
      return;
    }
    // Enter while composing (IME) picks a candidate; keyCode 229 is how some browsers say so at the end.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    send();
  };

  return (
    <div className="shrink-0 px-4 pb-4">
      <DropTarget invitation={t(m.dropFiles)} onGiven={attaching.take} />
      <div className="mx-auto flex max-w-prose flex-col gap-2">
        {refused === null ? null : (
          <Refusal fault={refused} onOpenParameters={() => openParameters(null)} onSwitchModel={openModelPicker} />
        )}
        <WaitingSendLine waiting={feature.waiting} uploadQueue={feature.uploadQueue} owner={attaching.owner} />
        <Reasons
          key={refusals}
          problems={problems}
          atAttachments={refusedReasons(draft.attachments, to[0])}
          obstacle={refusals > 0 ? obstacle : null}
          announce={refusals > 0}
          modelNote={note}
          listingFault={settings.model === '' && profile !== undefined ? listing?.fault : undefined}
          onOpenParameters={openParameters}
          onSwitchModel={openModelPicker}
          onMend={(problem) => onSettings({ ...settings, parameters: mendedParameters(settings, problem) })}
        />
        {/* A stacking context is found first where the pointer rests on it, however much stands above. */}
        <div className="isolate rounded-composer border border-line-strong bg-float shadow-float has-[textarea:focus-visible]:border-faint">
          {waitingCalls.tray}
          <AttachmentBar
            attachments={draft.attachments}
            onChange={attaching.change}
            to={to}
            uploadQueue={feature.uploadQueue}
            owner={attaching.owner}
            onEmptied={() => area.current?.focus()}
            onSwitch={(to) => onSettings({ ...settings, ...to })}
          />
          <GrowingTextArea
            ref={area}
            data-message-field
            aria-label={t(m.message)}
            aria-keyshortcuts="Enter"
            placeholder={conversationId === null ? t(m.askAnything) : t(m.writeTheNextMessage)}
            value={draft.text}
            onChange={(text) => {
              chat.setDraft(conversationId, { text });
              if (refusals > 0) setRefusals(0);
              later.giveUp();
              feature.waiting.changed(attaching.owner);
            }}
            onKeyDown={onKeyDown}
            onPaste={({ clipboardData }) => mayBeRequest(clipboardData.getData('text/plain'), services)}
            minRows={1}
            maxRows={14}
            className="block bg-transparent px-3 pt-2.5 pb-1 text-14 outline-none"
          />
          <div
            data-stops={runningId === null ? undefined : ''}
            className="@container flex flex-wrap items-center gap-x-0.5 gap-y-1 px-2 pt-1 pb-2"
          >
            <div className="flex min-w-0 flex-1 basis-26 items-center gap-0.5">
              <AttachButton
                to={to}
                onFiles={(files) => attaching.take({ files, folders: [] })}
                onAttach={attaching.attach}
              />
              <Tools {...{ settings, onSettings }} tools={props.tools} />
              <Parameters {...sentWith} />
            </div>
            {/* On a line of its own where the model's name would be cut. */}
            <div className="ml-auto flex max-w-full min-w-0 items-center gap-0.5">
              <SentTo {...{ settings, onSettings }} />
              {runningId === null ? (
                <IconButton
                  label={t(m.send)}
                  tooltip={
                    later.waits
                      ? t(m.sendsWhenReady)
                      : waits
                        ? t(m.sendsWhenUploaded)
                        : translated(obstacle ?? t(m.send))
                  }
                  keys="Enter"
                  side="top"
                  // The calls that wait have the page's one filled button.
                  variant={waitingCalls.runAll === undefined ? 'primary' : 'secondary'}
                  size={34}
                  icon={ArrowUp}
                  busy={later.waits || waits}
                  onClick={send}
                  className="ml-1.5"
                />
              ) : (
                <Button
                  size="main"
                  aria-label={t(m.stop)}
                  title={t(m.stopKeepsPartial)}
                  icon={Square}
                  onClick={() => void chat.stop(runningId)}
                  className="ml-1.5 px-2.5!"
                >
                  {t(m.stop)} <Kbd keys="Esc" />
                </Button>
              )}
            </div>
          </div>
        </div>
      </div>
    </div>
  );
});

/** Text that begins like an app's request is checked. */
function mayBeRequest(text: string, services: AppServices): void {
  if (!/^\s*(\{|(\$ +)?curl )/.test(text)) return;
  // Without its code nothing is offered: the palette has the same.
  import('./pasted-request.ts').then(({ offerToMove }) => offerToMove(services, text)).catch(() => undefined);
}
