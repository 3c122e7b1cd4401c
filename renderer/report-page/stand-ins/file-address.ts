/** In place of `host/file-address.ts`: files lie in the page itself, and are shown from its own memory. */
import type { StoredFile } from '../../../shared/attachment.ts';

/** By hash: the parts of the file in Base64, in order. */
export type ReportFiles = ReadonlyMap<string, { readonly name: string; readonly parts: readonly string[] }>;

let files: ReportFiles = new Map();
const addresses = new Map<string, string>();

export function setFiles(next: ReportFiles): void {
  files = next;
}

/** An address of nothing where the file is not in the page. */
export function fileAddress({ hash }: Pick<StoredFile, 'hash'>): string {
  const known = addresses.get(hash);
  if (known !== undefined) return known;
  const file = files.get(hash);
  if (file === undefined) return 'data:,';
  const bytes = file.parts.map((part) => Uint8Array.from(atob(part), (letter) => letter.charCodeAt(0)));
  const address = URL.createObjectURL(new Blob(bytes, { type: typeOf(bytes[0]) }));
  addresses.set(hash, address);
  return address;
}

/** Nobody notes here how it was made. */
export function notedFileAddress(file: Pick<StoredFile, 'hash'>): string {
  return fileAddress(file);
}

/** There is no smaller version. */
export function thumbnailAddress(file: Pick<StoredFile, 'hash'>): string {
  return fileAddress(file);
}

export function uploadAddress(): string {
  return 'data:,';
}

export function withTicket(address: string): string {
  return address;
}

export function setFileTicket(): void {
  // Nobody asks for one.
}

export function renewTickets(): void {
  // A report has its files in it: there are no tickets to renew.
}

/** Media type of a file that may be shown; a picture of vectors is none of them, as it may hold more than a picture. */
function typeOf(head: Uint8Array | undefined): string {
  const letters = String.fromCharCode(...(head ?? new Uint8Array()).subarray(0, 16));
  if (letters.startsWith('\x89PNG')) return 'image/png';
  if (letters.startsWith('\xff\xd8')) return 'image/jpeg';
  if (letters.startsWith('GIF8')) return 'image/gif';
  if (letters.startsWith('RIFF') && letters.slice(8, 12) === 'WEBP') return 'image/webp';
  return 'application/octet-stream';
}
