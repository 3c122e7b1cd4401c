/** Which media Generate Content takes, by the names of their types (GEN-3). */
import type { InputKind } from '../../shared/catalog/models.ts';
import { invalid } from '../api-error.ts';
import { nameOf, string, type Check } from '../validation/value-checks.ts';

/** The described formats, some of which go by several names. Audio is any type that the bytes bear out. */
const formats = {
  image: ['image/png', 'image/jpeg', 'image/webp', 'image/heic', 'image/heif'],
  video: [
    'video/mp4',
    'video/mpeg',
    'video/mov',
    'video/quicktime',
    'video/avi',
    'video/x-msvideo',
    'video/x-flv',
    'video/flv',
    'video/mpg',
    'video/webm',
    'video/wmv',
    'video/x-ms-wmv',
    'video/3gpp',
  ],
  pdf: ['application/pdf'],
} as const;

export interface MediaType {
  readonly kind: Exclude<InputKind, 'text' | 'file'>;
  readonly mimeType: string;
}

const text = string({ min: 1 });

function kindOf(mimeType: string): MediaType['kind'] | undefined {
  if (/^audio\/[\w.+-]+$/.test(mimeType)) return 'audio';
  const kinds = ['image', 'video', 'pdf'] as const;
  return kinds.find((kind) => (formats[kind] as readonly string[]).includes(mimeType));
}

export const mediaType: Check<MediaType> = (value, path) => {
  const mimeType = text(value, path).toLowerCase();
  const kind = kindOf(mimeType);
  if (kind !== undefined) return { kind, mimeType };
  throw invalid(
    path,
    'unsupported_media_type',
    `${nameOf(path)} is '${mimeType}'. Taken are ${formats.image.join(', ')}; ${formats.video.join(', ')}; the actual type of an audio, such as audio/wav; ${formats.pdf.join()}.`,
  );
};
