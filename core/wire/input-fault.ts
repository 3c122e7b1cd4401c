/** Says in plain words what is wrong with the input of a call, without repeating the input: it may hold a key. */
import type { z } from 'zod';
import { fault, type Fault } from '../../shared/fault.ts';
import { isJsonObject } from '../../shared/json.ts';
import type { TooDeepIssue } from '../../shared/json-schemas.ts';

/**
 * The `input` fault for input that its schema refused. `param` is the path as the contract spells it
 * (`draft.extraHeaders[0].name`), `field` its last name in words (`Max tokens`).
 */
export function inputFault(method: string, issues: readonly z.core.$ZodIssue[]): Fault {
  const [first] = issues;
  if (!first) return fault('input', `The input of ${method} is not valid.`, 'Check what was entered.');
  const path = first.code === 'unrecognized_keys' ? [...first.path, first.keys[0] ?? ''] : first.path;
  const param = pathText(path);
  const field = fieldName(path);
  const more = issues.length > 1 ? ` ${issues.length - 1} more of its fields are not valid either.` : '';
  return fault(
    'input',
    `${field ?? 'The input'} ${complaint(first)}.`,
    `The call ${method} was not made: check ${param === '' ? 'its input' : `the field ${param}`}.${more}`,
    { ...(param === '' ? {} : { param }), ...(field === undefined ? {} : { field }) },
  );
}

function pathText(path: readonly PropertyKey[]): string {
  return path.map((key, i) => (typeof key === 'number' ? `[${key}]` : `${i === 0 ? '' : '.'}${String(key)}`)).join('');
}

/** `maxTokens` → `Max tokens`: the accessible name of the control that edits it, where there is one. */
function fieldName(path: readonly PropertyKey[]): string | undefined {
  const name = path.findLast((key): key is string => typeof key === 'string' && key !== '');
  if (name === undefined) return undefined;
  const words = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  // A single letter at the end is a word in capitals: `topP` is shown as `Top P`.
  return (words.charAt(0).toUpperCase() + words.slice(1)).replace(
    / ([a-z])$/,
    (_, letter: string) => ` ${letter.toUpperCase()}`,
  );
}

const units: Readonly<Record<string, string>> = {
  string: ' characters',
  array: ' items',
  set: ' items',
  map: ' items',
};

function complaint(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'too_big':
      return `must ${issue.inclusive === false ? 'be less than' : 'be at most'} ${issue.maximum}${units[issue.origin] ?? ''}`;
    case 'too_small':
      return `must ${issue.inclusive === false ? 'be more than' : 'be at least'} ${issue.minimum}${units[issue.origin] ?? ''}`;
    case 'invalid_type':
      return `must be ${typeNames[issue.expected] ?? `of type ${issue.expected}`}`;
    case 'invalid_value':
      return `must be one of ${issue.values.map((value) => String(value)).join(', ')}`;
    case 'invalid_format':
      return `is not in the form that is asked for (${issue.format})`;
    case 'unrecognized_keys':
      return 'is not a field of this call';
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'custom':
      return isTooDeepIssue(issue.params)
        ? `nests deeper than ${issue.params.deepest} levels, which is the most that can be read`
        : 'is not valid';
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
      return 'is not valid';
  }
}

function isTooDeepIssue(params: unknown): params is TooDeepIssue {
  return isJsonObject(params) && typeof params['deepest'] === 'number';
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  record: 'an object',
  null: 'null',
};
