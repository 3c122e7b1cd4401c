/** Makes the automatic checks of an answer: the simple ones at once, patterns and schemas in a thread and under a time limit. */
import { checkProblem } from '../../shared/compare/check-problem.ts';
import { checkAnswer, isTextCheck, type CheckedAnswer } from '../../shared/compare/check-text.ts';
import type { Check, CheckVerdict } from '../../shared/compare/answer-check.ts';
import { jsonPlaces } from '../tools/json-places.ts';
import type { SchemaCheck } from '../tools/schema-check.ts';
import { JobEnded, patternTimeMs, type ToolWorkers } from '../tools/tool-workers.ts';

/** The verdicts of checks on an answer of a run, in their order. Never rejects for what a check or an answer holds. */
export type Judge = (
  runId: string,
  checks: readonly Check[],
  answer: CheckedAnswer,
) => Promise<readonly CheckVerdict[]>;

export interface JudgeOptions {
  readonly schemas: Pick<SchemaCheck, 'validate'>;
  readonly workers: Pick<ToolWorkers, 'run'>;
}

/** A pattern that took too long so often within a run is not tried again there: a grid may hold thousands of answers. */
const mostLate = 3;

/** Runs whose late patterns are remembered. */
const keptRuns = 20;

interface PatternTrials {
  late: number;
  /** Aborted once it is no longer tried: what waits for a thread then is let go. */
  readonly given: AbortController;
}

export function createJudge({ schemas, workers }: JudgeOptions): Judge {
  /** By run, then by expression; the run that was judged last is the last one. */
  const trials = new Map<string, Map<string, PatternTrials>>();

  const trialsOf = (runId: string, { pattern, flags }: Extract<Check, { type: 'regex' }>): PatternTrials => {
    const ofRun = trials.get(runId) ?? new Map<string, PatternTrials>();
    trials.delete(runId);
    trials.set(runId, ofRun);
    const [oldest] = trials.keys();
    if (trials.size > keptRuns && oldest !== undefined) trials.delete(oldest);
    const key = `${flags}/${pattern}`;
    const found = ofRun.get(key) ?? { late: 0, given: new AbortController() };
    ofRun.set(key, found);
    return found;
  };

  const byPattern = async (
    runId: string,
    check: Extract<Check, { type: 'regex' }>,
    text: string,
  ): Promise<CheckVerdict> => {
    const { pattern, flags } = check;
    const tried = trialsOf(runId, check);
    const { signal } = tried.given;
    if (signal.aborted) return noLongerTried;
    try {
      const outcome = await workers.run({ kind: 'find-pattern', pattern, flags, text }, { signal });
      if ('problem' in outcome) return failed(`The regular expression cannot be read: ${outcome.problem}`);
      return outcome.found ? passed : failed('The regular expression finds nothing in the answer.');
    } catch (error) {
      if (signal.aborted) return noLongerTried;
      if (!(error instanceof JobEnded)) throw error;
      if (error.reason === 'late') {
        tried.late += 1;
        if (tried.late >= mostLate) tried.given.abort();
      }
      return failed(
        error.reason === 'late'
          ? `The regular expression took longer than ${patternTimeMs} milliseconds and was ended: it may hold repetitions within repetitions.`
          : 'The regular expression took more memory than it may and was ended.',
      );
    }
  };

  const bySchema = async ({ schema }: Extract<Check, { type: 'schema' }>, text: string): Promise<CheckVerdict> => {
    const { broken } = jsonPlaces(text);
    if (broken !== undefined) return failed(`The answer is not JSON. ${broken.message}`);
    const [problem] = await schemas.validate(schema, text, 'The answer');
    return problem === undefined ? passed : failed(problem);
  };

  const verdict = async (runId: string, check: Check, answer: CheckedAnswer): Promise<CheckVerdict> => {
    if (isTextCheck(check)) return checkAnswer(check, answer);
    const unusable = checkProblem(check);
    if (unusable !== undefined) return failed(unusable);
    return check.type === 'regex' ? byPattern(runId, check, answer.text) : bySchema(check, answer.text);
  };

  return (runId, checks, answer) => Promise.all(checks.map((check) => verdict(runId, check, answer)));
}

const passed: CheckVerdict = { passed: true };

const noLongerTried: CheckVerdict = {
  passed: false,
  note: 'This check took too long and is no longer tried in this run.',
};

function failed(note: string): CheckVerdict {
  return { passed: false, note };
}
