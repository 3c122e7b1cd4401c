/** What the gateway found out about one file that it was sent: the answer of the inspection, whatever the file was. */

export type MediaKind =
  | 'image'
  | 'pdf'
  | 'table'
  | 'spreadsheet'
  | 'document'
  | 'slides'
  | 'text'
  | 'audio'
  | 'video'
  | 'unknown';

/** What does not fit: the bytes are of another type than was declared, are broken, or are of a type that is not read. */
export interface MediaProblem {
  readonly code: 'mismatch' | 'corrupt' | 'unreadable';
  /** What is wrong with it, as one sentence for people. */
  readonly message: string;
}

export interface MediaReport {
  /** What it is by its bytes; among the kinds of plain text the declared type decides. */
  readonly kind: MediaKind;
  /** The real type, `application/octet-stream` where the bytes are of none that is known. */
  readonly mimeType: string;
  /** The type that the request claimed, in lower case and without parameters; empty where it claimed none. */
  readonly declaredType: string;
  /** The file's name, where the request gave one. */
  readonly name?: string;
  readonly bytes: number;
  readonly problem?: MediaProblem;
  /** One to three sentences on what is in it, as plain text. */
  readonly description: string;
}

/** What a reader of one format found, before the names and the declared type are put beside it. */
export interface Finding {
  readonly description: string;
  readonly problem?: MediaProblem;
}

/** The part of a video that is to be looked at (GEN-4). */
export interface VideoClip {
  readonly startSeconds?: number;
  readonly endSeconds?: number;
  readonly framesPerSecond?: number;
}

export const corrupt = (message: string): MediaProblem => ({ code: 'corrupt', message });
export const unreadable = (message: string): MediaProblem => ({ code: 'unreadable', message });
