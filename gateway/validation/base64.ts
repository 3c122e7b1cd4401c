/** The check of bare Base64, as Messages and Generate Content carry bytes (MSG-2, GEN-2). */
import { invalid } from '../api-error.ts';
import { nameOf, string, type Check } from './value-checks.ts';

export interface ReceivedBytes {
  readonly bytes: Buffer;
  /** Characters of Base64 that it was sent in. */
  readonly encodedLength: number;
}

const text = string({ min: 1 });

/** Standard Base64 with its padding. The head of a Data URL is refused by name. */
export const bareBase64: Check<ReceivedBytes> = (value, path) => {
  const encoded = text(value, path);
  if (/^data:/i.test(encoded)) {
    throw invalid(
      path,
      'invalid_base64',
      `${nameOf(path)} begins with 'data:'. Bare Base64 is needed here: send only what stands after the comma.`,
    );
  }
  const bytes = Buffer.from(encoded, 'base64');
  // Node skips what is no Base64; only what gives the same text again was all of it. A pattern would recurse too deep.
  if (bytes.toString('base64') !== encoded) {
    throw invalid(
      path,
      'invalid_base64',
      `${nameOf(path)} is not valid Base64: only A to Z, a to z, 0 to 9, + and /, padded with = to a multiple of four characters, without line breaks.`,
    );
  }
  return { bytes, encodedLength: encoded.length };
};
