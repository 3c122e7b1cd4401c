/** The options of one model over one API: its size, and exactly those that the model's own table has. */
import type { ReactNode } from 'react';
import type { PixelSize } from '../../../../shared/catalog/image-sizes.ts';
import { isImageEndpoint, type ImageApiId } from '../../../../shared/images/descriptions.ts';
import type { ImageSettings } from '../../../../shared/images/image-job.ts';
import type { ImageOptions } from '../../../../shared/images/options.ts';
import type { ParameterForm } from '../../parameters/parameter-form.ts';
import { EndpointSize } from '../size-picker/endpoint-size.tsx';
import { RatioSize } from '../size-picker/ratio-size.tsx';
import { VendorShape } from '../size-picker/vendor-shape.tsx';
import { OptionFields } from './option-fields.tsx';

export type FormOfApi = <Api extends keyof ImageSettings>(id: Api) => ParameterForm<ImageSettings[Api]>;

export interface ApiOptionsProps {
  readonly api: ImageApiId;
  /** The settings of each API have a form of their own. */
  readonly formOf: FormOfApi;
  readonly options: ImageOptions;
  /** Size of the first reference, upright. */
  readonly reference: PixelSize | undefined;
}

export function ApiOptions({ api, formOf, options, reference }: ApiOptionsProps): ReactNode {
  const { size, shape } = options;
  return (
    <>
      {isImageEndpoint(api) ? (
        <>
          {size === undefined || size.kind === 'ratios' ? null : (
            <EndpointSize form={formOf(api)} choices={size} reference={reference} />
          )}
          {shape === undefined ? null : <VendorShape form={formOf(api)} fields={shape} />}
        </>
      ) : size?.kind === 'ratios' ? (
        <RatioSize form={formOf(api)} choices={size} reference={reference} />
      ) : null}
      <OptionFields key={api} form={formOf(api)} options={options} />
    </>
  );
}
