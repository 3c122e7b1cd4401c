/** Puts what Ajv finds into sentences that name the place. */
import type { ErrorObject } from 'ajv';

/** One sentence a problem, none twice; those that only repeat others (a branch of `anyOf`) come last. */
export function sentencesOf(errors: readonly ErrorObject[], subject: string): readonly string[] {
  return [...new Set(errors.map((error) => sentenceOf(error, subject)))];
}

/** `subject` stands for the root, e.g. `The arguments`. */
export function sentenceOf(error: ErrorObject, subject: string): string {
  const place = error.instancePath === '' ? subject : shortened(error.instancePath, 300);
  const params = error.params as Readonly<Record<string, unknown>>;
  switch (error.keyword) {
    case 'required':
      return `${place} ${lacks(subject, error)} the property ${quoted(params['missingProperty'])}.`;
    case 'dependentRequired':
    case 'dependencies':
      return `${place} ${lacks(subject, error)} the property ${quoted(params['missingProperty'])}, which ${quoted(params['property'])} asks for.`;
    case 'additionalProperties':
      return `${place} ${has(subject, error)} the property ${quoted(params['additionalProperty'])}, which is not allowed.`;
    case 'unevaluatedProperties':
      return `${place} ${has(subject, error)} the property ${quoted(params['unevaluatedProperty'])}, which is not allowed.`;
    case 'enum':
      return `${place} must be one of ${listed(params['allowedValues'])}.`;
    case 'const':
      return `${place} must be ${quoted(params['allowedValue'])}.`;
    case 'type':
      return `${place} must be ${typeWords(params['type'])}.`;
    case 'pattern':
      return `${place} must match the pattern ${shortened(String(params['pattern']), 200)}.`;
    case 'format':
      return `${place} must be of the format ${quoted(params['format'])}.`;
    default:
      return `${place} ${error.message ?? `breaks "${error.keyword}"`}.`;
  }
}

/** The arguments are many, all else is one. */
function isMany(subject: string, error: ErrorObject): boolean {
  return error.instancePath === '' && subject.endsWith('s');
}

function lacks(subject: string, error: ErrorObject): string {
  return isMany(subject, error) ? 'lack' : 'lacks';
}

function has(subject: string, error: ErrorObject): string {
  return isMany(subject, error) ? 'have' : 'has';
}

function typeWords(type: unknown): string {
  const types = Array.isArray(type) ? type : String(type).split(',');
  return types
    .map((name) => `${/^[aeio]/.test(String(name)) ? 'an' : 'a'} ${String(name)}`.replace('a null', 'null'))
    .join(' or ');
}

function listed(values: unknown): string {
  const all = Array.isArray(values) ? values : [values];
  const shown = all.slice(0, 12).map(quoted).join(', ');
  return all.length > 12 ? `${shown} … (${all.length} in all)` : shown;
}

function quoted(value: unknown): string {
  return shortened(JSON.stringify(value) ?? 'undefined', 200);
}

function shortened(text: string, limit: number): string {
  return text.length > limit ? `${text.slice(0, limit)}…` : text;
}
