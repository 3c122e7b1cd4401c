/** What an answer brought as images: pictures, previews on the way, and items that have none (IMG-7, IMG-9, GEN-5). */
import type { StoredFile } from '../attachment.ts';
import { fault, type Fault } from '../fault.ts';
import { textOf, type Answer, type Block } from '../message.ts';

type Image = Extract<Block, { kind: 'image' }>;

export interface DrawnItem {
  /** Among all images of the answer, from 0. */
  readonly position: number;
  readonly preview: number | undefined;
  readonly file: StoredFile | null;
  /** Where it lies, for an item that came as an address and is no file yet. */
  readonly url: string | undefined;
  /** Why there is neither a file nor an address. */
  readonly missing: Fault | undefined;
}

/** All candidates, all parts, in order; the images are in files already where they could be kept. */
export function drawnItems(answer: Answer): readonly DrawnItem[] {
  return answer.candidates
    .flatMap(({ blocks }) => blocks.filter((block): block is Image => block.kind === 'image'))
    .map((image, position) => item(image, position));
}

/** Texts beside the images, one for each candidate that has some. */
export function textsBeside({ candidates }: Answer): readonly string[] {
  return candidates.map(({ blocks }) => textOf(blocks)).filter((text) => text.trim() !== '');
}

function item({ file, source, preview }: Image, position: number): DrawnItem {
  const isAddress = file === undefined && /^https?:/.test(source);
  const isImage = file?.kind === 'image';
  return {
    position,
    preview,
    file: isImage ? file : null,
    url: isAddress ? source : undefined,
    missing: isImage || isAddress ? undefined : nothing(file, source),
  };
}

function nothing(file: StoredFile | undefined, source: string): Fault {
  const hint = 'Show the exchange to see what was received. Try again.';
  if (file !== undefined) {
    return fault('bad-answer', `The response has something else in place of this image (${file.mimeType}).`, hint, {
      attempts: 1,
    });
  }
  if (source !== '') return fault('bad-answer', 'The image data isn’t valid Base64.', hint, { attempts: 1 });
  return fault(
    'bad-answer',
    'The response listed an image without data or a URL.',
    'Show the exchange to see what was received. Try again, or ask for fewer images.',
    { attempts: 1 },
  );
}
