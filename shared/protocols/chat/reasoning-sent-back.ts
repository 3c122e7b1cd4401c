/** The parts of earlier answers that some dialects want sent back over chat completions: reasoning, its details, signatures of calls (AUTH-5). */
import { isJsonObject } from '../../json.ts';
import type { JsonObject } from '../../json.ts';
import type { Block } from '../../message.ts';
import { isOwn } from '../check-conversation.ts';
import type { Turn, TurnMessage } from '../protocol.ts';
import type { ToolCallBlock } from '../tool-rounds.ts';
import { joinPieces, type Pieces } from '../unknown-fields.ts';
import { reasoningDetails } from './reasoning-details.ts';

export interface SentBack {
  /** Fields beside the message's content. */
  readonly fields: JsonObject;
  /** Parts of the content, before its text. */
  readonly parts: readonly JsonObject[];
  ofCall(call: ToolCallBlock): JsonObject;
}

const nothing: SentBack = { fields: {}, parts: [], ofCall: () => ({}) };

/**
 * Only to the model and gateway that made the answer, and unchanged: only they can read it. A field that the service
 * requires with every call is sent empty for other answers.
 */
export function sentBackOf(turn: Turn<unknown>, message: TurnMessage, hasCalls: boolean): SentBack {
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

/** Reasoning that came as text; where only its details had it, just those are sent back. */
function thoughtOf(blocks: readonly Block[]): string {
  return blocks.flatMap((block) => (block.kind === 'reasoning' && !isOfDetails(block) ? [block.text] : [])).join('');
}

function isOfDetails({ field, opaque }: Extract<Block, { kind: 'reasoning' }>): boolean {
  return field === undefined && isJsonObject(opaque) && Object.hasOwn(opaque, reasoningDetails);
}

function cameAs(blocks: readonly Block[]): string | undefined {
  return blocks.find((block) => block.kind === 'reasoning')?.field;
}

/** Fields of the message beside its text and calls: kept with the reasoning, or as blocks of their own; pieces are joined. */
function fieldsOf(blocks: readonly Block[], names: readonly string[]): JsonObject {
  let pieces: Pieces | undefined;
  for (const block of blocks) {
    const from = block.kind === 'unknown' ? block.raw : block.kind === 'reasoning' ? block.opaque : undefined;
    if (!isJsonObject(from)) continue;
    for (const name of names) {
      const value = from[name];
      if (value !== undefined) pieces = { place: 'message', name, value, before: pieces };
    }
  }
  return Object.assign({}, ...joinPieces(pieces)) as JsonObject;
}

function pick(from: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)));
}
