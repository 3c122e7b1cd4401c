/** The parameters that are entered as text (JSON, lines, numbers): what is typed on its way to what is sent, and back. */
import { isJsonObject, type Json, type JsonObject } from '../../../shared/json.ts';
import { mostCandidates } from '../../../shared/protocols/chat/answer-state.ts';
import type { ChatParameters } from '../../../shared/protocols/chat/parameters.ts';
import type { Problem } from '../../../shared/protocols/protocol.ts';

/** By accessible name of the control. */
export const jsonFields = ['Tools', 'Tool choice', 'JSON Schema', 'Extra fields'] as const;
export type JsonField = (typeof jsonFields)[number];

/** The numbers by accessible name of their control, with what each must be. */
const numbers = {
  Temperature: 'a number from 0 to 2',
  'Top P': 'a number from 0 to 1',
  'Max tokens': 'a whole number of 1 or more',
  Candidates: `a whole number from 1 to ${mostCandidates}`,
} as const;
export type NumberName = keyof typeof numbers;
const numberNames = ['Temperature', 'Top P', 'Max tokens', 'Candidates'] as const satisfies readonly NumberName[];

/** What is typed in a field and is no JSON of its kind, or no number (yet). */
export type UnreadTexts = Readonly<Partial<Record<JsonField | NumberName, string>>>;

/** A problem is what follows the field's name in a sentence. */
type ReadResult = { readonly parameters: ChatParameters } | { readonly problem: string };

function parsed(text: string): { readonly value: Json } | { readonly problem: string } {
  try {
    return { value: JSON.parse(text) as Json };
  } catch (error) {
    return { problem: `is not JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
}

/** The parameters with what a field's text says; empty text takes the field out. */
export function readJsonField(parameters: ChatParameters, field: JsonField, text: string): ReadResult {
  const empty = text.trim() === '';
  const result = empty ? { value: null } : parsed(text);
  if ('problem' in result) return result;
  const { value } = result;
  const objectOrProblem = (): JsonObject | undefined => (isJsonObject(value) ? value : undefined);
  switch (field) {
    case 'Tools': {
      const { tools: _, ...others } = parameters;
      if (empty) return { parameters: others };
      if (!Array.isArray(value) || !value.every(isJsonObject)) {
        return { problem: 'must be a JSON array of objects, one for each tool.' };
      }
      return { parameters: { ...others, tools: value } };
    }
    case 'Tool choice': {
      const { toolChoice: _, ...others } = parameters;
      const object = objectOrProblem();
      if (empty) return { parameters: others };
      return object === undefined
        ? { problem: 'must be a JSON object that names a tool.' }
        : { parameters: { ...others, toolChoice: object } };
    }
    case 'JSON Schema': {
      const schema = empty ? {} : objectOrProblem();
      return schema === undefined
        ? { problem: 'must be a JSON object.' }
        : { parameters: { ...parameters, responseFormat: { type: 'json_schema', schema } } };
    }
    case 'Extra fields': {
      const { extra: _, ...others } = parameters;
      const object = objectOrProblem();
      if (empty) return { parameters: others };
      return object === undefined
        ? { problem: 'must be a JSON object; its fields are merged into the body.' }
        : { parameters: { ...others, extra: object } };
    }
  }
}

/** What a field shows for the parameters as they are. */
export function writtenJsonField(parameters: ChatParameters, field: JsonField): string {
  const value = valueOf(parameters, field);
  return value === undefined ? '' : JSON.stringify(value, null, 2);
}

function valueOf(parameters: ChatParameters, field: JsonField): unknown {
  switch (field) {
    case 'Tools':
      return parameters.tools;
    case 'Tool choice':
      return typeof parameters.toolChoice === 'object' ? parameters.toolChoice : undefined;
    case 'JSON Schema':
      return parameters.responseFormat?.type === 'json_schema' ? parameters.responseFormat.schema : undefined;
    case 'Extra fields':
      return parameters.extra;
  }
}

/** Texts that cannot be sent, as problems at their controls; those of sampling forbid nothing where it is left out anyway. */
export function unreadProblems(
  parameters: ChatParameters,
  unread: UnreadTexts,
  samplingOmitted = false,
): readonly Problem[] {
  const notNumbers = numberNames.flatMap((field) => {
    const text = unread[field];
    if (text === undefined || (samplingOmitted && (field === 'Temperature' || field === 'Top P'))) return [];
    return [
      { field, severity: 'error' as const, message: `${field} is ${text.trim()}; it must be ${numbers[field]}.` },
    ];
  });
  const notJson = jsonFields.flatMap((field) => {
    const text = unread[field];
    if (text === undefined) return [];
    const read = readJsonField(parameters, field, text);
    return 'problem' in read
      ? [{ field, severity: 'error' as const, message: `What stands in ${field} ${read.problem}` }]
      : [];
  });
  return [...notNumbers, ...notJson];
}

/** One stop sequence a line; `\n` and `\t` stand for a line break and a tab, `\\` for a backslash. */
export function readStopLines(text: string): readonly string[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) =>
      line.replace(/\\([nt\\])/g, (_, letter: string) => (letter === 'n' ? '\n' : letter === 't' ? '\t' : '\\')),
    );
}

export function writtenStopLines(stop: readonly string[] | undefined): string {
  return (stop ?? [])
    .map((sequence) => sequence.replace(/\\/g, '\\\\').replace(/\n/g, '\\n').replace(/\t/g, '\\t'))
    .join('\n');
}
