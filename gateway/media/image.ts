/** Looks at an image: its format, its size in pixels, its main colours. */
import { imageSize } from 'image-size';
import { mainColours } from './colours.ts';
import { corrupt, unreadable, type Finding } from './media-report.ts';
import { fileSize, plural } from './wording.ts';

/** Larger images are measured and not decoded. */
const maxPixels = 120_000_000;
/** The side of the grid on which colours are counted. */
const grid = 96;

const formats: Readonly<Record<string, string>> = {
  'image/png': 'PNG',
  'image/apng': 'animated PNG',
  'image/jpeg': 'JPEG',
  'image/gif': 'GIF',
  'image/webp': 'WebP',
  'image/heic': 'HEIC',
  'image/heif': 'HEIF',
  'image/avif': 'AVIF',
  'image/bmp': 'BMP',
  'image/tiff': 'TIFF',
};

interface Measure {
  readonly width: number;
  readonly height: number;
}

function measured(bytes: Uint8Array): Measure | undefined {
  try {
    const { width, height } = imageSize(bytes);
    return width > 0 && height > 0 ? { width, height } : undefined;
  } catch {
    return undefined;
  }
}

async function decoded(bytes: Uint8Array, seconds: number): Promise<{ colours: string; extra: string }> {
  const { default: sharp } = await import('sharp');
  const options = { limitInputPixels: maxPixels, failOn: 'error' } as const;
  const { pages = 1, hasAlpha } = await sharp(bytes, options).metadata();
  const pixels = await sharp(bytes, options)
    .timeout({ seconds })
    .resize(grid, grid, { fit: 'fill', kernel: 'nearest' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer();
  const colours = mainColours(pixels).map(({ name, share }) => `${name} (${Math.round(share * 100)} %)`);
  return {
    colours: colours.length === 0 ? 'no colour stands out' : `mainly ${colours.join(', ')}`,
    extra: `${pages > 1 ? `, ${plural(pages, 'frame')}` : ''}${hasAlpha === true ? ', with an alpha channel' : ''}`,
  };
}

/** @param seconds the longest that decoding may take */
export async function describeImage(bytes: Uint8Array, mimeType: string, seconds: number): Promise<Finding> {
  const format = formats[mimeType] ?? mimeType.replace('image/', '').toUpperCase();
  const size = measured(bytes);
  if (size === undefined) {
    return {
      description: `A ${format} image whose size cannot be read.`,
      problem: corrupt(`The ${format} header is broken or cut off.`),
    };
  }
  const head = `A ${format} image, ${size.width} × ${size.height} pixels, ${fileSize(bytes.length)}`;
  if (size.width * size.height > maxPixels) {
    return { description: `${head}. It is too large for me to look at its colours.` };
  }
  try {
    const { colours, extra } = await decoded(bytes, seconds);
    return { description: `${head}${extra}; ${colours}.` };
  } catch (error) {
    if (['image/heic', 'image/heif', 'image/bmp', 'image/vnd.microsoft.icon'].includes(mimeType)) {
      return {
        description: `${head}. I can read its size, but not its pixels: this gateway has no decoder for the format.`,
      };
    }
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : '';
    return /timeout|pixel limit/i.test(reason)
      ? { description: `${head}.`, problem: unreadable('Its pixels take too long to decode.') }
      : { description: `${head}.`, problem: corrupt(`Its pixels cannot be decoded: ${reason}`) };
  }
}
