/** The control of an option, by its kind. */
import type { ReactNode } from 'react';
import type { ChoiceOption, ImageOption, PlainOption } from '../../../../shared/images/options.ts';
import { Choice, type ChoiceItem } from '../../../ui/choice-field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { JsonArea } from '../../parameters/json-area.tsx';
import { LinesParameter } from '../../parameters/lines-parameter.tsx';
import type { DescribedForm, ParameterForm } from '../../parameters/parameter-form.ts';
import { AnswerModalities } from './answer-modalities.tsx';
import { NumberOptionField } from './number-option.tsx';
import { jsonOf } from './options.ts';
import { t, translated } from '../../../language/t.ts';
import * as m from '../../messages.ts';

export interface OptionControlProps {
  readonly form: DescribedForm;
  readonly option: ImageOption;
}

export function OptionControl({ form, option }: OptionControlProps): ReactNode {
  const { key, field, says } = option;
  switch (option.kind) {
    case 'choice':
      return <ChoiceControl form={form} option={option} />;
    case 'number':
      return <NumberOptionField form={form} option={option} />;
    case 'switch':
      return <SwitchControl form={form} name={key} field={field} says={says} />;
    case 'text':
      return <TextControl form={form} name={key} field={field} says={says} />;
    case 'lines':
      return <LinesParameter form={form} parameter={key} label={field} />;
    case 'modalities':
      return <AnswerModalities form={form} name={key} field={field} />;
    case 'object':
    case 'objects':
      return (
        <JsonArea
          form={form}
          field={jsonOf(option)}
          placeholder={translated(option.placeholder)}
          {...(says === undefined ? {} : { description: translated(says) })}
        />
      );
  }
}

/** A form whose setting `name` is of one kind, with the control's name and the line below it. */
interface NamedControl<Value> extends Pick<PlainOption, 'field'> {
  readonly form: ParameterForm<Readonly<Record<string, Value | undefined>>>;
  readonly name: string;
  readonly says: string | undefined;
}

/** One of the values of an option, or none of them. */
function ChoiceControl({ form, option }: Pick<NamedControl<string>, 'form'> & { readonly option: ChoiceOption }) {
  const { key, field, values, initial, says } = option;
  const items: readonly ChoiceItem[] = [
    { value: '', label: initial === undefined ? t(m.notSetSmall) : t(m.notSetInitial, { initial }) },
    ...values.map((value) => ({ value, label: value, mono: true })),
  ];
  return (
    <Choice
      label={translated(field)}
      value={form.parameters[key] ?? ''}
      items={items}
      onChange={(chosen) => form.set(key, chosen === '' ? undefined : chosen)}
      {...form.said(field, says === undefined ? undefined : translated(says))}
    />
  );
}

function SwitchControl({ form, name, field, says = '' }: NamedControl<boolean>): ReactNode {
  const on = form.parameters[name] === true;
  return (
    <Switch
      label={translated(field)}
      checked={on}
      onChange={(next) => form.set(name, next ? true : undefined)}
      description={on ? '' : translated(says)}
    />
  );
}

function TextControl({ form, name, field, says }: NamedControl<string>): ReactNode {
  return (
    <TextField
      label={translated(field)}
      value={form.parameters[name] ?? ''}
      onChange={(text) => form.set(name, text === '' ? undefined : text)}
      placeholder={t(m.notSetSmall)}
      {...form.said(field, says === undefined ? undefined : translated(says))}
    />
  );
}
