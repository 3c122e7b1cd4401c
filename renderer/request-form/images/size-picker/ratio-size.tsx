/** Sizes of a ratio table: ratios as shapes, resolutions as steps, and the pixels that the pair makes (GEN-8). */
import { useId, type ReactNode } from 'react';
import { pixelsOf, type PixelSize } from '../../../../shared/catalog/image-sizes.ts';
import type { DrawingProtocolSettings } from '../../../../shared/images/image-job.ts';
import { fittingSettings, type SizeChoices } from '../../../../shared/images/size.ts';
import { withParameter } from '../../parameters/json-field.ts';
import type { ParameterForm } from '../../parameters/parameter-form.ts';
import { FitButton, SizeFoot, SizeHead } from './size-frame.tsx';
import { ratioOf, Shape } from './shape.tsx';
import { ShapeRadios } from './shape-radios.tsx';
import { t, translated } from '../../../language/t.ts';
import * as m from '../../messages.ts';

export interface RatioSizeProps {
  readonly form: ParameterForm<DrawingProtocolSettings>;
  readonly choices: Extract<SizeChoices, { kind: 'ratios' }>;
  /** Size of the first reference, upright. */
  readonly reference: PixelSize | undefined;
}

export function RatioSize({ form, choices, reference }: RatioSizeProps): ReactNode {
  const { aspectRatio, imageSize } = form.parameters;
  const { table } = choices;
  const ratioId = useId();
  const stepId = useId();
  const fit = (): void => {
    const fitting = reference === undefined ? undefined : fittingSettings(choices, ...reference);
    // A resolution that was chosen stays.
    if (fitting !== undefined && 'aspectRatio' in fitting)
      form.setAll({ ...form.parameters, ...fitting, ...(imageSize === undefined ? {} : { imageSize }) });
  };
  const unset = (): void =>
    form.setAll(withParameter(withParameter(form.parameters, 'aspectRatio', undefined), 'imageSize', undefined));
  const size = pixelsOf(table, aspectRatio, imageSize);
  const foot = size === undefined ? { words: missingWords(aspectRatio, imageSize) } : { size };
  return (
    <>
      <div className="flex flex-col gap-1.5">
        <SizeHead
          label={translated('Aspect ratio')}
          onUnset={aspectRatio === undefined && imageSize === undefined ? undefined : unset}
        >
          {reference === undefined ? null : <FitButton reference={reference} onClick={fit} />}
        </SizeHead>
        <ShapeRadios
          label={translated('Aspect ratio')}
          columns={table.rows.length > 10 ? 7 : 5}
          value={aspectRatio ?? null}
          onChange={(ratio) => form.set('aspectRatio', ratio)}
          describedBy={ratioId}
          invalid={form.said('Aspect ratio').problem !== undefined}
          options={table.rows.map(({ ratio }) => {
            const pixels = pixelsOf(table, ratio, imageSize);
            return {
              value: ratio,
              label: ratio,
              ...(pixels === undefined ? {} : { name: `${ratio}, ${pixels.join(' × ')}` }),
              shape: <Shape size={ratioOf(ratio)} />,
            };
          })}
        />
        <SizeFoot
          id={ratioId}
          problem={form.said('Aspect ratio').problem}
          {...(table.oneSize === undefined ? {} : foot)}
        />
      </div>
      {table.oneSize === undefined ? (
        <div className="flex flex-col gap-1.5">
          <SizeHead label={translated('Resolution')} />
          <ShapeRadios
            label={translated('Resolution')}
            columns={table.steps.length}
            value={imageSize ?? null}
            onChange={(next) => form.set('imageSize', next)}
            describedBy={stepId}
            invalid={form.said('Resolution').problem !== undefined}
            options={table.steps.map((value) => {
              const pixels = pixelsOf(table, aspectRatio, value);
              return {
                value,
                label: value,
                ...(pixels === undefined ? {} : { name: `${value}, ${pixels.join(' × ')}` }),
              };
            })}
          />
          <SizeFoot id={stepId} problem={form.said('Resolution').problem} {...foot} />
        </div>
      ) : null}
    </>
  );
}

/** Where the table has one size for each ratio, a ratio alone has its pixels. */
function missingWords(ratio: string | undefined, step: string | undefined): string {
  if (ratio === undefined && step === undefined) return t(m.notSetTheModelChooses);
  if (ratio === undefined) return t(m.theModelChoosesTheRatio);
  return step === undefined ? t(m.theModelChoosesTheResolution) : '';
}
