/** Pictures that scenarios send and draw: four pixels by four, as PNG in Base64. */
import type { StoredFile } from '../attachment.ts';

export interface ScenarioPicture {
  readonly file: StoredFile;
  readonly base64: string;
}

function picture(name: string, digit: string, bytes: number, base64: string): ScenarioPicture {
  return {
    base64,
    // Nobody keeps these files: what stands for a hash only tells them apart.
    file: { hash: digit.repeat(64), name, mimeType: 'image/png', kind: 'image', bytes, width: 4, height: 4 },
  };
}

export const redPicture = picture(
  'red.png',
  '1',
  122,
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAK0lEQVQI1w3HoQEAMAzDsJ0TaBiY833WKqZnIrFxeQbB4rhUaut6mczO7QPtgxMBm8TvvwAAAABJRU5ErkJggg==',
);

/** Its left half is open. */
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

export const scenarioPictures: readonly ScenarioPicture[] = [redPicture, halfMask, drawnPicture];
