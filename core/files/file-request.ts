/** What a window asks of kept files, and what is written into the copies of pictures that it takes out. */
import type { PictureNotes } from '../../shared/images/picture-notes.ts';

/** What of a request is looked at; a `Request` is one. */
export interface FileRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Pick<Headers, 'get'>;
  readonly body: ReadableStream<Uint8Array> | null;
}

/** What a copy of a picture says of how it was made. */
export interface SavedWords {
  /** What is written into it; undefined where nothing is to be. */
  readonly notes: PictureNotes | undefined;
  /** A name that was made of the prompt, without what must stand in no file's name (AUTH-4). */
  readonly name: (name: string) => string;
}

/** `about` is the version that the picture is, or the answer that brought it. Undefined where nobody knows how it was made. */
export type WordsFor = (about: string, hash: string) => Promise<SavedWords | undefined>;
