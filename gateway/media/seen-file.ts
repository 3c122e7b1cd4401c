/** From what a request carries to what the simulated models see of it; what came before is not looked at again. */
import { createHash } from 'node:crypto';
import { invalid } from '../api-error.ts';
import type { SeenFile } from '../simulation/conversation.ts';
import { imageTokens } from '../simulation/tokens.ts';
import { nameOf } from '../validation/value-checks.ts';
import { inspectMedia } from './inspect.ts';
import type { MediaReport, VideoClip } from './media-report.ts';
import { isSameType } from './mime-type.ts';

/** One file of a request, decoded and not looked at yet. */
export interface ReceivedMedia {
  /** Where it stands in the request, for errors. */
  readonly path: string;
  /** The type that the request claims, in lower case; the bytes may say another. */
  readonly declaredType: string;
  readonly bytes: Uint8Array;
  readonly name?: string;
  readonly clip?: VideoClip;
}

/** Conversations send their files again with every turn: so many reports are remembered. */
const remembered = 256;
const reports = new Map<string, MediaReport>();

function keyOf({ bytes, declaredType, name, clip }: ReceivedMedia): string {
  const about = JSON.stringify([declaredType, name ?? null, clip ?? null]);
  return createHash('sha256').update(about).update(bytes).digest('base64');
}

/** Looks at one file. Never throws. */
export async function lookAt(media: ReceivedMedia): Promise<MediaReport> {
  const key = keyOf(media);
  const known = reports.get(key);
  const report = known ?? (await inspectMedia(media.bytes, media.declaredType, media.name, media.clip));
  reports.delete(key);
  reports.set(key, report);
  if (reports.size > remembered) {
    const oldest = reports.keys().next();
    if (oldest.done !== true) reports.delete(oldest.value);
  }
  return report;
}

/** Roughly what a page of a file counts as in a prompt. */
const bytesPerToken = 64;
const maxFileTokens = 100_000;

/** A report as the models see it. */
export function seenFile(report: MediaReport): SeenFile {
  const name = report.name === undefined ? '' : `${report.name}: `;
  const problem = report.problem === undefined ? '' : ` ${report.problem.message}`;
  const tokens =
    report.kind === 'image' ? imageTokens : Math.min(maxFileTokens, 1 + Math.floor(report.bytes / bytesPerToken));
  return {
    kind: report.kind === 'unknown' ? 'file' : report.kind,
    description: `${name}${report.description}${problem}`,
    tokens,
  };
}

/** The image formats that chat completions, Responses and Messages take. */
const imageFormats = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

/**
 * Looks at an image that must be one of the four formats (CHAT-2, RESP-2, MSG-3).
 * @throws ApiError 400 where its bytes are something else
 */
export async function seenImage(media: ReceivedMedia): Promise<SeenFile> {
  const report = await lookAt(media);
  if (!imageFormats.some((format) => isSameType(format, report.mimeType))) {
    throw invalid(
      media.path,
      'invalid_image',
      `${nameOf(media.path)} is not a PNG, JPEG, GIF or WebP image by its bytes.`,
    );
  }
  return seenFile(report);
}
