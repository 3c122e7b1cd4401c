/** A recorded request as a program needs it: what is sent, with the key left to the environment and files left on the disk. */
import { credentialHeaderNames } from '../dialect.ts';
import { fileMarkerPattern } from '../attachment.ts';
import type { HeaderList } from '../exchange.ts';
import { isJsonObject } from '../json.ts';

export interface RecordedRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  /** Credentials masked. */
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

/** A file that stands in the body as Base64. The path is the reader's to change. */
export interface ProgramFile {
  readonly name: string;
  readonly path: string;
}

/** A stretch of the body's text, or the place of a file in it. */
export type BodyPiece = string | ProgramFile;

export interface ProgramRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: readonly ProgramHeader[];
  /** The variables that must be set before it runs, without repetition. */
  readonly variables: readonly string[];
  readonly body: string | undefined;
  readonly files: readonly ProgramFile[];
  readonly streams: boolean;
}

/** The programs' own business. */
const ownHeaders = new Set(['accept-encoding', 'user-agent', 'content-length', 'host', 'connection']);

const dots = '••••';

export function programRequest({ method, url, headers, body }: RecordedRequest): ProgramRequest {
  const kept = headers.filter(([name]) => !ownHeaders.has(name.toLowerCase())).map(programHeader);
  const hashes = new Set([...(body ?? '').matchAll(fileMarkerPattern)].map(([, hash = '']) => hash));
  return {
    method,
    url,
    headers: kept,
    variables: [...new Set(kept.flatMap(({ variable }) => variable ?? []))],
    body,
    files: [...hashes].map((hash, at) => ({ name: `file${at + 1}`, path: `path/to/${hash.slice(0, 8)}` })),
    streams: asksForStream(body),
  };
}

/** The text of a body, or of a part of it, cut where files stand. */
export function piecesOf(text: string, files: readonly ProgramFile[]): readonly BodyPiece[] {
  const pieces: BodyPiece[] = [];
  let from = 0;
  for (const found of text.matchAll(fileMarkerPattern)) {
    const [marker, hash = ''] = found;
    const file = files.find(({ path }) => path.endsWith(`/${hash.slice(0, 8)}`));
    if (file === undefined) continue;
    if (found.index > from) pieces.push(text.slice(from, found.index));
    pieces.push(file);
    from = found.index + marker.length;
  }
  if (from < text.length || pieces.length === 0) pieces.push(text.slice(from));
  return pieces;
}

function programHeader([name, value]: readonly [string, string]): ProgramHeader {
  const at = value.indexOf(dots);
  if (at < 0) return { name, before: value };
  const isKey = credentialHeaderNames.includes(name.toLowerCase());
  const variable = isKey ? keyVariable : `GATEWAY_${name.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '_')}`;
  return { name, before: value.slice(0, at), variable };
}

function asksForStream(body: string | undefined): boolean {
  try {
    const json: unknown = JSON.parse(body ?? '');
    return isJsonObject(json) && json['stream'] === true;
  } catch {
    return false;
  }
}
