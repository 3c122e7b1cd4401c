/** Tools that a model can be offered: their definitions, and what became of each call (TOOL-1 to TOOL-3). */
import type { StoredFile } from './attachment-schema.ts';
import type { JsonObject } from './json.ts';
import type { McpRecord } from './mcp.ts';
import type { ToolDefinition } from './tool-schema.ts';

export type { ToolAnswer, ToolDefinition, ToolDraft } from './tool-schema.ts';

/** A tool of an MCP server: offered and called as the user's own, and carried out there. */
export interface McpTool {
  readonly id: string;
  /** As models are told it. */
  readonly name: string;
  readonly description: string;
  readonly schema: JsonObject;
  readonly strict?: undefined;
  readonly automatic: boolean;
  readonly answer: {
    readonly type: 'mcp';
    readonly serverId: string;
    readonly serverName: string;
    /** Its name at the server. */
    readonly tool: string;
    readonly running: boolean;
  };
}

/** A tool that a conversation can offer, wherever it comes from. */
export type KnownTool = ToolDefinition | McpTool;

/** Bounds of the preference `toolRounds`: how many times in a row a model may call before the user is asked (TOOL-3). */
export const roundLimits = { least: 1, most: 100, usual: 10 } as const;

/** Names that every protocol takes. */
const toolNamePattern = /^[A-Za-z0-9_-]{1,64}$/;

/** What is wrong with a name that is there, in one sentence; undefined where every protocol takes it. */
export function toolNameProblem(name: string): string | undefined {
  if (toolNamePattern.test(name)) return undefined;
  return name.length > 64
    ? `The name has ${name.length} characters and may have 64.`
    : `${JSON.stringify(name)} has a character that a tool’s name cannot have.`;
}

/** What to do about it. */
export const toolNameHint = 'Use letters A to Z, digits, _ and -; at most 64 of them.';

/** What a protocol needs of a tool to offer it. */
export type OfferedTool = Pick<ToolDefinition, 'name' | 'description' | 'schema' | 'strict'>;

/** What the check of a call found, before anything runs (TOOL-1). */
export type ToolVerdict =
  | { readonly valid: true }
  /** `unknown-tool`: no tool of that name was offered; `not-json`: the arguments are not a JSON object; `schema`: they break it. */
  | {
      readonly valid: false;
      readonly reason: 'unknown-tool' | 'not-json' | 'schema';
      /** A sentence each, naming the place in the arguments. */
      readonly problems: readonly string[];
    };

/** `pending`: waits for the user. `done`, `failed` (its script did), `rejected`: has a result. */
export type ToolCallState = 'pending' | 'running' | 'done' | 'failed' | 'rejected';

/** One call of an answer, from its check to its result. */
export interface ToolCall {
  readonly callId: string;
  readonly name: string;
  /** As the model wrote them; empty counts as `{}`. */
  readonly arguments: string;
  /** As the user changed them; absent where they stand as they came. */
  readonly edited?: string;
  readonly verdict: ToolVerdict;
  readonly state: ToolCallState;
  /** How it was answered; `verdict`: its failed check was sent back as the result. */
  readonly by?: 'hand' | 'fixed' | 'script' | 'mcp' | 'rejection' | 'verdict';
  /** What goes back to the model. Present once it is answered. */
  readonly result?: string;
  /** The result tells of a failure. */
  readonly isError?: boolean;
  /** What its script wrote by `console.log`. Never goes to the model. */
  readonly log?: string;
  /** What an MCP server gave beside text: pictures and other files. They do not go to the model. */
  readonly files?: readonly StoredFile[];
  /** What went to the MCP server and came from it. Never goes to the model. */
  readonly rpc?: McpRecord;
  /** Epoch milliseconds at which it began to run. */
  readonly startedAt?: number;
  readonly durationMs?: number;
}

/** Arguments as they go back and are checked: absent and empty ones are those of a call without any. */
export function argumentsOf(text: string): string {
  return text.trim() === '' ? '{}' : text;
}
