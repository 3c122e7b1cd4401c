/** The part of a video to look at, and what is wrong with it (GEN-4). */
import type { Attachment } from '../attachment.ts';

type FileAttachment = Extract<Attachment, { source: 'file' }>;

/** What breaks each setting of the part of a video, as the end of a sentence that begins with the video (GEN-4). */
export function videoProblems(
  video: NonNullable<FileAttachment['video']>,
): Readonly<Record<'startSeconds' | 'endSeconds' | 'fps', string | undefined>> {
  const { startSeconds: start, endSeconds: end, fps } = video;
  return {
    startSeconds: isBelow(start, 0) ? `starts at ${start} seconds; it can start at 0 at the earliest.` : undefined,
    endSeconds:
      isBelow(end, 0) || (end !== undefined && !(end > (start ?? 0)))
        ? `ends at ${end} seconds; the end must be after the start, ${start ?? 0} seconds.`
        : undefined,
    fps:
      fps !== undefined && !(fps > 0 && Number.isFinite(fps))
        ? `is looked at with ${fps} frames per second; it must be more than 0.`
        : undefined,
  };
}

/** True also for values that are not finite numbers. */
function isBelow(value: number | undefined, least: number): boolean {
  return value !== undefined && !(value >= least && Number.isFinite(value));
}
