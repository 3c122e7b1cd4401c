/** The checks of what an image or a document of Messages is made of, by its bytes (MSG-2, MSG-3). */
import { imageSize } from 'image-size';
import { invalid } from '../api-error.ts';
import { bareBase64, type ReceivedBytes } from '../validation/base64.ts';
import { nameOf, oneOf, string, type Check } from '../validation/value-checks.ts';
import { object, required, variants } from '../validation/object.ts';
import { foreignInSource } from './foreign-fields.ts';

/** Characters of Base64 that one image stays under (10 MB). */
export const imageLimit = 10 * 1024 * 1024;
/** Pixels that no side of an image passes. */
export const sideLimit = 8000;

const mediaTypes: ReadonlyMap<string | undefined, string> = new Map([
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
]);

interface ImageFacts {
  readonly mediaType: string;
  readonly width: number;
  readonly height: number;
}

/** What the first bytes say; undefined where they are of none of the four formats. */
function imageFacts(bytes: Uint8Array): ImageFacts | undefined {
  try {
    const { type, width, height } = imageSize(bytes);
    const mediaType = mediaTypes.get(type);
    return mediaType === undefined ? undefined : { mediaType, width, height };
  } catch {
    return undefined;
  }
}

const base64Image = object(
  {
    type: required(oneOf('base64')),
    media_type: required(oneOf('image/jpeg', 'image/png', 'image/gif', 'image/webp')),
    data: required(bareBase64),
  },
  foreignInSource,
);

const imageVariants = variants(
  'type',
  { base64: base64Image },
  new Map([
    ['url', 'An image is sent as bare Base64.'],
    ['file', 'An image is sent as bare Base64.'],
  ]),
);

export type ImageSource = ReturnType<typeof base64Image>;

export const imageSource: Check<ImageSource> = (value, path) => {
  const source = imageVariants(value, path);
  const place = `${path}.data`;
  const { bytes, encodedLength } = source.data;
  if (encodedLength >= imageLimit) {
    throw invalid(
      place,
      'image_too_large',
      `${nameOf(place)} is ${encodedLength} characters of Base64; one image must stay under ${imageLimit} (10 MB). Scale it down or compress it more.`,
    );
  }
  const facts = imageFacts(bytes);
  if (facts === undefined) {
    throw invalid(place, 'invalid_image', `${nameOf(place)} is not a PNG, JPEG, GIF or WebP image by its bytes.`);
  }
  if (facts.mediaType !== source.media_type) {
    throw invalid(
      `${path}.media_type`,
      'media_type_mismatch',
      `'${path}.media_type' is '${source.media_type}', but the bytes of the image are ${facts.mediaType}.`,
    );
  }
  if (facts.width > sideLimit || facts.height > sideLimit) {
    throw invalid(
      place,
      'image_too_large',
      `${nameOf(place)} is an image of ${facts.width} × ${facts.height} pixels; at most ${sideLimit} × ${sideLimit} are allowed. Scale it down.`,
    );
  }
  return source;
};

const httpsUrl: Check<string> = (value, path) => {
  const text = string({ min: 1 })(value, path);
  if (!URL.canParse(text) || new URL(text).protocol !== 'https:') {
    throw invalid(path, 'invalid_url', `${nameOf(path)} must be a full address that begins with https://.`);
  }
  return text;
};

const pdfBytes: Check<ReceivedBytes> = (value, path) => {
  const data = bareBase64(value, path);
  if (data.bytes.toString('latin1', 0, 1024).includes('%PDF-')) return data;
  throw invalid(path, 'invalid_document', `${nameOf(path)} is not a PDF by its bytes.`);
};

/** Exactly one of the three, each with its own fields and none of the others'. */
export const documentSource = variants(
  'type',
  {
    url: object({ type: required(oneOf('url')), url: required(httpsUrl) }, foreignInSource),
    base64: object(
      { type: required(oneOf('base64')), media_type: required(oneOf('application/pdf')), data: required(pdfBytes) },
      foreignInSource,
    ),
    file: object({ type: required(oneOf('file')), file_id: required(string({ min: 1 })) }, foreignInSource),
  },
  new Map([['text', 'Plain text is sent as a block of type text.']]),
);

export type DocumentSource = ReturnType<typeof documentSource>;
