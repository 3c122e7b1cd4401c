/** Checks schemas and values against them: in a thread, so that a hostile schema can neither hang the app nor reach the network. */
import type { TextProblem } from '../../shared/contract/tools.ts';
import { assertNever } from '../../shared/exhaustive.ts';
import { fault, FaultError } from '../../shared/fault.ts';
import type { JsonObject } from '../../shared/json.ts';
import { jsonPlaces, type JsonPlaces, type TextPlace } from './json-places.ts';
import { JobEnded, checkTimeMs } from './tool-workers.ts';
import type { ToolWorkers } from './tool-workers.ts';
import type { SchemaProblem } from './worker-job.ts';

/** Characters of a schema. */
export const maxSchemaLength = 200_000;

/** The first two reject with a `FaultError` where no thread could be had: nothing is known of the schema then. */
export interface SchemaCheck {
  /** What is wrong with a schema; only `error`s keep it from being used. */
  check(schema: JsonObject): Promise<readonly SchemaProblem[]>;
  /** The same for its text as it is written, with places in it. */
  checkText(text: string): Promise<readonly TextProblem[]>;
  /** Sentences on where `value` (JSON text) breaks the schema; `subject` stands for its root, e.g. `The arguments`. */
  validate(schema: JsonObject, value: string, subject: string): Promise<readonly string[]>;
}

export function createSchemaCheck(workers: Pick<ToolWorkers, 'run'>): SchemaCheck {
  const check = async (text: string): Promise<readonly SchemaProblem[]> => {
    if (text.length > maxSchemaLength) {
      const message = `The schema has ${text.length.toLocaleString('en')} characters and may have ${maxSchemaLength.toLocaleString('en')}.`;
      return [{ severity: 'error', pointer: '', message }];
    }
    try {
      return await workers.run({ kind: 'check-schema', schema: text });
    } catch (error) {
      if (error instanceof JobEnded && error.reason === 'unstarted') throw notChecked('schema');
      return [{ severity: 'error', pointer: '', message: endedWords(error, 'The schema') }];
    }
  };
  return {
    check: async (schema) => {
      const text = textOf(schema);
      return text === undefined ? [{ severity: 'error', pointer: '', message: tooDeep }] : check(text);
    },
    checkText: async (text) => {
      const places = jsonPlaces(text);
      if (places.broken !== undefined) {
        const { message, from, to } = places.broken;
        return [{ severity: 'error', message: text.trim() === '' ? 'The schema is empty.' : message, from, to }];
      }
      const problems = await check(text);
      return problems.map((problem) => ({
        severity: problem.severity,
        message: problem.message,
        ...placeOf(problem, places),
      }));
    },
    validate: async (schema, value, subject) => {
      const text = textOf(schema);
      if (text === undefined) return [tooDeep];
      try {
        return await workers.run({ kind: 'validate', schema: text, value, subject });
      } catch (error) {
        return [endedWords(error, 'The check against the schema')];
      }
    },
  };
}

const tooDeep = 'The schema is nested too deeply to be read.';

function textOf(schema: JsonObject): string | undefined {
  try {
    return JSON.stringify(schema);
  } catch {
    return undefined;
  }
}

/** Nothing was found out: another try may. */
export function notChecked(what: 'schema' | 'script'): FaultError {
  return new FaultError(
    fault('internal', `The ${what} check couldn’t be started.`, 'Your computer may be busy. Try again.'),
  );
}

function endedWords(error: unknown, what: string): string {
  if (!(error instanceof JobEnded)) throw error;
  switch (error.reason) {
    case 'late':
      return `${what} took longer than ${checkTimeMs / 1000} seconds and was stopped. It may have a runaway pattern or endless references.`;
    case 'broken':
      return `${what} needed too much memory and was stopped: it’s too large or nested too deeply.`;
    case 'unstarted':
      return `${what} couldn’t be started.`;
    default:
      return assertNever(error.reason);
  }
}

/** The place that the problem names, else the nearest one above it. */
function placeOf({ pointer, keyword }: SchemaProblem, places: JsonPlaces): TextPlace | undefined {
  const named = keyword === undefined ? undefined : places.byName.get(keyword);
  if (named !== undefined) return named;
  for (let at = pointer; at !== undefined; at = at === '' ? undefined : at.slice(0, at.lastIndexOf('/'))) {
    const place = places.byPointer.get(at);
    // The whole text is no place to mark: its first character stands for it.
    if (place !== undefined) return at === '' ? { from: place.from, to: place.from + 1 } : place;
  }
  return undefined;
}
