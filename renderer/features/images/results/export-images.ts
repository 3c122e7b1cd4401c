/** The ways to take images along: saved as a file, all of a request as one, or dragged out of the window, with how they were made in them; the clipboard takes pixels alone (GEN-9). */
import { Zip, ZipPassThrough } from 'fflate';
import type { StoredFile } from '../../../../shared/attachment.ts';
import { fault, FaultError } from '../../../../shared/fault.ts';
import { imageFileName } from '../../../../shared/images/file-name.ts';
import type { ImageVersion } from '../../../../shared/images/image-version.ts';
import { fileAddress, notedFileAddress } from '../../../host/file-address.ts';
import type { DraggedFile } from '../../../host/drag-out.ts';
import { fetchFile } from '../../../host/fetch-file.ts';
import { saveAddress, saveFile } from '../../../host/save-file.ts';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

/** A version that has an image. */
export type KeptVersion = ImageVersion & { readonly file: StoredFile };

export function hasImage(version: ImageVersion): version is KeptVersion {
  return version.file !== null;
}

export function nameOf({ model, createdAt, position, title, file }: KeptVersion): string {
  return imageFileName({ model, createdAt, position, title, mimeType: file.mimeType });
}

/** Whether it is known what it was drawn from: what the user added says nothing of that. */
export function knowsOrigin({ requestId, answerId }: Pick<ImageVersion, 'requestId' | 'answerId'>): boolean {
  return requestId !== null || answerId !== undefined;
}

/** `plain`: without metadata, whatever the settings say. */
function addressOf(version: KeptVersion, plain = false): string {
  const file = { hash: version.file.hash, name: nameOf(version) };
  return plain || !knowsOrigin(version) ? fileAddress(file) : notedFileAddress(file, version.id);
}

export function saveVersion(version: KeptVersion, plain = false): void {
  saveAddress(addressOf(version, plain), nameOf(version));
}

/** All of them in one ZIP file. Rejects with a `FaultError` where one is gone, and saves nothing then. */
export async function saveVersions(versions: readonly KeptVersion[], name: string): Promise<void> {
  saveFile(await zipOf(versions), name);
}

/** Images are packed already: they are stored as they are, one after the other, so that no more than one is held as bytes. */
export async function zipOf(versions: readonly KeptVersion[]): Promise<Blob> {
  const parts: Blob[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    // A blob lies with the browser, on disk where it is large.
    parts.push(new Blob([bytes]));
  });
  for (const [version, name] of uniqueNames(versions)) {
    const bytes = await bytesOf(version);
    const entry = new ZipPassThrough(name);
    entry.mtime = version.createdAt;
    zip.add(entry);
    entry.push(bytes, true);
  }
  zip.end();
  return new Blob(parts, { type: 'application/zip' });
}

async function bytesOf(version: KeptVersion): Promise<Uint8Array> {
  const { name } = version.file;
  const bytes = await fetchFile(addressOf(version));
  if (bytes !== undefined) return new Uint8Array(await bytes.arrayBuffer());
  throw new FaultError(fault('not-found', t(m.notInFolder, { name }), t(m.saveOthers)));
}

/** Versions of one request may share a name: the later ones are counted. */
export function uniqueNames(versions: readonly KeptVersion[]): readonly (readonly [KeptVersion, string])[] {
  const used = new Set<string>();
  return versions.map((version) => {
    const name = nameOf(version);
    const dot = name.lastIndexOf('.');
    let unique = name;
    for (let count = 2; used.has(unique); count += 1) unique = `${name.slice(0, dot)} ${count}${name.slice(dot)}`;
    used.add(unique);
    return [version, unique];
  });
}

/** Marks a drag as one of a version of the tree; its data is the version's id. */
export const draggedVersion = 'application/x-quartet-version';

/** As the desktop takes it out of the window. */
export function draggedFile(version: KeptVersion): DraggedFile {
  const file = { hash: version.file.hash, name: nameOf(version) };
  return knowsOrigin(version) ? { ...file, about: version.id } : file;
}

/** To other programs it is a file, to this window the version itself. */
export function dragVersion(transfer: DataTransfer, version: KeptVersion): void {
  const address = new URL(addressOf(version), window.location.href).href;
  transfer.effectAllowed = 'copy';
  transfer.setData(draggedVersion, version.id);
  transfer.setData('DownloadURL', `${version.file.mimeType}:${nameOf(version)}:${address}`);
  transfer.setData('text/uri-list', address);
}
