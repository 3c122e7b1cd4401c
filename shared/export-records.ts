/** The records of exported conversations and of exported runs of Compare (docs/conversation-export.md, docs/compare-export.md). */
import type { Cell, CompareRun } from './compare/run.ts';
import type { AnswerFacts, ChatSettings, Draft, ToolMessage } from './conversation.ts';
import type { Attempt, RecordedEvent } from './exchange.ts';
import type { Answer, Block } from './message.ts';

/** `version` is raised when an older Quartet could no longer read the file. */
export const conversationsFormat = { name: 'quartet-conversations', version: 1 } as const;
export const runFormat = { name: 'quartet-compare', version: 2 } as const;

/** One conversation; what belongs to it follows, up to the next one. */
export interface ConversationRecord {
  readonly type: 'conversation';
  readonly id: string;
  readonly title: string;
  /** Epoch milliseconds, as all times. */
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly settings: ChatSettings;
  readonly draft: Draft;
  /** The end of the branch in view; null in a conversation without messages. */
  readonly leaf: string | null;
}

/** Parents come before their children, siblings in their order. */
export type MessageRecord = {
  readonly type: 'message';
  readonly id: string;
  readonly parent: string | null;
  readonly createdAt: number;
} & MessageBody;

export type MessageBody =
  | { readonly role: 'user'; readonly blocks: readonly Block[] }
  | {
      readonly role: 'assistant';
      readonly answer: Answer;
      readonly facts: AnswerFacts;
      readonly chosenCandidate: number;
    }
  | ({ readonly role: 'tool' } & Pick<ToolMessage, 'calls' | 'round' | 'paused' | 'fault'>);

/** One attempt of the answer just above it, its bodies as text. */
export interface AttemptRecord {
  readonly type: 'attempt';
  readonly message: string;
  readonly attempt: Attempt;
}

/** Further events of an attempt, in order. */
export interface EventsRecord {
  readonly type: 'events';
  readonly message: string;
  readonly attempt: number;
  readonly events: readonly StoredEvent[];
}

/** In JSON what is undefined is absent. */
export type StoredEvent = Pick<RecordedEvent, 'atMs' | 'data'> & Partial<RecordedEvent>;

/** A part of an attached file: the parts of one file follow each other, before the first message that it goes with. */
export interface FileRecord {
  readonly type: 'file';
  /** SHA-256 of the whole. */
  readonly hash: string;
  readonly name: string;
  /** Size of the whole file. */
  readonly bytes: number;
  /** The byte at which this part begins. */
  readonly at: number;
  readonly base64: string;
}

/** The last record; without it the file was cut short. */
export interface EndRecord {
  readonly type: 'end';
  readonly conversations: number;
  readonly messages: number;
}

export type ExportRecord = ConversationRecord | MessageRecord | AttemptRecord | EventsRecord | FileRecord | EndRecord;

/** The first record of an exported run; before it stand only the files of what was asked. */
export interface RunRecord {
  readonly type: 'run';
  readonly run: CompareRun;
}

/** A cell, behind the conversation with its answers where it has one. Queued cells have no record. */
export interface CellRecord {
  readonly type: 'cell';
  readonly cell: Cell;
}

/** The last record of a run; without it the file was cut short. */
export interface RunEndRecord {
  readonly type: 'end';
  readonly cells: number;
}

/** Those of a conversation are as in an export of conversations. */
export type RunFileRecord = RunRecord | CellRecord | RunEndRecord | Exclude<ExportRecord, { type: 'end' | 'file' }>;
