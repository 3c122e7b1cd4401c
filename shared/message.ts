/** What an answer is made of: candidates with blocks in order, and the fold that builds it from events (idea 3). */
import { assertNever } from './exhaustive.ts';
import type { Fault } from './fault.ts';
import type { Json, JsonObject } from './json.ts';
import type { Attachment, StoredFile } from './attachment.ts';
import type { BlockStart, FinishReason, KeptWithBlock, ModelEvent, Usage } from './model-event.ts';

export type Block =
  | ({ readonly kind: 'text'; readonly text: string; readonly open: boolean } & KeptWithBlock)
  /** `field`: see `BlockStart`. */
  | ({
      readonly kind: 'reasoning';
      readonly text: string;
      readonly open: boolean;
      readonly field?: string;
    } & KeptWithBlock)
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
  return foldAll(answer, [event]);
}

/**
 * Adds events to an answer, as `fold` does one by one. Each list that they touch is copied once and not for each of
 * them: an answer may have tens of thousands of blocks.
 */
export function foldAll(answer: Answer, events: readonly ModelEvent[]): Answer {
  if (events.length === 0) return answer;
  const draft = new AnswerDraft(answer);
  for (const event of events) draft.take(event);
  return draft.answer();
}

/** An answer while events are added to it: with lists of its own where they were touched. */
class AnswerDraft {
  #answer: Answer;
  #candidates: Candidate[] | undefined;
  readonly #blocks = new Map<number, Block[]>();
  #unknown: Json[] | undefined;

  constructor(answer: Answer) {
    this.#answer = answer;
  }

  take(event: ModelEvent): void {
    switch (event.type) {
      case 'started':
        this.#set({
          ...(event.id === undefined ? {} : { id: event.id }),
          ...(event.model === undefined ? {} : { model: event.model }),
        });
        return;
      case 'block-start':
        this.#blocksOf(event.candidate).push(openBlock(event.start));
        return;
      case 'block-delta':
        this.#change(event.candidate, event.block, (block) => extend(block, event.text));
        return;
      case 'block-end':
        this.#change(event.candidate, event.block, (block) =>
          isClosedKind(block) ? block : { ...block, ...event.kept, open: false },
        );
        return;
      case 'candidate-end': {
        const candidates = this.#upTo(event.candidate);
        candidates[event.candidate] = { ...(candidates[event.candidate] ?? noBlocks), finish: event.reason };
        return;
      }
      case 'usage':
        this.#set({ usage: { ...this.#answer.usage, ...event.usage } });
        return;
      case 'applied':
        this.#set({ applied: { ...this.#answer.applied, ...event.settings } });
        return;
      case 'unknown':
        this.#unknown ??= [...this.#answer.unknown];
        this.#unknown.push(event.raw);
        return;
      case 'finished':
        this.#set({ end: { type: 'finished', reason: event.reason } });
        return;
      case 'fault':
        this.#set({ end: { type: 'fault', fault: event.fault } });
        return;
      default:
        assertNever(event);
    }
  }

  answer(): Answer {
    for (const [index, blocks] of this.#blocks) {
      const candidates = this.#upTo(index);
      candidates[index] = { ...(candidates[index] ?? noBlocks), blocks };
    }
    return {
      ...this.#answer,
      ...(this.#candidates === undefined ? {} : { candidates: this.#candidates }),
      ...(this.#unknown === undefined ? {} : { unknown: this.#unknown }),
    };
  }

  #set(fields: Partial<Answer>): void {
    this.#answer = { ...this.#answer, ...fields };
  }

  /** The candidates, as many as there must be for one of that index. */
  #upTo(index: number): Candidate[] {
    this.#candidates ??= [...this.#answer.candidates];
    while (this.#candidates.length <= index) this.#candidates.push(noBlocks);
    return this.#candidates;
  }

  #blocksOf(index: number): Block[] {
    const own = this.#blocks.get(index);
    if (own !== undefined) return own;
    const copied = [...(this.#upTo(index)[index]?.blocks ?? [])];
    this.#blocks.set(index, copied);
    return copied;
  }

  #change(candidate: number, index: number, change: (block: Block) => Block): void {
    const candidates = this.#candidates ?? this.#answer.candidates;
    const block = (this.#blocks.get(candidate) ?? candidates[candidate]?.blocks)?.[index];
    if (block === undefined) return;
    const changed = change(block);
    if (changed !== block) this.#blocksOf(candidate)[index] = changed;
  }
}

const noBlocks: Candidate = { blocks: [] };

function openBlock(start: BlockStart): Block {
  switch (start.kind) {
    case 'text':
      return { kind: 'text', text: '', open: true };
    case 'reasoning':
      return {
        kind: 'reasoning',
        text: '',
        open: true,
        ...(start.field === undefined ? {} : { field: start.field }),
      };
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

/** The text of a candidate's text blocks, in order, as a plain copy takes it. */
export function textOf(blocks: readonly Block[]): string {
  return blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : [])).join('\n\n');
}
