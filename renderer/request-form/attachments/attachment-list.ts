/** What can be done to the list of attachments of a message. All pure. */
import type { Attachment } from '../../../shared/attachment.ts';
import { attachmentName } from '../../../shared/protocols/attachment-places.ts';

/** Tells attachments apart, and the same one given twice. */
export function keysOf(attachments: readonly Attachment[]): readonly string[] {
  const seen = new Map<string, number>();
  return attachments.map((attachment) => {
    const base =
      attachment.source === 'file' ? attachment.file.hash : `${attachment.source} ${attachmentName(attachment)}`;
    const count = seen.get(base) ?? 0;
    seen.set(base, count + 1);
    return count === 0 ? base : `${base} ${count}`;
  });
}

/** The one at `from` moved to stand at `to`. */
export function moved(attachments: readonly Attachment[], from: number, to: number): readonly Attachment[] {
  const item = attachments[from];
  if (item === undefined || to < 0 || to >= attachments.length || from === to) return attachments;
  const rest = attachments.toSpliced(from, 1);
  return rest.toSpliced(to, 0, item);
}

export function without(attachments: readonly Attachment[], at: number): readonly Attachment[] {
  return attachments.toSpliced(at, 1);
}

/** Another file in the place of one, with what was set for it. */
export function replaced(
  attachments: readonly Attachment[],
  at: number,
  file: Extract<Attachment, { source: 'file' }>['file'],
): readonly Attachment[] {
  const present = attachments[at];
  return present?.source === 'file' ? attachments.with(at, { ...present, file }) : attachments;
}
