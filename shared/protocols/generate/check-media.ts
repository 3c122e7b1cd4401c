/** Checks of what goes with the last message beyond its format: the part of a video to look at, and how many references (GEN-4, GEN-7). */
import type { Attachment } from '../../attachment.ts';
import { sendableAttachments } from '../check-conversation.ts';
import { error } from '../problems.ts';
import type { Problem, Turn } from '../protocol.ts';
import { videoProblems } from '../video-part.ts';
import { refuse } from './attachments.ts';

type FileAttachment = Extract<Attachment, { source: 'file' }>;

const field = 'Attach files';

export function checkMedia(turn: Turn<unknown>): readonly Problem[] {
  const last = sendableAttachments(turn.messages.at(-1)?.blocks ?? [], turn, refuse).filter(isFile);
  return [...last.flatMap(checkVideo), ...checkReferences(last, turn)];
}

/** True where a video is among what is sent, with whichever message. */
export function sendsVideo(turn: Turn<unknown>): boolean {
  return turn.messages.some(({ blocks }) =>
    sendableAttachments(blocks, turn, refuse).some((each) => isFile(each) && each.file.kind === 'video'),
  );
}

function checkVideo({ file, video }: FileAttachment): readonly Problem[] {
  if (file.kind !== 'video' || video === undefined) return [];
  const { startSeconds, endSeconds, fps } = videoProblems(video);
  return [startSeconds, endSeconds, fps].flatMap((problem) =>
    problem === undefined ? [] : [error(field, `${file.name} ${problem}`)],
  );
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
