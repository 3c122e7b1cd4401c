/** Where else an attachment can be sent, for messages that say it can't go here (MODELS-5, ERR-6). */
import type { Attachment, MediaKind } from '../attachment.ts';
import { models } from '../catalog/models.ts';
import type { InputKind } from '../catalog/models.ts';
import { apiLabels } from '../apis.ts';
import { descriptions, protocolIds, type ProtocolId } from './descriptions.ts';

/** The name of an attachment for the user. */
export function attachmentName(attachment: Attachment): string {
  switch (attachment.source) {
    case 'file':
      return attachment.file.name;
    case 'url':
      return attachment.url;
    case 'file-id':
      return attachment.fileId;
  }
}

const kindNames: Readonly<Record<MediaKind, string>> = {
  image: 'an image',
  video: 'a video',
  audio: 'a sound file',
  pdf: 'a PDF',
  document: 'a document',
  table: 'a table',
  text: 'a text file',
  other: 'a file of unknown kind',
};

/** `a PDF`, `an image`, `a file by its address`. */
export function attachmentKindName(attachment: Attachment): string {
  switch (attachment.source) {
    case 'file':
      return kindNames[attachment.file.kind];
    case 'url':
      return 'a file by its address';
    case 'file-id':
      return 'a file by its id';
  }
}

/** True for a whole address that a gateway can fetch a file from. */
export function isHttps(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, host } = new URL(url);
  return protocol === 'https:' && host !== '';
}

/** Undefined for attachments that are not local files. */
function kindOf(attachment: Attachment): MediaKind | undefined {
  return attachment.source === 'file' ? attachment.file.kind : undefined;
}

/** As which kind of input `protocol` takes the attachment; undefined where it has no place for it. */
export function inputKindOf(attachment: Attachment, protocol: ProtocolId): InputKind | undefined {
  return descriptions[protocol].takes[kindOf(attachment) ?? 'reference'];
}

/** Catalogued models that take the attachment over `protocol`, e.g. `alpha-5.5`; empty where none does. */
export function modelsThatTake(attachment: Attachment, protocol: ProtocolId): readonly string[] {
  const kind = inputKindOf(attachment, protocol);
  if (kind === undefined) return [];
  return models.filter(({ input, apis }) => input.includes(kind) && apis.includes(protocol)).map(({ id }) => id);
}

/**
 * What to do with an attachment that `protocol` cannot carry to the model: models of the same protocol that
 * take it, other protocols with such a model each, and for files what ERR-6 proposes.
 */
export function waysOut(attachment: Attachment, protocol: ProtocolId): string {
  const here = modelsThatTake(attachment, protocol);
  const elsewhere = protocolIds.flatMap((other) => {
    const [first] = other === protocol ? [] : modelsThatTake(attachment, other);
    return first === undefined ? [] : [`${apiLabels[other]} with ${first}`];
  });
  const ways = [
    ...(here.length === 0 ? [] : [`Choose ${either(here)}.`]),
    ...(here.length > 0 || elsewhere.length === 0 ? [] : [`Try ${either(elsewhere)} instead.`]),
    ...(isPlainFile(attachment) ? ['Or attach a PDF.'] : []),
  ];
  return ways.length === 0 ? 'Remove it.' : ways.join(' ');
}

function isPlainFile(attachment: Attachment): boolean {
  const kind = kindOf(attachment);
  return kind === 'document' || kind === 'table' || kind === 'text' || kind === 'other';
}

/** `a`, `a or b`, `a, b or c`. */
function either(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} or ${last}`;
}
