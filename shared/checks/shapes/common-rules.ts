/** Rules that several protocols share: ranges of their numbers, and what an error body tells. */
import type { FieldRule, ParameterRule } from './wire-shape.ts';

/** From 0 to `most`. */
export function temperature(path: string, most: number): ParameterRule {
  return {
    path,
    good: 0.5,
    bad: [
      { value: -0.1, label: 'below 0' },
      { value: most + 0.1, label: `above ${most}` },
      { value: 'warm', label: 'a text' },
    ],
  };
}

/** From 0 to 1. */
export function topP(path: string): ParameterRule {
  return {
    path,
    good: 0.5,
    bad: [
      { value: -0.1, label: 'below 0' },
      { value: 1.1, label: 'above 1' },
      { value: 'all', label: 'a text' },
    ],
  };
}

/** A token limit of at least 1. */
export function tokenLimit(path: string): ParameterRule {
  return {
    path,
    good: 64,
    bad: [
      { value: 0, label: 'zero' },
      { value: 'many', label: 'a text' },
    ],
  };
}

/** What every error body has. */
export const errorTexts: readonly FieldRule[] = [
  { path: '/error/message', is: 'text', why: 'It is all that a person gets to read.' },
  { path: '/error/type', is: 'string', why: 'Programs branch on the type.' },
];

export const errorCode: FieldRule = { path: '/error/code', is: 'string', why: 'Programs branch on the code.' };
