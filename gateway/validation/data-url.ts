/** The check of a full Data URL that holds an image (CHAT-2, RESP-2). */
import { invalid } from '../api-error.ts';
import { imageFacts, type ImageFacts } from '../simulation/image-facts.ts';
import { nameOf, string, type Check } from './check.ts';

export interface ReceivedImage {
  /** The type that the Data URL claims; the bytes may say another. */
  readonly declaredType: string;
  readonly bytes: number;
  readonly facts: ImageFacts;
}

const text = string({ min: 1 });
const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

export const imageDataUrl: Check<ReceivedImage> = (value, path) => {
  const url = text(value, path);
  const place = nameOf(path);
  const comma = url.indexOf(',');
  const head = /^data:([\w.+-]+\/[\w.+-]+);base64$/i.exec(url.slice(0, Math.max(comma, 0)));
  if (head === null) {
    const what = /^https?:/i.test(url)
      ? 'a web address was given'
      : /^data:/i.test(url)
        ? 'its type or its ;base64 is missing'
        : 'bare Base64 or plain text was given';
    throw invalid(path, 'invalid_image_url', `${place} must be a full Data URL, data:<mime>;base64,<data>; ${what}.`);
  }
  const declaredType = (head[1] ?? '').toLowerCase();
  if (!declaredType.startsWith('image/')) {
    throw invalid(path, 'invalid_image_url', `${place} holds ${declaredType}; an image is needed here.`);
  }
  const payload = url.slice(comma + 1);
  if (payload === '' || !base64.test(payload)) {
    throw invalid(path, 'invalid_base64', `${place} does not hold valid Base64 after the comma.`);
  }
  const data = Buffer.from(payload, 'base64');
  const facts = imageFacts(data);
  if (facts === undefined) {
    throw invalid(path, 'invalid_image', `${place} is not a PNG, JPEG, GIF or WebP image by its bytes.`);
  }
  return { declaredType, bytes: data.length, facts };
};
