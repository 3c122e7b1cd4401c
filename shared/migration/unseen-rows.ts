/** What a move costs without a place in either body that shows it. */
import { cacheMarkersIn } from '../cache-markers.ts';
import type { JsonObject } from '../json.ts';
import type { ChatProtocolDescription } from '../protocols/description.ts';
import { descriptions, type ProtocolId } from '../protocols/descriptions.ts';
import type { Turn } from '../protocols/protocol.ts';
import type { MigrationRow } from './migration-row.ts';

export interface Moved {
  readonly from: ProtocolId;
  readonly to: ProtocolId;
  readonly turn: Turn<unknown>;
  /** The new body of a turn, in a form that is the same for the same body. */
  readonly bodyOf: (turn: Turn<unknown>) => string;
}

/** What is built the same without it is lost. */
export function unseenRows({ from, to, turn, bodyOf }: Moved): readonly MigrationRow[] {
  const whole = bodyOf(turn);
  const { label } = descriptions[to];
  const strict = turn.tools.filter((tool) => tool.strict === true);
  const failed = turn.messages
    .flatMap(({ blocks }) => blocks)
    .filter((block) => block.kind === 'tool-result' && block.isError);
  const rows: MigrationRow[] = [];
  if (strict.length > 0) {
    const tools = turn.tools.map(({ strict: _strict, ...tool }) => tool);
    if (bodyOf({ ...turn, tools }) === whole) {
      rows.push({
        key: 'strict',
        meaning: 'tool',
        label: `strict of ${strict.map(({ name }) => name).join(', ')}`,
        verdict: 'otherwise',
        why: `${label} has no place for it: arguments may break the schema.`,
      });
    }
  }
  if (failed.length > 0) {
    const messages = turn.messages.map((message) => ({
      ...message,
      blocks: message.blocks.map((block) => (block.kind === 'tool-result' ? { ...block, isError: false } : block)),
    }));
    if (bodyOf({ ...turn, messages }) === whole) {
      rows.push({
        key: 'error results',
        meaning: 'result',
        label: 'results that are errors',
        verdict: 'otherwise',
        why: `${label} has no mark for a failed call: only the result’s text tells of it.`,
      });
    }
  }
  return [...rows, ...beginningRows(from, to, turn)];
}

/** Words of the model at the end of a request are gone on with here, and answered there. */
function beginningRows(from: ProtocolId, to: ProtocolId, { messages }: Turn<unknown>): readonly MigrationRow[] {
  const [before, after] = [descriptions[from], descriptions[to]];
  if (messages.at(-1)?.role !== 'assistant' || goesOn(before) === goesOn(after)) return [];
  return [
    {
      key: 'beginning',
      meaning: 'text',
      label: 'beginning of the answer',
      verdict: 'otherwise',
      why: goesOn(after)
        ? `${after.label} goes on with these words, ${before.label} answers them anew. Some models refuse that.`
        : `${after.label} answers these words anew, ${before.label} goes on with them.`,
    },
  ];
}

function goesOn(protocol: ChatProtocolDescription): boolean {
  return protocol.goesOnWithAnswer === true;
}

/** Places that the provider is to keep: they stand beside all kinds of parts. */
export function markerRows(before: JsonObject, after: JsonObject): readonly MigrationRow[] {
  const lost = cacheMarkersIn(before) - cacheMarkersIn(after);
  if (lost <= 0) return [];
  return [
    {
      key: 'markers',
      meaning: 'other',
      label: 'cache_control',
      verdict: 'no-place',
      from: { at: 'cache_control', value: String(lost) },
      why: 'Cache markers are left out: what is sent again and again may cost more.',
    },
  ];
}
