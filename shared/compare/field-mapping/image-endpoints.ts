/** What each place of a request to an image endpoint means; the form of an edit is read as its JSON (IMG-1, IMG-3, IMG-4). */
import type { Json } from '../../json.ts';
import type { Place } from './meaning.ts';
import { countTurns, walkBody, walkItems, whole, type FieldWalk } from './walk.ts';

const options = [
  ['model', whole('model')],
  ['n', whole('candidates')],
  ['size', whole('image-size')],
  ['output_format', whole('format')],
  ['output_compression', whole('compression')],
  ['background', whole('background')],
  ['moderation', whole('moderation')],
  ['stream', whole('stream')],
  ['partial_images', whole('previews')],
  ['user', whole('user')],
] as const satisfies readonly (readonly [string, FieldWalk])[];

export function generationsMeanings(body: Json): readonly Place[] {
  const count = countTurns();
  return walkBody(
    body,
    new Map<string, FieldWalk>([...options, ['prompt', (value, path) => [count.said('text', 'user', value, path)]]]),
  );
}

export function editsMeanings(body: Json): readonly Place[] {
  const count = countTurns();
  const images: FieldWalk = (value, path) =>
    Array.isArray(value)
      ? walkItems(value, path, (item, at) => [count.said('attachment', 'user', item, at)])
      : [count.said('attachment', 'user', value, path)];
  return walkBody(
    body,
    new Map<string, FieldWalk>([
      ...options,
      ['prompt', (value, path) => [count.said('text', 'user', value, path)]],
      ['image', images],
      ['image[]', images],
      ['mask', whole('mask')],
      ['quality', whole('quality')],
    ]),
  );
}
