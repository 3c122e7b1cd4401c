/** Sizes of the image endpoints: a list of values, and where a model takes them a width and a height of one's own (IMG-2, IMG-3, IMG-5). */
import { useId, type ReactNode } from 'react';
import type { PixelSize } from '../../../../shared/catalog/image-sizes.ts';
import type { EndpointSettings } from '../../../../shared/images/image-job.ts';
import { fittingSettings, readSize, type SizeChoices } from '../../../../shared/images/size.ts';
import type { ParameterForm } from '../../parameters/parameter-form.ts';
import { CustomSize } from './custom-size.tsx';
import { Shape } from './shape.tsx';
import { ShapeRadios, type ShapeRadio } from './shape-radios.tsx';
import { FitButton, SizeFoot, SizeHead } from './size-frame.tsx';
import { t, translated } from '../../../language/t.ts';
import * as m from '../../messages.ts';

export interface EndpointSizeProps {
  readonly form: ParameterForm<EndpointSettings>;
  readonly choices: Exclude<SizeChoices, { kind: 'ratios' }>;
  /** Size of the first reference, upright. */
  readonly reference: PixelSize | undefined;
}

export function EndpointSize({ form, choices, reference }: EndpointSizeProps): ReactNode {
  const id = useId();
  const { size: value } = form.parameters;
  const isCustom = choices.kind === 'custom';
  const listed = choices.sizes.find((named) => named.value === value);
  const size = listed?.size ?? (value === undefined ? undefined : readSize(value));
  const auto: ShapeRadio<string> = { value: 'auto', label: t(m.auto), shape: <Shape size={[1, 1]} dashed /> };
  const options = choices.sizes.map((named): ShapeRadio<string> => ({
    value: named.value,
    label: shortLabel(named.value),
    name: named.value === named.size.join('x') ? named.size.join(' × ') : `${named.value}, ${named.size.join(' × ')}`,
    shape: <Shape size={named.size} />,
  }));
  const setValue = (next: string | undefined): void => {
    // What could not be read at the sides is gone with them.
    form.setUnread('Width', null);
    form.setUnread('Height', null);
    form.set('size', next);
  };
  const fit = (): void => {
    const fitting = reference === undefined ? undefined : fittingSettings(choices, ...reference);
    if (fitting !== undefined && 'size' in fitting) setValue(fitting.size);
  };
  return (
    <div className="flex flex-col gap-1.5">
      <SizeHead label={translated('Size')} onUnset={value === undefined ? undefined : () => setValue(undefined)}>
        {reference === undefined ? null : <FitButton reference={reference} onClick={fit} />}
      </SizeHead>
      <ShapeRadios
        label={translated('Size')}
        columns={4}
        value={value === 'auto' || listed !== undefined ? (value ?? null) : null}
        onChange={setValue}
        options={isCustom ? [auto, ...options] : options}
        {...(isCustom ? {} : { describedBy: id, invalid: form.said('Size').problem !== undefined })}
      />
      {isCustom ? (
        <CustomSize form={form} strict={choices.strict} onSize={setValue} />
      ) : (
        <SizeFoot
          id={id}
          problem={form.said('Size').problem}
          note={form.said('Size').description}
          {...(size === undefined ? { words: t(m.notSetTheGatewayChooses) } : { size })}
        />
      )}
    </div>
  );
}

/** `1024²` for a square, in the little room of a cell. */
function shortLabel(value: string): string {
  const size = readSize(value);
  if (size === undefined) return value;
  return size[0] === size[1] ? `${size[0]}²` : `${size[0]}×${size[1]}`;
}
