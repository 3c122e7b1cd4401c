/** A gateway for one test file that is asked for images: by plain requests and forms, and by the vendor's own SDK. */
import sharp, { type Sharp } from 'sharp';
import type { GatewayOptions } from '../../../../gateway/start.ts';
import { createRig, payloadsOf, type Rig } from '../rig.ts';

interface Sending {
  readonly headers?: Record<string, string>;
  readonly signal?: AbortSignal;
}

export interface ImagesRig extends Pick<Rig, 'gateway' | 'observed' | 'sdk'> {
  /** `POST /v1/images/generations` */
  generate(body: unknown, sending?: Sending): Promise<Response>;
  /** `POST /v1/images/edits` */
  edit(form: FormData, sending?: Sending): Promise<Response>;
  /** `POST /v1/images/edits` with a body of the test's own. */
  editRaw(body: Uint8Array | string, headers: Record<string, string>): Promise<Response>;
}

export function createImagesRig(options: GatewayOptions = {}): ImagesRig {
  const rig = createRig(options);
  const post = (path: string, body: BodyInit, { headers = {}, signal }: Sending = {}): Promise<Response> =>
    fetch(`${rig.gateway.root}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${rig.gateway.keys.general}`, ...headers },
      body,
      ...(signal === undefined ? {} : { signal }),
      redirect: 'manual',
    });
  return {
    get gateway() {
      return rig.gateway;
    },
    observed: rig.observed,
    sdk: (sdkOptions) => rig.sdk(sdkOptions),
    generate: (body, { headers = {}, ...sending } = {}) =>
      post('/v1/images/generations', typeof body === 'string' ? body : JSON.stringify(body), {
        headers: { 'content-type': 'application/json', ...headers },
        ...sending,
      }),
    edit: (form, sending) => post('/v1/images/edits', form, sending),
    editRaw: (body, headers) => post('/v1/images/edits', body as BodyInit, { headers }),
  };
}

/** A body for generations. */
export const ask = (prompt: string, more: object = {}): Record<string, unknown> => ({
  model: 'alpha-image-2-each',
  prompt,
  ...more,
});

type FieldValue = string | Blob | readonly (string | Blob)[];

/** A form for edits with `alpha-image-2`; a field of the value undefined is left out. */
export function formOf(fields: Readonly<Record<string, FieldValue | undefined>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ model: 'alpha-image-2', prompt: 'Make it green', ...fields })) {
    if (value === undefined) continue;
    const parts = typeof value === 'object' && Symbol.iterator in value ? value : [value];
    for (const part of parts) form.append(name, part);
  }
  return form;
}

export const file = (bytes: Uint8Array, name = 'image.png', type = 'image/png'): File =>
  new File([new Uint8Array(bytes)], name, { type });

export const solid = (width: number, height: number, background: string): Sharp =>
  sharp({ create: { width, height, channels: 3, background } });

export const png = (width: number, height: number, background = '#336699'): Promise<Buffer> =>
  solid(width, height, background).png().toBuffer();

/** A PNG with alpha, transparent within a rectangle. */
export function maskPng(
  width: number,
  height: number,
  { left, top, right, bottom }: { left: number; top: number; right: number; bottom: number },
): Promise<Buffer> {
  const data = Buffer.alloc(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const inside = x >= left && x < right && y >= top && y < bottom;
      data[(y * width + x) * 4 + 3] = inside ? 0 : 255;
    }
  }
  return sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}

export interface ImageBody {
  readonly created: number;
  readonly data: readonly { readonly b64_json?: string; readonly url?: string }[];
  readonly usage: { readonly input_tokens: number; readonly output_tokens: number; readonly total_tokens: number };
  readonly [echo: string]: unknown;
}

export const bodyOf = async (response: Response): Promise<ImageBody> => (await response.json()) as ImageBody;

export const pictureOf = ({ b64_json = '' }: { readonly b64_json?: string | undefined } = {}): Buffer =>
  Buffer.from(b64_json, 'base64');

/** The first picture of an answer in one piece. */
export const firstPicture = async (response: Response): Promise<Buffer> => pictureOf((await bodyOf(response)).data[0]);

export interface ImageEvent {
  readonly type: string;
  readonly b64_json?: string;
  readonly url?: string;
  readonly partial_image_index?: number;
  readonly usage?: ImageBody['usage'];
  readonly error?: { readonly message: string; readonly code: string };
  readonly [echo: string]: unknown;
}

export const eventsOf = async (response: Response): Promise<ImageEvent[]> =>
  payloadsOf(await response.text()).map((payload) => JSON.parse(payload) as ImageEvent);
