/** Calls on tools: their definitions, and what becomes of the calls of an answer. */
import { z } from 'zod';
import type { ToolMessage } from '../conversation.ts';
import { toolDraftSchema } from '../tool-schema.ts';
import type { KnownTool, ToolDefinition, ToolVerdict } from '../tool.ts';
import { call, stream } from './call.ts';

const nothing = z.strictObject({});
const id = z.string().min(1).max(64);
/** As the gateway named it: any text. */
const callId = z.string().max(1_000);
/** Arguments or results that the user writes. */
const written = z.string().max(1_000_000);

/** A mistake in a text that is being written, for its editor to mark. */
export interface TextProblem {
  /** `error`: it cannot be saved so. `note`: it can, and is perhaps not meant. */
  readonly severity: 'error' | 'note';
  /** One sentence that names the place by its JSON pointer, or the line. */
  readonly message: string;
  /** Characters of the text, counted from 0, `to` not included. Absent where the place is not known. */
  readonly from?: number;
  readonly to?: number;
}

/** What a try of a tool gave. */
export interface ToolTrial {
  readonly verdict: ToolVerdict;
  /** Absent where nothing ran: the arguments do not hold, or the tool is answered by hand. */
  readonly outcome?: {
    readonly result: string;
    readonly isError: boolean;
    /** What the script wrote by `console.log`. */
    readonly log?: string;
    readonly durationMs: number;
  };
}

const oneCall = { messageId: id, callId };

export const toolCalls = {
  /** All tools, in the order in which they were made, then those of MCP servers; at once and after each change. */
  'tools.watch': stream<readonly KnownTool[]>()(nothing),
  /** A new tool has no `id`. Faults carry `field`: Tool name, Description, Parameters schema, Result, Script. */
  'tools.save': call<ToolDefinition>()(z.strictObject({ id: id.optional(), draft: toolDraftSchema })),
  'tools.delete': call<null>()(z.strictObject({ id })),
  /** Puts back, at its place and under its id, what was deleted less than `undoMs` ago. Fault `input` where its name is taken since. */
  'tools.undelete': call<ToolDefinition>()(z.strictObject({ id })),
  /** Puts back the tools that came with the app, where they are gone or changed; `id` one of them, absent all. Tools of the user's own stay. */
  'tools.restore': call<null>()(z.strictObject({ id: id.optional() })),
  /** What is wrong with a schema as it is being written. */
  'tools.checkSchema': call<{ problems: readonly TextProblem[] }>()(z.strictObject({ text: written })),
  /** What is wrong with a script as it is being written. */
  'tools.checkScript': call<{ problems: readonly TextProblem[] }>()(z.strictObject({ source: written })),
  /** Runs what is in the form. Faults as those of `tools.save`, but for its name. */
  'tools.try': call<ToolTrial>()(z.strictObject({ draft: toolDraftSchema, arguments: written })),

  /**
   * The calls below take the id of a tool message and answer with it as it is then; what follows comes by
   * `conversations.follow`. Fault `input` where the results have gone out already.
   */
  /** Runs one call; it is under way when this answers. Fault `input` where the arguments do not hold or nothing can run. */
  'tools.run': call<ToolMessage>()(z.strictObject(oneCall)),
  /** Runs all that wait and can run. */
  'tools.runAll': call<ToolMessage>()(z.strictObject({ messageId: id })),
  /** Puts other arguments in place of the model's, and checks them; what the model wrote gives its own back. */
  'tools.edit': call<ToolMessage>()(z.strictObject({ ...oneCall, arguments: written })),
  'tools.answer': call<ToolMessage>()(z.strictObject({ ...oneCall, result: written, isError: z.boolean().optional() })),
  'tools.reject': call<ToolMessage>()(z.strictObject({ ...oneCall, reason: z.string().max(10_000).optional() })),
  /** Sends the failed check back as the call's result. Fault `input` where the check holds. */
  'tools.sendVerdict': call<ToolMessage>()(z.strictObject(oneCall)),
  /** Ends what runs (it waits again then) and keeps the loop from going on. */
  'tools.stop': call<ToolMessage>()(z.strictObject({ messageId: id })),
  /** Goes on after a pause, or asks for the next answer again where that was refused. */
  'tools.continue': call<ToolMessage>()(z.strictObject({ messageId: id })),
  /** Takes up the calls of an answer (its id, not a tool message's) that were never looked at: the app ended just then, or another candidate was chosen. */
  'tools.begin': call<ToolMessage>()(z.strictObject({ answerId: id })),
} as const;
