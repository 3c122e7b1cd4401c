/** What a conversation is sent with: the controls of the chosen protocol alone, each unset until it is set (REQ-1, REQ-2). */
import { Eye, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { modelFacts } from '../../../shared/catalog/models.ts';
import type { ChatSettings } from '../../../shared/conversation.ts';
import { assertNever } from '../../../shared/exhaustive.ts';
import type { Problem } from '../../../shared/protocols/protocol.ts';
import { protocols, type ParametersById } from '../../../shared/protocols/registry.ts';
import type { ToolDefinition } from '../../../shared/tool.ts';
import { hrefOf } from '../../navigation.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import type { ChatFeature } from '../../features/chat/chat-feature.ts';
import { newChat } from '../../features/chat/open-chat.ts';
import { ChatParametersForm } from './chat-parameters.tsx';
import { GenerateParametersForm } from './generate-parameters.tsx';
import { MessagesParametersForm } from './messages-parameters.tsx';
import { parameterForm, type ParameterForm } from '../../parameters/parameter-form.ts';
import { parameterSummary } from './parameter-summary.ts';
import { ResponsesParametersForm } from './responses-parameters.tsx';
import { ToolPicks } from './tool-picks.tsx';
import { noTexts } from '../../parameters/field-texts.ts';
import { withText, type UnreadTexts } from './unread-texts.ts';

export interface ParametersPanelProps {
  readonly feature: ChatFeature;
  readonly conversationId: string | null;
  readonly settings: ChatSettings;
  readonly problems: readonly Problem[];
  /** The tools that can be offered. */
  readonly tools: readonly ToolDefinition[];
  /** A video goes with the message. */
  readonly hasVideo: boolean;
  readonly onSettings: (settings: ChatSettings) => void;
  readonly onPreview: () => void;
}

const nothingUnread: UnreadTexts = {};

export function ParametersPanel(props: ParametersPanelProps): ReactNode {
  const { feature, conversationId, settings, problems, tools, hasVideo, onSettings } = props;
  const { protocol, parameters } = settings;
  const key = conversationId ?? newChat;
  const unread = useStore(feature.unread, (value) => value[key] ?? nothingUnread);
  const texts = unread[protocol] ?? noTexts;
  const formOf = <Id extends keyof ParametersById>(id: Id): ParameterForm<ParametersById[Id]> =>
    parameterForm({
      parameters: parameters[id],
      facts: modelFacts(settings.model),
      hasVideo,
      problems,
      texts,
      onParameters: (changed) => onSettings({ ...settings, parameters: { ...parameters, [id]: changed } }),
      onText: (field, text) =>
        feature.unread.setState((all) => ({ ...all, [key]: withText(all[key] ?? nothingUnread, id, field, text) })),
    });
  const offered = tools.filter(({ id }) => settings.tools.includes(id));
  const isSet = parameterSummary(settings).length > 0 || Object.keys(texts).length > 0;
  const unset = (): void => {
    feature.unread.setState((all) => ({ ...all, [key]: { ...all[key], [protocol]: noTexts } }));
    onSettings({ ...settings, system: '', tools: [], parameters: { ...parameters, [protocol]: {} } });
  };
  const systemProblem = problems.find(({ field }) => field === 'System prompt');
  return (
    <div className="flex flex-col">
      <div className="flex flex-col gap-3 p-3">
        <TextArea
          label="System prompt"
          value={settings.system}
          onChange={(system) => onSettings({ ...settings, system })}
          placeholder="not set"
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
            protocols[protocol].toolShape === undefined
              ? `${protocols[protocol].label} has no tools: its description shows none.`
              : undefined
          }
          href={hrefOf({ page: 'tools', toolId: null })}
        />
        <FormOf protocol={protocol} formOf={formOf} offered={offered} />
      </div>
      <div className="sticky bottom-0 flex items-center justify-between gap-2 border-t border-line bg-panel px-3 py-2">
        <Button variant="ghost" icon={RotateCcw} disabled={!isSet} onClick={unset}>
          Unset all
        </Button>
        <Button icon={Eye} onClick={props.onPreview}>
          Preview request
        </Button>
      </div>
    </div>
  );
}

function FormOf({
  protocol,
  formOf,
  offered,
}: {
  readonly protocol: ChatSettings['protocol'];
  readonly formOf: <Id extends keyof ParametersById>(id: Id) => ParameterForm<ParametersById[Id]>;
  readonly offered: readonly ToolDefinition[];
}): ReactNode {
  switch (protocol) {
    case 'chat':
      return <ChatParametersForm form={formOf('chat')} offered={offered} />;
    case 'responses':
      return <ResponsesParametersForm form={formOf('responses')} />;
    case 'messages':
      return <MessagesParametersForm form={formOf('messages')} />;
    case 'generate':
      return <GenerateParametersForm form={formOf('generate')} />;
    default:
      return assertNever(protocol);
  }
}
