/** Ratio and resolution where a vendor takes them by fields of its own: they go as extra fields, and stand among these too. */
import { useId, type ReactNode } from 'react';
import type { ShapeFields } from '../../../../shared/catalog/model-facts.ts';
import type { EndpointSettings } from '../../../../shared/images/image-job.ts';
import type { Json, JsonObject } from '../../../../shared/json.ts';
import { withParameter } from '../../parameters/json-field.ts';
import type { ParameterForm } from '../../parameters/parameter-form.ts';
import { ratioOf, Shape } from './shape.tsx';
import { ShapeRadios } from './shape-radios.tsx';
import { SizeFoot, SizeHead } from './size-frame.tsx';
import { t, translated } from '../../../language/t.ts';
import * as m from '../../messages.ts';

export interface VendorShapeProps {
  readonly form: ParameterForm<EndpointSettings>;
  readonly fields: ShapeFields;
}

export function VendorShape({ form, fields: { ratio, resolution } }: VendorShapeProps): ReactNode {
  const footId = useId();
  const { extra = {} } = form.parameters;
  const chosen = (name: string): string | null => {
    const value = extra[name];
    return typeof value === 'string' ? value : null;
  };
  const set = (name: string, value: string): void => form.setAll(withExtraField(form.parameters, name, value));
  const unset = (): void =>
    form.setAll(withExtraField(withExtraField(form.parameters, ratio.name, undefined), resolution.name, undefined));
  const isSet = chosen(ratio.name) !== null || chosen(resolution.name) !== null;
  return (
    <>
      <div className="flex flex-col gap-1.5">
        <SizeHead label={translated('Aspect ratio')} onUnset={isSet ? unset : undefined} />
        <ShapeRadios
          label={translated('Aspect ratio')}
          columns={5}
          value={chosen(ratio.name)}
          onChange={(value) => set(ratio.name, value)}
          options={ratio.values.map((value) => ({
            value,
            label: value,
            shape: value.includes(':') ? <Shape size={ratioOf(value)} /> : <Shape size={[1, 1]} dashed />,
          }))}
        />
      </div>
      <div className="flex flex-col gap-1.5">
        <SizeHead label={translated('Resolution')} />
        <ShapeRadios
          label={translated('Resolution')}
          columns={resolution.values.length}
          value={chosen(resolution.name)}
          onChange={(value) => set(resolution.name, value)}
          describedBy={footId}
          options={resolution.values.map((value) => ({ value, label: value }))}
        />
        <SizeFoot id={footId} problem={undefined} words={isSet ? undefined : t(m.notSetTheModelChooses)} />
      </div>
    </>
  );
}

/** The parameters with one extra field set, or taken out where it is undefined; none are left as no object. */
function withExtraField<Parameters extends { readonly extra?: JsonObject | undefined }>(
  parameters: Parameters,
  name: string,
  value: Json | undefined,
): Parameters {
  const { [name]: _, ...others } = parameters.extra ?? {};
  const extra = value === undefined ? others : { ...others, [name]: value };
  return withParameter(parameters, 'extra', Object.keys(extra).length === 0 ? undefined : extra);
}
