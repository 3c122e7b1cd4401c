/** The options of one model over one API: the settings of each API have a form of their own. */
import type { ReactNode } from 'react';
import type { PixelSize } from '../../../../shared/catalog/image-sizes.ts';
import { isImageEndpoint, type ImageApiId } from '../../../../shared/images/descriptions.ts';
import type { ImageSettings } from '../../../../shared/images/image-job.ts';
import type { ImageOptions } from '../../../../shared/images/options.ts';
import type { ParameterForm } from '../../parameters/parameter-form.ts';
import { EndpointOptions } from './endpoint-options.tsx';
import { ProtocolOptions } from './protocol-options.tsx';

export interface ApiOptionsProps {
  readonly api: ImageApiId;
  readonly formOf: <Api extends keyof ImageSettings>(id: Api) => ParameterForm<ImageSettings[Api]>;
  readonly options: ImageOptions;
  /** Size of the first reference, upright. */
  readonly reference: PixelSize | undefined;
}

export function ApiOptions({ api, formOf, options, reference }: ApiOptionsProps): ReactNode {
  return isImageEndpoint(api) ? (
    <EndpointOptions key={api} form={formOf(api)} options={options} reference={reference} />
  ) : (
    <ProtocolOptions form={formOf(api)} options={options} reference={reference} />
  );
}
