/** Checks of what goes with the last message beyond its format: the part of a video to look at, and how many references (GEN-4, GEN-7). */
import type { Attachment } from '../../attachment.ts';
import { attachmentsOf, sendableAttachments } from '../check-conversation.ts';
import { error } from '../problems.ts';
import type { Problem, Turn } from '../protocol.ts';
import { refuse } from './attachments.ts';

type FileAttachment = Extract<Attachment, { source: 'file' }>;

const field = 'Attach files';

export function checkMedia(turn: Turn<unknown>): readonly Problem[] {
  const last = sendableAttachments(turn.messages.at(-1)?.blocks ?? [], turn.facts, refuse).filter(isFile);
  return [...last.flatMap(checkVideo), ...checkReferences(last, turn)];
}

/** True where a video is among what is sent, with whichever message. */
export function sendsVideo({ messages, facts }: Turn<unknown>): boolean {
  return messages.some(({ blocks }) =>
    attachmentsOf(blocks).some(
      (each) => isFile(each) && each.file.kind === 'video' && refuse(each, facts) === undefined,
    ),
  );
}

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

function checkVideo({ file, video }: FileAttachment): readonly Problem[] {
  if (file.kind !== 'video' || video === undefined) return [];
  const { startSeconds, endSeconds, fps } = videoProblems(video);
  return [startSeconds, endSeconds, fps].flatMap((problem) =>
    problem === undefined ? [] : [error(field, `${file.name} ${problem}`)],
  );
}

/** True also for what is no number that could be counted. */
function isBelow(value: number | undefined, least: number): boolean {
  return value !== undefined && !(value >= least && Number.isFinite(value));
}

function checkReferences(last: readonly FileAttachment[], { facts }: Turn<unknown>): readonly Problem[] {
  const most = facts?.references?.images;
  const images = last.filter(({ file }) => file.kind === 'image').length;
  if (most === undefined || images <= most) return [];
  const surplus = images - most;
  return [
    error(field, `There are ${images} images; ${facts?.id ?? 'the model'} takes up to ${most}. Remove ${surplus}.`),
  ];
}

function isFile(attachment: Attachment): attachment is FileAttachment {
  return attachment.source === 'file';
}
