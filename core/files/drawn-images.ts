/** Puts the images that a model drew into files: the history holds their markers, and a request can send them again. */
import { fileMarker, type StoredFile } from '../../shared/attachment.ts';
import type { Answer, Block, Candidate } from '../../shared/message.ts';
import type { FileStore } from './file-store.ts';

type Image = Extract<Block, { kind: 'image' }>;

/** The answer with a file behind each image whose bytes came with it. Unchanged parts stay the same objects. */
export async function keepDrawnImages(answer: Answer, files: Pick<FileStore, 'add'>): Promise<Answer> {
  if (!answer.candidates.some(({ blocks }) => blocks.some(hasBytes))) return answer;
  const candidates = await Promise.all(answer.candidates.map((candidate) => keepIn(candidate, files)));
  return { ...answer, candidates };
}

/** The answer with a file for each image that it gives by URL (IMG-7); an image that cannot be fetched stays as it was. */
export async function bringNamedImages(
  answer: Answer,
  fetchImage: (url: string) => Promise<StoredFile>,
): Promise<Answer> {
  const brought = async (block: Block): Promise<Block> => {
    if (block.kind !== 'image' || block.file !== undefined || !/^https?:/.test(block.source)) return block;
    try {
      const file = await fetchImage(block.source);
      return { ...block, source: fileMarker(file.hash), file, fetchedBytes: file.bytes };
    } catch {
      // The address stays, for the user to open.
      return block;
    }
  };
  const candidates = await Promise.all(
    answer.candidates.map(async (candidate) => ({
      ...candidate,
      blocks: await Promise.all(candidate.blocks.map(brought)),
    })),
  );
  return { ...answer, candidates };
}

async function keepIn(candidate: Candidate, files: Pick<FileStore, 'add'>): Promise<Candidate> {
  if (!candidate.blocks.some(hasBytes)) return candidate;
  const blocks = await Promise.all(
    candidate.blocks.map(async (block, at) => (hasBytes(block) ? keep(block, `image-${at + 1}`, files) : block)),
  );
  return { ...candidate, blocks };
}

function hasBytes(block: Block): block is Image {
  return block.kind === 'image' && block.file === undefined && block.source !== '' && !/^https?:/.test(block.source);
}

async function keep(image: Image, name: string, files: Pick<FileStore, 'add'>): Promise<Image> {
  const bytes = Buffer.from(image.source.replace(/^data:[^,]*,/, ''), 'base64');
  // Invalid Base64 makes no file, and must not stop the other images from getting theirs.
  if (bytes.length === 0) return image;
  const file = await files.add(name, chunksOf(bytes));
  return { ...image, source: fileMarker(file.hash), file };
}

async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
  await Promise.resolve();
}

const chunkBytes = 1024 * 1024;
