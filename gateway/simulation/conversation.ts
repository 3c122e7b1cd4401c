/** A request as the simulated models see it: the same whichever protocol brought it. */
import type { ModelFacts } from '../../shared/catalog/models.ts';
import type { JsonRecord } from '../validation/object.ts';

/** A file as the simulated models see it. */
export interface SeenFile {
  /** What it was sent as, e.g. `image` or `document`. */
  readonly kind: string;
  /** A few sentences of plain text on what is in it. */
  readonly description: string;
  /** What it counts as in a prompt. */
  readonly tokens: number;
}

export interface Turn {
  readonly role: 'system' | 'user' | 'assistant' | 'tool';
  readonly text: string;
  /** What was sent beside the text and looked into already, in order. */
  readonly files?: readonly SeenFile[];
  /** The tools that an assistant's turn asked for, by name. */
  readonly asked: readonly string[];
  /** The tool that a result is of, where its call is known. */
  readonly toolName?: string;
}

export interface OfferedTool {
  readonly name: string;
  readonly parameters: JsonRecord;
}

export type ToolChoice =
  | { readonly mode: 'auto' | 'none' | 'required' }
  | { readonly mode: 'tool'; readonly name: string };

export interface Conversation {
  readonly model: ModelFacts;
  /** The field of the request that holds prompts, for errors: `messages`, `input`, `contents`. */
  readonly promptField?: string;
  /** The protocol's name and address, for the report. */
  readonly api: string;
  readonly turns: readonly Turn[];
  readonly tools: readonly OfferedTool[];
  readonly toolChoice: ToolChoice;
  /** The schema that the answer must satisfy, where one was asked for. */
  readonly schema?: JsonRecord;
  readonly stop: readonly string[];
  /** In tokens; undefined where the request set none. */
  readonly maxTokens?: number;
  readonly candidates: number;
  /** An answer of the protocol can hold text and calls at once. */
  readonly mixed?: boolean;
  /** Tools that the gateway runs itself, by their type. */
  readonly hostedTools?: readonly string[];
  /** The protocol gives one candidate, whatever a prompt asks. */
  readonly single?: boolean;
  /** The parameters that the request set, under the protocol's own names. */
  readonly settings: JsonRecord;
  /** The same for the same request. */
  readonly seed: string;
}

/** The last user turn's text, or an empty one. */
export function lastPrompt(conversation: Conversation): string {
  return conversation.turns.findLast((turn) => turn.role === 'user')?.text ?? '';
}

/** The tool results that end the conversation, in order. */
export function trailingResults(conversation: Conversation): readonly Turn[] {
  const last = conversation.turns.findLastIndex((turn) => turn.role !== 'tool');
  return conversation.turns.slice(last + 1);
}
