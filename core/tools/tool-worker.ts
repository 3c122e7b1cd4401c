/** The thread in which schemas and scripts run: one job at a time, and ended from outside where one takes too long. */
import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { assertNever } from '../../shared/exhaustive.ts';
import { createSchemaCompiler } from './schema-compiler.ts';
import { createSandbox } from './script-sandbox.ts';
import type { Sandbox } from './script-sandbox.ts';
import type { JobResult, PatternOutcome, WorkerJob, WorkerMessage } from './worker-job.ts';

const schemas = createSchemaCompiler();
/** For scripts that are only read. */
const parserBytes = 64 * 1024 * 1024;
let engine: WebAssembly.Module | undefined;

/** The engine's code lies beside this file; it is compiled when the first script comes. */
function sandbox(memoryBytes: number): Promise<Sandbox> {
  engine ??= new WebAssembly.Module(readFileSync(new URL('./quickjs.wasm', import.meta.url)));
  return createSandbox(engine, memoryBytes);
}

const say = (message: WorkerMessage): void => parentPort?.postMessage(message);

async function done(job: WorkerJob): Promise<JobResult<WorkerJob>> {
  switch (job.kind) {
    case 'check-schema':
      say({ begun: true });
      return schemas.check(job.schema);
    case 'validate':
      say({ begun: true });
      return schemas.validate(job.schema, job.value, job.subject);
    case 'find-pattern':
      say({ begun: true });
      return findPattern(job.pattern, job.flags, job.text);
    case 'parse-script': {
      const { parse } = await sandbox(parserBytes);
      say({ begun: true });
      return parse(job.source);
    }
    case 'run-script': {
      const { run } = await sandbox(job.bounds.memoryBytes);
      say({ begun: true });
      return run(job.source, job.args, job.bounds);
    }
    default:
      return assertNever(job);
  }
}

function findPattern(pattern: string, flags: string, text: string): PatternOutcome {
  let expression: RegExp;
  try {
    expression = new RegExp(pattern, flags);
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
  return { found: expression.test(text) };
}

parentPort?.on('message', (job: WorkerJob) => {
  // What throws here is a mistake of ours: it ends the thread, and whoever asked is told.
  void done(job).then((result) => say({ result }));
});
