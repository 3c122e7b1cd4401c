/** Answers a call as its tool says: by its fixed result, or by its script in the sandbox. */
import type { ToolAnswer } from '../../shared/tool.ts';
import { JobEnded, scriptBounds } from './tool-workers.ts';
import type { JobControl, ToolWorkers } from './tool-workers.ts';
import { inLine } from './tool-draft.ts';
import type { ScriptOutcome } from './worker-job.ts';

export interface CallOutcome {
  readonly by: 'fixed' | 'script';
  readonly result: string;
  readonly isError: boolean;
  readonly log?: string;
  readonly durationMs: number;
}

export type RunnableAnswer = Exclude<ToolAnswer, { type: 'hand' }>;

export interface CallRunner {
  /** `args` is the JSON text of an object. Rejects with the signal's reason alone; a script that fails is an outcome. */
  run(answer: RunnableAnswer, args: string, signal?: AbortSignal): Promise<CallOutcome>;
}

/** `elapsed` counts milliseconds from anywhere. */
export function createCallRunner(workers: Pick<ToolWorkers, 'run'>, elapsed: () => number): CallRunner {
  const runScript = async (source: string, args: string, control: JobControl): Promise<ScriptOutcome> => {
    try {
      return await workers.run({ kind: 'run-script', source, args, bounds: scriptBounds }, control);
    } catch (error) {
      if (!(error instanceof JobEnded)) throw error;
      const message =
        error.reason === 'late'
          ? `The script ran longer than ${scriptBounds.timeMs / 1000} seconds and was ended.`
          : 'The script took more than it may and was ended.';
      return { ok: false, problem: { message }, log: '' };
    }
  };
  return {
    run: async (answer, args, signal) => {
      if (answer.type === 'fixed') return { by: 'fixed', result: answer.result, isError: false, durationMs: 0 };
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
