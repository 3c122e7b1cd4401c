/** Files that scenarios send and draw, in Base64: pictures of four pixels by four, and the smallest of other kinds. */
import { base64Bytes } from '../base64-bytes.ts';
import type { MediaKind, StoredFile } from '../attachment.ts';

export interface ScenarioFile {
  readonly file: StoredFile;
  readonly base64: string;
}

/** Nobody keeps these files: what stands for a hash only tells them apart. */
const hashOf = (digit: string): string => digit.repeat(64);

function picture(name: string, digit: string, bytes: number, base64: string): ScenarioFile {
  return {
    base64,
    file: { hash: hashOf(digit), name, mimeType: 'image/png', kind: 'image', bytes, width: 4, height: 4 },
  };
}

export const redPicture = picture(
  'red.png',
  '1',
  122,
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAK0lEQVQI1w3HoQEAMAzDsJ0TaBiY833WKqZnIrFxeQbB4rhUaut6mczO7QPtgxMBm8TvvwAAAABJRU5ErkJggg==',
);

/** A mask whose left half is open to edits. */
export const halfMask = picture(
  'mask.png',
  '2',
  95,
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAYAAACp8Z5+AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEElEQVQI12NgQID/UEyqAADjYAf5kjFoFAAAAABJRU5ErkJggg==',
);

export const drawnPicture = picture(
  'drawn.png',
  '3',
  130,
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAM0lEQVQI1w3HoQEAMAgEMYa4cWqxb5kN+xbLgCUuwVty0VIbvCEHDTUXk0amfGmyUVP9AaSjEEFwOF1bAAAAAElFTkSuQmCC',
);

const other = (kind: MediaKind, name: string, mimeType: string, digit: string, base64: string): ScenarioFile => ({
  base64,
  file: { hash: hashOf(digit), name, mimeType, kind, bytes: base64Bytes(base64) },
});

/** A PDF without any page. */
export const emptyDocument = other('pdf', 'empty.pdf', 'application/pdf', '4', 'JVBERi0xLjQKJSVFT0YK');

/** A head without a sample. */
export const silence = other(
  'audio',
  'silence.wav',
  'audio/wav',
  '5',
  'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=',
);

/** A box that names its brands. */
export const emptyFilm = other('video', 'empty.mp4', 'video/mp4', '6', 'AAAAGGZ0eXBpc29tAAACAGlzb21tcDQx');

export const scenarioFiles: readonly ScenarioFile[] = [
  ...[redPicture, halfMask, drawnPicture],
  ...[emptyDocument, silence, emptyFilm],
];
