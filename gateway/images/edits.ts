/** `POST /v1/images/edits`: checks the form and says what is repainted for it. */
import { createHash } from 'node:crypto';
import type { PixelSize } from '../../shared/catalog/image-sizes.ts';
import type { ModelFacts } from '../../shared/catalog/models.ts';
import { bearerDialect } from '../dialect.ts';
import { requestIdentity } from '../faults/tries.ts';
import { withForm, type FormLimits, type FormPart } from '../form-body.ts';
import { requireModel } from '../model-access.ts';
import { drawPicture } from '../pictures/picture.ts';
import { hasFault } from '../pictures/picture-file.ts';
import { pixelsOf } from '../pictures/pixels.ts';
import { shifted, spoiltMask, usualDrift } from '../pictures/spoilt-mask.ts';
import { withoutPromptTokens } from '../../shared/catalog/prompt-tokens.ts';
import type { Call, Route } from '../route.ts';
import { deliverImages, type ImageOrder } from './delivery.ts';
import { modelOf, parseEditRequest, type EditRequest } from './edit-request.ts';
import { nearestListed, nearestSize } from './image-size.ts';
import { writePictures } from './scripted.ts';
import { imageBytes, maskAt, maskBytes, sentImage, sentMask, type SentImage } from './sent-image.ts';

const api = 'image-edits';
const path = '/v1/images/edits';

/** Sixteen images and a mask, with room for what is refused by its own name. */
export const formLimits: FormLimits = {
  body: 16 * imageBytes + maskBytes + 4 * 1024 * 1024,
  file: imageBytes - 1,
  files: 24,
  fields: 40,
  field: 256 * 1024,
};

/** The side of what is kept of a further image, in pixels. */
const insetSide = 512;

/** The same for the same parts, whatever stands between them. */
function digestOf(parts: readonly FormPart[], without: readonly string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) {
    if (without.includes(part.name)) continue;
    hash.update(JSON.stringify([part.kind, part.name, part.kind === 'file' ? part.digest : part.text]));
  }
  return hash.digest('hex');
}

/** The model's own sizes, `auto` among them: the one nearest to the first image, where the request asks for no other. */
function sizeOf({ size }: EditRequest, [first]: readonly SentImage[], model: ModelFacts): PixelSize {
  if (size !== undefined && size.size !== 'auto') return size.size;
  const near = first?.size ?? [1024, 1024];
  return model.sizes?.kind === 'listed' ? nearestListed(near) : nearestSize(near);
}

function factsOf(parts: readonly FormPart[], files: readonly string[]): readonly string[] {
  const options = parts.flatMap((part) =>
    part.kind === 'text' && part.name !== 'prompt' && part.name !== 'model' ? [`${part.name} ${part.text}`] : [],
  );
  return [`POST ${path}`, ...options, ...files];
}

/** The files one after another: one that is being looked into takes memory. */
async function orderOf(parts: readonly FormPart[], call: Call): Promise<ImageOrder> {
  const model = requireModel(modelOf(parts), call, api);
  const request = parseEditRequest(parts, model);
  const images: SentImage[] = [];
  for (const image of request.images) images.push(await sentImage(image));
  const [first, ...others] = images;
  if (first === undefined) throw new Error('A form without an image was let through.');
  const mask = request.mask === undefined ? undefined : await sentMask(request.mask, first);
  const size = sizeOf(request, images, model);
  const base = await pixelsOf(first.file.path, size);
  const insets: Uint8Array[] = [];
  for (const { file } of others) insets.push(await inset(file.path));
  const masked = mask === undefined ? undefined : await maskAt(mask, size);
  const labels = images.map(({ label }) => label);
  if (mask !== undefined && masked !== undefined) {
    labels.push(`${mask.label}, ${Math.round(masked.share * 100)} % to change`);
  }
  const facts = [model.id, ...factsOf(parts, labels)];
  const count = request.n ?? 1;
  // Streamed or whole, with other previews or more pictures: the first one is the same.
  const seed = digestOf(parts, ['stream', 'partial_images', 'n']);
  const format = request.output_format ?? 'png';
  return {
    events: 'image_edit',
    model: model.id,
    path,
    identity: requestIdentity(path, call.group, Buffer.from(digestOf(parts, []))),
    prompt: request.prompt,
    references: images.length,
    count,
    stream: request.stream ?? false,
    previews: request.partial_images ?? 0,
    encoding: { format, compression: request.output_compression ?? 100 },
    opaque: request.background === 'opaque',
    echo:
      model.sizes?.kind === 'listed'
        ? {}
        : { output_format: format, quality: request.quality ?? 'auto', size: size.join('x') },
    draw: async (index, faults) => {
      const drift = faults.find(({ name }) => name === 'drift');
      const drawn = await drawPicture({
        size,
        base,
        insets,
        seed: `${seed}/${index}`,
        caption: {
          prompt: withoutPromptTokens(request.prompt),
          facts: count === 1 ? facts : [`image ${index + 1} of ${count}`, ...facts],
        },
        ...(masked === undefined ? {} : { mask: spoiltMask(masked.alpha, size, faults) }),
        ...(drift === undefined ? {} : { drift: drift.by ?? usualDrift }),
      });
      return hasFault(faults, 'shifted') ? shifted(drawn) : drawn;
    },
  };
}

/** A further image, small: no more of it is drawn. */
async function inset(file: string): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  return sharp(file)
    .autoOrient()
    .resize(insetSide, insetSide, { fit: 'cover' })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

async function answer(call: Call): Promise<Response> {
  const order = await withForm(call.incoming, formLimits, (parts) => orderOf(parts, call));
  return deliverImages(order, call);
}

export const editsRoute: Route = {
  method: 'POST',
  path,
  api,
  dialect: bearerDialect,
  answer,
  write: writePictures('image_edit'),
};
