/** Conversations and messages as they are kept and shown. */
import { z } from 'zod';
import type { Attachment } from './attachment.ts';
import type { Arrival } from './compare/metrics.ts';
import type { Cost } from './cost.ts';
import type { Fault, FaultSign } from './fault.ts';
import type { Answer, Block } from './message.ts';
import type { ModelEvent } from './model-event.ts';
import { parametersByIdSchema } from './protocols/parameters-by-id.ts';
import type { ToolCall } from './tool.ts';
import type { ApiId } from './apis.ts';
import { protocolIds } from './protocols/descriptions.ts';

/** What a conversation sends with: kept with the conversation and taken over by new ones. */
export const chatSettingsSchema = z.strictObject({
  model: z.string(),
  protocol: z.enum(protocolIds),
  system: z.string(),
  /** Ask for streams, where the protocol has them. */
  stream: z.boolean(),
  /** Ids of the tools that are offered, where the protocol has tools; one that is gone counts as not there. */
  tools: z.array(z.string().max(64)).max(128),
  parameters: parametersByIdSchema,
});
export type ChatSettings = z.infer<typeof chatSettingsSchema>;

export interface ConversationSummary {
  readonly id: string;
  readonly title: string;
  /** Epoch milliseconds of the last change. */
  readonly updatedAt: number;
  readonly createdAt: number;
  /** Messages of the user on all branches. */
  readonly turns: number;
  readonly model: string;
  readonly protocol: ChatSettings['protocol'];
  /** An answer is under way in it. */
  readonly running: boolean;
  /** So many tool calls at its end wait for the user; absent for none. */
  readonly waitingCalls?: number;
  /** Something is written in it and not sent. */
  readonly hasDraft?: true;
  /** What names the failure of the answer at its end; absent where that did not fail. */
  readonly fault?: FaultSign;
}

interface MessageBase {
  readonly id: string;
  readonly conversationId: string;
  readonly parentId: string | null;
  readonly createdAt: number;
  /** The messages with the same parent, oldest first, this one included: the branches at this point. */
  readonly siblings: readonly string[];
}

export interface UserMessage extends MessageBase {
  readonly role: 'user';
  readonly blocks: readonly Block[];
}

/**
 * `waiting`: sent, nothing has come yet. `streaming`: it comes. `complete`: its final event came. `stopped`: by the
 * user. `failed`: a fault ended it. `incomplete`: the stream ended without its
 * final event, or the gateway ended the answer early and said so. `interrupted`: the app
 * ended in mid-answer.
 */
export const answerStatuses = [
  'waiting',
  'streaming',
  'complete',
  'stopped',
  'failed',
  'incomplete',
  'interrupted',
] as const;
export type AnswerStatus = (typeof answerStatuses)[number];

export interface AnswerFacts {
  readonly status: AnswerStatus;
  readonly profileId: string;
  readonly profileName: string;
  /** As chosen by the user; the gateway's own name for it is in `answer.model`. */
  readonly model: string;
  /** An API, for pictures too: kept messages have it under this name. */
  readonly protocol: ApiId;
  /** It was asked for in a dialect that has tools where the protocol's description shows none: its calls are read as calls. */
  readonly readsCalls?: true;
  readonly requestId?: string;
  /** Milliseconds from sending (first attempt) to the first text, reasoning or tool call. */
  readonly firstTokenMs?: number;
  /** Milliseconds from sending to the end. */
  readonly totalMs?: number;
  /** As the prices were when it ended; absent where they, or what was used, are not known. */
  readonly cost?: Cost;
  /** How the text came over time, where that was asked for at the start. */
  readonly arrival?: Arrival;
  /** Set for `failed`, `incomplete`, `interrupted`; for `stopped` where it was stopped in the wait after an attempt: what that one said. */
  readonly fault?: Fault;
  /** The request was sent as the user had written its body (item of the inspector), not as the settings say. */
  readonly edited?: true;
  /** It was asked for without the reasoning of the answers above it, which had been refused; what is asked below it leaves that out too. */
  readonly reasoningLeftOut?: true;
  /** The system prompt that the gateway holds with the answer (see `Origin`). */
  readonly heldSystem?: string;
  /** Whether the chosen candidate's text holds to the JSON Schema that was asked for (CHAT-7); absent where none was. */
  readonly format?: { readonly valid: boolean; readonly problems: readonly string[] };
}

export interface AssistantMessage extends MessageBase {
  readonly role: 'assistant';
  readonly answer: Answer;
  readonly facts: AnswerFacts;
  /** Index of the candidate that the conversation goes on with. */
  readonly chosenCandidate: number;
}

/**
 * The calls of the answer above it, which is its parent, and what became of each. It is there as soon as that answer
 * has ended; once every call has its result the next answer is asked for, as its child.
 */
export interface ToolMessage extends MessageBase {
  readonly role: 'tool';
  /** In the order of the answer's blocks. */
  readonly calls: readonly ToolCall[];
  /** How many times in a row, this one included, the model has called since the user's last message. */
  readonly round: number;
  /** Set where the loop does not go on by itself: bound on rounds, stopped by the user. Answering goes on by `tools.continue`. */
  readonly paused?: 'rounds' | 'stopped';
  /** Why the next answer was refused when all results were there; `tools.continue` asks for it again. */
  readonly fault?: Fault;
}

export type ConversationMessage = UserMessage | AssistantMessage | ToolMessage;

/** A part of the branch in view, oldest first. `before` is null at the conversation's start. */
export interface MessagePage {
  readonly messages: readonly ConversationMessage[];
  /** Id of the oldest message in `messages` if there are older ones, to ask for the next page. */
  readonly before: string | null;
  /** Id of the newest message in `messages` if the branch goes on below it (a page in the middle), to ask for the next page. */
  readonly after: string | null;
}

/**
 * The ids of what a message of the user adds, named by the window that sends it: what it shows before the host has
 * taken the message is the same thing after.
 */
export const turnIdsSchema = z.strictObject({
  /** ID of the conversation, where the message begins one. */
  conversation: z.uuid(),
  user: z.uuid(),
  assistant: z.uuid(),
});
export type TurnIds = z.infer<typeof turnIdsSchema>;

/** What was not sent yet. */
export interface Draft {
  readonly text: string;
  readonly attachments: readonly Attachment[];
}

/** Where a transcript was left. */
export interface ConversationPlace {
  /** The message at the top of what was in sight. */
  readonly messageId: string;
  /** How far its top stood below that of the transcript, in CSS pixels; negative where it began above. */
  readonly below: number;
}

export interface OpenConversation extends MessagePage {
  readonly summary: ConversationSummary;
  readonly settings: ChatSettings;
  readonly draft: Draft;
  /** Where it was left, if it was asked for; absent for the end. The message is among those of the page. */
  readonly place?: ConversationPlace;
}

/** What `answers.watch` yields. Folding `events` onto the last `snapshot` gives the answer as it is. */
export type AnswerUpdate =
  /** Comes first, and again where the reader was too slow and events were dropped for it. */
  | { readonly type: 'snapshot'; readonly message: AssistantMessage }
  | { readonly type: 'events'; readonly events: readonly ModelEvent[] }
  /** The answer failed in a way that is tried again: the wait before the next attempt (ERR-2). */
  | {
      readonly type: 'retry';
      readonly attempt: number;
      readonly of: number;
      readonly waitMs: number;
      readonly fault: Fault;
    }
  /** An attempt goes out now (counts from 0); clears the countdown. */
  | { readonly type: 'attempt'; readonly attempt: number }
  /** The answer has ended; the last item. */
  | { readonly type: 'done'; readonly facts: AnswerFacts };

export interface SearchHit {
  readonly conversationId: string;
  readonly title: string;
  readonly updatedAt: number;
  readonly messageId: string;
  readonly role: 'user' | 'assistant' | 'tool';
  /** An excerpt around the match; `hit` parts are to be marked. */
  readonly excerpt: readonly { readonly text: string; readonly hit: boolean }[];
}

/** Every place where a text stands in the branch in view of a conversation. */
export interface FoundInConversation {
  /** Oldest message first. `at` has one entry for each place: how far into the message's text it is, from 0 to 1. */
  readonly messages: readonly { readonly messageId: string; readonly at: readonly number[] }[];
  /** There are more places than these. */
  readonly more: boolean;
}

/** What `conversations.follow` yields: messages that come and change by the core's own doing or another window's. */
export type MessageChange =
  /** Comes first, with the last message of the branch in view: from here on nothing is missed. */
  | { readonly type: 'began'; readonly last: string | null }
  | { readonly type: 'added'; readonly message: ConversationMessage }
  | { readonly type: 'changed'; readonly message: ConversationMessage }
  /** The reader was too slow, or messages went: open the conversation anew. */
  | { readonly type: 'reload' };

/** Messages that came back, by the ids of those of the user. */
export interface MessagesRestored {
  readonly messages: readonly string[];
}

/** A message that was deleted with all below it, told of in the same way. */
export interface MessagesDeleted extends MessagesRestored {
  /** What restores it. */
  readonly deletion: string;
}

export type ConversationChange =
  | { readonly type: 'all'; readonly summaries: readonly ConversationSummary[] }
  | { readonly type: 'changed'; readonly summary: ConversationSummary }
  | { readonly type: 'deleted'; readonly id: string };
