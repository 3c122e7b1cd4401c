/** Compiles JSON Schemas (draft-07, 2019-09 and 2020-12) with Ajv and says what is wrong with them. Runs in the worker alone: a schema is code. */
import { parseJson } from '../../shared/parse-json.ts';
import { Ajv } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ErrorObject, Options, ValidateFunction } from 'ajv';
import addFormatsModule from 'ajv-formats';
import { isJsonObject, type Json, type JsonObject } from '../../shared/json.ts';
import { sentenceOf, sentencesOf } from './schema-sentences.ts';
import type { SchemaProblem } from './worker-job.ts';

/** A CommonJS module: bundled it is the plugin, loaded by Node it holds it. */
const addFormats =
  typeof addFormatsModule === 'function'
    ? addFormatsModule
    : (addFormatsModule as { default: typeof addFormatsModule }).default;

/** Compiled schemas that are kept, by their text. */
const keptSchemas = 50;
const shownProblems = 20;
/** Objects and lists within one another; compiling takes ever longer with each. */
const maxDepth = 200;

export interface SchemaCompiler {
  check(schema: string): readonly SchemaProblem[];
  /** What is wrong with the value, `subject` standing for its root; a schema that cannot be compiled is the problem then. */
  validate(schema: string, value: string, subject: string): readonly string[];
}

interface Compiled {
  /** Absent where the schema has errors. */
  readonly validate?: ValidateFunction;
  readonly problems: readonly SchemaProblem[];
}

export function createSchemaCompiler(): SchemaCompiler {
  const kept = new Map<string, Compiled>();
  const compiled = (text: string): Compiled => {
    const known = kept.get(text);
    kept.delete(text);
    const made = known ?? compile(parseJson(text));
    kept.set(text, made);
    const [oldest] = kept.keys();
    if (kept.size > keptSchemas && oldest !== undefined) kept.delete(oldest);
    return made;
  };
  return {
    check: (schema) => compiled(schema).problems,
    validate: (schema, value, subject) => {
      const { validate, problems } = compiled(schema);
      if (validate === undefined) {
        return problems
          .filter(({ severity }) => severity === 'error')
          .map(({ message }) => `The schema cannot be used: ${message}`);
      }
      const parsed = parseJson(value);
      if (validate(parsed)) return [];
      return sentencesOf(validate.errors ?? [], subject).slice(0, shownProblems);
    },
  };
}

function isDeeper(value: Json, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((member: Json) => isDeeper(member, levels - 1));
}

interface Draft {
  readonly make: (options: Options) => Ajv;
  /** What is wrong with a schema as such; made once, as it compiles the draft's own schema. */
  readonly mistakes: (schema: JsonObject) => readonly ErrorObject[];
}

function draftBy(make: Draft['make']): Draft {
  let judge: Ajv | undefined;
  return {
    make,
    mistakes: (schema) => {
      judge ??= withFormats(make({ allErrors: true, strict: false }));
      // The draft is known by now, however its address was written.
      const { $schema: _, ...rest } = schema;
      return judge.validateSchema(rest) === true ? [] : (judge.errors ?? []);
    },
  };
}

function withFormats(ajv: Ajv): Ajv {
  addFormats(ajv);
  return ajv;
}

const draft07 = draftBy((options) => new Ajv(options));
const draft2019 = draftBy((options) => new Ajv2019(options));
const draft2020 = draftBy((options) => new Ajv2020(options));

function compile(schema: Json): Compiled {
  if (!isJsonObject(schema)) {
    return { problems: [{ severity: 'error', pointer: '', message: 'The schema is not a JSON object.' }] };
  }
  if (isDeeper(schema, maxDepth)) {
    const message = `The schema is nested more than ${maxDepth} deep.`;
    return { problems: [{ severity: 'error', pointer: '', message }] };
  }
  const named = schema['$schema'];
  if (named === undefined) {
    // Written without naming a draft: the newest that takes it, as tuples are written differently in the older one.
    const newest = compileAs(draft2020, schema);
    if (newest.validate !== undefined) return newest;
    const older = compileAs(draft07, schema);
    return older.validate === undefined ? newest : older;
  }
  const draft = typeof named === 'string' ? draftOf(named) : undefined;
  if (draft !== undefined) return compileAs(draft, schema);
  const message = `/$schema names a draft that is not known here: ${JSON.stringify(named).slice(0, 200)}. Use draft-07 or 2020-12, or leave it out.`;
  return { problems: [{ severity: 'error', pointer: '/$schema', message }] };
}

function draftOf(uri: string): Draft | undefined {
  if (/^https?:\/\/json-schema\.org\/draft\/2020-12\/schema#?$/.test(uri)) return draft2020;
  if (/^https?:\/\/json-schema\.org\/draft\/2019-09\/schema#?$/.test(uri)) return draft2019;
  if (/^https?:\/\/json-schema\.org\/draft-07\/schema#?$/.test(uri)) return draft07;
  return undefined;
}

/** Each schema has an Ajv of its own: two that carry the same `$id` do not meet, and a dropped one leaves nothing behind. */
function compileAs(draft: Draft, schema: JsonObject): Compiled {
  const notes: SchemaProblem[] = [];
  const noted = (message: unknown): void => {
    const note = noteOf(String(message));
    if (note !== undefined) notes.push(note);
  };
  const ajv = withFormats(
    draft.make({
      allErrors: true,
      // Judged by itself, with what is made but once.
      meta: false,
      validateSchema: false,
      strictSchema: 'log',
      strictTypes: false,
      strictTuples: false,
      strictRequired: false,
      allowUnionTypes: true,
      // Nothing is ever fetched: a `$ref` to elsewhere cannot be resolved and says so.
      logger: { log: noted, warn: noted, error: noted },
    }),
  );
  try {
    const mistakes = draft.mistakes(schema);
    if (mistakes.length > 0) {
      return { problems: distinct(tellingErrors(mistakes).map(schemaProblem)).slice(0, shownProblems) };
    }
    const validate = ajv.compile(schema);
    return { validate, problems: distinct([...notes, ...argumentNotes(schema)]).slice(0, shownProblems) };
  } catch (error) {
    return { problems: [compileProblem(error), ...notes].slice(0, shownProblems) };
  }
}

/** Without what only repeats another error at the same place: that a choice fails, and the branches that were not meant. */
function tellingErrors(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const named = new Set(errors.filter(({ keyword }) => keyword === 'enum').map(({ instancePath }) => instancePath));
  return errors.filter(
    ({ keyword, instancePath, schemaPath }) =>
      keyword !== 'anyOf' && !(keyword === 'type' && named.has(instancePath) && schemaPath.includes('/anyOf/')),
  );
}

function schemaProblem(error: ErrorObject): SchemaProblem {
  return { severity: 'error', pointer: error.instancePath, message: sentenceOf(error, 'The schema') };
}

function compileProblem(error: unknown): SchemaProblem {
  if (error instanceof RangeError) {
    return { severity: 'error', pointer: '', message: 'The schema is nested too deeply to be compiled.' };
  }
  const said = error instanceof Error ? error.message : String(error);
  const reference = /^can't resolve reference (\S+) from id/.exec(said)?.[1];
  if (reference !== undefined) {
    const message = `The reference ${reference.slice(0, 200)} leads nowhere: it must point into this schema, as #/$defs/NAME does. Nothing is fetched.`;
    return { severity: 'error', keyword: '$ref', message };
  }
  return { severity: 'error', pointer: '', message: `The schema cannot be compiled: ${said.slice(0, 500)}.` };
}

/** What strict Ajv remarks: a keyword or a format that it does not know and takes no notice of. */
function noteOf(said: string): SchemaProblem | undefined {
  const keyword = /unknown keyword: "([^"]*)"/.exec(said)?.[1];
  if (keyword !== undefined) {
    const message = `${JSON.stringify(keyword)} is not a keyword of JSON Schema; the check takes no notice of it.`;
    return { severity: 'note', keyword, message };
  }
  const format = /unknown format "([^"]*)" ignored in schema at path "#?([^"]*)"/.exec(said);
  if (format !== null) {
    const [, name = '', pointer = ''] = format;
    const message = `${pointer}/format: ${JSON.stringify(name)} is not a format that is checked.`;
    return { severity: 'note', pointer: `${pointer}/format`, message };
  }
  return undefined;
}

/** Arguments are an object always. */
function argumentNotes(schema: JsonObject): readonly SchemaProblem[] {
  const { type } = schema;
  if (type === 'object' || (type === undefined && schema['$ref'] !== undefined)) return [];
  const message =
    type === undefined
      ? 'The schema names no type; arguments are an object, so "type": "object" is expected at its root.'
      : `/type is ${JSON.stringify(type)}, but arguments are always an object.`;
  return [{ severity: 'note', pointer: type === undefined ? '' : '/type', message }];
}

function distinct(problems: readonly SchemaProblem[]): readonly SchemaProblem[] {
  const seen = new Set<string>();
  return problems.filter(({ message }) => !seen.has(message) && seen.add(message));
}
