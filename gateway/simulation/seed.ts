/** The seed of a request's simulated answer. */
import { createHash } from 'node:crypto';
import type { JsonRecord } from '../validation/object.ts';

/** The same for the same body; streamed or whole, the answer is the same. */
export function seedOf({ stream: _stream, ...body }: JsonRecord): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('hex');
}
