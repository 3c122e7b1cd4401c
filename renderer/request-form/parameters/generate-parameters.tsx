/** The controls of a Generate Content request (GEN-1, GEN-8, GEN-10). */
import type { ReactNode } from 'react';
import type { GenerateParameters } from '../../../shared/protocols/generate/parameters.ts';
import { responseModalities } from '../../../shared/protocols/generate/response-modalities.ts';
import { Choice, type ChoiceItem } from '../../ui/choice-field.tsx';
import { ratioItems, stepItems } from './image-size-items.ts';
import { JsonArea } from './json-area.tsx';
import { generateJsonFields } from './json-fields.ts';
import { MaxTokensField } from './max-tokens-field.tsx';
import type { ParameterForm } from './parameter-form.ts';
import { SamplingFields } from './sampling-fields.tsx';
import { StopSequences } from './stop-sequences.tsx';

type GenerateForm = ParameterForm<GenerateParameters>;

export function GenerateParametersForm({ form }: { readonly form: GenerateForm }): ReactNode {
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <SamplingFields form={form} mostTemperature={2} />
        <MaxTokensField form={form} />
        <Modalities form={form} />
      </div>
      <StopSequences form={form} />
      <ImageFields form={form} />
      <JsonArea
        form={form}
        field={generateJsonFields.safety}
        placeholder={'not set; such as [{"category": "…", "threshold": "…"}]'}
        description="One object for each category; no category twice."
      />
      <JsonArea
        form={form}
        field={generateJsonFields.extra}
        placeholder="not set; a JSON object merged into the body"
        description="For what has no control here."
      />
    </>
  );
}

const modalityItems: readonly ChoiceItem[] = [
  { value: '', label: 'not set' },
  { value: 'TEXT', label: 'TEXT', mono: true },
  { value: 'IMAGE', label: 'IMAGE', mono: true },
  { value: 'TEXT,IMAGE', label: 'TEXT and IMAGE', mono: true },
];

function Modalities({ form }: { readonly form: GenerateForm }): ReactNode {
  const chosen = form.parameters.responseModalities;
  const choose = (value: string): void => {
    const wanted = value.split(',');
    const next = responseModalities.filter((modality) => wanted.includes(modality));
    form.set('responseModalities', next.length === 0 ? undefined : next);
  };
  return (
    <Choice
      label="Response modalities"
      value={responseModalities.filter((modality) => chosen?.includes(modality)).join(',')}
      items={modalityItems}
      onChange={choose}
      {...form.said('Response modalities')}
    />
  );
}

/** Ratio and size as the model's own table has them, in pixels; every ratio and size where the catalogue has no table. */
function ImageFields({ form }: { readonly form: GenerateForm }): ReactNode {
  const { facts } = form;
  const { aspectRatio, imageSize } = form.parameters;
  const drawsNone = facts !== undefined && !facts.output.includes('image');
  // A model that only writes has no use for them; what was set for another one stays in sight.
  if (drawsNone && aspectRatio === undefined && imageSize === undefined) return null;
  const description = drawsNone ? `${facts.id} writes text alone.` : undefined;
  return (
    <div className="grid grid-cols-2 gap-3">
      <Choice
        label="Aspect ratio"
        value={aspectRatio ?? ''}
        items={ratioItems(facts, imageSize, aspectRatio)}
        onChange={(value) => form.set('aspectRatio', value === '' ? undefined : value)}
        {...form.said('Aspect ratio', description)}
      />
      <Choice
        label="Resolution"
        value={imageSize ?? ''}
        items={stepItems(facts, aspectRatio, imageSize)}
        onChange={(value) => form.set('imageSize', value === '' ? undefined : value)}
        {...form.said('Resolution', description)}
      />
    </div>
  );
}
