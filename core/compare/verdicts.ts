/** Makes the automatic checks of an answer: simple ones directly; patterns, schemas and scripts in a thread with a time limit. */
import { assertNever } from '../../shared/exhaustive.ts';
import { checkProblem } from '../../shared/compare/check-problem.ts';
import { checkAnswer, isTextCheck, type CheckedAnswer } from '../../shared/compare/check-text.ts';
import { unfenced } from '../../shared/compare/fenced-json.ts';
import type { AnswerCheck, AnswerCheckVerdict } from '../../shared/compare/answer-check.ts';
import { jsonPlaces } from '../tools/json-places.ts';
import type { SchemaCheck } from '../tools/schema-check.ts';
import { inLine } from '../tools/tool-draft.ts';
import { JobEnded, patternTimeMs, scriptBounds, type ToolWorkers } from '../tools/tool-workers.ts';
import type { JobResult, WorkerJob } from '../tools/worker-job.ts';

/** The verdicts of checks on an answer of a run, in their order. Never rejects because of the content of a check or an answer. */
export type Judge = (
  runId: string,
  checks: readonly AnswerCheck[],
  answer: CheckedAnswer,
) => Promise<readonly AnswerCheckVerdict[]>;

export interface JudgeOptions {
  readonly schemas: Pick<SchemaCheck, 'validate'>;
  readonly workers: Pick<ToolWorkers, 'run'>;
}

/** A pattern or script that timed out this often within a run is not tried again there: a grid may hold thousands of answers. */
const mostLate = 3;

/** Runs whose timeouts are remembered. */
const keptRuns = 20;

interface Trials {
  late: number;
  /** Aborted once it is no longer tried: jobs that wait for a thread are dropped. */
  readonly given: AbortController;
}

export function createJudge({ schemas, workers }: JudgeOptions): Judge {
  /** By run, then by pattern or script; the most recently judged run is last. */
  const trials = new Map<string, Map<string, Trials>>();

  const trialsOf = (runId: string, key: string): Trials => {
    const ofRun = trials.get(runId) ?? new Map<string, Trials>();
    trials.delete(runId);
    trials.set(runId, ofRun);
    const [oldest] = trials.keys();
    if (trials.size > keptRuns && oldest !== undefined) trials.delete(oldest);
    const found = ofRun.get(key) ?? { late: 0, given: new AbortController() };
    ofRun.set(key, found);
    return found;
  };

  /** Runs a pattern, schema or script of the user under its time limit; `ended` says why it has no result. */
  const tried = async <Job extends WorkerJob>(
    runId: string,
    key: string,
    job: Job,
    ended: Readonly<Record<JobEnded['reason'], string>>,
  ): Promise<{ readonly outcome: JobResult<Job> } | { readonly verdict: AnswerCheckVerdict }> => {
    const trial = trialsOf(runId, key);
    const { signal } = trial.given;
    if (signal.aborted) return { verdict: noLongerTried };
    try {
      return { outcome: await workers.run(job, { signal }) };
    } catch (error) {
      if (signal.aborted) return { verdict: noLongerTried };
      if (!(error instanceof JobEnded)) throw error;
      if (error.reason === 'late') countLate(trial);
      return { verdict: failed(ended[error.reason]) };
    }
  };

  const countLate = (trial: Trials): void => {
    trial.late += 1;
    if (trial.late >= mostLate) trial.given.abort();
  };

  const byPattern = async (
    runId: string,
    { pattern, flags }: Extract<AnswerCheck, { type: 'regex' }>,
    text: string,
  ): Promise<AnswerCheckVerdict> => {
    const found = await tried(
      runId,
      `${flags}/${pattern}`,
      { kind: 'find-pattern', pattern, flags, text },
      endedPattern,
    );
    if ('verdict' in found) return found.verdict;
    const { outcome } = found;
    if ('problem' in outcome) return failed(`Invalid regular expression: ${outcome.problem}`);
    return outcome.found ? passed : failed('The regular expression doesn’t match the answer.');
  };

  const byScript = async (
    runId: string,
    { source }: Extract<AnswerCheck, { type: 'script' }>,
    { text, calls, metrics }: CheckedAnswer,
  ): Promise<AnswerCheckVerdict> => {
    const args = JSON.stringify({ text, calls, ...metrics });
    const job = { kind: 'run-script', source, args, bounds: checkScriptBounds } as const;
    const key = `script/${source}`;
    const found = await tried(runId, key, job, endedScript);
    if ('verdict' in found) return found.verdict;
    const { outcome } = found;
    if (!outcome.ok && outcome.problem.late === true) {
      countLate(trialsOf(runId, key));
      return failed(endedScript.late);
    }
    if (!outcome.ok) return failed(`The script failed: ${inLine(outcome.problem)}`);
    if (outcome.result === 'true') return passed;
    return failed(
      outcome.result === 'false' || outcome.result === 'null' ? 'The script returned false.' : outcome.result,
    );
  };

  const bySchema = async (
    { schema, fenced }: Extract<AnswerCheck, { type: 'schema' }>,
    written: string,
  ): Promise<AnswerCheckVerdict> => {
    const text = fenced === true ? unfenced(written) : written;
    const { broken } = jsonPlaces(text);
    if (broken !== undefined) return failed(`The answer is not JSON. ${broken.message}`);
    const [problem] = await schemas.validate(schema, text, 'The answer');
    return problem === undefined ? passed : failed(problem);
  };

  const verdict = async (runId: string, check: AnswerCheck, answer: CheckedAnswer): Promise<AnswerCheckVerdict> => {
    if (isTextCheck(check)) return checkAnswer(check, answer);
    const unusable = checkProblem(check);
    if (unusable !== undefined) return failed(unusable);
    switch (check.type) {
      case 'regex':
        return byPattern(runId, check, answer.text);
      case 'schema':
        return bySchema(check, answer.text);
      case 'script':
        return byScript(runId, check, answer);
      default:
        return assertNever(check);
    }
  };

  return (runId, checks, answer) => Promise.all(checks.map((check) => verdict(runId, check, answer)));
}

const endedPattern = {
  late: `The regular expression took longer than ${patternTimeMs} ms and was stopped. It may have nested repetitions.`,
  broken: 'The regular expression needed too much memory and was stopped.',
  unstarted: 'The regular expression couldn’t be started.',
};

/** Tight bounds: the script may run for each of thousands of answers. */
const checkScriptBounds = { ...scriptBounds, timeMs: 1_000, result: 2_000, log: 0 };

const endedScript = {
  late: 'The script took longer than a second and was stopped.',
  broken: 'The script needed too much memory and was stopped.',
  unstarted: 'The script couldn’t be started.',
};

const passed: AnswerCheckVerdict = { passed: true };

const noLongerTried: AnswerCheckVerdict = {
  passed: false,
  note: 'This check took too long, so the rest of this run skips it.',
};

function failed(note: string): AnswerCheckVerdict {
  return { passed: false, note };
}
