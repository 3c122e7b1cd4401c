/** The options of an image over a protocol of conversations: ratio and resolution, what is answered with, and the rarer ones (GEN-1, GEN-7, GEN-8). */
import { useId, type ReactNode } from 'react';
import type { PixelSize } from '../../../../shared/catalog/image-sizes.ts';
import type { DrawingProtocolSettings } from '../../../../shared/images/image-job.ts';
import type { ImageOptions } from '../../../../shared/images/options.ts';
import { modalities } from '../../../../shared/protocols/description.ts';
import { extraFields } from '../../../../shared/protocols/common-fields.ts';
import { JsonArea } from '../../parameters/json-area.tsx';
import type { ParameterForm } from '../../parameters/parameter-form.ts';
import { LinesParameter } from '../../parameters/lines-parameter.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { RatioSize } from '../size-picker/ratio-size.tsx';
import { ShapeRadios } from '../size-picker/shape-radios.tsx';
import { SizeFoot, SizeHead } from '../size-picker/size-frame.tsx';
import { MoreOptions } from './more-options.tsx';
import { NumberOptionField } from './number-option.tsx';
import { protocolExtraField, safetyField } from './options.ts';
import { t, translated } from '../../../language/t.ts';
import * as m from '../../messages.ts';

export interface ProtocolOptionsProps {
  readonly form: ParameterForm<DrawingProtocolSettings>;
  readonly options: ImageOptions;
  /** Size of the first reference, upright. */
  readonly reference: PixelSize | undefined;
}

export function ProtocolOptions({ form, options, reference }: ProtocolOptionsProps): ReactNode {
  return (
    <>
      {options.size?.kind === 'ratios' ? <RatioSize form={form} choices={options.size} reference={reference} /> : null}
      <ProtocolFields form={form} options={options} />
    </>
  );
}

/** The fields of the protocol’s options; the size is chosen in a control of its own. */
export function ProtocolFields({ form, options }: Pick<ProtocolOptionsProps, 'form' | 'options'>): ReactNode {
  return (
    <>
      {options.responseModalities === undefined ? null : <AnswerWith form={form} />}
      <Rarer form={form} options={options} />
    </>
  );
}

const answers = [
  { value: 'IMAGE', label: m.image },
  { value: 'TEXT,IMAGE', label: m.imageAndText },
  { value: 'TEXT', label: m.text },
] as const;

function AnswerWith({ form }: Pick<ProtocolOptionsProps, 'form'>): ReactNode {
  const id = useId();
  const chosen = form.parameters.responseModalities ?? [];
  const value = modalities.filter((modality) => chosen.includes(modality)).join(',');
  const choose = (next: string): void => {
    const wanted = next.split(',');
    form.set(
      'responseModalities',
      modalities.filter((modality) => wanted.includes(modality)),
    );
  };
  return (
    <div className="flex flex-col gap-1.5">
      <SizeHead
        label={t(m.answerWith)}
        onUnset={chosen.length === 0 ? undefined : () => form.set('responseModalities', undefined)}
      />
      <ShapeRadios
        label={t(m.answerWith)}
        columns={3}
        byWords
        value={answers.find((answer) => answer.value === value)?.value ?? null}
        onChange={choose}
        options={answers.map((answer) => ({ ...answer, label: t(answer.label) }))}
        describedBy={id}
      />
      <SizeFoot
        id={id}
        problem={form.said('Response modalities').problem}
        words={form.said('Response modalities').description}
      />
    </div>
  );
}

function Rarer({ form, options }: Pick<ProtocolOptionsProps, 'form' | 'options'>): ReactNode {
  const { system, safetySettings, temperature, topP, maxTokens, stop, extra } = options;
  const { parameters } = form;
  const shown = [system, temperature, topP, maxTokens, stop, safetySettings, extra].flatMap((option) => option ?? []);
  const { system: a, safetySettings: b, temperature: c, topP: d, maxTokens: e, stop: f, extra: g } = parameters;
  return (
    <MoreOptions
      names={[t(m.systemInstruction), t(m.sampling), t(m.safetySettings), t(m.extraFields)]}
      setCount={[a, b, c, d, e, f, g].filter((value) => value !== undefined && value !== '').length}
      hasProblem={shown.some(({ field }) => form.said(field).problem !== undefined)}
    >
      {system === undefined ? null : (
        <TextArea
          label={translated(system.field)}
          value={parameters.system ?? ''}
          onChange={(text) => form.set('system', text === '' ? undefined : text)}
          placeholder={t(m.notSetSmall)}
          minRows={2}
          maxRows={8}
          {...form.said(system.field)}
        />
      )}
      <div className="field-pair">
        <NumberOptionField form={form} parameter="temperature" option={temperature} />
        <NumberOptionField form={form} parameter="topP" option={topP} />
        <NumberOptionField form={form} parameter="maxTokens" option={maxTokens} />
      </div>
      {stop === undefined ? null : <LinesParameter form={form} parameter="stop" label={stop.field} />}
      {safetySettings === undefined ? null : (
        <JsonArea
          form={form}
          field={safetyField(safetySettings)}
          placeholder={translated(safetySettings.placeholder)}
          {...(safetySettings.says === undefined ? {} : { description: translated(safetySettings.says) })}
        />
      )}
      <JsonArea
        form={form}
        field={protocolExtraField}
        placeholder={extraFields.placeholder}
        description={translated(extraFields.says)}
      />
    </MoreOptions>
  );
}
