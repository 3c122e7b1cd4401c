/** What a message is sent with, set at the foot of the composer: tools, parameters, model and protocol. */
import { SlidersHorizontal, Wrench } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { ChatSettings } from '../../../shared/conversation.ts';
import { protocols } from '../../../shared/protocols/registry.ts';
import type { Problem } from '../../../shared/protocols/protocol.ts';
import type { ToolDefinition } from '../../../shared/tool.ts';
import { useActiveProfile, useAppServices, useAppState } from '../../app/app-context.tsx';
import { faultOf } from '../../app/app-state.ts';
import { hrefOf } from '../../app/navigation.ts';
import { choosing } from '../../request-form/model-choice.ts';
import { ModelPicker } from '../../request-form/model-picker.tsx';
import { parameterSummary } from '../../request-form/parameters/parameter-summary.ts';
import { nothingUnread } from '../../request-form/parameters/unread-texts.ts';
import { ProtocolPicker } from '../../request-form/protocol-picker.tsx';
import { useCapabilities } from '../../request-form/use-capabilities.ts';
import { useTypedModels } from '../../request-form/use-typed-models.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Popover } from '../../ui/popover.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import type { ChatFeature } from './chat-feature.ts';

const ParametersPanel = lazyPart(() =>
  import('../../request-form/parameters/parameters-panel.tsx').then(({ ParametersPanel: panel }) => panel),
);
const ToolPicks = lazyPart(() =>
  import('../../request-form/parameters/tool-picks.tsx').then(({ ToolPicks: picks }) => picks),
);

export interface ComposerSettingsProps {
  readonly feature: ChatFeature;
  /** Of the conversation. */
  readonly chatKey: string;
  readonly settings: ChatSettings;
  readonly problems: readonly Problem[];
  /** The tools that can be offered. */
  readonly tools: readonly ToolDefinition[];
  /** A video goes with the message. */
  readonly hasVideo: boolean;
  readonly onSettings: (settings: ChatSettings) => void;
  readonly parametersOpen: boolean;
  readonly onParametersOpen: (open: boolean) => void;
  readonly onPreview: () => void;
}

/** Where the composer is too narrow for them, words go before icons do. */
const word = 'clip max-w-40 @max-[34rem]:hidden';

export function Tools({ settings, tools, onSettings }: ComposerSettingsProps): ReactNode {
  const { toolShape } = useCapabilities(settings.protocol);
  const offered = toolShape === undefined ? 0 : tools.filter(({ id }) => settings.tools.includes(id)).length;
  const words = offered === 0 ? 'Tools' : `${offered} ${offered === 1 ? 'tool' : 'tools'}`;
  return (
    <Popover
      label="Tools"
      side="top"
      className="w-96 p-3"
      trigger={
        <Button variant="ghost" icon={Wrench} aria-label={words} title="Choose the tools to offer" className="px-2!">
          <span className={word}>{words}</span>
        </Button>
      }
    >
      <Suspense fallback={<Skeleton className="h-24" />}>
        <ToolPicks
          tools={tools}
          picked={settings.tools}
          onPicked={(ids) => onSettings({ ...settings, tools: [...ids] })}
          unavailable={toolShape === undefined ? `${protocols[settings.protocol].label} has no tools` : undefined}
          href={hrefOf({ page: 'tools', toolId: null })}
        />
      </Suspense>
    </Popover>
  );
}

export function Parameters(props: ComposerSettingsProps): ReactNode {
  const { feature, chatKey, settings, problems, onSettings } = props;
  const unread = useStore(feature.unread, (value) => value[chatKey] ?? nothingUnread);
  const { streams } = useCapabilities(settings.protocol);
  // The tools have a button of their own. Nothing that goes out is out of sight.
  const set = [...parameterSummary(settings, false), ...(settings.stream || !streams ? [] : ['no stream'])];
  const broken = problems.some(
    ({ severity, field }) => severity === 'error' && !['Model', 'Message', 'Attach files'].includes(field),
  );
  return (
    <Popover
      label="Parameters"
      side="top"
      open={props.parametersOpen}
      onOpenChange={props.onParametersOpen}
      className="w-96"
      trigger={
        <Button
          variant="ghost"
          icon={SlidersHorizontal}
          aria-label={['Parameters', ...(broken ? ['a value can’t be sent'] : []), ...set].join(', ')}
          title={set.length === 0 ? 'Parameters' : set.join('\n')}
          className={broken ? 'px-2! text-bad!' : 'px-2!'}
        >
          <span className={word}>{set.length === 0 ? 'Parameters' : set.join(' · ')}</span>
        </Button>
      }
    >
      <div className="border-b border-line px-3 py-2">
        <Switch
          label="Stream"
          checked={settings.stream && streams}
          onChange={(stream) => onSettings({ ...settings, stream })}
          disabled={!streams}
          {...(streams ? {} : { description: `${protocols[settings.protocol].label} has no streams` })}
        />
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
    </Popover>
  );
}

/** Without a frame of its own: it stands within the composer's. */
const bare = 'border-transparent! bg-transparent! hover:bg-hover! aria-expanded:bg-hover!';

export function SentTo({ settings, onSettings }: ComposerSettingsProps): ReactNode {
  const { appState, toasts } = useAppServices();
  const listing = useAppState((value) => value.listing);
  const profile = useActiveProfile();
  const typed = useTypedModels(profile);
  return (
    <>
      <ModelPicker
        model={settings.model}
        protocol={settings.protocol}
        listing={listing}
        typed={typed}
        {...(settings.model === '' ? {} : { display: <span className="mono clip">{settings.model}</span> })}
        className={`min-w-0 shrink ${bare}`}
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
        className={`min-w-14 shrink-[2] ${bare}`}
      />
    </>
  );
}
