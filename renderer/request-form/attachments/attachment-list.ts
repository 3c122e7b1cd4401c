/** What can be done to the attachments of a message. All pure. */
import type { Attachment } from '../../../shared/attachment.ts';
import { modelFacts } from '../../../shared/catalog/models.ts';
import { attachmentName } from '../../../shared/protocols/attachment-places.ts';
import { dialectOf } from '../../../shared/dialects/presets.ts';
import { refusedOver } from '../../../shared/protocols/registry.ts';
import type { Destination } from '../model-choice.ts';

/** As `drafts.save` bounds it. */
export const mostAttachments = 100;

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

/** Why an attachment cannot be sent with these settings; undefined where it can. */
export function reasonAgainst(attachment: Attachment, { protocol, model, dialect }: Destination): string | undefined {
  const rules = dialect === undefined ? undefined : dialectOf(dialect)[protocol];
  return refusedOver(protocol, attachment, modelFacts(model), rules);
}

/** Why none of them takes an attachment: the first one's reason; undefined where one takes it, or there are none yet. */
export function reasonAgainstAll(attachment: Attachment, to: readonly Destination[]): string | undefined {
  const reasons = to.map((one) => reasonAgainst(attachment, one));
  return reasons.includes(undefined) ? undefined : reasons[0];
}

const pictureEnding = /\.(png|jpe?g|webp|gif|heic)$/i;

/** A file at an address: a picture where it is called like one, or where nothing else is taken from an address. */
export function atAddress(url: string, to: readonly Destination[]): Attachment {
  const file: Attachment = { source: 'url', url };
  const picture: Attachment = { ...file, media: 'image' };
  if (reasonAgainstAll(picture, to) !== undefined) return file;
  const [path = ''] = url.split(/[?#]/);
  return pictureEnding.test(path) || reasonAgainstAll(file, to) !== undefined ? picture : file;
}

/** The reasons against those that cannot be sent. */
export function refusedReasons(attachments: readonly Attachment[], settings: Destination): readonly string[] {
  return attachments.flatMap((attachment) => reasonAgainst(attachment, settings) ?? []);
}
