/** `POST /v1/images/generations`: checks the request and says what is drawn for it. */
import { bearerDialect } from '../dialect.ts';
import { requestIdentity } from '../faults/tries.ts';
import { readModelRequest } from '../model-request.ts';
import { drawPicture } from '../pictures/picture.ts';
import { withoutPromptTokens } from '../../shared/catalog/prompt-tokens.ts';
import { seedOf } from '../simulation/seed.ts';
import type { Call, Route } from '../route.ts';
import type { JsonRecord } from '../validation/object.ts';
import { deliverImages } from './delivery.ts';
import { parseGenerationRequest } from './generation-request.ts';
import { writePictures } from './scripted.ts';

const api = 'image-generations';
const path = '/v1/images/generations';
/** What is drawn where no size was asked for. */
const usualSize = [1024, 1024] as const;

/** The options as they were written, for the caption. */
const factsOf = ({ prompt: _prompt, model, ...options }: JsonRecord): readonly string[] => [
  String(model),
  `POST ${path}`,
  ...Object.entries(options).map(([name, value]) => `${name} ${String(value)}`),
];

async function answer(call: Call): Promise<Response> {
  const { bytes, body } = await readModelRequest(call, api);
  const request = parseGenerationRequest(body);
  // With other previews the picture is the same.
  const { partial_images: _, ...seeded } = body;
  const caption = { prompt: withoutPromptTokens(request.prompt), facts: factsOf(body) };
  const size = request.size?.size === 'auto' ? usualSize : (request.size?.size ?? usualSize);
  return deliverImages(
    {
      events: 'image_generation',
      model: request.model,
      path,
      identity: requestIdentity(path, call.group, bytes),
      prompt: request.prompt,
      references: 0,
      count: 1,
      stream: request.stream ?? false,
      previews: request.partial_images ?? 0,
      encoding: { format: request.output_format ?? 'png', compression: request.output_compression ?? 100 },
      opaque: request.background === 'opaque',
      echo: {},
      draw: () => drawPicture({ size, caption, seed: seedOf(seeded), insets: [] }),
    },
    call,
  );
}

export const generationsRoute: Route = {
  method: 'POST',
  path,
  api,
  dialect: bearerDialect,
  answer,
  write: writePictures('image_generation'),
};
