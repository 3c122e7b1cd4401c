/** The one union of what can come out of a model, whatever protocol carried it (idea 3). */
import type { Fault } from './fault.ts';
import type { Json, JsonObject } from './json.ts';

export interface FinishReason {
  readonly unified: 'stop' | 'length' | 'tool-calls' | 'content-filter' | 'other';
  /** The protocol's own word, shown as it is; null where it gave none. */
  readonly raw: string | null;
}

/** Token counts as far as the gateway gave them; `raw` keeps the whole object. */
export interface Usage {
  readonly inputTokens?: number;
  readonly outputTokens?: number;
  readonly totalTokens?: number;
  readonly raw?: Json;
}

export type BlockStart =
  | { readonly kind: 'text' }
  /** `field`: the name under which it came, of protocols that have two. */
  | { readonly kind: 'reasoning'; readonly field?: string }
  | { readonly kind: 'tool-call'; readonly callId: string; readonly name: string }
  /** `preview`: its number among the previews of a picture that is still being drawn (IMG-9). */
  | { readonly kind: 'image'; readonly mimeType: string; readonly preview?: number }
  | { readonly kind: 'unknown'; readonly raw: Json };

/** What a block has beside its text; known once it is whole. */
export interface KeptWithBlock {
  /** What must go back with the block to the protocol and model that made it (an item's id, a signature), in the protocol's own form; it means nothing elsewhere. */
  readonly opaque?: Json;
  /** Sources and the like that the answer gave for a text, as they came (RESP-4). */
  readonly annotations?: readonly Json[];
}

/**
 * Laws, for every protocol over every fixture and every split of its bytes: exactly one terminal event
 * (`finished` or `fault`), and it is the last; every opened block is closed before it (a block of kind
 * `unknown` opens and closes like the others); block numbers count from 0 per candidate in order of opening;
 * an end without the protocol's own terminator is a `fault` of kind `truncated`; nothing unknown is dropped;
 * folding the stream gives the message that parsing the whole answer gives.
 */
export type ModelEvent =
  | { readonly type: 'started'; readonly id?: string; readonly model?: string }
  | { readonly type: 'block-start'; readonly candidate: number; readonly block: number; readonly start: BlockStart }
  /** Text to append: prose, reasoning, a tool call's arguments, an image's data. */
  | { readonly type: 'block-delta'; readonly candidate: number; readonly block: number; readonly text: string }
  | { readonly type: 'block-end'; readonly candidate: number; readonly block: number; readonly kept?: KeptWithBlock }
  | { readonly type: 'candidate-end'; readonly candidate: number; readonly reason: FinishReason }
  | { readonly type: 'usage'; readonly usage: Usage }
  /** Settings that the gateway says it applied (IMG-8). */
  | { readonly type: 'applied'; readonly settings: JsonObject }
  | { readonly type: 'unknown'; readonly raw: Json }
  | { readonly type: 'finished'; readonly reason: FinishReason }
  | { readonly type: 'fault'; readonly fault: Fault };
