/** What of an answer goes back with it over chat completions, where a dialect wants it: thoughts, their details, signatures of calls (AUTH-5). */
import { isJsonObject } from '../../json.ts';
import type { Json, JsonObject } from '../../json.ts';
import type { Block } from '../../message.ts';
import { isOwn } from '../check-conversation.ts';
import type { Turn, TurnMessage } from '../protocol.ts';
import type { ToolCallBlock } from '../tool-rounds.ts';

export interface Back {
  /** Of the message. */
  readonly fields: JsonObject;
  /** Parts of the content, before its text. */
  readonly parts: readonly JsonObject[];
  ofCall(call: ToolCallBlock): JsonObject;
}

const nothing: Back = { fields: {}, parts: [], ofCall: () => ({}) };

/**
 * To the model and gateway that made the answer alone, exactly as it came: only its maker can read it. A field that the
 * service asks for with every call is sent empty for the answer of another.
 */
export function backOf(turn: Turn<unknown>, message: TurnMessage, hasCalls: boolean): Back {
  const rules = turn.dialect?.chat?.back;
  if (rules === undefined) return nothing;
  const own = isOwn(message, 'chat', turn);
  const blocks = own ? message.blocks : [];
  const { reasoning } = rules;
  const thought = thoughtOf(blocks);
  const wanted = reasoning !== undefined && (reasoning.on === 'all' || hasCalls);
  const named = wanted && (thought !== '' || (reasoning.always === true && hasCalls));
  const name = (reasoning?.asCame === true ? cameAs(blocks) : undefined) ?? reasoning?.field ?? '';
  const partsWanted = own && rules.parts?.includes('thinking') === true && thought !== '';
  return {
    fields: { ...(named ? { [name]: thought } : {}), ...fieldsOf(blocks, rules.message ?? []) },
    parts: partsWanted ? [{ type: 'thinking', thinking: [{ type: 'text', text: thought }], closed: true }] : [],
    ofCall: ({ opaque }) => (own && isJsonObject(opaque) ? pick(opaque, rules.call ?? []) : {}),
  };
}

function thoughtOf(blocks: readonly Block[]): string {
  return blocks.flatMap((block) => (block.kind === 'reasoning' ? [block.text] : [])).join('');
}

function cameAs(blocks: readonly Block[]): string | undefined {
  return blocks.find((block) => block.kind === 'reasoning')?.field;
}

/** Fields of the message that no other block took: each is a block of its own, joined from its pieces. */
function fieldsOf(blocks: readonly Block[], names: readonly string[]): JsonObject {
  const found = blocks.flatMap((block): [string, Json][] =>
    block.kind === 'unknown' && isJsonObject(block.raw) ? Object.entries(pick(block.raw, names)) : [],
  );
  return Object.fromEntries(found);
}

function pick(from: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)));
}
