/** The extra fields of a request: they add fields without a control, and neither replace own fields nor mix protocols (REQ-2, REQ-4 to REQ-6). */
import type { ModelFacts } from '../catalog/models.ts';
import { isJsonObject } from '../json.ts';
import type { Json, JsonObject } from '../json.ts';
import { error, note, numberProblem } from './problems.ts';
import type { NumberLimits } from './problems.ts';
import type { Problem } from './protocol.ts';
import { homeOfForeign, requestFieldsOf } from './request-fields.ts';
import type { RequestFields } from './request-fields.ts';
import { isSamplingField } from './sampling.ts';
import { type ApiId, apiLabels } from '../apis.ts';

export interface ExtraFields {
  readonly api: ApiId;
  /** Fields of other protocols that the dialect accepts too. */
  readonly lets?: readonly string[] | undefined;
  /** The body that the controls make. */
  readonly own: JsonObject;
  /** What the user wrote; absent for nothing. */
  readonly extra: JsonObject | undefined;
  /** Why sampling is left out for the model, where it is (REQ-6). */
  readonly samplingOmitted: string | undefined;
}

/**
 * The body with the extra fields behind it. One that a control sets, that another protocol owns, or that is sampling
 * for a model without it, is left out; `checkExtraFields` names each. An object that the controls set in part
 * (`generationConfig`) is merged with the fields they do not set.
 */
export function bodyWithExtra(given: ExtraFields): JsonObject {
  return merged(given, given.own, given.extra ?? {}, []);
}

function merged(given: ExtraFields, own: JsonObject, extra: JsonObject, path: readonly string[]): JsonObject {
  const added = Object.entries(extra).flatMap(([name, value]): [string, Json][] => {
    const verdict = rulingOf(given, own, name, value, path);
    if (verdict.type === 'held') return [];
    if (verdict.type === 'sent') return [[name, value]];
    const inner = merged(given, verdict.own, verdict.extra, [...path, name]);
    return Object.keys(inner).length === 0 && Object.keys(verdict.extra).length > 0 ? [] : [[name, inner]];
  });
  return { ...own, ...Object.fromEntries(added) };
}

/**
 * An error for each extra field that would be left out, and for each value outside `limits`, which apply wherever
 * a value was entered (REQ-5). Names in `limits` are paths with dots, such as `generationConfig.temperature`.
 */
export function checkExtraFields(
  given: Omit<ExtraFields, 'samplingOmitted'> & {
    readonly model: string;
    readonly facts: ModelFacts | undefined;
    readonly limits: ReadonlyMap<string, NumberLimits>;
  },
): readonly Problem[] {
  const { model, limits, facts } = given;
  const fields = { ...given, samplingOmitted: facts?.samplingOmitted };
  const problemsIn = (own: JsonObject, extra: JsonObject, path: readonly string[]): readonly Problem[] =>
    Object.entries(extra).flatMap(([name, value]): readonly Problem[] => {
      const whole = [...path, name].join('.');
      const verdict = rulingOf(fields, own, name, value, path);
      if (verdict.type === 'held') return [error(field, verdict.reason(whole, model))];
      if (verdict.type === 'sent') return [...foreignNote(given, name, path), ...limitProblems(whole, value, limits)];
      return problemsIn(verdict.own, verdict.extra, [...path, name]);
    });
  return problemsIn(given.own, given.extra ?? {}, []);
}

const field = 'Extra fields';

type Ruling =
  | { readonly type: 'sent' }
  | { readonly type: 'held'; readonly reason: (name: string, model: string) => string }
  /** An object whose fields are checked one by one. */
  | { readonly type: 'parts'; readonly own: JsonObject; readonly extra: JsonObject };

function rulingOf(
  { api, samplingOmitted, lets }: ExtraFields,
  own: JsonObject,
  name: string,
  value: Json,
  path: readonly string[],
): Ruling {
  const home = path.length === 0 && lets?.includes(name) !== true ? homeOfForeign(api, name) : undefined;
  if (home !== undefined) {
    const here = apiLabels[api];
    return held((whole) => `The field ${whole} belongs to ${home} and cannot be sent over ${here}. Remove it.`);
  }
  if (samplingOmitted !== undefined && isSamplingField(name)) {
    return held((whole, model) => `The field ${whole} cannot be sent to ${model}. ${samplingOmitted}`);
  }
  const known = at(requestFieldsOf(api).fields, [...path, name]);
  if (typeof known === 'object') {
    if (!isJsonObject(value)) return held((whole) => `The field ${whole} must be a JSON object.`);
    const mine = Object.hasOwn(own, name) ? own[name] : undefined;
    return { type: 'parts', own: isJsonObject(mine) ? mine : {}, extra: value };
  }
  const always = path.length === 0 && requestFieldsOf(api).always.has(name);
  if (!always && !Object.hasOwn(own, name)) return { type: 'sent' };
  return held((whole) => `The field ${whole} is set by ${known ?? name} already. Remove it here or there.`);
}

/** The note that a field of another protocol is sent, since the dialect accepts it. */
function foreignNote({ api }: Pick<ExtraFields, 'api'>, name: string, path: readonly string[]): readonly Problem[] {
  const home = path.length === 0 ? homeOfForeign(api, name) : undefined;
  if (home === undefined) return [];
  return [
    note(field, `The field ${name} belongs to ${home}. It is sent: this service takes it over ${apiLabels[api]} too.`),
  ];
}

function held(reason: (name: string, model: string) => string): Ruling {
  return { type: 'held', reason };
}

function at(fields: RequestFields, path: readonly string[]): string | RequestFields | undefined {
  let found: string | RequestFields | undefined = fields;
  for (const name of path) {
    found = typeof found === 'object' && Object.hasOwn(found, name) ? found[name] : undefined;
  }
  return found;
}

function limitProblems(name: string, value: Json, limits: ReadonlyMap<string, NumberLimits>): readonly Problem[] {
  const bounds = limits.get(name);
  if (bounds === undefined) return [];
  if (typeof value !== 'number') return [error(field, `The field ${name} must be a number.`)];
  return numberProblem(`The field ${name}`, value, { ...bounds, field });
}
