/** The references and the mask of a request to an image endpoint: how many, which, and how large (IMG-3, IMG-4, IMG-6). */
import { shownSize } from '../../attachment.ts';
import type { StoredFile } from '../../attachment.ts';
import type { ModelFacts } from '../../catalog/models.ts';
import { error, note } from '../../protocols/problems.ts';
import type { Problem } from '../../protocols/protocol.ts';
import { takesReferences, type ImageEndpointId } from '../descriptions.ts';
import type { ImageAsk } from '../image-api.ts';
import { maxMaskBytes } from '../mask-bytes.ts';
import { optionFields } from '../options.ts';
import type { ImageOptions } from '../options.ts';
import { maxReferenceBytes } from '../reference-bytes.ts';
import { refuseForEndpoint } from '../references.ts';
import { apiLabels } from '../../apis.ts';
import { addReference } from '../image-words.ts';

export function checkFiles(
  ask: ImageAsk,
  api: ImageEndpointId,
  options: ImageOptions,
  facts: ModelFacts | undefined,
): readonly Problem[] {
  const earlier =
    ask.job.continues === undefined
      ? []
      : [note('Prompt', `The turns above are left out: ${apiLabels[api]} takes none.`)];
  if (!takesReferences(api)) return [...earlier, ...nothingTaken(ask)];
  return [...earlier, ...checkReferences(ask, api, options, facts), ...checkMask(ask, options, facts)];
}

function nothingTaken({ sent, sentMask, job }: ImageAsk): readonly Problem[] {
  const count = sent.length;
  const images = count === 1 ? 'The reference image is' : `The ${count} reference images are`;
  return [
    ...(count === 0 ? [] : [note(addReference, `${images} left out: an image is generated from the prompt alone.`)]),
    ...(sentMask === undefined ? [] : [note(optionFields.mask, maskLeftOut(job.model))]),
  ];
}

function checkReferences(
  { sent, job }: ImageAsk,
  api: ImageEndpointId,
  { references: { least, most } }: ImageOptions,
  facts: ModelFacts | undefined,
): readonly Problem[] {
  const problem = facts === undefined ? note : error;
  const surplus = most === undefined ? 0 : sent.length - most;
  return [
    ...(sent.length < least ? [error(addReference, 'There is no image to edit. Add one, or choose to generate.')] : []),
    ...(surplus > 0
      ? [error(addReference, `There are ${sent.length} images; ${job.model} takes up to ${most}. Remove ${surplus}.`)]
      : []),
    // Where the model's own limits are not known, those of the endpoint are only to be told.
    ...(most === undefined && sent.length > usualMost
      ? [note(addReference, `There are ${sent.length} images; image edits are described with up to ${usualMost}.`)]
      : []),
    ...sent.flatMap((file, at) => {
      const reason = refuseForEndpoint(file, facts, api);
      if (reason === undefined) return [];
      // A cut is made small enough, whatever the image weighs.
      const isHeavy = at === 0 && file.kind === 'image' && file.bytes >= maxReferenceBytes;
      return [problem(addReference, isHeavy ? `${reason} Or edit a region of it: only that part is sent.` : reason)];
    }),
  ];
}

/** Most references of the model that takes most (IMG-4). */
const usualMost = 16;

function checkMask(
  { sent, sentMask, job }: ImageAsk,
  options: ImageOptions,
  facts: ModelFacts | undefined,
): readonly Problem[] {
  if (sentMask === undefined) return [];
  if (options.mask === undefined) return [note(optionFields.mask, maskLeftOut(job.model))];
  const problem = facts === undefined ? note : error;
  return [...formatOf(sentMask), ...sizeOf(sentMask, sent[0])].map((message) => problem(optionFields.mask, message));
}

function formatOf({ mimeType, bytes }: StoredFile): readonly string[] {
  return [
    ...(mimeType === 'image/png' ? [] : [`The mask is ${mimeType}; it must be PNG. Paint it again or import it.`]),
    ...(bytes < maxMaskBytes
      ? []
      : [
          `The mask has ${bytes.toLocaleString('en-US')} bytes; it must be under ${maxMaskBytes.toLocaleString('en-US')}. Soften fewer edges, or edit a region.`,
        ]),
  ];
}

function sizeOf(mask: StoredFile, first: StoredFile | undefined): readonly string[] {
  const own = shownSize(mask);
  const image = first === undefined ? undefined : shownSize(first);
  if (own === undefined || image === undefined || (own[0] === image[0] && own[1] === image[1])) return [];
  return [
    `The mask is ${own.join(' × ')} pixels and the first image ${image.join(' × ')}; both must be the same. Repaint it, or import one of that size.`,
  ];
}

function maskLeftOut(model: string): string {
  return `The mask is left out: ${model} takes none here.`;
}
