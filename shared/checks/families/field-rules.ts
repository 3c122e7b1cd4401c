/** Judges a field that the description gives: that it is there and of its kind. */
import type { Verdict } from '../check.ts';
import type { Evidence } from '../evidence.ts';
import { at, shown } from '../json-place.ts';
import { differs, inBody, kept } from '../judging.ts';
import type { FieldRule } from '../shapes/wire-shape.ts';
import type { Json } from '../../json.ts';

function holds(value: Json | undefined, is: FieldRule['is']): boolean {
  switch (is) {
    case 'string':
      return typeof value === 'string' && value !== '';
    case 'text':
      return typeof value === 'string' && value.trim() !== '';
    case 'integer':
      return Number.isInteger(value);
    case 'list':
      return Array.isArray(value);
    default:
      return value === is.value;
  }
}

/** What has to stand there, in words. */
export function expectedOf({ path, is }: FieldRule): string {
  const name = path.slice(1).replaceAll('/', '.');
  if (typeof is === 'object') return `${name} is ${shown(is.value)}`;
  return `${name} is ${{ string: 'a text', text: 'a text', integer: 'a number', list: 'a list' }[is]}`;
}

export function judgeField({ body }: Evidence, { path, is }: FieldRule): Verdict {
  const value = at(body, path);
  return holds(value, is) ? kept(shown(value), inBody(path)) : differs(shown(value), inBody(path));
}

/** A pointer as the last part of an id. */
export const nameOf = (path: string): string => path.slice(1).replaceAll(/\/\d+/g, '').replaceAll('/', '.');
