/** The parameters of a conversation, over the composer or docked in a pane beside the transcript. */
import { PanelRight, PanelRightClose } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { ChatSettings } from '../../../shared/conversation.ts';
import type { Problem } from '../../../shared/protocols/protocol.ts';
import { protocols } from '../../../shared/protocols/registry.ts';
import type { KnownTool } from '../../../shared/tool.ts';
import { nothingUnread } from '../../request-form/parameters/unread-texts.ts';
import { useCapabilities } from '../../request-form/use-capabilities.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useChatFeature } from './chat-feature.ts';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

const ParametersPanel = lazyPart(() =>
  import('../../request-form/parameters/parameters-panel.tsx').then(({ ParametersPanel: panel }) => panel),
);

export interface ParametersContentProps {
  /** Key of the conversation. */
  readonly chatKey: string;
  readonly settings: ChatSettings;
  readonly problems: readonly Problem[];
  /** The tools that can be offered. */
  readonly tools: readonly KnownTool[];
  /** A video goes with the message. */
  readonly hasVideo: boolean;
  readonly onSettings: (settings: ChatSettings) => void;
  readonly onPreview: () => void;
  readonly docked: boolean;
  /** Docks them, or puts them back over the composer; absent where there is no room for a pane. */
  readonly onDocked?: ((docked: boolean) => void) | undefined;
}

export function ParametersContent(props: ParametersContentProps): ReactNode {
  const feature = useChatFeature();
  const { chatKey, settings, problems, onSettings, docked, onDocked } = props;
  const unread = useStore(feature.unread, (value) => value[chatKey] ?? nothingUnread);
  const { streams } = useCapabilities(settings.protocol);
  return (
    <>
      <div className="flex items-center border-b border-line px-3 py-2">
        <div className="min-w-0 flex-1">
          <Switch
            label={t(m.stream)}
            checked={settings.stream && streams}
            onChange={(stream) => onSettings({ ...settings, stream })}
            disabled={!streams}
            {...(streams ? {} : { description: t(m.hasNoStreams, { protocol: protocols[settings.protocol].label }) })}
          />
        </div>
        {onDocked === undefined ? null : (
          <IconButton
            label={docked ? t(m.undockParameters) : t(m.dockParameters)}
            icon={docked ? PanelRightClose : PanelRight}
            onClick={() => onDocked(!docked)}
          />
        )}
      </div>
      <Suspense fallback={<Skeleton className="m-3 h-40" />}>
        <ParametersPanel
          settings={settings}
          problems={problems}
          tools={props.tools}
          hasVideo={props.hasVideo}
          unread={unread}
          onUnread={(change) =>
            feature.unread.setState((all) => ({ ...all, [chatKey]: change(all[chatKey] ?? nothingUnread) }))
          }
          onSettings={onSettings}
          onPreview={props.onPreview}
        />
      </Suspense>
    </>
  );
}
