/** What files are called that some protocols take and others do not; all others are attachments. */
import type { MediaKind } from '../media-kinds.ts';

const words = [
  ['document', 'pdf'],
  ['sound', 'audio'],
  ['film', 'video'],
] as const satisfies readonly (readonly [string, MediaKind])[];

export function fileWord(kind: MediaKind): string {
  return words.find(([, known]) => known === kind)?.[0] ?? 'attachment';
}

/** The kind of file that a value belongs to by its name, such as `document 1 bytes`; undefined where it is none of these. */
export function kindNamed(name: string): MediaKind | undefined {
  return words.find(([word]) => name.startsWith(`${word} `))?.[1];
}
