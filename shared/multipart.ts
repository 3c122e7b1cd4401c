/** The body of a multipart form as text: what is recorded and shown of it, with a marker where a file's bytes stand (AUTH-3). */
import { fileMarker, fileMarkerPattern } from './attachment.ts';
import type { Json, JsonObject } from './json.ts';
import type { FormPart } from './protocols/protocol.ts';

const lineEnd = '\r\n';

/**
 * The text that the platform's `FormData` sends for the parts, with the `fileMarker` of each file in place of its
 * bytes. Line breaks in values become CR LF, in names and file names they are escaped, as are quotation marks.
 */
export function formText(parts: readonly FormPart[], boundary: string): string {
  const texts = parts.map((part) => {
    const named = `--${boundary}${lineEnd}Content-Disposition: form-data; name="${escaped(withLineEnds(part.name))}"`;
    if (!('file' in part)) return `${named}${lineEnd}${lineEnd}${withLineEnds(part.value)}${lineEnd}`;
    const { name, mimeType, hash } = part.file;
    const type = `Content-Type: ${typeOf(mimeType)}`;
    return `${named}; filename="${escaped(name)}"${lineEnd}${type}${lineEnd}${lineEnd}${fileMarker(hash)}${lineEnd}`;
  });
  return `${texts.join('')}--${boundary}--${lineEnd}`;
}

/** The same as JSON: texts and markers by name, a list for a name that is repeated. */
export function formBody(parts: readonly (FormPart | ReadPart)[]): JsonObject {
  const body = new Map<string, Json[]>();
  for (const part of parts) {
    const values = body.get(part.name) ?? [];
    if ('value' in part) values.push(part.value);
    else values.push(fileMarker('file' in part ? part.file.hash : part.hash));
    body.set(part.name, values);
  }
  return Object.fromEntries(
    [...body].map(([name, values]): [string, Json] => [name, values.length === 1 ? (values[0] ?? '') : values]),
  );
}

/** A part of a form that was read back from its text. */
export type ReadPart =
  | { readonly name: string; readonly value: string }
  | { readonly name: string; readonly filename: string; readonly mimeType: string; readonly hash: string };

/** The parts of a form's text; undefined where it is none of that boundary, such as one cut off or edited. */
export function readForm(text: string, boundary: string): readonly ReadPart[] | undefined {
  const delimiter = `--${boundary}`;
  if (!text.startsWith(delimiter) || !text.endsWith(`${delimiter}--${lineEnd}`)) return undefined;
  const pieces = text
    .slice(delimiter.length, -`${delimiter}--${lineEnd}`.length)
    .split(`${lineEnd}${delimiter}${lineEnd}`);
  const [first = '', ...others] = pieces;
  const bodies = [first.slice(lineEnd.length), ...others];
  // The last one ends on the line end before the closing delimiter.
  const last = bodies.pop();
  if (last === undefined) return undefined;
  if (last === '' && bodies.length === 0) return [];
  const parts = [...bodies, last.slice(0, -lineEnd.length)].map(readPart);
  return parts.every((part) => part !== undefined) ? parts : undefined;
}

/** The boundary that a content type names; undefined where it is no form's. */
export function boundaryOf(contentType: string): string | undefined {
  return /^multipart\/form-data\s*;.*\bboundary="?([^";]+)"?/i.exec(contentType)?.[1];
}

/** One value of a form that may hold the bytes of files as they were sent; undefined where there is none of that name. Its first line is its delimiter. */
export function formValue(text: string, name: string): string | undefined {
  const end = text.indexOf(lineEnd);
  if (end < 0) return undefined;
  const delimiter = `${lineEnd}${text.slice(0, end)}`;
  const head = new RegExp(`^${lineEnd}content-disposition: *form-data; *name="?([^";\r\n]*)"? *${lineEnd}`, 'i');
  for (let at = -lineEnd.length; at !== -1;) {
    const from = at + delimiter.length;
    const part = head.exec(text.slice(from, from + longestHead));
    const gap = text.indexOf(lineEnd + lineEnd, from);
    at = text.indexOf(delimiter, from);
    if (part?.[1] === undefined || gap < 0 || at < gap || unescaped(part[1]) !== name) continue;
    return text.slice(gap + 2 * lineEnd.length, at);
  }
  return undefined;
}

/** Most bytes of the head of a part without a file. */
const longestHead = 1_000;

function readPart(text: string): ReadPart | undefined {
  const gap = text.indexOf(lineEnd + lineEnd);
  if (gap < 0) return undefined;
  const head = text.slice(0, gap);
  const value = text.slice(gap + 2 * lineEnd.length);
  const name = /; name="([^"]*)"/.exec(head)?.[1];
  if (name === undefined) return undefined;
  const filename = /; filename="([^"]*)"/.exec(head)?.[1];
  if (filename === undefined) return { name: unescaped(name), value };
  const [, hash] = new RegExp(`^${fileMarkerPattern.source}$`).exec(value) ?? [];
  const mimeType = /\r\nContent-Type: (.*)$/.exec(head)?.[1];
  if (hash === undefined || mimeType === undefined) return undefined;
  return { name: unescaped(name), filename: unescaped(filename), mimeType, hash };
}

function withLineEnds(text: string): string {
  return wellFormed(text).replace(/\r\n|\r|\n/g, lineEnd);
}

function escaped(name: string): string {
  return wellFormed(name).replaceAll('\n', '%0A').replaceAll('\r', '%0D').replaceAll('"', '%22');
}

function unescaped(name: string): string {
  return name.replaceAll('%0A', '\n').replaceAll('%0D', '\r').replaceAll('%22', '"');
}

/** Half a surrogate pair has no bytes, and becomes the replacement character. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}

/** As a `Blob` has it: lower case, and nothing where a character cannot stand in a type. */
function typeOf(mimeType: string): string {
  const plain = /^[\x20-\x7e]*$/.test(mimeType) ? mimeType.toLowerCase() : '';
  return plain === '' ? 'application/octet-stream' : plain;
}
