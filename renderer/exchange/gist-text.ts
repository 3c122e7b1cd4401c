/** How values stand in the gist of an event: short, in one line. */
import type { Json } from '../../shared/json.ts';

/** Characters of a gist, at most; more than a row can show. */
const gistLength = 200;

export const text = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Cut before it is quoted: an escape is not parted, and a long text is not read to its end. */
export const quoted = (value: string): string => JSON.stringify(value.slice(0, gistLength));

/** In one line. */
export function clipped(gist: string): string {
  return gist.slice(0, gistLength).replaceAll(/\s*[\r\n]+\s*/g, ' ');
}

/** `usage 12 → 34`: what went in, what came out. */
export function usageWords(input: Json | undefined, output: Json | undefined): string | undefined {
  if (typeof input !== 'number' && typeof output !== 'number') return undefined;
  return `usage ${text(input ?? '?')} → ${text(output ?? '?')}`;
}
