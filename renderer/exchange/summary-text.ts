/** How values stand in the summary of an event: short, in one line. */
import type { Json } from '../../shared/json.ts';

/** Characters of a summary, at most; more than a row can show. */
const summaryLength = 200;

export const text = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Cut before it is quoted: an escape is not parted, and a long text is not read to its end. */
export const quoted = (value: string): string => JSON.stringify(value.slice(0, summaryLength));

/** In one line. */
export function clipped(summary: string): string {
  return summary.slice(0, summaryLength).replaceAll(/\s*[\r\n]+\s*/g, ' ');
}

/** `usage 12 → 34`: what went in, what came out. */
export function usageWords(input: Json | undefined, output: Json | undefined): string | undefined {
  if (typeof input !== 'number' && typeof output !== 'number') return undefined;
  return `usage ${text(input ?? '?')} → ${text(output ?? '?')}`;
}
