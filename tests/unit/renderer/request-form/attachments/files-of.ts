/** Attachments for tests. */
import type { Attachment, StoredFile } from '../../../../../shared/attachment.ts';

export function fileOf(name: string, more: Partial<StoredFile> = {}): StoredFile {
  const hash = Buffer.from(name).toString('hex').padEnd(64, '0').slice(0, 64);
  return { hash, name, mimeType: 'text/plain', kind: 'text', bytes: 10, ...more };
}

export function attached(name: string, more: Partial<StoredFile> = {}): Extract<Attachment, { source: 'file' }> {
  return { source: 'file', file: fileOf(name, more) };
}

export const picture = (name: string, more: Partial<StoredFile> = {}) =>
  attached(name, { mimeType: 'image/png', kind: 'image', width: 100, height: 50, bytes: 5000, ...more });
