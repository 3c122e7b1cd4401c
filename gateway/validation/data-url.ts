/** The checks of full Data URLs: of any file, and of an image (CHAT-2, RESP-2, RESP-3). What is in them is looked at later. */
import { invalid } from '../api-error.ts';
import type { ReceivedMedia } from '../media/seen-file.ts';
import { nameOf, string, type Check } from './value-checks.ts';

const text = string({ min: 1 });

/** The bytes of Base64 with its padding, undefined for anything else. A pattern would recurse too deep over megabytes. */
function decoded(payload: string): Buffer | undefined {
  const bytes = Buffer.from(payload, 'base64');
  return bytes.length > 0 && bytes.toString('base64') === payload ? bytes : undefined;
}

/** A Data URL of any type; `code` is that of the error for what is none. */
function dataUrl(code: string): Check<ReceivedMedia> {
  return (value, path) => {
    const url = text(value, path);
    const place = nameOf(path);
    const comma = url.indexOf(',');
    const head = /^data:([\w.+-]+\/[\w.+-]+)(?:;[\w.+-]+=[^;,]*)*;base64$/i.exec(url.slice(0, Math.max(comma, 0)));
    if (head === null) {
      const what = /^https?:/i.test(url)
        ? 'a web address was given'
        : /^data:/i.test(url)
          ? 'its type or its ;base64 is missing'
          : 'bare Base64 or plain text was given';
      throw invalid(path, code, `${place} must be a full Data URL, data:<mime>;base64,<data>; ${what}.`);
    }
    const bytes = decoded(url.slice(comma + 1));
    if (bytes === undefined) {
      throw invalid(path, 'invalid_base64', `${place} does not hold valid Base64 after the comma.`);
    }
    return { path, declaredType: (head[1] ?? '').toLowerCase(), bytes };
  };
}

export const fileDataUrl = dataUrl('invalid_file_data');

const anyImageUrl = dataUrl('invalid_image_url');

export const imageDataUrl: Check<ReceivedMedia> = (value, path) => {
  const received = anyImageUrl(value, path);
  if (!received.declaredType.startsWith('image/')) {
    throw invalid(
      path,
      'invalid_image_url',
      `${nameOf(path)} holds ${received.declaredType}; an image is needed here.`,
    );
  }
  return received;
};
