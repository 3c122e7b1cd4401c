/** Files that stand in a request's body as Base64: taken out for a turn, and put back where a body is written for others. */
import { fileMarker, fileMarkerPattern, type StoredFile } from '../attachment.ts';
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import type { MediaKind } from '../media-kinds.ts';
import type { TakeFile } from '../protocols/read-request.ts';

export interface InlineFiles {
  readonly takeFile: TakeFile;
  /** The body with a marker in place of the Base64 of every file that was taken. */
  lifted(body: JsonObject): JsonObject;
  /** The body with the Base64 back in place of its marker. */
  lowered(body: JsonObject): JsonObject;
}

/**
 * `known`: files of which only the marker stands in the body, as in a record. The hashes of the others are numbers:
 * nobody keeps these files, and no record is made of them.
 */
export function inlineFiles(known: readonly StoredFile[] = []): InlineFiles {
  const byHash = new Map(known.map((file) => [file.hash, file]));
  const hashes = new Map<string, string>();
  return {
    takeFile(data, mimeType, name) {
      const [, marked] = [...data.matchAll(fileMarkerPattern)][0] ?? [];
      if (marked !== undefined) {
        const file = byHash.get(marked);
        return file ?? stored(marked, mimeType, 0, name);
      }
      if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(data)) return undefined;
      const hash = hashes.get(data) ?? (hashes.size + 1).toString(16).padStart(64, '0');
      hashes.set(data, hash);
      return stored(hash, mimeType, bytesOf(data), name);
    },
    lifted: (body) =>
      replaced(body, (text) => {
        const comma = text.startsWith('data:') ? text.indexOf(',') + 1 : 0;
        const hash = hashes.get(text.slice(comma));
        return hash === undefined ? text : `${text.slice(0, comma)}${fileMarker(hash)}`;
      }),
    lowered(body) {
      const data = new Map([...hashes].map(([base64, hash]) => [hash, base64]));
      return replaced(body, (text) =>
        text.replaceAll(fileMarkerPattern, (marker, hash: string) => data.get(hash) ?? marker),
      );
    },
  };
}

function bytesOf(base64: string): number {
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  return Math.max(0, Math.floor((base64.length * 3) / 4) - padding);
}

function stored(hash: string, mimeType: string, bytes: number, name?: string): StoredFile {
  const kind = kindOf(mimeType);
  return { hash, name: name ?? `file.${mimeType.slice(mimeType.indexOf('/') + 1)}`, mimeType, kind, bytes };
}

const documents: ReadonlyMap<string, MediaKind> = new Map([
  ['application/pdf', 'pdf'],
  ['text/csv', 'table'],
]);

function kindOf(mimeType: string): MediaKind {
  const known = documents.get(mimeType);
  if (known !== undefined) return known;
  const [family] = mimeType.split('/');
  return family === 'image' || family === 'video' || family === 'audio' || family === 'text' ? family : 'other';
}

/** Bodies are walked so deep and no deeper: what is read from the network is bounded by less. */
const deepest = 300;

function replaced(body: JsonObject, replace: (text: string) => string): JsonObject {
  const walk = (value: Json, depth: number): Json => {
    if (typeof value === 'string') return replace(value);
    if (depth > deepest) return value;
    if (Array.isArray(value)) return (value as readonly Json[]).map((one) => walk(one, depth + 1));
    return isJsonObject(value) ? object(value, depth) : value;
  };
  const object = (value: JsonObject, depth: number): JsonObject =>
    Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, walk(inner, depth + 1)]));
  return object(body, 0);
}
