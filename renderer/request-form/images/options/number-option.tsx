/** A number among the options of a model, with its limit; off with the reason where it takes no effect. */
import type { ReactNode } from 'react';
import type { NumberOption } from '../../../../shared/images/options.ts';
import { NumberParameter, type NumberParameterProps } from '../../parameters/number-parameter.tsx';
import { limitOf } from './options.ts';
import { t, translated } from '../../../language/t.ts';
import * as m from '../../messages.ts';

export interface NumberOptionProps extends Pick<NumberParameterProps<string>, 'form'> {
  readonly option: NumberOption;
}

export function NumberOptionField({ form, option }: NumberOptionProps): ReactNode {
  const { key, field, whole, step, initial, idle, says, counts } = option;
  const value = form.parameters[key] ?? 1;
  const charged = counts === 'images' && value > 1 ? t(m.countImagesAreCharged, { count: value }) : undefined;
  const line = idle ?? says;
  return (
    <NumberParameter
      form={form}
      parameter={key}
      label={field}
      limit={limitOf(option)}
      integer={whole}
      {...(step === undefined ? {} : { step })}
      {...(initial === undefined ? {} : { placeholder: t(m.notSetInitial, { initial }) })}
      disabled={idle !== undefined}
      description={line === undefined ? charged : translated(line)}
    />
  );
}
