/** Checks of a form's parts: they come as texts and files, and one name can come several times (IMG-3, IMG-4). */
import { invalid } from '../api-error.ts';
import type { FormFile, FormPart, FormText } from '../form-body.ts';
import { nameOf, wrongType, type Check } from '../validation/value-checks.ts';
import type { JsonRecord } from '../validation/object.ts';

/** The parts by their names, in the order of the first of each. */
export function partsByName(parts: readonly FormPart[]): JsonRecord {
  const byName = new Map<string, FormPart[]>();
  for (const part of parts) byName.set(part.name, [...(byName.get(part.name) ?? []), part]);
  return Object.fromEntries(byName);
}

/** A value of the record was made above: a list that is never empty. */
const listOf = (value: unknown): readonly FormPart[] => value as readonly FormPart[];

const isFile = (part: FormPart | undefined): part is FormFile => part?.kind === 'file';
const isText = (part: FormPart | undefined): part is FormText => part?.kind === 'text';

function only(value: unknown, path: string): FormPart | undefined {
  const [first, second] = listOf(value);
  if (second === undefined) return first;
  throw invalid(path, 'duplicate_parameter', `'${path}' was sent ${listOf(value).length} times; it is sent once.`);
}

/** A text that comes once, and what it must be. */
export function formText<T>(check: Check<T>): Check<T> {
  return (value, path) => {
    const part = only(value, path);
    if (isText(part)) return check(part.text, path);
    throw invalid(path, 'invalid_type', `${nameOf(path)} must be a text, but a file was sent: leave its filename out.`);
  };
}

/** A whole number in digits. */
export function formInteger(check: Check<number>): Check<number> {
  return formText((value, path) => {
    if (typeof value === 'string' && /^-?\d{1,9}$/.test(value)) return check(Number(value), path);
    throw wrongType(value, path, 'an integer in digits');
  });
}

/** The word `true` or `false`. */
export const formBoolean: Check<boolean> = formText((value, path) => {
  if (value === 'true' || value === 'false') return value === 'true';
  throw wrongType(value, path, "the word 'true' or 'false'");
});

function requireFile(part: FormPart | undefined, path: string): FormFile {
  if (isFile(part)) return part;
  const base64 = isText(part) && /^(data:|[\w+/]{40,}={0,2}$)/.test(part.text.slice(0, 400));
  throw invalid(
    path,
    'invalid_type',
    `'${path}' must be a file with a filename, but a text was sent.${base64 ? ' Decode Base64 to an image file before you send it.' : ''}`,
  );
}

/** A file that comes once. */
export const formFile: Check<FormFile> = (value, path) => requireFile(only(value, path), path);

/** A file and where it stands, for errors. */
export interface PlacedFile {
  readonly path: string;
  readonly file: FormFile;
}

/** Files that may come several times under one name, `image[]` or `image`. */
export function formFiles(max: number): Check<readonly PlacedFile[]> {
  return (value, path) => {
    const parts = listOf(value);
    if (parts.length > max) {
      throw invalid(
        path,
        'too_many_images',
        `'${path}' was sent ${parts.length} times; at most ${max} images are taken.`,
      );
    }
    const stem = path.replace('[]', '');
    return parts.map((part, index) => {
      const place = parts.length === 1 ? path : `${stem}[${index}]`;
      return { path: place, file: requireFile(part, place) };
    });
  };
}
