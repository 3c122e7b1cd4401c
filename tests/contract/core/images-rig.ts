/** Image requests through the whole core: jobs, pictures and masks to send, and what becomes of them. */
import sharp from 'sharp';
import type { StoredFile } from '../../../shared/attachment.ts';
import { storedFileSchema } from '../../../shared/attachment-schema.ts';
import type { Core } from '../../../core/core-options.ts';
import { noImageSettings, type ImageJob, type ImageSettings } from '../../../shared/images/image-job.ts';
import type { ImageRequest, ImageVersion } from '../../../shared/images/image-version.ts';
import type { Client } from '../../../shared/wire/client.ts';
import { builtIn, type Rig } from './core-rig.ts';

export async function keep(core: Core, name: string, bytes: Uint8Array): Promise<StoredFile> {
  const address = `http://127.0.0.1/files?name=${encodeURIComponent(name)}`;
  const answer = await core.answerFile(new Request(address, { method: 'POST', body: new Uint8Array(bytes) }));
  return storedFileSchema.parse(await answer.json());
}

export async function bytesOf(core: Core, { hash }: StoredFile): Promise<Buffer> {
  const answer = await core.answerFile(new Request(`http://127.0.0.1/files/${hash}`));
  return Buffer.from(await answer.arrayBuffer());
}

/** RGBA of a kept picture. */
export async function pixelsOf(core: Core, file: StoredFile): Promise<Buffer> {
  return sharp(await bytesOf(core, file))
    .ensureAlpha()
    .raw()
    .toBuffer();
}

/** A picture in which no two neighbours are alike. */
export function picture(width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = (at * 37 + Math.floor(at / (width * 3)) * 11) % 256;
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A mask that is transparent within a box. */
export function maskWith(width: number, height: number, box: Box): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 4, 255);
  for (let y = box.y; y < box.y + box.height; y += 1) {
    for (let x = box.x; x < box.x + box.width; x += 1) pixels[(y * width + x) * 4 + 3] = 0;
  }
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}

export function job(
  more: Omit<Partial<ImageJob>, 'settings'> & { readonly settings?: Partial<ImageSettings> },
): ImageJob {
  return {
    model: 'alpha-image-2',
    api: 'image-edits',
    prompt: 'A green meadow',
    references: [],
    ...more,
    settings: { ...noImageSettings, ...more.settings },
  };
}

/** Every version, once all have been told. */
export async function versions(client: Client): Promise<readonly ImageVersion[]> {
  const told: ImageVersion[] = [];
  for await (const updates of client.stream('images.watch', {})) {
    for (const update of updates) {
      if (update.type !== 'versions') continue;
      told.push(...update.versions);
      if (update.last) return told;
    }
  }
  return told;
}

export interface Drawn {
  readonly request: ImageRequest;
  /** What the request brought, by place. */
  readonly versions: readonly ImageVersion[];
}

/** Sends a job and waits for all that comes of it. */
export async function draw(rig: Rig, asked: ImageJob, profileId = builtIn): Promise<Drawn> {
  const begun = await rig.client.call('images.start', { profileId, job: asked });
  return drawn(rig, begun.id);
}

export async function drawn(rig: Rig, requestId: string): Promise<Drawn> {
  for await (const updates of rig.client.stream('images.watch', {})) {
    const ended = updates.some(
      (update) => update.type === 'request' && update.request.id === requestId && !isUnderWay(update.request),
    );
    if (ended || !(await isFollowed(rig, requestId))) break;
  }
  const request = await rig.client.call('images.request', { requestId });
  const all = await versions(rig.client);
  return {
    request,
    versions: all.filter((version) => version.requestId === requestId).toSorted((a, b) => a.position - b.position),
  };
}

const isUnderWay = ({ facts: { status } }: ImageRequest): boolean => status === 'waiting' || status === 'streaming';

async function isFollowed(rig: Rig, requestId: string): Promise<boolean> {
  return isUnderWay(await rig.client.call('images.request', { requestId }));
}
