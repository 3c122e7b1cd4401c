/** The pictures that an answer names by a `url` instead of holding them: in memory, bounded, each under an address that nobody can guess (IMG-7, SRV-3). */
import { randomBytes } from 'node:crypto';

/** Bytes of all pictures together; the oldest go first. */
const mostBytes = 128 * 1024 * 1024;

/** What a request needs of them. */
export interface KeptPictures {
  /** The full address of a picture from now on. */
  keep(bytes: Uint8Array, mimeType: string): string;
  /** A full address of the same form, where nothing lies. */
  nowhere(): string;
}

export interface PictureStore {
  /** The path of a picture from now on. */
  keep(bytes: Uint8Array, mimeType: string): string;
  /** The answer to a request for a path; undefined where no picture lies there. */
  find(path: string): Response | undefined;
}

/** The path of a picture that is not there yet. */
export const newPath = (): string => `/pictures/${randomBytes(24).toString('base64url')}`;

export function createKeptPictures(limit = mostBytes): PictureStore {
  const pictures = new Map<string, { readonly bytes: Uint8Array; readonly mimeType: string }>();
  let held = 0;
  return {
    keep(bytes, mimeType) {
      const path = newPath();
      pictures.set(path, { bytes, mimeType });
      held += bytes.length;
      for (const [oldest, picture] of pictures) {
        if (held <= limit || oldest === path) break;
        pictures.delete(oldest);
        held -= picture.bytes.length;
      }
      return path;
    },
    find(path) {
      const picture = pictures.get(path);
      if (picture === undefined) return undefined;
      return new Response(new Uint8Array(picture.bytes), { headers: { 'content-type': picture.mimeType } });
    },
  };
}
