/** Which attachments can go where a message goes. All pure. */
import type { Attachment } from '../../../shared/attachment.ts';
import { modelFacts } from '../../../shared/catalog/models.ts';
import { dialectOf } from '../../../shared/dialects/presets.ts';
import { refusedOver } from '../../../shared/protocols/registry.ts';
import type { Destination } from '../model-choice.ts';

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
