/** An option in the composer's row, behind its value: a choice opens its list, a number its field. */
import type { ReactNode } from 'react';
import type { ChoiceOption, ImageOption, NumberOption } from '../../../../shared/images/options.ts';
import { NumberOptionField } from '../../../request-form/images/options/number-option.tsx';
import type { DescribedForm, ParameterForm } from '../../../request-form/parameters/parameter-form.ts';
import { Combobox } from '../../../ui/combobox.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { rich } from '../../../language/rich.ts';
import { t, translated } from '../../../language/t.ts';
import * as m from './messages.ts';
import { OptionButton, optionClasses } from './option-button.tsx';

export interface OptionInRowProps {
  readonly form: DescribedForm;
  readonly option: ImageOption;
}

/** Nothing for an option of another kind: it is behind More alone. */
export function OptionInRow({ form, option }: OptionInRowProps): ReactNode {
  if (option.kind === 'choice') return <ChoiceInRow form={form} option={option} />;
  return option.kind === 'number' ? <NumberInRow form={form} option={option} /> : null;
}

interface ChoiceInRowProps {
  readonly form: ParameterForm<Readonly<Record<string, string | undefined>>>;
  readonly option: ChoiceOption;
}

function ChoiceInRow({ form, option }: ChoiceInRowProps): ReactNode {
  const { key, field, values, initial, plainValues = false } = option;
  const value = form.parameters[key];
  const shown = value ?? initial ?? 'auto';
  return (
    <Combobox
      label={translated(field)}
      value={value ?? ''}
      groups={[
        {
          label: '',
          items: [
            { value: '', label: t(m.notSet), ...(initial === undefined ? {} : { note: initial }) },
            ...values.map((each) => ({ value: each, label: each, mono: true })),
          ],
        },
      ]}
      onChange={(chosen) => form.set(key, chosen === '' ? undefined : chosen)}
      invalid={form.said(field).problem !== undefined}
      display={
        <span className="text-12 text-muted">
          {plainValues ? null : `${translated(field)} `}
          <span className="font-medium text-ink">{plainValues ? shown.toUpperCase() : shown}</span>
        </span>
      }
      className={optionClasses}
    />
  );
}

interface NumberInRowProps {
  readonly form: ParameterForm<Readonly<Record<string, number | undefined>>>;
  readonly option: NumberOption;
}

function NumberInRow({ form, option }: NumberInRowProps): ReactNode {
  const { key, field, initial, least, counts } = option;
  const value = form.parameters[key] ?? initial ?? least;
  const inInk = (words: ReactNode): ReactNode => <span className="font-medium text-ink">{words}</span>;
  return (
    <Popover
      label={translated(field)}
      side="top"
      className="w-56 p-3"
      trigger={
        <OptionButton
          label={counts === 'images' ? t(m.pictures) : translated(field)}
          invalid={form.said(field).problem !== undefined}
        >
          {counts === 'images' ? (
            rich(m.countedPictures, { count: value, b: inInk })
          ) : (
            <span>
              {translated(field)} {inInk(value)}
            </span>
          )}
        </OptionButton>
      }
    >
      <NumberOptionField form={form} option={option} />
    </Popover>
  );
}
