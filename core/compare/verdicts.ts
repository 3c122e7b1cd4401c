/** Makes the automatic checks of an answer: the simple ones at once, patterns and schemas in a thread and under a time limit. */
import { checkProblem } from '../../shared/compare/check-problem.ts';
import { checkAnswer, isTextCheck, type CheckedAnswer } from '../../shared/compare/check-text.ts';
import type { Check, CheckVerdict } from '../../shared/compare/check.ts';
import { jsonPlaces } from '../tools/json-places.ts';
import type { SchemaCheck } from '../tools/schema-check.ts';
import { JobEnded, patternTimeMs, type ToolWorkers } from '../tools/tool-workers.ts';

/** The verdicts of checks, in their order. Never rejects for what a check or an answer holds. */
export type Judge = (checks: readonly Check[], answer: CheckedAnswer) => Promise<readonly CheckVerdict[]>;

export interface JudgeOptions {
  readonly schemas: Pick<SchemaCheck, 'validate'>;
  readonly workers: Pick<ToolWorkers, 'run'>;
}

export function createJudge({ schemas, workers }: JudgeOptions): Judge {
  const byPattern = async (
    { pattern, flags }: Extract<Check, { type: 'regex' }>,
    text: string,
  ): Promise<CheckVerdict> => {
    try {
      const outcome = await workers.run({ kind: 'find-pattern', pattern, flags, text });
      if ('problem' in outcome) return failed(`The regular expression cannot be read: ${outcome.problem}`);
      return outcome.found ? passed : failed('The regular expression finds nothing in the answer.');
    } catch (error) {
      if (!(error instanceof JobEnded)) throw error;
      return failed(
        error.reason === 'late'
          ? `The regular expression took longer than ${patternTimeMs / 1000} seconds and was ended: it may hold repetitions within repetitions.`
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

  const verdict = async (check: Check, answer: CheckedAnswer): Promise<CheckVerdict> => {
    if (isTextCheck(check)) return checkAnswer(check, answer);
    const unusable = checkProblem(check);
    if (unusable !== undefined) return failed(unusable);
    return check.type === 'regex' ? byPattern(check, answer.text) : bySchema(check, answer.text);
  };

  return (checks, answer) => Promise.all(checks.map((check) => verdict(check, answer)));
}

const passed: CheckVerdict = { passed: true };

function failed(note: string): CheckVerdict {
  return { passed: false, note };
}
