/** A number among the options of a model, with its limit; off with the reason where it takes no effect. */
import type { ReactNode } from 'react';
import type { NumberOption } from '../../../../shared/images/options.ts';
import { NumberParameter, type NumberParameterProps } from '../../parameters/number-parameter.tsx';
import { limitOf } from './options.ts';
import { t, translated } from '../../../language/t.ts';
import * as m from '../../messages.ts';

export interface NumberOptionProps<Key extends string> extends Pick<
  NumberParameterProps<Key>,
  'form' | 'parameter' | 'description'
> {
  /** Undefined where the model lacks it: there is no control then. */
  readonly option: NumberOption | undefined;
}

export function NumberOptionField<Key extends string>(props: NumberOptionProps<Key>): ReactNode {
  const { option, form, parameter, description } = props;
  if (option === undefined) return null;
  const { idle } = option;
  return (
    <NumberParameter
      form={form}
      parameter={parameter}
      label={translated(option.field)}
      limit={limitOf(option)}
      integer={option.whole}
      {...(option.step === undefined ? {} : { step: option.step })}
      {...(option.initial === undefined ? {} : { placeholder: t(m.notSetInitial, { initial: option.initial }) })}
      disabled={idle !== undefined}
      description={idle ?? description}
    />
  );
}
