/** The fields of a model's options, as they are described; the rarer ones behind a line. A size is chosen in a control of its own. */
import type { ReactNode } from 'react';
import type { DrawingProtocolSettings, EndpointSettings } from '../../../../shared/images/image-job.ts';
import { isHalf, ownOptions, type ImageOption, type ImageOptions } from '../../../../shared/images/options.ts';
import { extraFields } from '../../../../shared/protocols/common-fields.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { JsonArea } from '../../parameters/json-area.tsx';
import { extraField } from '../../parameters/json-fields.ts';
import { describedForm, type DescribedForm, type ParameterForm } from '../../parameters/parameter-form.ts';
import { halfRows } from '../../half-rows.ts';
import { MoreOptions } from './more-options.tsx';
import { OptionControl } from './option-control.tsx';
import { t, translated } from '../../../language/t.ts';
import * as m from '../../messages.ts';

export interface OptionFieldsProps {
  readonly form: ParameterForm<EndpointSettings> | ParameterForm<DrawingProtocolSettings>;
  readonly options: ImageOptions;
  /** The first ones have controls elsewhere. */
  readonly withoutFirst?: boolean;
}

export function OptionFields({ form: given, options, withoutFirst = false }: OptionFieldsProps): ReactNode {
  const form = describedForm<object>(given);
  const set: Readonly<Record<string, unknown>> = form.parameters;
  const isSet = (key: string): boolean => set[key] !== undefined && set[key] !== '';
  const { system, extra } = options;
  const own = ownOptions(options);
  const rarer = own.filter(({ place }) => place === 'rarer');
  // One that takes no effect is worth its room only where it was set.
  const shown = own.filter(
    ({ place, idle, key }) =>
      place !== 'rarer' && !(withoutFirst && place === 'first') && (idle === undefined || isSet(key)),
  );
  const behind: readonly Named[] = [...(system === undefined ? [] : [system]), ...rarer, extra];
  const names = behind.map(({ group, field }) => group ?? field);
  return (
    <>
      <OptionRows form={form} options={shown} />
      <MoreOptions
        names={[...new Set(names)].map((name) => translated(name))}
        setCount={['system', ...rarer.map(({ key }) => key), extraFields.key].filter(isSet).length}
        hasProblem={behind.some(({ field }) => form.said(field).problem !== undefined)}
      >
        {system === undefined ? null : <System form={form} field={system.field} />}
        <OptionRows form={form} options={rarer} />
        <JsonArea
          form={form}
          field={extraField}
          placeholder={extraFields.placeholder}
          description={translated(extraFields.says)}
        />
      </MoreOptions>
    </>
  );
}

type Named = Pick<ImageOption, 'field' | 'group'>;

interface OptionRowsProps {
  readonly form: DescribedForm;
  readonly options: readonly ImageOption[];
}

/** Choices and numbers that follow one another stand side by side, but for those with a line below them. */
function OptionRows({ form, options }: OptionRowsProps): ReactNode {
  return halfRows(options, isHalf).map((row) => {
    const controls = row.map((option) => <OptionControl key={option.key} form={form} option={option} />);
    const [first] = row;
    return first !== undefined && isHalf(first) ? (
      <div key={first.key} className="field-pair">
        {controls}
      </div>
    ) : (
      controls
    );
  });
}

interface SystemProps {
  readonly form: ParameterForm<{ readonly system?: string | undefined }>;
  readonly field: string;
}

function System({ form, field }: SystemProps): ReactNode {
  return (
    <TextArea
      label={translated(field)}
      value={form.parameters.system ?? ''}
      onChange={(text) => form.set('system', text === '' ? undefined : text)}
      placeholder={t(m.notSetSmall)}
      minRows={2}
      maxRows={8}
      {...form.said(field)}
    />
  );
}
