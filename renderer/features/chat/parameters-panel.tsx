/** What a conversation is sent with: each parameter unset until it is set, with its limit at the control (REQ-1, REQ-5, REQ-6). */
import { Eye, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { modelFacts } from '../../../shared/catalog/models.ts';
import type { ChatSettings } from '../../../shared/conversation.ts';
import type { ChatParameters } from '../../../shared/protocols/chat/parameters.ts';
import type { Problem } from '../../../shared/protocols/protocol.ts';
import { Button } from '../../ui/button.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import type { ChatFeature } from './chat-feature.ts';
import { Choice, type ChoiceItem } from './choice-field.tsx';
import { JsonArea } from './json-area.tsx';
import type { JsonField, NumberName, UnreadTexts } from './json-fields.ts';
import { newChat } from './open-chat.ts';
import { StopSequences } from './stop-sequences.tsx';

export interface ParametersPanelProps {
  readonly feature: ChatFeature;
  readonly conversationId: string | null;
  readonly settings: ChatSettings;
  readonly problems: readonly Problem[];
  readonly onSettings: (settings: ChatSettings) => void;
  readonly onPreview: () => void;
}

const noTexts: UnreadTexts = {};

export function ParametersPanel(props: ParametersPanelProps): ReactNode {
  const { feature, conversationId, settings, problems, onSettings } = props;
  const { parameters } = settings;
  const key = conversationId ?? newChat;
  const unread = useStore(feature.unread, (value) => value[key] ?? noTexts);
  const facts = modelFacts(settings.model);
  const set = (changed: ChatParameters): void => onSettings({ ...settings, parameters: changed });
  const setNumber = (name: 'temperature' | 'topP' | 'maxTokens' | 'candidates', value: number | null): void => {
    const { [name]: _, ...others } = parameters;
    set(value === null ? others : { ...others, [name]: value });
  };
  const setUnread = (field: JsonField | NumberName, text: string | null): void =>
    feature.unread.setState((texts) => {
      const { [field]: _, ...others } = texts[key] ?? noTexts;
      return { ...texts, [key]: text === null ? others : { ...others, [field]: text } };
    });
  const problemOf = (field: string, severity: Problem['severity']): string | undefined =>
    problems.find((problem) => problem.field === field && problem.severity === severity)?.message;
  const said = (field: string, fallback?: string) => {
    const note = problemOf(field, 'note') ?? fallback;
    return { problem: problemOf(field, 'error'), ...(note === undefined ? {} : { description: note }) };
  };
  const json = { parameters, unread, problemOf, onParameters: set, onUnread: setUnread };
  const typedNumber = (field: NumberName) => ({
    unread: unread[field],
    onUnread: (text: string | null): void => setUnread(field, text),
  });
  const omitted = facts?.samplingOmitted;
  const isSet = settings.system !== '' || Object.keys(parameters).length > 1 || Object.keys(unread).length > 0;
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
        />
        <div className="grid grid-cols-2 gap-3">
          <NumberField
            label="Temperature"
            aside="0–2"
            step={0.1}
            value={parameters.temperature ?? null}
            onChange={(value) => setNumber('temperature', value)}
            {...typedNumber('Temperature')}
            disabled={omitted !== undefined}
            {...said('Temperature', omitted)}
          />
          <NumberField
            label="Top P"
            aside="0–1"
            step={0.05}
            value={parameters.topP ?? null}
            onChange={(value) => setNumber('topP', value)}
            {...typedNumber('Top P')}
            disabled={omitted !== undefined}
            {...said('Top P', omitted)}
          />
          <NumberField
            label="Max tokens"
            aside={
              facts?.maxOutputTokens === undefined ? '1 or more' : `1–${facts.maxOutputTokens.toLocaleString('en')}`
            }
            integer
            step={64}
            value={parameters.maxTokens ?? null}
            onChange={(value) => setNumber('maxTokens', value)}
            {...typedNumber('Max tokens')}
            {...said('Max tokens')}
          />
          <NumberField
            label="Candidates"
            aside="1 or more"
            integer
            value={parameters.candidates ?? null}
            onChange={(value) => setNumber('candidates', value)}
            {...typedNumber('Candidates')}
            {...said('Candidates')}
          />
        </div>
        <StopSequences
          stop={parameters.stop}
          problem={problemOf('Stop sequences', 'error')}
          onChange={(stop) => {
            const { stop: _, ...others } = parameters;
            set(stop.length === 0 ? others : { ...others, stop: [...stop] });
          }}
        />
        <JsonArea field="Tools" placeholder="not set; a JSON array of function tools" {...json} />
        <ToolChoice parameters={parameters} onParameters={set} said={said('Tool choice')} />
        {typeof parameters.toolChoice === 'object' ? (
          <JsonArea field="Tool choice" label="Tool choice as JSON" placeholder="" {...json} />
        ) : null}
        <ResponseFormat parameters={parameters} onParameters={set} said={said('Response format')} />
        {parameters.responseFormat?.type === 'json_schema' ? (
          <JsonArea
            field="JSON Schema"
            placeholder={'{"json_schema": {"name": "…", "schema": {…}}}'}
            description="The part that stands beside the type; its shape is yours."
            {...json}
          />
        ) : null}
        <JsonArea
          field="Extra fields"
          placeholder="not set; a JSON object merged into the body"
          description="For what has no control here."
          {...json}
        />
      </div>
      <div className="sticky bottom-0 flex items-center justify-between gap-2 border-t border-line bg-panel px-3 py-2">
        <Button
          variant="ghost"
          icon={RotateCcw}
          disabled={!isSet}
          onClick={() => {
            feature.unread.setState((texts) => ({ ...texts, [key]: noTexts }));
            onSettings({ ...settings, system: '', parameters: { stream: parameters.stream } });
          }}
        >
          Unset all
        </Button>
        <Button icon={Eye} onClick={props.onPreview}>
          Preview request
        </Button>
      </div>
    </div>
  );
}

interface ChoiceProps {
  readonly parameters: ChatParameters;
  readonly onParameters: (parameters: ChatParameters) => void;
  readonly said: { readonly problem: string | undefined; readonly description?: string };
}

function ToolChoice({ parameters, onParameters, said }: ChoiceProps): ReactNode {
  const { toolChoice, ...others } = parameters;
  const names = (parameters.tools ?? []).flatMap((tool) => {
    const fn = tool['function'];
    const name = typeof fn === 'object' && fn !== null && 'name' in fn ? fn['name'] : undefined;
    return typeof name === 'string' && name !== '' ? [name] : [];
  });
  const items: readonly ChoiceItem[] = [
    { value: '', label: 'not set' },
    { value: 'auto', label: 'auto', mono: true, description: 'The model decides.' },
    { value: 'none', label: 'none', mono: true, description: 'No tool is called.' },
    { value: 'required', label: 'required', mono: true, description: 'Some tool is called.' },
    ...names.map((name) => ({ value: `=${name}`, label: name, mono: true, description: 'This tool is called.' })),
    { value: '{}', label: 'as JSON', description: 'A choice of your own.' },
  ];
  const choose = (value: string): void => {
    if (value === '') onParameters(others);
    else if (value === 'auto' || value === 'none' || value === 'required') {
      onParameters({ ...others, toolChoice: value });
    } else {
      const name = value.startsWith('=') ? value.slice(1) : (names[0] ?? '');
      onParameters({ ...others, toolChoice: { type: 'function', function: { name } } });
    }
  };
  const value = toolChoice === undefined ? '' : typeof toolChoice === 'string' ? toolChoice : '{}';
  return <Choice label="Tool choice" value={value} items={items} onChange={choose} {...said} />;
}

function ResponseFormat({ parameters, onParameters, said }: ChoiceProps): ReactNode {
  const { responseFormat, ...others } = parameters;
  const items: readonly ChoiceItem[] = [
    { value: '', label: 'not set' },
    { value: 'text', label: 'Text' },
    { value: 'json_schema', label: 'JSON Schema' },
  ];
  const choose = (value: string): void => {
    if (value === 'text') onParameters({ ...others, responseFormat: { type: 'text' } });
    else if (value === 'json_schema') onParameters({ ...others, responseFormat: { type: 'json_schema', schema: {} } });
    else onParameters(others);
  };
  return (
    <Choice label="Response format" value={responseFormat?.type ?? ''} items={items} onChange={choose} {...said} />
  );
}
