/** What an answer is made of: candidates with blocks in order, and the fold that builds it from events (idea 3). */
import { assertNever } from './exhaustive.ts';
import type { Fault } from './fault.ts';
import type { Json, JsonObject } from './json.ts';
import type { Attachment, StoredFile } from './attachment.ts';
import type { BlockStart, FinishReason, KeptWithBlock, ModelEvent, Usage } from './model-event.ts';

export type Block =
  | ({ readonly kind: 'text'; readonly text: string; readonly open: boolean } & KeptWithBlock)
  | ({ readonly kind: 'reasoning'; readonly text: string; readonly open: boolean } & KeptWithBlock)
  | ({
      readonly kind: 'tool-call';
      readonly callId: string;
      readonly name: string;
      /** The arguments as the model wrote them: JSON text, possibly unfinished or broken. */
      readonly arguments: string;
      readonly open: boolean;
    } & KeptWithBlock)
  /** An image that a model drew: bare Base64, a data URL, an address, or (with `file`) the marker of a file; empty for an item without an image (IMG-7). */
  | ({
      readonly kind: 'image';
      readonly mimeType: string;
      readonly source: string;
      readonly open: boolean;
      readonly file?: StoredFile;
      /** Bytes that were fetched from the address by which the answer named it (IMG-7); absent where they came with the answer. */
      readonly fetchedBytes?: number;
      /** Set for one that is not the picture yet: its number among the previews (IMG-9). */
      readonly preview?: number;
    } & KeptWithBlock)
  /** A file that goes with a message of the user. */
  | { readonly kind: 'attachment'; readonly attachment: Attachment; readonly open: false }
  /** The answer to one tool call; only in messages of the role `tool`. */
  | {
      readonly kind: 'tool-result';
      readonly callId: string;
      readonly name: string;
      readonly output: string;
      readonly isError: boolean;
      readonly open: false;
    }
  /** Anything this app does not know, shown as JSON and never dropped. */
  | { readonly kind: 'unknown'; readonly raw: Json; readonly open: false };

export interface Candidate {
  readonly blocks: readonly Block[];
  /** Absent while the candidate is unfinished. */
  readonly finish?: FinishReason;
}

/** An answer as far as it has come. */
export interface Answer {
  /** The gateway's own id of the answer. */
  readonly id?: string;
  /** The model as the gateway named it. */
  readonly model?: string;
  /** By candidate index; dense, an index not yet seen is an empty candidate. */
  readonly candidates: readonly Candidate[];
  readonly usage?: Usage;
  /** Settings that the gateway says it applied (IMG-8). */
  readonly applied?: JsonObject;
  /** Events and fields that belong to no candidate and are not understood. */
  readonly unknown: readonly Json[];
  /** Set by the one terminal event. */
  readonly end?:
    | { readonly type: 'finished'; readonly reason: FinishReason }
    | { readonly type: 'fault'; readonly fault: Fault };
}

export const emptyAnswer: Answer = { candidates: [], unknown: [] };

/** Adds one event to an answer. Pure; parts that the event does not touch keep their identity. */
export function fold(answer: Answer, event: ModelEvent): Answer {
  switch (event.type) {
    case 'started':
      return {
        ...answer,
        ...(event.id === undefined ? {} : { id: event.id }),
        ...(event.model === undefined ? {} : { model: event.model }),
      };
    case 'block-start':
      return withCandidate(answer, event.candidate, (candidate) => ({
        ...candidate,
        blocks: [...candidate.blocks, openBlock(event.start)],
      }));
    case 'block-delta':
      return withBlock(answer, event.candidate, event.block, (block) => extend(block, event.text));
    case 'block-end':
      return withBlock(answer, event.candidate, event.block, (block) =>
        isClosedKind(block) ? block : { ...block, ...event.kept, open: false },
      );
    case 'candidate-end':
      return withCandidate(answer, event.candidate, (candidate) => ({ ...candidate, finish: event.reason }));
    case 'usage':
      return { ...answer, usage: { ...answer.usage, ...event.usage } };
    case 'applied':
      return { ...answer, applied: { ...answer.applied, ...event.settings } };
    case 'unknown':
      return { ...answer, unknown: [...answer.unknown, event.raw] };
    case 'finished':
      return { ...answer, end: { type: 'finished', reason: event.reason } };
    case 'fault':
      return { ...answer, end: { type: 'fault', fault: event.fault } };
    default:
      return assertNever(event);
  }
}

function openBlock(start: BlockStart): Block {
  switch (start.kind) {
    case 'text':
    case 'reasoning':
      return { kind: start.kind, text: '', open: true };
    case 'tool-call':
      return { kind: 'tool-call', callId: start.callId, name: start.name, arguments: '', open: true };
    case 'image':
      return {
        kind: 'image',
        mimeType: start.mimeType,
        source: '',
        open: true,
        ...(start.preview === undefined ? {} : { preview: start.preview }),
      };
    case 'unknown':
      return { kind: 'unknown', raw: start.raw, open: false };
    default:
      return assertNever(start);
  }
}

function extend(block: Block, text: string): Block {
  switch (block.kind) {
    case 'text':
    case 'reasoning':
      return { ...block, text: block.text + text };
    case 'tool-call':
      return { ...block, arguments: block.arguments + text };
    case 'image':
      return { ...block, source: block.source + text };
    case 'attachment':
    case 'tool-result':
    case 'unknown':
      return block;
    default:
      return assertNever(block);
  }
}

function isClosedKind(block: Block): block is Extract<Block, { open: false }> {
  return block.kind === 'unknown' || block.kind === 'attachment' || block.kind === 'tool-result';
}

function withCandidate(answer: Answer, index: number, change: (candidate: Candidate) => Candidate): Answer {
  const candidates = [...answer.candidates];
  while (candidates.length <= index) candidates.push({ blocks: [] });
  candidates[index] = change(candidates[index] ?? { blocks: [] });
  return { ...answer, candidates };
}

function withBlock(answer: Answer, candidate: number, index: number, change: (block: Block) => Block): Answer {
  return withCandidate(answer, candidate, (current) => {
    const block = current.blocks[index];
    if (block === undefined) return current;
    const blocks = [...current.blocks];
    blocks[index] = change(block);
    return { ...current, blocks };
  });
}

/** The text of a candidate's text blocks, in order, as a plain copy takes it. */
export function textOf(blocks: readonly Block[]): string {
  return blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : [])).join('\n\n');
}
