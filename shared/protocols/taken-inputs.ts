/** Which files a service accepts over a protocol, for any model: those of the description, minus those its dialect lacks. */
import type { Attachment, MediaKind } from '../attachment.ts';
import { apiLabels } from '../apis.ts';
import type { InputKind } from '../catalog/models.ts';
import type { Dialect } from '../dialects/dialect.ts';
import { attachmentKindName, attachmentName, inputKindOf } from './attachment-places.ts';
import { descriptions, type ProtocolId } from './descriptions.ts';

/** As which kind of input a kind of file goes over a protocol; undefined where it has no place, or is not taken in this dialect. */
export function takenInput(protocol: ProtocolId, kind: MediaKind, dialect: Dialect | undefined): InputKind | undefined {
  const input = descriptions[protocol].takes[kind];
  return input === undefined || lacksInput(protocol, input, dialect) ? undefined : input;
}

/** True where the dialect lacks this kind of input over the protocol. */
export function lacksInput(protocol: ProtocolId, input: InputKind, dialect: Dialect | undefined): boolean {
  return dialect?.[protocol]?.lacks?.includes(input) === true;
}

/** Why a service that lacks these kinds of input refuses an attachment; undefined where it does not. */
export function refusedByService(
  attachment: Attachment,
  protocol: ProtocolId,
  lacks: readonly InputKind[] | undefined,
): string | undefined {
  const input = inputKindOf(attachment, protocol);
  if (input === undefined || lacks?.includes(input) !== true) return undefined;
  return `This gateway takes no ${inputNames[input]} over ${apiLabels[protocol]}, and ${attachmentName(attachment)} is ${attachmentKindName(attachment)}. Remove it, or choose another protocol or profile.`;
}

const inputNames: Readonly<Record<InputKind, string>> = {
  text: 'text',
  image: 'images',
  file: 'documents',
  video: 'videos',
  audio: 'sound',
  pdf: 'PDFs',
};
