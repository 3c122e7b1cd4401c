/** Looks at a film as far as its headers go: type, size, length, and the part that is to be watched. */
import type { Finding, VideoClip } from './media-report.ts';
import { movieSeconds } from './movie-header.ts';
import { duration, fileSize, plural } from './wording.ts';

const formats: Readonly<Record<string, string>> = {
  'video/mp4': 'An MP4 film',
  'video/x-m4v': 'An MP4 film',
  'video/quicktime': 'A MOV film',
  'video/webm': 'A WebM film',
  'video/x-matroska': 'A Matroska film',
  'video/matroska': 'A Matroska film',
  'video/3gpp': 'A 3GPP film',
  'video/3gpp2': 'A 3GPP film',
};

/** GEN-4: one frame a second where the request does not say. */
const defaultFramesPerSecond = 1;

function watched(clip: VideoClip, length: number | undefined): string {
  const start = clip.startSeconds ?? 0;
  const end = clip.endSeconds ?? length;
  const rate = clip.framesPerSecond ?? defaultFramesPerSecond;
  const kept = end === undefined || length === undefined ? end : Math.min(end, length);
  const frames =
    kept === undefined ? '' : `, that is ${plural(Math.max(0, Math.floor((kept - start) * rate)), 'frame')}`;
  const beyond =
    length !== undefined && (start >= length || (clip.endSeconds ?? 0) > length)
      ? ' The part that was asked for reaches beyond the end.'
      : '';
  return ` I looked at it from ${duration(start)} to ${end === undefined ? 'its end' : duration(end)} at ${rate} frames a second${frames}.${beyond}`;
}

export function describeVideo(data: Uint8Array, mimeType: string, clip: VideoClip | undefined): Finding {
  const isMovie = /^video\/(mp4|x-m4v|quicktime|3gpp2?)$/.test(mimeType);
  const length = isMovie ? movieSeconds(data) : undefined;
  const what = formats[mimeType] ?? `A film of type ${mimeType}`;
  const lasting = length === undefined ? '' : ` of ${duration(length)}`;
  return {
    description: `${what}${lasting}, ${fileSize(data.length)}.${clip === undefined ? '' : watched(clip, length)}`,
  };
}
