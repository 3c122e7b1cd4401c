/** What a conversation is sent with: the controls of the chosen protocol alone, each unset until it is set (REQ-1, REQ-2). */
import { Eye, RotateCcw } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { ChatSettings } from '../../../shared/conversation.ts';
import type { Problem } from '../../../shared/protocols/protocol.ts';
import { useCapabilities } from '../use-capabilities.ts';
import { protocols } from '../../../shared/protocols/registry.ts';
import type { KnownTool } from '../../../shared/tool.ts';
import { hrefOf } from '../../app/navigation.ts';
import { focusOnceThere } from '../../app/focus-field.ts';
import { requestedParameter, requestParameter } from '../../app/requested-parameter.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { parameterSummary } from './parameter-summary.ts';
import { ProtocolParameters } from './protocol-parameters.tsx';
import { ToolPicks } from './tool-picks.tsx';
import { noTexts } from './field-texts.ts';
import type { UnreadTexts } from './unread-texts.ts';
import { t } from '../../language/t.ts';
import * as m from '../messages.ts';

export interface ParametersPanelProps {
  readonly settings: ChatSettings;
  readonly problems: readonly Problem[];
  /** The tools that can be offered. */
  readonly tools: readonly KnownTool[];
  /** A video goes with the message. */
  readonly hasVideo: boolean;
  /** What is typed and cannot be read (yet). */
  readonly unread: UnreadTexts;
  /** Given what the texts are made into, from those of the moment. */
  readonly onUnread: (change: (unread: UnreadTexts) => UnreadTexts) => void;
  readonly onSettings: (settings: ChatSettings) => void;
  readonly onPreview: () => void;
}

export function ParametersPanel(props: ParametersPanelProps): ReactNode {
  const { settings, problems, tools, unread, onUnread, onSettings } = props;
  const { protocol, parameters } = settings;
  const { toolShape } = useCapabilities(protocol);
  const texts = unread[protocol] ?? noTexts;
  const offered = tools.filter(({ id }) => settings.tools.includes(id));
  const isSet = parameterSummary(settings, toolShape !== undefined).length > 0 || Object.keys(texts).length > 0;
  const unset = (): void => {
    onUnread((present) => ({ ...present, [protocol]: noTexts }));
    onSettings({ ...settings, system: '', tools: [], parameters: { ...parameters, [protocol]: {} } });
  };
  const systemProblem = problems.find(({ field }) => field === 'System prompt');
  const root = useRef<HTMLDivElement>(null);
  const wanted = useStore(requestedParameter);
  useEffect(() => {
    if (wanted === null || root.current === null) return;
    return focusOnceThere(root.current, wanted, () => requestParameter(null));
  }, [wanted]);
  return (
    <div ref={root} className="flex shrink-0 grow flex-col">
      <div className="flex flex-col gap-3 p-3">
        <TextArea
          label={t(m.systemPrompt2)}
          value={settings.system}
          onChange={(system) => onSettings({ ...settings, system })}
          placeholder={t(m.notSetSmall)}
          minRows={2}
          maxRows={10}
          problem={systemProblem?.severity === 'error' ? systemProblem.message : undefined}
          {...(systemProblem?.severity === 'note' ? { description: systemProblem.message } : {})}
        />
        <ToolPicks
          tools={tools}
          picked={settings.tools}
          onPicked={(ids) => onSettings({ ...settings, tools: [...ids] })}
          unavailable={
            toolShape === undefined ? t(m.protocolHasNoToolsIts, { protocol: protocols[protocol].label }) : undefined
          }
          href={hrefOf({ page: 'tools', toolId: null })}
        />
        <ProtocolParameters
          protocol={protocol}
          parameters={parameters}
          onParameters={(changed) => onSettings({ ...settings, parameters: changed })}
          unread={unread}
          onUnread={onUnread}
          problems={problems}
          model={settings.model}
          offered={offered}
          hasVideo={props.hasVideo}
        />
      </div>
      <div className="sticky bottom-0 mt-auto flex items-center justify-between gap-2 border-t border-line bg-panel px-3 py-2">
        <Button variant="ghost" icon={RotateCcw} disabled={!isSet} onClick={unset}>
          {t(m.unsetAll)}
        </Button>
        <Button icon={Eye} onClick={props.onPreview}>
          {t(m.previewRequest)}
        </Button>
      </div>
    </div>
  );
}
