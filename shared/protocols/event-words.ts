/** Formats values for the one-line summary of an event. */
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import type { TokenNames } from './description.ts';

/** One event of a stream, in a line: a short name, and what is new in it. */
export interface EventWords {
  readonly name: string;
  /** Undefined for unknown events: they are shown as received. */
  readonly summary: string | undefined;
}

/** Characters of a summary, at most; more than a row can show. */
const summaryLength = 200;

export const text = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Cut before quoting, so that no escape is split and a long text is not read to its end. */
export const quoted = (value: string): string => JSON.stringify(value.slice(0, summaryLength));

/** The summary on one line, cut to `summaryLength`. */
export function clipped(summary: string): string {
  return summary.slice(0, summaryLength).replaceAll(/\s*[\r\n]+\s*/g, ' ');
}

/** The words for each of several candidates in one event; numbered where there are several, or where the one is not the first. */
export function numbered(all: readonly Json[], wordsOf: (one: Json) => readonly string[]): readonly string[] {
  return all.flatMap((one) => {
    const said = wordsOf(one);
    const index = isJsonObject(one) ? one['index'] : undefined;
    const apart = all.length > 1 || (typeof index === 'number' && index > 0);
    return apart && said.length > 0 ? [`#${text(index ?? '?')} ${said.join(', ')}`] : said;
  });
}

/** `usage 12 → 34`, input and output tokens, by the protocol's names; undefined where neither is given. */
export function tokenUsageWords(usage: Json | undefined, names: TokenNames): readonly string[] | undefined {
  if (!isJsonObject(usage)) return undefined;
  const { [names.input]: input, [names.output]: output } = usage;
  if (typeof input !== 'number' && typeof output !== 'number') return undefined;
  return [`usage ${text(input ?? '?')} → ${text(output ?? '?')}`];
}

/** The words for an item, a part or a block: its type, its name, and its texts. */
export function itemWords(item: Json | undefined, texts: readonly string[]): readonly string[] {
  if (!isJsonObject(item) || typeof item['type'] !== 'string') return [];
  const { type, name } = item;
  const said = texts.map((field) => item[field]).filter((value) => typeof value === 'string' && value !== '');
  return [[type, ...(typeof name === 'string' ? [name] : []), ...(said as readonly string[]).map(quoted)].join(' ')];
}

/** The texts in the given fields of an object. */
export const stringsOf = (object: JsonObject, fields: readonly string[]): readonly string[] =>
  fields.map((field) => object[field]).filter((value) => typeof value === 'string');
