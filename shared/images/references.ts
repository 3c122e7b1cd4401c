/** What can go along as reference images: how many, of which formats, how large, and what a model makes of them (IMG-3, IMG-4, GEN-3, GEN-11). */
import type { StoredFile } from '../attachment.ts';
import type { ModelFacts } from '../catalog/models.ts';
import { imageDescriptions, takesReferences, type ImageApiId, type ImageEndpointId } from './descriptions.ts';
import type { ReferencesTaken } from './image-description.ts';
import { formatNames, listed } from './image-words.ts';
import { drawsImages } from './known-model.ts';
import { apiLabels } from '../apis.ts';

export interface ReferenceLimits extends Omit<ReferencesTaken, 'most'> {
  /** Absent for a model of which none is known. */
  readonly most?: number;
}

/** The limits by model and API; where they are an unknown model's, its own may differ (MODELS-3). */
export function referenceLimits(facts: ModelFacts | undefined, api: ImageApiId): ReferenceLimits {
  const taken = imageDescriptions[api].images.references;
  const images = drawsImages(facts) ? facts?.references?.images : undefined;
  return images === undefined || !takesReferences(api) ? taken : { ...taken, most: images };
}

/** What a model makes of its references, in words; undefined where nothing is known of it (GEN-11). */
export function capacityOf(facts: ModelFacts | undefined): string | undefined {
  const { images, objects, characters, styles } = facts?.references ?? {};
  if (images === undefined) return undefined;
  const parts = [
    ...(objects === undefined ? [] : [`${objects} objects`]),
    ...(characters === undefined ? [] : [`${characters} people`]),
    ...(typeof styles === 'number' ? [`${styles} style images`] : []),
  ];
  const all = images === 1 ? 'One image' : `Up to ${images} images`;
  const kept = parts.length === 0 ? '' : `, keeping up to ${listed(parts, 'and')}`;
  const described = styles === 'described' ? ' Describe a style in the prompt, together with its images.' : '';
  return `${all}${kept}.${described}`;
}

/** Why a file cannot go along over an image endpoint: limit, value, what to do. Undefined where it can. */
export function refuseForEndpoint(
  file: StoredFile,
  facts: ModelFacts | undefined,
  api: ImageEndpointId,
): string | undefined {
  const here = apiLabels[api];
  if (!takesReferences(api)) {
    return `${here} takes no images, and ${file.name} is a file. Choose a model or API that edits images.`;
  }
  const { types, maxBytes = Infinity } = referenceLimits(facts, api);
  if (file.kind !== 'image')
    return `${file.name} is no image; references are ${formatNames(types, 'or')} images. Remove it.`;
  // Of a model of which nothing is known, only a gateway can say what else it takes.
  if (!drawsImages(facts)) return undefined;
  if (!types.includes(file.mimeType)) {
    return `${file.name} is ${file.mimeType}; ${facts?.id ?? here} takes ${formatNames(types, 'and')} images. Convert it to one of them.`;
  }
  if (file.bytes < maxBytes) return undefined;
  return `${file.name} has ${file.bytes.toLocaleString('en-US')} bytes; each image must be under ${maxBytes.toLocaleString('en-US')}. Scale it down or compress it.`;
}
