/** What a tool of a server gave, as the result of a call: its text for the model, and its pictures and other files for the user. */
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { StoredFile } from '../../shared/attachment.ts';
import { imageEnding } from '../../shared/image-ending.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Redactor } from '../redact/redactor.ts';

/** Bounds of one result. */
export const resultBounds = { characters: 1_000_000, parts: 500, files: 20, fileBytes: 25_000_000 } as const;

type Part = CallToolResult['content'][number];

export interface CallResult {
  readonly result: string;
  readonly isError: boolean;
  readonly files?: readonly StoredFile[];
}

/** `redactor` redacts what a server repeats of the secrets that it was given. */
export async function callResult(
  { content, structuredContent, isError }: CallToolResult,
  files: Pick<FileStore, 'add'>,
  redactor: Redactor,
): Promise<CallResult> {
  const kept: StoredFile[] = [];
  const texts: string[] = [];
  const keep = async (base64: string, name: string, what: string): Promise<string> => {
    if (kept.length >= resultBounds.files) return `[${what}: left out, more than ${resultBounds.files} files]`;
    if (base64.length > (resultBounds.fileBytes * 4) / 3) return `[${what}: left out, too large]`;
    const bytes = Buffer.from(base64, 'base64');
    if (bytes.length === 0) return `[${what}: empty]`;
    kept.push(await files.add(name, once(bytes)));
    return `[${what}: ${bytes.length.toLocaleString('en')} bytes, shown to the user]`;
  };
  const textOf = async (part: Part, at: number): Promise<string> => {
    switch (part.type) {
      case 'text':
        return part.text;
      case 'image':
        return keep(part.data, `image-${at + 1}.${imageEnding(part.mimeType)}`, `Picture, ${part.mimeType}`);
      case 'audio':
        return keep(part.data, `audio-${at + 1}`, `Audio, ${part.mimeType}`);
      case 'resource_link':
        return `[Resource ${part.name}: ${part.uri}]`;
      case 'resource': {
        const { resource } = part;
        if ('text' in resource) return `[Resource ${resource.uri}]\n${resource.text}`;
        return keep(resource.blob, fileNameOf(resource.uri), `Resource ${resource.uri}`);
      }
    }
  };
  for (const [at, part] of content.slice(0, resultBounds.parts).entries()) texts.push(await textOf(part, at));
  if (content.length > resultBounds.parts) {
    texts.push(`[${content.length - resultBounds.parts} more parts: left out]`);
  }
  // Servers repeat it as text for those who do not know it; where one does not, it is all there is.
  const isTold = content.some(({ type }) => type === 'text');
  if (structuredContent !== undefined && !isTold) texts.push(JSON.stringify(structuredContent, null, 2));
  return {
    result: cut(texts.join('\n\n'), redactor),
    isError: isError === true,
    ...(kept.length === 0 ? {} : { files: kept }),
  };
}

function cut(text: string, redactor: Redactor): string {
  if (text.length <= resultBounds.characters) return redactor.text(text);
  return `${redactor.excerpt(text, resultBounds.characters)}\n[${text.length.toLocaleString('en')} characters in all: cut here]`;
}

/** The last part of an address, as far as a file can be called so. */
function fileNameOf(uri: string): string {
  const last =
    uri
      .replace(/[?#].*$/s, '')
      .split('/')
      .findLast((part) => part !== '') ?? '';
  const name = last.replaceAll(/[^\w.() -]/g, '_').slice(0, 100);
  return name === '' ? 'resource' : name;
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
