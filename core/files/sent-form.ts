/** Opens the files of a form that is about to be sent (AUTH-3, IMG-4, IMG-6). */
import { openAsBlob } from 'node:fs';
import type { StoredFile } from '../../shared/attachment.ts';
import type { FaultError } from '../../shared/fault.ts';
import { formText } from '../../shared/multipart.ts';
import type { FormPart } from '../../shared/protocols/protocol.ts';
import { outgoingForm, type FormField, type SentForm } from '../transport/form.ts';
import type { FileStore } from './file-store.ts';
import { missingImage } from './missing-image.ts';

type Files = Pick<FileStore, 'find'>;
type FilePart = Extract<FormPart, { file: StoredFile }>;

/**
 * The form for one attempt. Rejects with a `FaultError` of kind `not-found` that names a file which is gone or is not
 * whole; the bytes end with the same fault where that happens while they are sent.
 */
export async function sentForm(parts: readonly FormPart[], files: Files): Promise<SentForm> {
  const fields = await Promise.all(parts.map((part) => fieldOf(part, files)));
  const form = await outgoingForm(fields, (boundary) => formText(parts, boundary));
  return { ...form, chunks: () => chunksOf(form, parts, files) };
}

async function fieldOf(part: FormPart, files: Files): Promise<FormField> {
  if (!('file' in part)) return part;
  const { name, file } = part;
  const kept = await files.find(file.hash);
  if (kept === undefined || kept.bytes !== file.bytes) throw gone(part);
  // This blob cannot be read once the file has changed.
  return { name, fileName: file.name, blob: await openAsBlob(kept.path, { type: file.mimeType }) };
}

async function* chunksOf(form: SentForm, parts: readonly FormPart[], files: Files): AsyncGenerator<Uint8Array> {
  const bytes = form.chunks();
  try {
    for (;;) {
      const next = await bytes.next().catch(async (error: unknown) => {
        throw await changed(parts, files, error);
      });
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    await bytes.return(undefined);
  }
}

/** Finds the file that could not be read, since the platform does not say. */
async function changed(parts: readonly FormPart[], files: Files, error: unknown): Promise<unknown> {
  const fileParts = parts.filter((part) => 'file' in part);
  const kept = await Promise.all(fileParts.map(({ file }) => files.find(file.hash)));
  const at = fileParts.findIndex(({ file }, index) => kept[index]?.bytes !== file.bytes);
  const part = fileParts[at];
  return part === undefined ? error : gone(part);
}

function gone({ name, file }: FilePart): FaultError {
  return missingImage(file, name === 'mask' ? 'mask' : 'image');
}
