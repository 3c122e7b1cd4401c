/** The options of the image endpoints: exactly those of the model's own table (IMG-1, IMG-3, IMG-4). */
import type { ReactNode } from 'react';
import type { PixelSize } from '../../../../shared/catalog/image-sizes.ts';
import type { EndpointSettings } from '../../../../shared/images/image-job.ts';
import type { ImageOptions, ChoiceOption } from '../../../../shared/images/options.ts';
import { extraFields } from '../../../../shared/protocols/common-fields.ts';
import { JsonArea } from '../../parameters/json-area.tsx';
import type { ParameterForm } from '../../parameters/parameter-form.ts';
import { Switch } from '../../../ui/switch.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { EndpointSize } from '../size-picker/endpoint-size.tsx';
import { VendorShape } from '../size-picker/vendor-shape.tsx';
import { MoreOptions } from './more-options.tsx';
import { NumberOptionField } from './number-option.tsx';
import { endpointJsonFields } from './options.ts';
import { Choice, type ChoiceItem } from '../../../ui/choice-field.tsx';
import { t, translated } from '../../../language/t.ts';
import * as m from '../../messages.ts';

export interface EndpointFieldsProps {
  readonly form: ParameterForm<EndpointSettings>;
  readonly options: ImageOptions;
  /** Quality, format and number have controls elsewhere. */
  readonly rarerOnly?: boolean;
}

export interface EndpointOptionsProps extends Pick<EndpointFieldsProps, 'form' | 'options'> {
  /** Size of the first reference, upright. */
  readonly reference: PixelSize | undefined;
}

export function EndpointOptions({ form, options, reference }: EndpointOptionsProps): ReactNode {
  return (
    <>
      {options.size === undefined || options.size.kind === 'ratios' ? null : (
        <EndpointSize form={form} choices={options.size} reference={reference} />
      )}
      {options.shape === undefined ? null : <VendorShape form={form} fields={options.shape} />}
      <EndpointFields form={form} options={options} />
    </>
  );
}

/** The fields of the endpoint’s options; the size is chosen in a control of its own. */
export function EndpointFields({ form, options, rarerOnly = false }: EndpointFieldsProps): ReactNode {
  const { parameters } = form;
  const compressible = options.outputCompression?.idle === undefined || parameters.outputCompression !== undefined;
  return (
    <>
      <div className="field-pair empty:hidden">
        {rarerOnly ? null : (
          <>
            <ChoiceOptionField form={form} parameter="quality" option={options.quality} />
            <ChoiceOptionField form={form} parameter="outputFormat" option={options.outputFormat} />
          </>
        )}
        {compressible ? (
          <NumberOptionField form={form} parameter="outputCompression" option={options.outputCompression} />
        ) : null}
        {rarerOnly ? null : <NumberOfImages form={form} options={options} />}
        {parameters.stream === true ? (
          <NumberOptionField form={form} parameter="partialImages" option={options.partialImages} />
        ) : null}
      </div>
      {options.stream === undefined ? null : (
        <Switch
          label={t(m.stream)}
          checked={parameters.stream === true}
          onChange={(stream) => form.set('stream', stream ? true : undefined)}
          description={parameters.stream === true ? '' : t(m.showPartialPreviewsWhileDrawing)}
        />
      )}
      <Rarer form={form} options={options} />
    </>
  );
}

/** How many images one request asks for, and what that costs. */
export function NumberOfImages({ form, options }: Pick<EndpointFieldsProps, 'form' | 'options'>): ReactNode {
  const { n } = form.parameters;
  return (
    <NumberOptionField
      form={form}
      parameter="n"
      option={options.n}
      description={n !== undefined && n > 1 ? t(m.countImagesAreCharged, { count: n }) : undefined}
    />
  );
}

function Rarer({ form, options }: Pick<EndpointFieldsProps, 'form' | 'options'>): ReactNode {
  const { background, moderation, user, imageField, extra } = options;
  const { parameters } = form;
  const shown = [background, moderation, user, imageField, extra].flatMap((option) => option ?? []);
  const { background: a, moderation: b, user: c, imageField: d, extra: e } = parameters;
  return (
    <MoreOptions
      names={shown.map(({ field }) => translated(field))}
      setCount={[a, b, c, d, e].filter((value) => value !== undefined).length}
      hasProblem={shown.some(({ field }) => form.said(field).problem !== undefined)}
    >
      {background === undefined && moderation === undefined ? null : (
        <div className="field-pair">
          <ChoiceOptionField form={form} parameter="background" option={background} />
          <ChoiceOptionField form={form} parameter="moderation" option={moderation} />
        </div>
      )}
      {user === undefined ? null : (
        <TextField
          label={translated(user.field)}
          value={parameters.user ?? ''}
          onChange={(text) => form.set('user', text === '' ? undefined : text)}
          placeholder={t(m.notSetSmall)}
          {...form.said(user.field, t(m.ofThePersonOnWhose))}
        />
      )}
      <ChoiceOptionField
        form={form}
        parameter="imageField"
        option={imageField}
        description={t(m.howTheImagesAreNamed)}
      />
      <JsonArea
        form={form}
        field={endpointJsonFields.extra}
        placeholder={extraFields.placeholder}
        description={translated(extraFields.says)}
      />
    </MoreOptions>
  );
}

/** One of the values of an option, or none of them. */
interface ChoiceOptionProps<Key extends string, Value extends string> {
  readonly form: ParameterForm<{ readonly [K in Key]?: Value | undefined }>;
  readonly parameter: Key;
  /** Undefined where the model lacks it: there is no control then. */
  readonly option: ChoiceOption<Value> | undefined;
  readonly description?: string;
}

function ChoiceOptionField<Key extends string, Value extends string>(props: ChoiceOptionProps<Key, Value>): ReactNode {
  const { form, parameter, option } = props;
  if (option === undefined) return null;
  const { initial } = option;
  const items: readonly ChoiceItem[] = [
    { value: '', label: initial === undefined ? t(m.notSetSmall) : t(m.notSetInitial, { initial }) },
    ...option.values.map((value) => ({ value, label: value, mono: true })),
  ];
  return (
    <Choice
      label={translated(option.field)}
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
