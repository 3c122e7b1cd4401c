/** A window's requests for kept files, and the metadata of the pictures it exports. */
import type { PictureNotes } from '../../shared/images/picture-notes.ts';

/** The parts of a request that are read; a `Request` fits. */
export interface FileRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Pick<Headers, 'get'>;
  readonly body: ReadableStream<Uint8Array> | null;
}

/** What an exported picture says about how it was made. */
export interface SavedWords {
  /** The metadata to write; undefined for none. */
  readonly notes: PictureNotes | undefined;
  /** Removes secrets from a file name made from the prompt (AUTH-4). */
  readonly name: (name: string) => string;
}

/** `about` is the id of the picture's version, or of the answer that it came with. Undefined where it is unknown how it was made. */
export type WordsFor = (about: string, hash: string) => Promise<SavedWords | undefined>;
