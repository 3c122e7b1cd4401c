/** Puts the tools together: definitions, the threads in which they run, and the loop. */
import type { AnswerFacts, AssistantMessage } from '../../shared/conversation.ts';
import type { JsonObject } from '../../shared/json.ts';
import type { OfferedTool } from '../../shared/tool.ts';
import type { History } from '../history/history.ts';
import type { McpServers } from '../mcp/mcp-servers.ts';
import type { Settings } from '../settings/settings.ts';
import type { Handlers } from '../wire/handlers.ts';
import { createCallRunner } from './call-runner.ts';
import { createToolDefinitions } from './definitions.ts';
import { checkFormat } from './format-check.ts';
import { toolHandlers } from './handlers.ts';
import { asOffered, createKnownTools } from './known-tools.ts';
import { createSchemaCheck } from './schema-check.ts';
import type { DraftChecks } from './tool-draft.ts';
import { ToolLoop } from './tool-loop.ts';
import { createToolWorkers } from './tool-workers.ts';

export interface Tools {
  readonly handlers: Pick<Handlers, Extract<keyof Handlers, `tools.${string}`>>;
  /** The tools of these ids as they are now; those of tools that are gone are passed over. */
  offered(ids: readonly string[]): readonly OfferedTool[];
  /** An answer has ended and is kept: its calls are looked after. Resolves when they are kept too; never rejects. */
  ended(message: AssistantMessage): Promise<void>;
  /** Ends what runs for the calls of a tool message; they wait for the user then. */
  stopCalls(messageId: string): void;
  /** What checks texts in threads, under a time limit. */
  readonly checks: DraftChecks;
  /** Whether an answer holds to the JSON Schema that was asked for (CHAT-7). */
  checkFormat(format: JsonObject, text: string): Promise<NonNullable<AnswerFacts['format']>>;
  close(): Promise<void>;
}

export interface ToolsOptions {
  readonly settings: Settings;
  readonly history: History;
  readonly mcp: Pick<McpServers, 'tools' | 'onChange' | 'call'>;
  readonly continueBelow: (toolMessageId: string) => Promise<unknown>;
  readonly onError: (error: unknown, during: string) => void;
}

export function createTools({ settings, history, mcp, continueBelow, onError }: ToolsOptions): Tools {
  const workers = createToolWorkers();
  const schemas = createSchemaCheck(workers);
  const checks = { schemas, workers };
  const definitions = createToolDefinitions(settings, checks);
  const known = createKnownTools(definitions, mcp);
  const runner = createCallRunner(workers, mcp, () => performance.now());
  const loop = new ToolLoop({
    history,
    known,
    schemas,
    runner,
    continueBelow,
    rounds: () => settings.current().preferences.toolRounds,
    now: Date.now,
    onError,
  });
  return {
    handlers: toolHandlers({ definitions, known, checks, runner, loop }),
    offered: (ids) => known.offered(ids).map(asOffered),
    ended: (message) => loop.ended(message),
    stopCalls: (messageId) => void loop.stop(messageId),
    checks,
    checkFormat: (format, text) => checkFormat(format, text, schemas),
    close: async () => {
      loop.close();
      await workers.close();
    },
  };
}
