/** The controls of a chat completion (CHAT-1, CHAT-7). */
import type { ReactNode } from 'react';
import type { ChatParameters } from '../../../shared/protocols/chat/parameters.ts';
import type { OfferedTool } from '../../../shared/tool.ts';
import { Choice, type ChoiceItem } from '../../ui/choice-field.tsx';
import { JsonArea } from './json-area.tsx';
import { chatJsonFields } from './json-fields.ts';
import { MaxTokensField } from './max-tokens-field.tsx';
import { NumberParameter } from './number-parameter.tsx';
import type { ParameterForm } from './parameter-form.ts';
import { SamplingFields } from './sampling-fields.tsx';
import { StopSequences } from './stop-sequences.tsx';

type ChatForm = ParameterForm<ChatParameters>;

export function ChatParametersForm({
  form,
  offered,
}: {
  readonly form: ChatForm;
  /** The tools that are picked beside those written here. */
  readonly offered: readonly OfferedTool[];
}): ReactNode {
  const { parameters } = form;
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <SamplingFields form={form} mostTemperature={2} />
        <MaxTokensField form={form} />
        <NumberParameter form={form} parameter="candidates" label="Candidates" limit="1 or more" integer />
      </div>
      <StopSequences form={form} />
      <JsonArea form={form} field={chatJsonFields.tools} placeholder="not set; a JSON array of further tools" />
      <ToolChoice form={form} offered={offered} />
      {typeof parameters.toolChoice === 'object' ? (
        <JsonArea form={form} field={chatJsonFields.toolChoice} label="Tool choice as JSON" placeholder="" />
      ) : null}
      <ResponseFormat form={form} />
      {parameters.responseFormat?.type === 'json_schema' ? (
        <JsonArea
          form={form}
          field={chatJsonFields.schema}
          placeholder={'{"json_schema": {"name": "…", "schema": {…}}}'}
          description="The part that stands beside the type; its shape is yours. The answer is checked against its schema."
        />
      ) : null}
      <JsonArea
        form={form}
        field={chatJsonFields.extra}
        placeholder="not set; a JSON object merged into the body"
        description="For what has no control here."
      />
    </>
  );
}

function ToolChoice({
  form,
  offered,
}: {
  readonly form: ChatForm;
  readonly offered: readonly OfferedTool[];
}): ReactNode {
  const { toolChoice } = form.parameters;
  const names = [...new Set([...offered.map(({ name }) => name), ...writtenNames(form.parameters)])];
  const items: readonly ChoiceItem[] = [
    { value: '', label: 'not set' },
    { value: 'auto', label: 'auto', mono: true, description: 'The model decides.' },
    { value: 'none', label: 'none', mono: true, description: 'No tool is called.' },
    { value: 'required', label: 'required', mono: true, description: 'Some tool is called.' },
    ...names.map((name) => ({ value: `=${name}`, label: name, mono: true, description: 'This tool is called.' })),
    { value: '{}', label: 'as JSON', description: 'A choice of your own.' },
  ];
  const choose = (value: string): void => {
    if (value === '') form.set('toolChoice', undefined);
    else if (value === 'auto' || value === 'none' || value === 'required') form.set('toolChoice', value);
    else {
      const name = value.startsWith('=') ? value.slice(1) : (names[0] ?? '');
      form.set('toolChoice', { type: 'function', function: { name } });
    }
  };
  const value = toolChoice === undefined ? '' : typeof toolChoice === 'string' ? toolChoice : '{}';
  return <Choice label="Tool choice" value={value} items={items} onChange={choose} {...form.said('Tool choice')} />;
}

function writtenNames({ tools = [] }: ChatParameters): readonly string[] {
  return tools.flatMap((tool) => {
    const fn = tool['function'];
    const name = typeof fn === 'object' && fn !== null && 'name' in fn ? fn['name'] : undefined;
    return typeof name === 'string' && name !== '' ? [name] : [];
  });
}

function ResponseFormat({ form }: { readonly form: ChatForm }): ReactNode {
  const items: readonly ChoiceItem[] = [
    { value: '', label: 'not set' },
    { value: 'text', label: 'Text' },
    { value: 'json_schema', label: 'JSON Schema' },
  ];
  const choose = (value: string): void => {
    if (value === 'text') form.set('responseFormat', { type: 'text' });
    else if (value === 'json_schema') form.set('responseFormat', { type: 'json_schema', schema: {} });
    else form.set('responseFormat', undefined);
  };
  return (
    <Choice
      label="Response format"
      value={form.parameters.responseFormat?.type ?? ''}
      items={items}
      onChange={choose}
      {...form.said('Response format')}
    />
  );
}
