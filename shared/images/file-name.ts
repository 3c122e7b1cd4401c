/** The name under which an image is saved: model and time, with the extension of its real type (IMG-8, GEN-9). */
import { imageEnding, withoutImageEnding } from '../image-ending.ts';

export interface NamedImage {
  readonly model: string | null;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  /** The type that its bytes have. */
  readonly mimeType: string;
  /** Place among what its request brought, from 0. */
  readonly position: number;
  /** Given by the user, or the first words of the prompt. */
  readonly title?: string;
}

/**
 * Such as `alpha-image-2 2026-03-01 14.05.09 blue door.png`, in the local time of the machine; a later image of the
 * same request has its place behind, counted from 1. A title that is a file's name gives its ending up. Only characters that every file system takes, and at most 150.
 */
export function imageFileName({ model, createdAt, mimeType, position, title = '' }: NamedImage): string {
  const place = position === 0 ? '' : `(${position + 1})`;
  const words = [safe(model ?? '', 60), timeOf(createdAt), safe(withoutImageEnding(title), 60), place];
  return `${words.filter((word) => word !== '').join(' ')}.${imageEnding(mimeType)}`;
}

/** Sorts by time, and has no colon, which some systems refuse. */
function timeOf(createdAt: number): string {
  const at = new Date(createdAt);
  if (Number.isNaN(at.getTime())) return '';
  const two = (value: number): string => String(value).padStart(2, '0');
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day} ${two(at.getHours())}.${two(at.getMinutes())}.${two(at.getSeconds())}`;
}

/** Letters and digits of any script and a few marks; one space where others stood, none at the ends. */
function safe(text: string, most: number): string {
  const plain = text
    .normalize('NFC')
    .replace(/[^\p{Letter}\p{Mark}\p{Number}._-]+/gu, ' ')
    .trim();
  const short = (plain.match(/./gsu) ?? []).slice(0, most).join('').trim();
  // A dot at the start hides a file, one at the end is dropped by some systems.
  return short.replace(/^[.\s]+|[.\s]+$/g, '');
}
