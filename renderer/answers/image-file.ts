/** A drawn image as a file to save or to copy (GEN-9). */
import { imageEnding } from '../../shared/image-ending.ts';
import type { Block } from '../../shared/message.ts';
import { fileAddress, notedFileAddress } from '../file-address.ts';
import { copyPicture } from '../picture-clipboard.ts';
import { saveAddress, saveFile } from '../save-file.ts';

export type DrawnBlock = Extract<Block, { kind: 'image' }>;

/** Where the image lies: a file of the host's, an address, or in the answer itself. */
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
  const base64 = source.replace(/^data:[^,]*,/, '').replaceAll(/=+$/g, '');
  return Math.floor((base64.length * 3) / 4);
}

/** `about`: the answer that brought it, as it is kept; how it was made is then in the copy. */
export function saveImage(image: DrawnBlock, id: string, about?: string): void {
  const name = imageFileName(image.mimeType, id);
  const file = image.file === undefined ? undefined : { hash: image.file.hash, name };
  if (file !== undefined) saveAddress(about === undefined ? fileAddress(file) : notedFileAddress(file, about), name);
  else saveFile(new Blob([decoded(image.source)], { type: image.mimeType }), name);
}

export function copyImage(image: DrawnBlock): Promise<void> {
  return copyPicture(imageSource(image));
}

function decoded(source: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(source.replace(/^data:[^,]*,/, '')), (letter) => letter.charCodeAt(0));
}
