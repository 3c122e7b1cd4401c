/** Answers a call as its tool says: by its fixed result, by its script in the sandbox, or by the MCP server that has it. */
import { FaultError } from '../../shared/fault.ts';
import type { KnownTool, ToolCall } from '../../shared/tool.ts';
import type { McpServers } from '../mcp/mcp-servers.ts';
import { JobEnded, scriptBounds } from './tool-workers.ts';
import type { JobControl, ToolWorkers } from './tool-workers.ts';
import { inLine } from './tool-draft.ts';
import type { ScriptOutcome } from './worker-job.ts';

export interface CallOutcome extends Pick<ToolCall, 'files' | 'rpc'> {
  readonly by: 'fixed' | 'script' | 'mcp';
  readonly result: string;
  readonly isError: boolean;
  readonly log?: string;
  readonly durationMs: number;
}

export type RunnableAnswer = Exclude<KnownTool['answer'], { type: 'hand' }>;

export interface CallRunner {
  /** `args` is the JSON text of an object. Rejects with the signal's reason alone; what fails is an outcome. */
  run(answer: RunnableAnswer, args: string, signal?: AbortSignal): Promise<CallOutcome>;
}

const endedWords: Readonly<Record<JobEnded['reason'], string>> = {
  late: `The script ran longer than ${scriptBounds.timeMs / 1000} seconds and was stopped.`,
  broken: 'The script needed too much memory and was stopped.',
  unstarted: 'The script couldn’t be started.',
};

/** `elapsed` counts milliseconds from anywhere. */
export function createCallRunner(
  workers: Pick<ToolWorkers, 'run'>,
  mcp: Pick<McpServers, 'call'>,
  elapsed: () => number,
): CallRunner {
  const runScript = async (source: string, args: string, control: JobControl): Promise<ScriptOutcome> => {
    try {
      return await workers.run({ kind: 'run-script', source, args, bounds: scriptBounds }, control);
    } catch (error) {
      if (!(error instanceof JobEnded)) throw error;
      return { ok: false, problem: { message: endedWords[error.reason] }, log: '' };
    }
  };
  const callServer = async (
    { serverId, tool }: Extract<RunnableAnswer, { type: 'mcp' }>,
    args: string,
    signal: AbortSignal | undefined,
  ): Promise<CallOutcome> => {
    try {
      return { by: 'mcp', ...(await mcp.call(serverId, tool, args, signal)) };
    } catch (error) {
      // It was stopped just now.
      if (!(error instanceof FaultError) || signal?.aborted === true) throw error;
      return { by: 'mcp', result: error.fault.message, isError: true, durationMs: 0 };
    }
  };
  return {
    run: async (answer, args, signal) => {
      if (answer.type === 'fixed') return { by: 'fixed', result: answer.result, isError: false, durationMs: 0 };
      if (answer.type === 'mcp') return callServer(answer, args, signal);
      let from = elapsed();
      const onBegun = (): void => {
        from = elapsed();
      };
      const outcome = await runScript(answer.source, args, { signal, onBegun });
      return {
        by: 'script',
        result: outcome.ok ? outcome.result : inLine(outcome.problem),
        isError: !outcome.ok,
        ...(outcome.log === '' ? {} : { log: outcome.log }),
        durationMs: Math.round(elapsed() - from),
      };
    },
  };
}
