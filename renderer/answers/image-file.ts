/** A drawn image as a file to save or to copy (GEN-9). */
import { base64Bytes } from '../../shared/base64-bytes.ts';
import { imageEnding } from '../../shared/image-ending.ts';
import type { Block } from '../../shared/message.ts';
import { fileAddress, notedFileAddress } from '../host/file-address.ts';
import { fetchFile } from '../host/fetch-file.ts';
import { copyPicture } from '../host/picture-clipboard.ts';
import { saveAddress, saveFile } from '../host/save-file.ts';

export type DrawnBlock = Extract<Block, { kind: 'image' }>;

/** The source of the image: a file of the host's, an address, or in the answer itself. */
export function imageSource({ file, source, mimeType }: DrawnBlock): string {
  if (file !== undefined) return fileAddress(file);
  return /^(?:https?:|data:)/.test(source) ? source : `data:${mimeType};base64,${source}`;
}

/** With the ending of its type. */
export function imageFileName(mimeType: string, id: string): string {
  return `image-${id.slice(0, 8)}.${imageEnding(mimeType)}`;
}

/** Bytes of the image as it lies; undefined where that is not known. */
export function imageBytes({ file, source }: DrawnBlock): number | undefined {
  if (file !== undefined) return file.bytes;
  if (/^https?:/.test(source)) return undefined;
  return base64Bytes(source.replace(/^data:[^,]*,/, ''));
}

/** `about`: the answer that brought it, as it is kept; how it was made is then in the copy. */
export async function saveImage(image: DrawnBlock, id: string, about?: string): Promise<void> {
  const name = imageFileName(image.mimeType, id);
  if (image.file !== undefined) {
    const file = { hash: image.file.hash, name };
    saveAddress(about === undefined ? fileAddress(file) : notedFileAddress(file, about), name);
    return;
  }
  const bytes = decoded(image.source);
  const noted = about === undefined ? undefined : await notedCopy(bytes, name, about);
  saveFile(noted ?? new Blob([bytes], { type: image.mimeType }), name);
}

async function notedCopy(bytes: Uint8Array<ArrayBuffer>, name: string, about: string): Promise<Blob | undefined> {
  try {
    return await fetchFile(notedFileAddress({ hash: await hashOf(bytes), name }, about));
  } catch {
    // The host is gone: the image is here all the same.
    return undefined;
  }
}

/** A fresh answer holds its image inline, but the host has it as a file by then, under the hash of its bytes. */
export function imageHash({ file, source }: DrawnBlock): Promise<string> {
  return file === undefined ? hashOf(decoded(source)) : Promise.resolve(file.hash);
}

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function copyImage(image: DrawnBlock): Promise<void> {
  return copyPicture(imageSource(image));
}

function decoded(source: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(source.replace(/^data:[^,]*,/, '')), (letter) => letter.charCodeAt(0));
}
