/** Parameters with controls of their own: the choice among tools, the response format, and what is drawn (CHAT-1, CHAT-7, GEN-1, GEN-8). */
import type { ReactNode } from 'react';
import type { Json } from '../../../shared/json.ts';
import { modalities } from '../../../shared/protocols/parameter.ts';
import type { SpecialParameter, ToolChoiceParameter, ValueByKind } from '../../../shared/protocols/parameter.ts';
import { choiceOf, nameAt } from '../../../shared/protocols/tool-choice.ts';
import type { OfferedTool } from '../../../shared/tool.ts';
import { Choice, type ChoiceItem } from '../../ui/choice-field.tsx';
import { ratioItems, stepItems } from './image-size-items.ts';
import { JsonArea } from './json-area.tsx';
import { jsonFieldOf } from './json-fields.ts';
import type { DescribedForm, ParameterForm } from './parameter-form.ts';
import { t, translated } from '../../language/t.ts';
import * as m from '../messages.ts';

export interface SpecialControlProps {
  readonly form: DescribedForm;
  readonly label: string;
  readonly parameter: SpecialParameter | ToolChoiceParameter;
  /** The tools that are picked beside those written here. */
  readonly offered: readonly OfferedTool[];
}

export function SpecialControl({ form, label, parameter, offered }: SpecialControlProps): ReactNode {
  const { key } = parameter;
  const field = jsonFieldOf(label, parameter);
  const own = { form, label, name: key } as const;
  switch (parameter.kind) {
    case 'tool-choice':
      return (
        <>
          <ToolChoice {...own} parameter={parameter} offered={offered} />
          {field === undefined || typeof form.parameters[key] !== 'object' ? null : (
            <JsonArea form={form} field={field} label={t(m.nameAsJson, { name: translated(label) })} placeholder="" />
          )}
        </>
      );
    case 'response-format':
      return <ResponseFormat {...own} field={field} />;
    case 'modalities':
      return <Modalities {...own} />;
    case 'aspect-ratio':
    case 'image-size':
      return <ImageSize {...own} kind={parameter.kind} />;
  }
}

/** A form whose parameter `name` is of one kind. */
interface Control<Kind extends keyof ValueByKind> {
  readonly form: ParameterForm<Readonly<Record<string, ValueByKind[Kind] | undefined>>>;
  readonly label: string;
  readonly name: string;
}

interface ToolChoiceProps extends Control<'tool-choice'>, Pick<SpecialControlProps, 'offered'> {
  readonly parameter: ToolChoiceParameter;
}

function ToolChoice({ form, label, name, parameter, offered }: ToolChoiceProps): ReactNode {
  const chosen = form.parameters[name];
  const names = [...new Set([...offered.map((tool) => tool.name), ...writtenNames(form.parameters, parameter)])];
  const items: readonly ChoiceItem[] = [
    { value: '', label: t(m.notSetSmall) },
    { value: 'auto', label: 'auto', mono: true, description: t(m.theModelDecides2) },
    { value: 'none', label: 'none', mono: true, description: t(m.noToolIsCalled) },
    { value: 'required', label: 'required', mono: true, description: t(m.someToolIsCalled) },
    ...names.map((tool) => ({ value: `=${tool}`, label: tool, mono: true, description: t(m.thisToolIsCalled) })),
    { value: '{}', label: t(m.asJson), description: t(m.aChoiceOfYourOwn) },
  ];
  const choose = (value: string): void => {
    if (value === '') form.set(name, undefined);
    else if (value === 'auto' || value === 'none' || value === 'required') form.set(name, value);
    else {
      const tool = value.startsWith('=') ? value.slice(1) : (names[0] ?? '');
      form.set(name, choiceOf(parameter, tool));
    }
  };
  const value = chosen === undefined ? '' : typeof chosen === 'string' ? chosen : '{}';
  return <Choice label={translated(label)} value={value} items={items} onChange={choose} {...form.said(label)} />;
}

/** Names of the user's own tools, wherever among the parameters they are written. */
function writtenNames(
  parameters: Readonly<Record<string, Json | undefined>>,
  { nameAt: path }: ToolChoiceParameter,
): readonly string[] {
  const lists = Object.values(parameters).flatMap((value) => (Array.isArray(value) ? (value as readonly Json[]) : []));
  return lists.flatMap((tool) => nameAt(path, tool) ?? []);
}

function ResponseFormat({
  form,
  label,
  name,
  field,
}: Control<'response-format'> & { readonly field: ReturnType<typeof jsonFieldOf> }): ReactNode {
  const items: readonly ChoiceItem[] = [
    { value: '', label: t(m.notSetSmall) },
    { value: 'text', label: t(m.text) },
    { value: 'json_schema', label: 'JSON Schema' },
  ];
  const choose = (value: string): void => {
    if (value === 'text') form.set(name, { type: 'text' });
    else if (value === 'json_schema') form.set(name, { type: 'json_schema', schema: {} });
    else form.set(name, undefined);
  };
  const chosen = form.parameters[name]?.type ?? '';
  return (
    <>
      <Choice label={translated(label)} value={chosen} items={items} onChange={choose} {...form.said(label)} />
      {field === undefined || chosen !== 'json_schema' ? null : (
        <JsonArea
          form={form}
          field={field}
          placeholder={'{"json_schema": {"name": "…", "schema": {…}}}'}
          description={t(m.thePartThatStandsBeside)}
        />
      )}
    </>
  );
}

const modalityItems: readonly ChoiceItem[] = [
  { value: '', label: m.notSetSmall },
  { value: 'TEXT', label: 'TEXT', mono: true },
  { value: 'IMAGE', label: 'IMAGE', mono: true },
  { value: 'TEXT,IMAGE', label: m.textAndImage, mono: true },
];

function Modalities({ form, label, name }: Control<'modalities'>): ReactNode {
  const chosen = form.parameters[name];
  const choose = (value: string): void => {
    const wanted = value.split(',');
    const next = modalities.filter((modality) => wanted.includes(modality));
    form.set(name, next.length === 0 ? undefined : next);
  };
  return (
    <Choice
      label={translated(label)}
      value={modalities.filter((modality) => chosen?.includes(modality)).join(',')}
      items={modalityItems.map((item) => ({ ...item, label: t(item.label) }))}
      onChange={choose}
      {...form.said(label)}
    />
  );
}

/** Ratio or size as the model's own table has them, in pixels; every ratio and size where the catalogue has no table. */
function ImageSize({
  form,
  label,
  name,
  kind,
}: Control<'aspect-ratio'> & { readonly kind: 'aspect-ratio' | 'image-size' }): ReactNode {
  const { facts, parameters } = form;
  const { aspectRatio, imageSize } = parameters;
  const drawsNone = facts !== undefined && !facts.output.includes('image');
  // A model that only writes has no use for them; what was set for another one stays in sight.
  if (drawsNone && aspectRatio === undefined && imageSize === undefined) return null;
  const hasOneSize = facts?.sizes?.kind === 'ratios' && facts.sizes.table.oneSize === true;
  if (kind === 'image-size' && hasOneSize && imageSize === undefined) return null;
  const items =
    kind === 'aspect-ratio' ? ratioItems(facts, imageSize, aspectRatio) : stepItems(facts, aspectRatio, imageSize);
  return (
    <Choice
      label={translated(label)}
      value={parameters[name] ?? ''}
      items={items}
      onChange={(value) => form.set(name, value === '' ? undefined : value)}
      {...form.said(label, drawsNone ? t(m.modelWritesTextAlone, { model: facts.id }) : undefined)}
    />
  );
}
