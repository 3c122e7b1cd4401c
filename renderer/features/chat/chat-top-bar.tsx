/** What the top bar shows for the chat: model, protocol, parameters, and the switch of the inspector. */
import { PanelLeft, PanelRight, SlidersHorizontal } from 'lucide-react';
import { Suspense, memo, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { ChatSettings } from '../../../shared/conversation.ts';
import type { Problem } from '../../../shared/protocols/protocol.ts';
import type { ToolDefinition } from '../../../shared/tool.ts';
import { TopBarSlot, useActiveProfile, useAppServices, useAppState } from '../../app/app-context.tsx';
import { faultOf } from '../../app/app-state.ts';
import { inspectorKeys, useInspectorSwitch } from '../../app/inspector.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Popover } from '../../ui/popover.tsx';
import { nothingUnread } from '../../request-form/parameters/unread-texts.ts';
import type { ChatFeature } from './chat-feature.ts';
import { newChat } from './open-chat.ts';
import { choosing } from '../../request-form/model-choice.ts';
import { ModelPicker } from '../../request-form/model-picker.tsx';
import { ProtocolPicker } from '../../request-form/protocol-picker.tsx';
import { useTypedModels } from '../../request-form/use-typed-models.ts';

const ParametersPanel = lazyPart(() =>
  import('../../request-form/parameters/parameters-panel.tsx').then(({ ParametersPanel: panel }) => panel),
);

export interface ChatTopBarProps {
  readonly feature: ChatFeature;
  readonly conversationId: string | null;
  readonly settings: ChatSettings;
  readonly problems: readonly Problem[];
  /** The tools that can be offered. */
  readonly tools: readonly ToolDefinition[];
  /** A video goes with the message. */
  readonly hasVideo: boolean;
  readonly onSettings: (settings: ChatSettings) => void;
  /** There is an answer whose record can be shown. */
  readonly inspectable: boolean;
  readonly parametersOpen: boolean;
  readonly onParametersOpen: (open: boolean) => void;
  readonly onPreview: () => void;
  /** Shows the list of conversations; absent where it is in sight. */
  readonly onOpenList: (() => void) | undefined;
}

export const ChatTopBar = memo(function ChatTopBar(props: ChatTopBarProps): ReactNode {
  const { feature, conversationId, settings, problems, onSettings } = props;
  const key = conversationId ?? newChat;
  const { appState, toasts } = useAppServices();
  const listing = useAppState((value) => value.listing);
  const unread = useStore(feature.unread, (value) => value[key] ?? nothingUnread);
  const profile = useActiveProfile();
  const typed = useTypedModels(profile);
  const inspector = useInspectorSwitch();
  const broken = problems.some(
    ({ severity, field }) => severity === 'error' && !['Model', 'Message', 'Attach files'].includes(field),
  );
  return (
    <>
      {props.onOpenList === undefined ? null : (
        <TopBarSlot side="start">
          <IconButton icon={PanelLeft} label="Chats" onClick={props.onOpenList} />
        </TopBarSlot>
      )}
      <TopBarSlot>
        <ModelPicker
          model={settings.model}
          protocol={settings.protocol}
          listing={listing}
          typed={typed}
          onModel={(model) => onSettings(choosing(settings, model, profile))}
          onRefresh={() => {
            appState.refreshModels().catch((error: unknown) => toasts.showFault(faultOf(error)));
          }}
        />
        <ProtocolPicker
          model={settings.model}
          protocol={settings.protocol}
          profile={profile}
          onProtocol={(protocol) => onSettings({ ...settings, protocol })}
        />
        <Popover
          label="Parameters"
          align="end"
          open={props.parametersOpen}
          onOpenChange={props.onParametersOpen}
          className="w-96"
          trigger={
            <Button
              variant="ghost"
              icon={SlidersHorizontal}
              aria-label={broken ? 'Parameters, a value cannot be sent' : 'Parameters'}
              className={broken ? 'text-bad!' : ''}
            >
              <span className="max-[900px]:hidden">Parameters</span>
            </Button>
          }
        >
          <Suspense fallback={<Skeleton className="m-3 h-40" />}>
            <ParametersPanel
              settings={settings}
              problems={problems}
              tools={props.tools}
              hasVideo={props.hasVideo}
              unread={unread}
              onUnread={(change) =>
                feature.unread.setState((all) => ({ ...all, [key]: change(all[key] ?? nothingUnread) }))
              }
              onSettings={onSettings}
              onPreview={props.onPreview}
            />
          </Suspense>
        </Popover>
        <IconButton
          icon={PanelRight}
          label="Inspector"
          tooltip={inspector.open ? 'Hide the inspector' : 'Show the inspector'}
          keys={inspectorKeys}
          pressed={inspector.open && props.inspectable}
          disabled={!props.inspectable}
          onClick={() => inspector.set(!inspector.open)}
        />
      </TopBarSlot>
    </>
  );
});
