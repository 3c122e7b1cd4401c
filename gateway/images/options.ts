/** The checks and combinations that both image endpoints have in common (IMG-1, IMG-4). */
import { invalid } from '../api-error.ts';
import { nameOf, oneOf, string, type Check } from '../validation/value-checks.ts';

const maxPromptCharacters = 32_000;

const text = string({ min: 1 });

/** Characters are code points: one sign beyond the first plane is one. */
export const prompt: Check<string> = (value, path) => {
  const given = text(value, path);
  // Only a text that has more halves than that needs to be counted.
  const characters = given.length <= maxPromptCharacters ? given.length : Array.from(given).length;
  if (characters <= maxPromptCharacters) return given;
  throw invalid(
    path,
    'string_above_max_length',
    `${nameOf(path)} has ${characters} characters; at most ${maxPromptCharacters} are allowed.`,
  );
};

export const outputFormat = oneOf('png', 'jpeg', 'webp');
export const background = oneOf('auto', 'opaque');
export const moderation = oneOf('auto', 'low');
export const quality = oneOf('low', 'medium', 'high', 'auto');
export const endUser = text;

/** The options that stand or fall with another one. */
export interface Combined {
  readonly output_format?: 'png' | 'jpeg' | 'webp';
  readonly output_compression?: number;
  readonly stream?: boolean;
  readonly partial_images?: number;
}

/** @throws ApiError 400 for an option without the one that it needs */
export function requireCombinations(request: Combined): void {
  const format = request.output_format ?? 'png';
  if (request.output_compression !== undefined && format === 'png') {
    throw invalid(
      'output_compression',
      'invalid_combination',
      "'output_compression' may be set only for jpeg and webp; the output_format is png.",
    );
  }
  if (request.partial_images !== undefined && request.stream !== true) {
    throw invalid('partial_images', 'invalid_combination', "'partial_images' may be set only where stream is true.");
  }
}
