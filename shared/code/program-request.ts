/** A recorded request as a program needs it: what is sent, with the key left to the environment and files left on the disk. */
import { parseJson } from '../parse-json.ts';
import { keyHeaderOf } from '../redact.ts';
import { fileMarkerPattern } from '../attachment.ts';
import type { HeaderList } from '../exchange.ts';
import { isJsonObject } from '../json.ts';
import { boundaryOf, readForm, type ReadPart } from '../multipart.ts';

export interface RecordedRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  /** Credentials redacted. */
  readonly headers: HeaderList;
  readonly body: string | undefined;
}

/** The variable of the environment that holds the key. */
export const keyVariable = 'GATEWAY_API_KEY';

/** A header of a program: `before` as it is, then what the variable holds, where there is one. */
export interface ProgramHeader {
  readonly name: string;
  readonly before: string;
  readonly variable?: string;
}

/** A file that stands in the body as Base64, or as a part of its form. The path is the reader's to change. */
export interface ProgramFile {
  readonly name: string;
  readonly path: string;
}

/** A stretch of the body's text, or the place of a file in it. */
export type BodyPiece = string | ProgramFile;

/** A field of a form: a text, or a file under the name and type that are sent. */
export type ProgramPart =
  | { readonly name: string; readonly value: string }
  | { readonly name: string; readonly filename: string; readonly mimeType: string; readonly file: ProgramFile };

export interface ProgramRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: readonly ProgramHeader[];
  /** The variables that must be set before it runs, without repetition. */
  readonly variables: readonly string[];
  readonly body: string | undefined;
  /** The body is a form, which the program makes anew, with a boundary of its own. */
  readonly form?: readonly ProgramPart[];
  readonly files: readonly ProgramFile[];
  readonly streams: boolean;
}

/** The programs' own business. */
const ownHeaders = new Set([
  ...['accept-encoding', 'user-agent', 'content-length', 'host', 'connection'],
  // A record has the body unpacked.
  'content-encoding',
]);

const dots = '••••';

export function programRequest({ method, url, headers, body }: RecordedRequest): ProgramRequest {
  const parts = formOf(headers, body);
  const hashes = new Set(
    parts === undefined
      ? [...(body ?? '').matchAll(fileMarkerPattern)].map(([, hash = '']) => hash)
      : parts.flatMap((part) => ('hash' in part ? [part.hash] : [])),
  );
  const files = [...hashes].map((hash, at) => ({ name: `file${at + 1}`, path: pathOf(hash) }));
  const form = parts?.map((part) => programPart(part, files));
  const own = (name: string): boolean => ownHeaders.has(name) || (form !== undefined && name === 'content-type');
  const key = keyHeaderOf(headers);
  const kept = headers
    .filter(([name]) => !own(name.toLowerCase()))
    .map((header) => programHeader(header, header === key));
  return {
    method,
    url,
    headers: kept,
    variables: [...new Set(kept.flatMap(({ variable }) => variable ?? []))],
    body,
    ...(form === undefined ? {} : { form }),
    files,
    streams: form === undefined ? asksForStream(body) : form.some(isStream),
  };
}

function pathOf(hash: string): string {
  return `path/to/${hash.slice(0, 8)}`;
}

function formOf(headers: HeaderList, body: string | undefined): readonly ReadPart[] | undefined {
  const contentType = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1];
  const boundary = boundaryOf(contentType ?? '');
  return boundary === undefined || body === undefined ? undefined : readForm(body, boundary);
}

function programPart(part: ReadPart, files: readonly ProgramFile[]): ProgramPart {
  if ('value' in part) return part;
  const { name, filename, mimeType, hash } = part;
  const path = pathOf(hash);
  return { name, filename, mimeType, file: files.find((file) => file.path === path) ?? { name: 'file', path } };
}

function isStream(part: ProgramPart): boolean {
  return part.name === 'stream' && 'value' in part && part.value === 'true';
}

/** The text of a body, or of a part of it, cut where files stand. */
export function piecesOf(text: string, files: readonly ProgramFile[]): readonly BodyPiece[] {
  const pieces: BodyPiece[] = [];
  let from = 0;
  for (const found of text.matchAll(fileMarkerPattern)) {
    const [marker, hash = ''] = found;
    const file = files.find(({ path }) => path === pathOf(hash));
    if (file === undefined) continue;
    if (found.index > from) pieces.push(text.slice(from, found.index));
    pieces.push(file);
    from = found.index + marker.length;
  }
  if (from < text.length || pieces.length === 0) pieces.push(text.slice(from));
  return pieces;
}

function programHeader([name, value]: HeaderList[number], isKey: boolean): ProgramHeader {
  const at = value.indexOf(dots);
  if (at < 0) return { name, before: value };
  const named = `GATEWAY_${name.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '_')}`;
  // A header named `api-key` that is not the key's has a variable of its own.
  const variable = isKey ? keyVariable : named === keyVariable ? `${named}_HEADER` : named;
  return { name, before: value.slice(0, at), variable };
}

function asksForStream(body: string | undefined): boolean {
  try {
    const json: unknown = parseJson(body ?? '');
    return isJsonObject(json) && json['stream'] === true;
  } catch {
    return false;
  }
}
