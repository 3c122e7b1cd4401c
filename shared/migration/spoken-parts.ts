/** What a request says in its conversation, each part with what tells it from the others, whatever form it stands in: parts of two requests are matched by that and never by their number. */
import { canonicalText } from '../canonical-json.ts';
import type { Json } from '../json.ts';
import { isJsonObject } from '../json.ts';
import type { Block } from '../message.ts';
import { jsonIn } from '../parse-json.ts';
import type { MeaningRow } from '../compare/field-mapping/align.ts';
import type { MeaningId, Place } from '../protocols/meaning.ts';
import type { Turn } from '../protocols/protocol.ts';
import { plainText } from '../protocols/said-blocks.ts';
import { argumentsOf } from '../tool.ts';

export const spokenMeanings: ReadonlySet<MeaningId> = new Set(['attachment', 'reasoning', 'text', 'call', 'result']);

export interface SpokenPart {
  readonly row: MeaningRow;
  readonly place: Place;
  /** Equal for what says the same. */
  readonly said: string;
  /** Name in a call whose arguments are no JSON object. */
  readonly brokenCall?: string;
}

/**
 * The parts in reading order. `turn` is what the request was read as, or built from: a call is known by its name and
 * arguments, which stand differently in each protocol. A text that is none, as beside calls, is no part.
 */
export function spokenParts(rows: readonly MeaningRow[], turn: Turn<unknown>): readonly SpokenPart[] {
  const blocks = turn.messages.flatMap((message) => message.blocks);
  const told = {
    call: saidBy(blocks, 'tool-call', (block) => `${block.name} ${argumentsText(block.arguments)}`),
    result: saidBy(blocks, 'tool-result', (block) => resultText(block.output)),
    reasoning: saidBy(blocks, 'reasoning', (block) => block.text || canonicalText(block.opaque ?? null)),
  };
  const brokenCalls = blocks.flatMap((block) =>
    block.kind === 'tool-call' ? [isJsonObject(jsonIn(argumentsOf(block.arguments))) ? undefined : block.name] : [],
  );
  const counts = { call: 0, result: 0, reasoning: 0 };
  return rows
    .filter(({ meaning }) => spokenMeanings.has(meaning))
    .flatMap((row) => (row.cells[0]?.state === 'sent' ? row.cells[0].places.map((place) => ({ row, place })) : []))
    .flatMap(({ row, place }): readonly SpokenPart[] => {
      const { meaning, value } = place;
      if (meaning === 'call' || meaning === 'result' || meaning === 'reasoning') {
        const at = counts[meaning];
        counts[meaning] += 1;
        const broken = meaning === 'call' ? brokenCalls[at] : undefined;
        const said = told[meaning][at] ?? canonicalText(value);
        return [{ row, place, said, ...(broken === undefined ? {} : { brokenCall: broken }) }];
      }
      const said = meaning === 'text' ? plainText(value) : attachmentText(value);
      return said === undefined || said === '' ? [] : [{ row, place, said }];
    });
}

function saidBy<Kind extends Block['kind']>(
  blocks: readonly Block[],
  kind: Kind,
  words: (block: Extract<Block, { readonly kind: Kind }>) => string,
): readonly string[] {
  return blocks.flatMap((block) =>
    block.kind === kind ? [words(block as Extract<Block, { readonly kind: Kind }>)] : [],
  );
}

function argumentsText(text: string): string {
  return jsonText(argumentsOf(text));
}

/** An object is the same however it is written, and a text the same within an object that only carries it. */
function resultText(output: string): string {
  const value = jsonIn(output);
  const only = isJsonObject(value) && Object.keys(value).length === 1 ? (value['result'] ?? value['error']) : undefined;
  return typeof only === 'string' ? only : jsonText(output);
}

function jsonText(text: string): string {
  const value = jsonIn(text);
  return value === undefined ? text : canonicalText(value);
}

/** The data without the head of a data URL, an address, or an id. */
function attachmentText(value: Json): string {
  if (typeof value !== 'string') return canonicalText(value);
  return value.startsWith('data:') ? value.slice(value.indexOf(',') + 1) : value;
}

export interface Matched {
  readonly part: SpokenPart;
  /** Absent for what the other request does not say. */
  readonly made?: SpokenPart;
  /** It is part of a longer text there, or a call whose arguments could not stay as they are. */
  readonly changed?: 'joined' | 'arguments';
}

/** Every part of the first request with its counterpart, then what only the second one says. */
export function matchParts(
  parts: readonly SpokenPart[],
  made: readonly SpokenPart[],
): { readonly matched: readonly Matched[]; readonly added: readonly SpokenPart[] } {
  const used = new Set<SpokenPart>();
  const matched = parts.map((part): Matched => {
    const same = (other: SpokenPart): boolean => other.place.meaning === part.place.meaning && !used.has(other);
    const find = (isIt: (other: SpokenPart) => boolean): SpokenPart | undefined =>
      made.find((other) => same(other) && isIt(other));
    const whole = find((other) => other.said === part.said);
    if (whole !== undefined) {
      used.add(whole);
      return { part, made: whole };
    }
    const { said, brokenCall, place } = part;
    if (place.meaning === 'text') {
      const around = made.find(
        (other) => other.place.meaning === 'text' && other.place.speaker === place.speaker && other.said.includes(said),
      );
      if (around === undefined) return { part };
      used.add(around);
      return { part, made: around, changed: 'joined' };
    }
    // Where only an object goes, the call itself goes on with another.
    const called = brokenCall === undefined ? undefined : find((other) => other.said.startsWith(`${brokenCall} {`));
    if (called === undefined) return { part };
    used.add(called);
    return { part, made: called, changed: 'arguments' };
  });
  return { matched, added: made.filter((part) => !used.has(part)) };
}

const placesOfRow = ({ cells }: MeaningRow): readonly Place[] => (cells[0]?.state === 'sent' ? cells[0].places : []);

/** Whether an instruction stands in the list of messages below something that was said. */
export function instructsLater(rows: readonly MeaningRow[]): boolean {
  const indexOf = ({ path }: Place): number => (typeof path[1] === 'number' ? path[1] : Number.NaN);
  const said = rows.filter(({ meaning }) => spokenMeanings.has(meaning)).flatMap(placesOfRow);
  const first = Math.min(...said.map(indexOf).filter((index) => !Number.isNaN(index)));
  return rows.some((row) => row.meaning === 'system' && placesOfRow(row).some((place) => indexOf(place) > first));
}
