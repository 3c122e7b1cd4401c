/** What the top bar shows for the chat: model, protocol, parameters, and the switch of the inspector. */
import { PanelRight, RefreshCw, SlidersHorizontal } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { modelFacts } from '../../../shared/catalog/models.ts';
import type { ChatSettings } from '../../../shared/conversation.ts';
import type { Problem } from '../../../shared/protocols/protocol.ts';
import type { ToolDefinition } from '../../../shared/tool.ts';
import { TopBarSlot, useAppServices, useAppState } from '../../app-context.tsx';
import { faultOf } from '../../app-state.ts';
import { inspectorKeys, useInspectorSwitch } from '../../inspector.ts';
import { Button } from '../../ui/button.tsx';
import { Combobox, type ComboboxItem } from '../../ui/combobox.tsx';
import { FaultView } from '../../ui/fault-view.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { ProtocolSquare } from '../../ui/protocol-mark.tsx';
import type { ChatFeature } from './chat-feature.ts';
import { choosing, modelNote, modelOptions } from '../../asking/model-choice.ts';
import { ParametersPanel } from '../../asking/parameters/parameters-panel.tsx';
import { ProtocolPicker } from '../../asking/protocol-picker.tsx';

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
}

export function ChatTopBar(props: ChatTopBarProps): ReactNode {
  const { feature, conversationId, settings, problems, onSettings } = props;
  const inspector = useInspectorSwitch();
  const broken = problems.some(
    ({ severity, field }) => severity === 'error' && !['Model', 'Message', 'Attach files'].includes(field),
  );
  return (
    <TopBarSlot>
      <ModelPicker settings={settings} onSettings={onSettings} />
      <ProtocolPicker settings={settings} onSettings={onSettings} />
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
        <ParametersPanel
          feature={feature}
          conversationId={conversationId}
          settings={settings}
          problems={problems}
          tools={props.tools}
          hasVideo={props.hasVideo}
          onSettings={onSettings}
          onPreview={props.onPreview}
        />
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
  );
}

/** The colour of the protocol that the catalogue prefers for the model (MODELS-3). */
function withPreferred(item: ComboboxItem): ComboboxItem {
  const preferred = modelFacts(item.value)?.preferred;
  return preferred === undefined ? item : { ...item, mark: <ProtocolSquare id={preferred} /> };
}

function ModelPicker({
  settings,
  onSettings,
}: {
  readonly settings: ChatSettings;
  readonly onSettings: (settings: ChatSettings) => void;
}): ReactNode {
  const { appState, toasts } = useAppServices();
  const listing = useAppState((value) => value.listing);
  const groups = useMemo(
    () => modelOptions(listing).map(({ label, items }) => ({ label, items: items.map(withPreferred) })),
    [listing],
  );
  const note = modelNote(settings, listing);
  const refresh = (): void => {
    appState.refreshModels().catch((error: unknown) => toasts.showFault(faultOf(error)));
  };
  return (
    <Combobox
      label="Model"
      searchable
      align="end"
      value={settings.model === '' ? null : settings.model}
      onChange={(model) => onSettings(choosing(settings, model))}
      groups={groups}
      // Chosen before, and now not in the list: still what would be sent.
      placeholder={settings.model === '' ? (listing === null ? 'Loading models' : 'Choose a model') : settings.model}
      className="max-w-80 min-w-22.5!"
      listClassName="w-120"
      empty={listing === null || listing.fetchedAt === null ? 'The gateway has not told its models yet.' : undefined}
      notice={
        <>
          {listing?.fault === undefined ? null : (
            <FaultView fault={listing.fault} announce="none" className="rounded-none! border-x-0! border-t-0!" />
          )}
          {note === undefined ? null : (
            <div className="border-b border-line px-3 py-1.5 text-11 text-muted">{note}</div>
          )}
        </>
      }
      footer={() => (
        <Button variant="ghost" icon={RefreshCw} className="w-full justify-start!" onClick={refresh}>
          Ask the gateway again
        </Button>
      )}
    />
  );
}
