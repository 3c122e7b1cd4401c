/** The conversation as the `contents` of a Generate Content request: parts by user and model (GEN-1, GEN-2, GEN-7). */
import { assertNever } from '../../exhaustive.ts';
import { isAmong } from '../../dialects/dialect.ts';
import { isJsonObject } from '../../json.ts';
import type { Json, JsonObject } from '../../json.ts';
import { textOf } from '../../message.ts';
import type { Block } from '../../message.ts';
import { attachedParts, isOwn, leftOutText } from '../check-conversation.ts';
import type { Turn, TurnMessage } from '../protocol.ts';
import { carriedCalls } from '../tool-rounds.ts';
import type { CarriedCall } from '../tool-rounds.ts';
import { attachmentPart, refuse } from './attachments.ts';
import { partsOfText } from './signature.ts';
import { callPart, resultPart, takesTools } from './tools.ts';

/**
 * Every message in order; calls of tools and their results are only sent in a dialect that has tools, and a message of which nothing
 * remains is left out. Images that a model drew go back, so that a next instruction can change them. `dataOf` gives an image's Base64,
 * for a caller that wants it elsewhere.
 */
export function contentsOf(turn: Turn<unknown>, dataOf = bareBase64): readonly Json[] {
  return turn.messages.flatMap((message, index): readonly JsonObject[] => {
    switch (message.role) {
      case 'user':
        return content('user', userParts(message, turn));
      case 'assistant': {
        const own = isOwn(message, 'generate', turn);
        const calls = takesTools(turn) ? carriedCalls(turn.messages, index) : [];
        return [
          ...content('model', modelParts(message, own, dataOf, calls, own ? undefined : standIn(turn))),
          ...content(
            'user',
            calls.map((call) => resultPart(call, own)),
          ),
        ];
      }
      case 'tool':
        // Tool results were already added below their calls.
        return [];
      default:
        return assertNever(message.role);
    }
  });
}

/** What stands for a drawn image in `inlineData.data`: bare Base64, without the head of a data URL. */
export function bareBase64(source: string): string {
  return source.startsWith('data:') ? source.slice(source.indexOf(',') + 1) : source;
}

function content(role: 'user' | 'model', parts: readonly JsonObject[]): readonly JsonObject[] {
  return parts.length === 0 ? [] : [{ role, parts }];
}

/** Media stand before the text (GEN-2). */
function userParts({ blocks }: TurnMessage, turn: Turn<unknown>): readonly JsonObject[] {
  const media = attachedParts(blocks, turn, refuse, attachmentPart);
  const text = textOf(blocks);
  if (text.trim() !== '') return [...media, { text }];
  return media.length === 0 && blocks.some(({ kind }) => kind === 'attachment') ? [{ text: leftOutText }] : media;
}

/** The stand-in signature for a call of another model, or whose signature was refused, where the model requires signatures (AUTH-5). */
function standIn({ model, dialect }: Turn<unknown>): string | undefined {
  const unsigned = dialect?.generate?.unsigned;
  return unsigned !== undefined && isAmong(model, unsigned.models) ? unsigned.signature : undefined;
}

/** `own`: made by the same protocol, model and gateway, so that its opaque parts are sent back (see `Origin`). */
function modelParts(
  { blocks }: TurnMessage,
  own: boolean,
  dataOf: typeof bareBase64,
  calls: readonly CarriedCall[],
  signature: string | undefined,
): readonly JsonObject[] {
  return blocks.flatMap((block): readonly JsonObject[] => {
    switch (block.kind) {
      case 'text':
        return partsOfText(block.text, opaqueOf(block, own));
      case 'reasoning': {
        // Reasoning is sent back only for its signature.
        const opaque = opaqueOf(block, own);
        return Object.keys(opaque).length === 0 ? [] : [{ ...opaque, text: block.text, thought: true }];
      }
      case 'image': {
        const { inlineData, ...opaque } = opaqueOf(block, own);
        const more = isJsonObject(inlineData) ? inlineData : {};
        return [{ ...opaque, inlineData: { ...more, mimeType: block.mimeType, data: dataOf(block.source) } }];
      }
      case 'unknown':
        // Not a call: it would need a result, and there are no tools here.
        return own && isJsonObject(block.raw) && !Object.hasOwn(block.raw, 'functionCall') ? [block.raw] : [];
      case 'tool-call': {
        const carried = calls.find(({ call }) => call === block);
        if (carried === undefined) return [];
        // Only the first of parallel calls is signed.
        return [callPart(carried, own, carried === calls[0] ? signature : undefined)];
      }
      case 'attachment':
      case 'tool-result':
        return [];
      default:
        return assertNever(block);
    }
  });
}

function opaqueOf(block: Extract<Block, { kind: 'text' | 'reasoning' | 'image' }>, own: boolean): JsonObject {
  return own && isJsonObject(block.opaque) ? block.opaque : {};
}
