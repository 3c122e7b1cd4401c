/** One of the values of an option, or none of them. */
import type { ReactNode } from 'react';
import type { ChoiceOption } from '../../../../shared/images/options.ts';
import type { ParameterForm } from '../../parameters/parameter-form.ts';
import { Choice, type ChoiceItem } from '../../../ui/choice-field.tsx';
import { t, told } from '../../../language/t.ts';
import * as m from '../../messages.ts';

export interface ChoiceOptionProps<Key extends string, Value extends string> {
  readonly form: ParameterForm<{ readonly [K in Key]?: Value | undefined }>;
  readonly parameter: Key;
  /** Undefined where the model lacks it: there is no control then. */
  readonly option: ChoiceOption<Value> | undefined;
  readonly description?: string;
}

export function ChoiceOptionField<Key extends string, Value extends string>(
  props: ChoiceOptionProps<Key, Value>,
): ReactNode {
  const { form, parameter, option } = props;
  if (option === undefined) return null;
  const { initial } = option;
  const items: readonly ChoiceItem[] = [
    {
      value: '',
      label: t(m.notSetSmall),
      ...(initial === undefined ? {} : { description: t(m.theGatewayTakesInitial, { initial }) }),
    },
    ...option.values.map((value) => ({ value, label: value, mono: true })),
  ];
  return (
    <Choice
      label={told(option.field)}
      value={form.parameters[parameter] ?? ''}
      items={items}
      onChange={(next) =>
        form.set(
          parameter,
          option.values.find((value) => value === next),
        )
      }
      {...form.said(option.field, props.description)}
    />
  );
}
