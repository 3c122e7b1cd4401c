/** What each place of a request to an image endpoint means; the form of an edit is read as its JSON (IMG-1, IMG-3, IMG-4). */
import type { Json } from '../../json.ts';
import type { RequestField } from '../../protocols/description.ts';
import type { Place } from '../../protocols/meaning.ts';
import { bodyWalker, countTurns, walkItems, type FieldWalk } from '../../protocols/walk-body.ts';

/** By the fields that the endpoint has; the prompt and the images are what is said. */
export function mapRequest(body: Json, fields: readonly RequestField[]): readonly Place[] {
  const count = countTurns();
  const images: FieldWalk = (value, path) =>
    Array.isArray(value)
      ? walkItems(value, path, (item, at) => [count.said('attachment', 'user', item, at)])
      : [count.said('attachment', 'user', value, path)];
  const said = new Map<string, FieldWalk>([
    ['prompt', (value, path) => [count.said('text', 'user', value, path)]],
    ['image', images],
    ['image[]', images],
  ]);
  const own = fields.flatMap(({ name }): (readonly [string, FieldWalk])[] => {
    const walk = said.get(name);
    return walk === undefined ? [] : [[name, walk]];
  });
  return bodyWalker(fields)(body, own);
}
