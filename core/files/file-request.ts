/** What a window asks of kept files, and what is written into the copies of pictures that it takes out. */
import type { PictureNotes } from '../../shared/images/picture-notes.ts';

/** What of a request is looked at; a `Request` is one. */
export interface FileRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Pick<Headers, 'get'>;
  readonly body: ReadableStream<Uint8Array> | null;
}

/** How a picture was made: `about` is the version that it is, or the answer that brought it. Undefined where nothing of it is to be written into a copy. */
export type NotesFor = (about: string, hash: string) => Promise<PictureNotes | undefined>;
