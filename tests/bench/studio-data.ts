/** A data folder with the studio as someone left it: an image under the mask editor, or a long tree of versions. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { fileStoreIn } from '../doubles/file-store.ts';
import { openHistory } from '../../core/storage/open-history.ts';
import type { StoredFile } from '../../shared/attachment.ts';
import { noImageSettings, type StudioDraft } from '../../shared/images/image-job.ts';
import { chunked } from './chunked.ts';

const draft: StudioDraft = {
  model: 'alpha-image-2',
  mode: 'edit',
  api: null,
  prompt: 'A full moon',
  settings: noImageSettings,
  references: [],
  maskId: null,
  region: null,
  furtherTurn: false,
  shownVersionId: null,
};

/** A picture with something in every part of it. */
export async function gradient(width: number, height: number, seed: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="hsl(${(seed * 47) % 360} 60% 40%)"/><stop offset="1" stop-color="hsl(${(seed * 47 + 90) % 360} 70% 70%)"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/><circle cx="${width * 0.6}" cy="${height * 0.4}" r="${Math.min(width, height) / 5}" fill="hsl(${(seed * 91) % 360} 80% 60%)"/></svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
}

/** The studio with an image of that size, ready to be painted on; the folder is the caller's to remove. */
export async function studioWith(width: number, height: number): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quartet-bench-'));
  const files = fileStoreIn(dataDir);
  const file = await files.add('scene.png', chunked(await gradient(width, height, 3)));
  const { history } = openHistory(dataDir);
  history.images.saveStudio({ ...draft, references: [{ file, note: '' }], maskId: 'bench' });
  history.close();
  await files.close();
  return dataDir;
}

/** So many versions, in trees of ten: each with a picture of its own. */
export async function galleryWith(count: number): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quartet-bench-'));
  const files = fileStoreIn(dataDir);
  const pictures: StoredFile[] = [];
  for (let seed = 0; seed < Math.min(count, 250); seed += 1) {
    pictures.push(await files.add(`picture-${seed}.png`, chunked(await gradient(640, 420, seed))));
  }
  const { history } = openHistory(dataDir);
  let root: string | null = null;
  for (let at = 0; at < count; at += 1) {
    const file = pictures[at % pictures.length] ?? null;
    const title = `Picture ${at}`;
    const model = 'alpha-image-2';
    const made: { readonly id: string } = history.images.add({
      parentId: at % 10 === 0 ? null : root,
      requestId: null,
      kind: 'given',
      title,
      model,
      createdAt: 1_700_000_000_000 + at * 1000,
      file,
      position: 0,
    });
    if (at % 10 === 0) root = made.id;
  }
  history.images.saveStudio(draft);
  history.close();
  await files.close();
  return dataDir;
}
